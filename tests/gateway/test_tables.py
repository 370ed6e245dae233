"""How many tables a person may have: each bound is refused with its name, and none of them meets a repeat."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import requests

from services.engine.hosting.keys import match_key
from services.engine.hosting.store import Store
from tests.gateway.house import House, house

pytestmark = pytest.mark.stack

ME, FREE, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with bounds that are soon met."""
    with house(tmp_path_factory.mktemp("small"), open_tables="2", live_tables="3", bot_tables="8") as there:
        yield there


def ask(there: House, who: requests.Session, *seats: dict[str, str], **headers: str) -> requests.Response:
    return there.post("/matches", who, {"game": "watergate", "seats": list(seats)}, headers=headers)


def is_refused(answer: requests.Response, limit: str, used: int, of: int) -> bool:
    problem = answer.json()
    assert answer.status_code == 429, problem
    assert answer.headers["Retry-After"] == str(problem["retry_after_s"])
    return (problem["code"], problem["limit"], problem["used"], problem["of"]) == ("too_many", limit, used, of)


def test_open_tables_are_bounded_until_one_begins(small: House) -> None:
    ada, bob = small.guest("Ada"), small.guest("Bob")
    first = ask(small, ada, ME, FREE).json()["id"]
    ask(small, ada, FREE, FREE)  # hers too, though she does not sit there
    assert is_refused(ask(small, ada, ME, FREE), "open_tables", 2, 2)
    assert is_refused(ask(small, ada, FREE, BOT), "open_tables", 2, 2)
    assert ask(small, ada, ME, BOT).status_code == 201  # another bound
    assert small.post(f"/matches/{first}/seats/1", bob).status_code == 200
    assert ask(small, ada, ME, FREE).status_code == 201


def test_a_repeat_finds_its_table_at_the_bound(small: House) -> None:
    ada = small.guest()
    keys = [{"Idempotency-Key": f"key-{number}"} for number in range(3)]
    ids = [ask(small, ada, ME, FREE, **key).json()["id"] for key in keys[:2]]
    again = ask(small, ada, ME, FREE, **keys[1])
    assert (again.status_code, again.json()["id"]) == (201, ids[1])
    assert ask(small, ada, ME, FREE, **keys[2]).status_code == 429


def test_live_tables_are_bounded_where_one_sits_down_too(small: House) -> None:
    ada, bob = small.guest("Ada"), small.guest("Bob")
    own = ask(small, ada, ME, FREE).json()["id"]
    for _ in range(3):
        assert ask(small, ada, ME, BOT).status_code == 201
    assert is_refused(ask(small, ada, ME, BOT), "live_tables", 3, 3)
    waiting = ask(small, bob, ME, FREE).json()["id"]
    assert is_refused(small.post(f"/matches/{waiting}/seats/1", ada), "live_tables", 3, 3)
    assert small.get(f"/matches/{waiting}").json()["state"] == "open"
    assert small.post(f"/matches/{own}/seats/0", ada).status_code == 200  # a repeat asks for nothing new


def test_nobody_takes_the_seats_of_all_open_tables(small: House) -> None:
    cuckoo, hosts = small.guest("Cuckoo"), [small.guest(f"Host {number}") for number in range(3)]
    tables = [ask(small, host, FREE, FREE).json()["id"] for host in hosts]
    answers = [small.post(f"/matches/{table}/seats/0", cuckoo) for table in tables]
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert is_refused(answers[2], "open_tables", 2, 2)


def test_a_guest_has_a_quarter_of_the_tables_with_bots_alone(small: House) -> None:
    ada, bob = small.guest("Ada"), small.guest("Bob")
    handed_over = ask(small, ada, FREE, BOT).json()["id"]
    assert small.post(f"/matches/{handed_over}/seats/0", bob).status_code == 200  # his table now
    for _ in range(2):
        assert ask(small, ada, BOT, BOT).status_code == 201
    assert is_refused(ask(small, ada, BOT, BOT), "bot_tables", 2, 2)
    assert ask(small, ada, ME, BOT).status_code == 201
    assert ask(small, small.guest(), BOT, BOT).status_code == 201


def test_a_table_with_bots_alone_counts_until_it_is_over(small: House) -> None:
    ada, store = small.guest(), Store(small.store_url)
    ended, _ = (ask(small, ada, BOT, BOT).json()["id"] for _ in range(2))
    summary = msgspec.json.decode(store.lobby.summary(ended) or b"")
    store.redis.hset(match_key(ended), "summary", msgspec.json.encode({**summary, "state": "over"}))
    assert ask(small, ada, BOT, BOT).status_code == 201
    assert is_refused(ask(small, ada, BOT, BOT), "bot_tables", 2, 2)


def test_zero_is_no_bound(tmp_path: Path) -> None:
    with house(tmp_path, open_tables="0", live_tables="0", bot_tables="0") as there:
        ada = there.guest()
        for seats in ((ME, FREE), (ME, BOT), (BOT, BOT)):
            assert {ask(there, ada, *seats).status_code for _ in range(10)} == {201}
