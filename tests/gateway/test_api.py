"""The HTTP API against a real service and a real store."""

from concurrent.futures import ThreadPoolExecutor

import jsonschema
import msgspec
import pytest
import requests

from services.engine.host import MatchHost
from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES
from tests.gateway.house import House, PlayedAsWatergate, house

pytestmark = pytest.mark.stack


def test_a_guest_gets_a_token_and_a_cookie(running: House) -> None:
    answer = running.post("/guests", body={"name": "  Ada   Lovelace "})
    assert answer.status_code == 201
    assert answer.json()["player"]["name"] == "Ada Lovelace"
    assert answer.json()["player"]["id"].startswith("p_")
    cookie = answer.headers["Set-Cookie"]
    assert all(part in cookie for part in ("ludoteca=", "HttpOnly", "SameSite=Lax"))
    me = running.get("/me", cookies={"ludoteca": answer.json()["token"]})
    assert me.json() == answer.json()["player"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b"])
def test_a_name_is_short_and_visible(running: House, name: str) -> None:
    answer = running.post("/guests", body={"name": name})
    assert (answer.status_code, answer.json()["field"]) == (400, "name")


def test_who_is_nobody_is_told_how_to_be_somebody(running: House) -> None:
    answer = running.get("/me")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert running.get("/me", headers={"Authorization": "Bearer forged"}).status_code == 401


def test_games_say_all_a_client_needs(running: House) -> None:
    game = running.get("/games").json()["games"][0]
    assert game["name"] == "watergate"
    assert {"seat_counts", "roles", "levels", "options_schema", "command_schema", "rules_version"} <= game.keys()


def test_a_match_is_opened_filled_and_played_to_its_record(running: House) -> None:
    match, guests = running.live()
    assert (match["state"], match["you"], match["seats"][0]["name"]) == ("live", 1, "Ada")
    assert running.get(f"/matches/{match['id']}").json()["you"] is None
    answers = [running.choose(match["id"], guest) for guest in guests]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[1].json()["version"] == 4
    assert answers[0].json()["events"][0]["type"] == "chosen"
    record = running.get(f"/matches/{match['id']}/record")
    assert record.headers["Content-Type"] == "application/jsonl"
    assert [msgspec.json.decode(line)["version"] for line in record.content.splitlines()[1:]] == [1, 2, 3, 4]


def test_a_spectator_sees_no_hand(running: House) -> None:
    match, guests = running.live()
    running.choose(match["id"], guests[0])
    seen = running.get(f"/matches/{match['id']}").json()
    assert (seen["view"]["hand"], seen["view"]["own_choice"], seen["decisions"]) == ([], 0, [])


def test_a_match_of_bots_starts_at_once(running: House) -> None:
    match = running.open(running.guest(), {"kind": "bot"}, {"kind": "bot", "level": "random"})
    assert match["state"] == "live"
    assert [seat["level"] for seat in match["seats"]] == ["club", "random"]


def test_created_says_where(running: House) -> None:
    body = {"game": "watergate", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = running.post("/matches", running.guest(), body)
    assert answer.headers["Location"] == f"/api/v1/matches/{answer.json()['id']}"


def test_opening_twice_with_one_key_opens_once(running: House) -> None:
    ada, bob = running.guest(), running.guest("Bob")
    body = {"game": "watergate", "seats": [{"kind": "me"}, {"kind": "open"}]}
    key = {"Idempotency-Key": "only-once"}
    first, again, other = (running.post("/matches", who, body, headers=key).json()["id"] for who in (ada, ada, bob))
    assert first == again != other


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"game": "chess"}, 404, None),
        ({"seats": [{"kind": "me"}]}, 422, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "grandmaster"}]}, 400, "seats[1].level"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "level": "club"}]}, 400, "seats[1].level"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, 400, "seats[1].kind"),
        ({"options": {"rounds": 9}}, 400, "options.rounds"),
        ({"options": []}, 400, "options"),
        ({"seed": "00ff"}, 400, "seed"),
        ({"colour": "red"}, 400, "colour"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_field(
    running: House, change: dict[str, object], status: int, field: str | None
) -> None:
    body = {"game": "watergate", "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    answer = running.post("/matches", running.guest(), body)
    assert (answer.status_code, answer.json().get("field")) == (status, field), answer.text


def test_sitting_down_is_for_open_seats(running: House) -> None:
    match, guests = running.live()
    seats = f"/matches/{match['id']}/seats"
    taken = running.post(f"{seats}/1", running.guest("Eve"))
    assert (taken.status_code, taken.json()["code"], taken.json()["version"]) == (409, "seat_taken", 2)
    assert running.post(f"{seats}/1", guests[1]).status_code == 200, "sitting down again is no mistake"
    assert running.post(f"{seats}/5", guests[1]).status_code == 404
    assert running.post(f"{seats}/99999999999", guests[1]).status_code == 404


def test_a_command_is_refused_for_each_reason_with_its_own_status(running: House) -> None:
    match, (ada, bob) = running.live()
    path = f"/matches/{match['id']}/commands"
    decision = running.get(f"/matches/{match['id']}", ada).json()["decisions"][0]
    good = {"seat": 0, "decision": decision["id"], "command": decision["legal"][0]}
    refused = running.post(path, ada, good | {"command": {"type": "choose", "number": 99}})
    assert (refused.status_code, refused.json()["code"], refused.json()["field"]) == (422, "not_in_hand", "number")
    assert refused.json()["detail"] == "You do not hold that number."
    malformed = running.post(path, ada, good | {"command": {"type": "choose", "number": "x"}})
    assert (malformed.status_code, malformed.json()["field"]) == (400, "command.number")
    assert running.post(path, bob, good).status_code == 403
    gone = running.post(path, ada, good | {"decision": "0-7"})
    assert (gone.status_code, gone.json()["version"]) == (409, match["version"])
    assert running.post("/matches/watergate-zzzzzz/commands", ada, good).status_code == 404
    assert running.post(path, body=good).status_code == 401
    assert running.post(path, ada, good).status_code == 200


def test_one_idempotency_key_acts_once(running: House) -> None:
    match, (ada, _) = running.live()
    decision = running.get(f"/matches/{match['id']}", ada).json()["decisions"][0]
    body = {"seat": 0, "decision": decision["id"], "command": decision["legal"][0]}
    path = f"{running.api}/api/v1/matches/{match['id']}/commands"
    headers = {"Idempotency-Key": "k1", "Authorization": str(ada.headers["Authorization"])}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: requests.post(path, json=body, headers=headers, timeout=10), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.content for answer in answers} == {answers[0].content}
    assert running.get(f"/matches/{match['id']}").json()["version"] == match["version"] + 1


@pytest.mark.parametrize("key", ["x" * 129, "a b"])
def test_an_idempotency_key_has_a_shape(running: House, key: str) -> None:
    answer = running.post("/matches/watergate-abcd/commands", running.guest(), {}, headers={"Idempotency-Key": key})
    assert answer.status_code == 400


def test_a_cookie_alone_cannot_be_used_by_a_foreign_form(running: House) -> None:
    match = running.open(running.guest())
    token = str(running.guest("Bob").headers["Authorization"]).removeprefix("Bearer ")
    path = f"{running.api}/api/v1/matches/{match['id']}/seats/1"
    form = requests.post(path, data={"a": "b"}, cookies={"ludoteca": token}, timeout=5)
    assert form.status_code == 415
    script = requests.post(path, json={}, cookies={"ludoteca": token}, timeout=5)
    assert script.status_code == 200


def test_what_cannot_be_read_is_said(running: House) -> None:
    url = f"{running.api}/api/v1/guests"
    as_json = {"Content-Type": "application/json"}
    assert requests.post(url, data=b"{", headers=as_json, timeout=5).status_code == 400
    assert requests.post(url, data=b"[" * 60_000, headers=as_json, timeout=5).status_code == 400
    assert requests.post(url, data=b'{"name":"\xff"}', headers=as_json, timeout=5).status_code == 400
    assert requests.post(url, data=b'{"name":"Ada"}', timeout=5).status_code == 415
    assert requests.post(url, data=b" " * 70_000, headers=as_json, timeout=5).status_code == 413
    in_parts = requests.post(url, data=iter([b" " * 40_000] * 2), headers=as_json, timeout=5)
    assert in_parts.status_code == 413
    wrong = requests.delete(url, timeout=5)
    assert (wrong.status_code, wrong.json()["code"]) == (405, "method_not_allowed")
    assert "POST" in wrong.headers["Allow"]


def test_the_lobby_is_listed_page_by_page(running: House) -> None:
    ada = running.guest()
    opened = [running.open(ada)["id"] for _ in range(3)]
    seen: list[str] = []
    cursor: dict[str, str] = {}
    while True:
        page = running.get("/matches", params={"state": "open", "limit": 2, "game": "watergate", **cursor}).json()
        seen += [match["id"] for match in page["matches"]]
        if page["next"] is None:
            break
        cursor = {"cursor": page["next"]}
    assert set(opened) <= set(seen)
    assert len(set(seen)) == len(seen)
    unknown = running.get("/matches", params={"game": "chess"})
    assert (unknown.status_code, unknown.json()["code"], unknown.json()["field"]) == (400, "malformed", "game")
    for wrong in ({"state": "closed"}, {"limit": "0"}, {"limit": "x"}, {"cursor": "x"}, {"colour": "red"}):
        answer = running.get("/matches", params=wrong)
        assert (answer.status_code, answer.json()["field"]) == (400, *wrong.keys())


def test_a_finished_match_is_looked_at_version_by_version(running: House) -> None:
    match, guests = running.live()
    path = f"/matches/{match['id']}"
    assert running.get(f"{path}?version=2").status_code == 409
    assert running.get(f"{path}?seat=1").json()["field"] == "seat"
    host = MatchHost(PlayedAsWatergate(), Store(running.store_url))
    while (there := running.get(path).json())["state"] != "over":
        if there["waiting_for"]:
            running.choose(match["id"], guests[there["waiting_for"][0]])
        else:
            host.resolve(match["id"], there["version"])
    hand = running.get(f"{path}?version=2&seat=1").json()["view"]["hand"]
    assert len(hand) == 3
    assert running.get(f"{path}?version=2", guests[1]).json()["view"]["hand"] == hand
    assert running.get(f"{path}?version=2&seat=-1", guests[1]).json()["you"] is None
    assert running.get(f"{path}?version={there['version']}").json()["outcome"] == there["outcome"]
    assert running.get(f"{path}?version=99").status_code == 404


def test_my_matches_are_listed_for_me_alone(running: House) -> None:
    match, (ada, bob) = running.live()
    waiting = running.open(ada)

    def mine(who: requests.Session, state: str) -> list[str]:
        answer = running.get("/matches", who, params={"player": "me", "state": state})
        return [found["id"] for found in answer.json()["matches"]]

    assert (mine(ada, "live"), mine(ada, "open")) == ([match["id"]], [waiting["id"]])
    assert (mine(bob, "live"), mine(bob, "open")) == ([match["id"]], [])
    assert running.get("/matches?player=me").status_code == 401
    assert running.get("/matches?player=p_other", ada).status_code == 400


def test_every_answer_is_as_the_openapi_says(running: House) -> None:
    described = running.get("/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    match, (ada, bob) = running.live()

    def check(path: str, method: str, answer: requests.Response) -> None:
        content = described["paths"][path][method]["responses"][str(answer.status_code)]["content"]
        schema = content[answer.headers["Content-Type"]]["schema"] | {"components": described["components"]}
        jsonschema.validate(answer.json(), schema, cls=jsonschema.Draft202012Validator)

    check("/api/v1/games", "get", running.get("/games"))
    check("/api/v1/matches/{match_id}", "get", running.get(f"/matches/{match['id']}", ada))
    check("/api/v1/matches", "get", running.get("/matches?state=live"))
    check("/api/v1/lobby", "get", running.get("/lobby"))
    check("/api/v1/matches/{match_id}/commands", "post", running.choose(match["id"], ada))
    check("/api/v1/matches/{match_id}/commands", "post", running.post(f"/matches/{match['id']}/commands", bob))
    check("/api/v1/matches/{match_id}", "get", running.get("/matches/watergate-nothing"))


def test_a_service_that_is_down_is_said_and_worth_another_try(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("dark"), served=False) as dark:
        for answer in (dark.get("/games"), dark.get("/matches/watergate-abcd")):
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert int(answer.headers["Retry-After"]) > 0
        ready = requests.get(f"{dark.api}/readyz", timeout=10)
        assert (ready.status_code, ready.json()) == (503, {"status": "down", "down": list(GAMES)})
        assert requests.get(f"{dark.api}/healthz", timeout=5).status_code == 200


def test_too_many_calls_are_refused_for_a_while(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory.mktemp("limited"), served=False, rate_limits="true") as limited:
        answers = [limited.post("/guests", body={"name": "Ada"}) for _ in range(130)]
    refused = [answer for answer in answers if answer.status_code != 201]
    assert refused
    assert {answer.status_code for answer in refused} == {429}
    assert 1 <= int(refused[0].headers["Retry-After"]) <= 61


def test_health_metrics_and_pages(running: House) -> None:
    assert requests.get(f"{running.api}/readyz", timeout=5).json() == {"status": "ready", "down": []}
    match = running.open(running.guest())
    running.get(f"/matches/{match['id']}")
    counted = requests.get(f"{running.api_operator}/metrics", timeout=5).text
    assert 'route="/api/v1/matches/<match_id>"' in counted
    assert match["id"] not in counted
    for public in (running.api, running.stream):  # what is told to operators is told nowhere else
        assert requests.get(f"{public}/metrics", timeout=5).status_code == 404
    page = requests.get(f"{running.api}/m/{match['id']}", timeout=5)
    assert page.headers["Content-Type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    lost = requests.get(f"{running.api}/nowhere", headers={"Accept": "text/html"}, timeout=5)
    assert (lost.status_code, lost.headers["Content-Type"][:9]) == (404, "text/html")
    assert requests.get(f"{running.api}/nowhere", timeout=5).json()["code"] == "not_found"
    for method in ("HEAD", "OPTIONS"):
        assert requests.request(method, f"{running.api}/api/v1/games", timeout=5).status_code == 200
