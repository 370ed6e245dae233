"""Whatever is sent to whichever route: no answer is a 5xx, and each is one that the OpenAPI describes."""

import json
import re
from typing import Any
from urllib.parse import quote

import jsonschema
import pytest
import requests
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from services.engine.kernel.errors import MAX_SENTENCE
from tests.gateway.house import House

pytestmark = pytest.mark.stack

ROUTES = [
    ("post", "/api/v1/guests"),
    ("get", "/api/v1/games"),
    ("get", "/api/v1/me"),
    ("post", "/api/v1/matches"),
    ("get", "/api/v1/lobby"),
    ("get", "/api/v1/matches"),
    ("get", "/api/v1/matches/{match_id}"),
    ("post", "/api/v1/matches/{match_id}/seats/{seat}"),
    ("post", "/api/v1/matches/{match_id}/commands"),
    ("get", "/api/v1/matches/{match_id}/record"),
]

WORDS = st.sampled_from(
    [
        "game",
        "seats",
        "kind",
        "me",
        "open",
        "bot",
        "level",
        "club",
        "watergate",
        "options",
        "rounds",
        "seed",
        "name",
        "seat",
        "decision",
        "command",
        "type",
        "choose",
        "number",
        "0-0",
        "00ff",
    ]
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)

SEATS = st.lists(st.fixed_dictionaries({"kind": WORDS}, optional={"level": WORDS}), max_size=8)

OBJECTS = (
    st.fixed_dictionaries({"name": JSON})
    | st.fixed_dictionaries({"game": st.just("watergate"), "seats": SEATS}, optional={"options": JSON, "seed": JSON})
    | st.fixed_dictionaries({"seat": st.integers(-1, 9) | JSON, "decision": WORDS | JSON, "command": JSON})
)

BODIES = (JSON | OBJECTS).map(lambda value: json.dumps(value).encode()) | st.binary(max_size=64)

HEADER = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=200).map(str.strip)


@pytest.fixture(scope="module")
def described(running: House) -> dict[str, Any]:
    document: dict[str, Any] = running.get("/openapi.json").json()
    return document


def test_the_routes_here_are_all_there_are(described: dict[str, Any]) -> None:
    there = {(method, path) for path, methods in described["paths"].items() for method in methods}
    assert there == set(ROUTES)


@pytest.fixture(scope="module")
def match(running: House) -> tuple[str, requests.Session]:
    message, (ada, _) = running.live()
    return message["id"], ada


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_request_makes_the_server_fail(
    data: st.DataObject, running: House, described: dict[str, Any], match: tuple[str, requests.Session]
) -> None:
    method, route = data.draw(st.sampled_from(ROUTES))
    some_id = data.draw(st.just(match[0]) | st.text(min_size=1, max_size=12) | st.just("watergate-abcdef"))
    seat = data.draw(st.integers(-2, 12) | st.text(min_size=1, max_size=4))
    path = route.format(match_id=_segment(some_id), seat=_segment(str(seat)))
    headers = data.draw(
        st.fixed_dictionaries(
            {"Content-Type": st.sampled_from(["application/json"] * 4 + ["text/plain", "application/json; charset=x"])},
            optional={"Idempotency-Key": HEADER},
        )
    )
    if data.draw(st.booleans()):
        headers["Authorization"] = str(match[1].headers["Authorization"])
    body = data.draw(BODIES) if method == "post" else None
    query = data.draw(st.dictionaries(st.sampled_from(["state", "cursor", "limit", "game", "x"]), HEADER, max_size=2))
    answer = requests.request(
        method, running.api + path, data=body, headers=headers, params=query if method == "get" else None, timeout=10
    )
    assert answer.status_code < 500, (method, path, body, answer.text)
    _check(described, method, route, answer)


@pytest.mark.parametrize("depth", [31, 33, 100, 800, 900, 950, 980, 1000, 5000])
def test_deep_nesting_is_refused_somewhere(running: House, match: tuple[str, requests.Session], depth: int) -> None:
    match_id, ada = match
    deep = b"[" * depth + b"]" * depth
    as_json = {"Content-Type": "application/json"}
    command = b'{"seat":0,"decision":"0-0","command":{"type":"choose","number":' + deep + b"}}"
    table = b'{"game":"watergate","seats":[{"kind":"me"},{"kind":"open"}],"options":{"rounds":' + deep + b"}}"
    for path, body in ((f"/matches/{match_id}/commands", command), ("/matches", table)):
        answer = ada.post(f"{running.api}/api/v1{path}", data=body, headers=as_json, timeout=10)
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("letter", ["x", "\n", "é", "\N{GAME DIE}"])
def test_what_was_sent_is_quoted_in_part_however_long(
    running: House, match: tuple[str, requests.Session], letter: str
) -> None:
    match_id, ada = match
    long, seats = letter * 5000, [{"kind": "me"}, {"kind": "open"}]
    command = {"seat": 0, "decision": "0-0", "command": {"type": long}}
    tables = [
        {"game": "watergate", "seats": seats, "options": {long: 1}},
        {"game": "watergate", "seats": [seats[0], {"kind": long}]},
        {"game": "watergate", "seats": seats, long: 1},
    ]
    answers = [running.post(f"/matches/{match_id}/commands", ada, command)]
    answers += [running.post("/matches", ada, table) for table in tables]
    for answer in answers:
        assert answer.status_code == 400, answer.text
        assert letter in answer.json()["detail"]
        assert len(answer.json()["detail"]) <= MAX_SENTENCE
        assert len(answer.json().get("field", "")) <= MAX_SENTENCE


def _segment(text: str) -> str:
    """One segment of a path; dots alone would be taken as steps up."""
    return quote(text, safe="") if text.strip(".") else "x"


def _check(described: dict[str, Any], method: str, route: str, answer: requests.Response) -> None:
    responses = described["paths"][route][method]["responses"]
    if answer.status_code == 404:  # what is no path of ours at all is not described
        assert answer.headers["Content-Type"] == "application/problem+json"
        return
    assert str(answer.status_code) in responses, (answer.status_code, answer.text)
    kind = answer.headers["Content-Type"]
    assert kind in responses[str(answer.status_code)]["content"]
    if re.fullmatch(r"application/(problem\+)?json", kind):
        schema = responses[str(answer.status_code)]["content"][kind]["schema"]
        jsonschema.validate(
            answer.json(), schema | {"components": described["components"]}, cls=jsonschema.Draft202012Validator
        )
