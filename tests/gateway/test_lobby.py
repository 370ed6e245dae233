"""The lobby: true counts, pages, one answer for all who look, and a stream that tells what has changed."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from gateway.news import WAITING
from services.engine.hosting.store import Store
from tests.gateway.house import House, Watcher, house
from tests.gateway.test_stream import counter
from tests.support.stack import wait_until

pytestmark = pytest.mark.stack

ME, FREE, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
TABLES = 45


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with more open tables than one page shows."""
    with house(tmp_path_factory.mktemp("full")) as there:
        ada = there.guest()
        for _ in range(TABLES):
            there.open(ada)
        yield there


def told(watcher: Watcher) -> list[dict[str, Any]]:
    """What the watcher was told after the first word."""
    with watcher.grown:
        return [event["data"] for event in watcher.events if event["event"] == "lobby"][1:]


def lobby(there: House) -> Any:
    return there.get("/lobby").json()


def test_counts_are_true_however_many_a_page_shows(full: House) -> None:
    first = lobby(full)
    assert first["counts"]["watergate"]["open"] == TABLES
    assert first["counts"]["carcassonne"] == {"open": 0, "live": 0}
    assert (first["open"]["count"], len(first["open"]["matches"])) == (TABLES, 30)
    assert full.get("/matches?state=open&game=watergate&limit=7").json()["count"] == TABLES
    assert full.get("/matches?state=open&game=carcassonne").json() == {"matches": [], "next": None, "count": 0}


def test_the_next_page_goes_on_where_the_first_ended(full: House) -> None:
    first = lobby(full)["open"]
    second = full.get("/matches", params={"state": "open", "cursor": first["next"]}).json()
    ids = [match["id"] for page in (first, second) for match in page["matches"]]
    assert len(ids) == len(set(ids)) == TABLES
    assert second["next"] is None


def test_however_many_look_the_store_is_read_once_a_second(full: House) -> None:
    store: Any = redis.Redis.from_url(full.store_url)

    def reads() -> int:
        return int(store.info("commandstats")["cmdstat_zrevrangebyscore"]["calls"])

    lobby(full)
    before, until, asked = reads(), time.monotonic() + 2.5, 0
    while time.monotonic() < until:
        lobby(full)
        asked += 1
    assert asked > 30
    assert reads() - before <= 4 * 3 * 16  # three lists of sixteen shards, once a second
    store.close()


def test_a_watcher_is_told_what_has_changed_with_true_counts(running: House) -> None:
    ada, bob = running.guest("Ada"), running.guest("Bob")
    watcher = Watcher(f"{running.stream}/api/v1/lobby/events")
    assert watcher.wait(1)[0]["data"] == {"again": True}
    match = running.open(ada)

    def states() -> list[str]:
        return [one["state"] for each in told(watcher) for one in each.get("changed", []) if one["id"] == match["id"]]

    wait_until(lambda: states() == ["open"], 5, "the new table")
    running.post(f"/matches/{match['id']}/seats/1", bob)
    wait_until(lambda: states() == ["open", "live"], 5, "the table begins")
    time.sleep(1.1)  # the lobby's answer may be a second old
    assert told(watcher)[-1]["counts"] == lobby(running)["counts"]
    running.choose(match["id"], ada)  # a move is no news of the lobby
    time.sleep(1.5)
    assert states() == ["open", "live"]
    watcher.close()


def test_what_changes_together_is_told_together(running: House) -> None:
    ada = running.guest()
    watcher = Watcher(f"{running.stream}/api/v1/lobby/events")
    watcher.wait(1)
    opened = {running.open(ada)["id"] for _ in range(20)}

    def frames() -> list[set[str]]:
        return [{one["id"] for one in each.get("changed", [])} for each in told(watcher)]

    wait_until(lambda: opened <= set().union(*frames()), 5, "all are told")
    assert sum(1 for changed in frames() if opened & changed) <= 6
    watcher.close()


def test_more_than_can_be_told_is_read_again(running: House) -> None:
    """So many rings at once come from a store that was away, or from a house that starts hundreds of tables."""
    store, bells = Store(running.store_url), counter(running, "ludoteca_stream_bells_total")
    watcher = Watcher(f"{running.stream}/api/v1/lobby/events")
    watcher.wait(1)
    pipe = store.redis.pipeline()
    for number in range(3 * WAITING):
        ring = b'{"match":"watergate-x%d","kind":"created","game":"watergate","state":"open","people":[]}' % number
        pipe.spublish("{m0}:bell", ring)
    pipe.execute()
    wait_until(lambda: {"again": True} in told(watcher), 5, "the word to look again")
    assert counter(running, "ludoteca_stream_bells_total") >= bells + 3 * WAITING
    watcher.close()
