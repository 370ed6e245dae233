"""The live stream: what watchers are sent, and what it costs."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
import requests

from deploy.local.valkey import command
from services.engine.hosting.commit import STREAM_ENTRIES
from services.engine.hosting.keys import stream_key
from tests.gateway.house import House, Watcher, house, process
from tests.support.ports import free_port
from tests.support.stack import wait_until

pytestmark = pytest.mark.stack


@contextmanager
def watching(house: House, match_id: str, query: str = "", **headers: str) -> Iterator[Watcher]:
    watcher = Watcher(f"{house.stream}/api/v1/matches/{match_id}/events{query}", **headers)
    try:
        yield watcher
    finally:
        watcher.close()


def versions(events: list[dict[str, object]]) -> list[int]:
    return [int(str(event["id"])) for event in events]


def counter(house: House, name: str) -> float:
    found = re.search(
        rf"^{name} (\S+)$", requests.get(f"{house.stream_operator}/metrics", timeout=5).text, re.MULTILINE
    )
    assert found, name
    return float(found[1])


@contextmanager
def heard(house: House, match_id: str) -> Iterator[Watcher]:
    """The first watcher of a match, once its bell is heard: what rang before that has been made up for by a read."""
    reads = counter(house, "ludoteca_stream_reads_total")
    with watching(house, match_id) as watcher:
        watcher.wait(1)
        wait_until(lambda: counter(house, "ludoteca_stream_reads_total") >= reads + 2, 5, "the bell is heard")
        yield watcher


def test_the_process_knows_no_grpc() -> None:
    code = "import gateway.stream, sys; sys.exit(any(name.split('.')[0] == 'grpc' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_watcher_gets_the_newest_first_and_then_each_commit(running: House) -> None:
    match, guests = running.live()
    with watching(running, match["id"]) as watcher:
        assert watcher.response.headers["Content-Type"].startswith("text/event-stream")
        assert watcher.response.headers["X-Accel-Buffering"] == "no"
        assert watcher.response.headers["Cache-Control"] == "no-store"
        watcher.wait(1)
        for guest in guests:
            running.choose(match["id"], guest)
        events = watcher.wait(3)
    assert versions(events) == [2, 3, 4]
    assert {event["event"] for event in events} == {"commit"}
    assert [event["data"]["version"] for event in events] == [2, 3, 4]
    assert events[1]["data"]["events"] == [{"type": "chosen", "seat": 0, "number": 0}]


def test_each_sees_the_match_from_the_own_seat(running: House) -> None:
    match, (ada, bob) = running.live()
    with (
        watching(running, match["id"], Authorization=str(ada.headers["Authorization"])) as as_ada,
        watching(running, match["id"], Cookie="ludoteca=" + str(bob.headers["Authorization"])[7:]) as as_bob,
        watching(running, match["id"]) as as_spectator,
    ):
        for watcher in (as_ada, as_bob, as_spectator):
            watcher.wait(1)
        running.choose(match["id"], ada)
        seen = [watcher.wait(2)[1]["data"] for watcher in (as_ada, as_bob, as_spectator)]
    assert [message["you"] for message in seen] == [0, 1, None]
    assert [message["events"][0]["number"] > 0 for message in seen] == [True, False, False]
    assert [bool(message["decisions"]) for message in seen] == [True, True, False]


def test_who_sits_down_while_watching_sees_from_the_seat(running: House) -> None:
    match, bob = running.open(running.guest()), running.guest("Bob")
    with watching(running, match["id"], Authorization=str(bob.headers["Authorization"])) as watcher:
        assert watcher.wait(1)[0]["data"]["you"] is None
        running.post(f"/matches/{match['id']}/seats/1", bob)
        assert watcher.wait(2)[1]["data"]["you"] == 1


def test_a_watcher_goes_on_where_it_was(running: House) -> None:
    match, guests = running.live()
    for guest in guests:
        running.choose(match["id"], guest)
    with watching(running, match["id"], "?since=1") as watcher:
        assert versions(watcher.wait(3)) == [2, 3, 4]
    with watching(running, match["id"], "?since=1", **{"Last-Event-ID": "3"}) as watcher:
        assert versions(watcher.wait(1)) == [4]
    with watching(running, match["id"], "?since=9") as watcher:
        (event,) = watcher.wait(1)
        assert (event["event"], event["id"]) == ("resync", "4")


def test_who_was_away_too_long_is_sent_the_newest_whole(running: House) -> None:
    match, (ada, _) = running.live()
    for _ in range(STREAM_ENTRIES + 3):
        assert running.choose(match["id"], ada).status_code == 200
    with watching(running, match["id"], "?since=1") as watcher:
        (event,) = watcher.wait(1)
        assert (event["event"], event["id"]) == ("resync", str(2 + STREAM_ENTRIES + 3))
        running.choose(match["id"], ada)
        assert watcher.wait(2)[1]["event"] == "commit"


def test_a_commit_is_read_once_for_all_watchers(running: House) -> None:
    match, (ada, _) = running.live()
    with heard(running, match["id"]):
        watchers = [Watcher(f"{running.stream}/api/v1/matches/{match['id']}/events") for _ in range(60)]
        for watcher in watchers:
            watcher.wait(1)
        before = counter(running, "ludoteca_stream_reads_total")
        started = time.monotonic()
        assert running.choose(match["id"], ada).status_code == 200
        for watcher in watchers:
            watcher.wait(2)
        assert time.monotonic() - started < 1.0
        assert counter(running, "ludoteca_stream_reads_total") == before + 1
        for watcher in watchers:
            watcher.close()


def test_watchers_who_leave_are_forgotten(running: House) -> None:
    match, _ = running.live()
    tables = counter(running, "ludoteca_stream_tables")
    with watching(running, match["id"]) as watcher:
        watcher.wait(1)
        assert counter(running, "ludoteca_stream_tables") == tables + 1
    deadline = time.monotonic() + 5
    while counter(running, "ludoteca_stream_tables") > tables:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_who_comes_as_the_last_one_goes_misses_nothing(running: House) -> None:
    """The subscription ends with the last watcher and begins with the next: none may fall between."""
    match, (ada, _) = running.live()
    for version in range(2, 42):
        with watching(running, match["id"]) as watcher:
            assert versions(watcher.wait(1)) == [version]
            assert running.choose(match["id"], ada).status_code == 200
            assert versions(watcher.wait(2, seconds=3.0)) == [version, version + 1]


def test_a_bell_rings_for_those_who_watch_only(running: House) -> None:
    watched, (ada, _) = running.live()
    other, (eve, _) = running.live()
    with heard(running, watched["id"]) as watcher:
        bells = counter(running, "ludoteca_stream_bells_total")
        for _ in range(5):
            assert running.choose(other["id"], eve).status_code == 200
        assert running.choose(watched["id"], ada).status_code == 200
        watcher.wait(2)
        assert counter(running, "ludoteca_stream_bells_total") == bells + 1


def test_the_lobby_hears_of_tables_at_most_once_a_second(running: House) -> None:
    ada = running.guest()
    watcher = Watcher(f"{running.stream}/api/v1/lobby/events")
    watcher.wait(1)
    started = time.monotonic()
    for _ in range(10):
        running.open(ada)
    watcher.wait(2, seconds=1.0)
    time.sleep(max(0.0, started + 2.5 - time.monotonic()))
    assert 2 <= len(watcher.wait(2, "lobby")) <= 4
    watcher.close()


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("matches/watergate-nothing/events", {}, 404),
        ("matches/%00%ff/events", {}, 404),
        ("matches/{id}/events?since=x", {}, 400),
        ("matches/{id}/events", {"Last-Event-ID": "1e3"}, 400),
        ("matches/{id}/events", {"Authorization": "Bearer forged"}, 401),
        ("nothing", {}, 404),
    ],
)
def test_what_cannot_be_watched_is_a_problem(running: House, path: str, headers: dict[str, str], status: int) -> None:
    path = path.format(id=running.open(running.guest())["id"])
    answer = requests.get(f"{running.stream}/api/v1/{path}", headers=headers, timeout=5)
    assert (answer.status_code, answer.headers["Content-Type"]) == (status, "application/problem+json")
    assert answer.json()["status"] == status


def test_a_head_does_not_stream(running: House) -> None:
    match = running.open(running.guest())
    answer = requests.head(f"{running.stream}/api/v1/matches/{match['id']}/events", timeout=5)
    assert answer.status_code == 200
    assert requests.post(f"{running.stream}/api/v1/lobby/events", timeout=5).status_code == 405


def test_a_lost_store_costs_no_commit(tmp_path: Path) -> None:
    port = free_port()
    store = subprocess.Popen(command(port, tmp_path / "store", "always"), stdout=subprocess.DEVNULL)
    url = f"redis://127.0.0.1:{port}/0"
    try:
        with house(tmp_path, redis_at=url) as there:
            match, guests = there.live()
            with watching(there, match["id"]) as watcher:
                watcher.wait(1)
                store.kill()
                store.wait()
                assert requests.get(f"{there.stream}/readyz", timeout=30).status_code == 503
                store = subprocess.Popen(command(port, tmp_path / "store", "always"), stdout=subprocess.DEVNULL)
                _until_up(url)
                for guest in guests:
                    assert there.choose(match["id"], guest).status_code == 200
                assert versions(watcher.wait(3, seconds=20)) == [2, 3, 4]
    finally:
        store.kill()
        store.wait()


def test_a_bell_that_was_not_heard_is_made_up_for(running: House) -> None:
    """A commit whose bell nobody rang: cutting the subscription makes the watchers catch up."""
    match, _ = running.live()
    client: Any = redis.Redis.from_url(running.store_url)
    with heard(running, match["id"]) as watcher:
        entry = client.xrevrange(stream_key(match["id"]), count=1)[0][1]
        client.xadd(stream_key(match["id"]), entry, id="3-0")
        time.sleep(0.3)
        assert len(watcher.wait(1)) == 1
        client.client_kill_filter(_type="pubsub")
        assert versions(watcher.wait(2)) == [2, 3]
    client.close()


def test_the_process_ends_when_told_although_somebody_watches(running: House, tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    env = {"LUDOTECA_LISTEN": address, "LUDOTECA_DATA": str(tmp_path), "REDIS_URL": running.store_url}
    url = f"http://{address}"
    with process([sys.executable, "-m", "gateway.stream"], env, f"{url}/readyz") as stream:
        watcher = Watcher(f"{url}/api/v1/lobby/events")
        watcher.wait(1)
        os.kill(stream.pid, signal.SIGTERM)
        stream.wait(timeout=5)


def _until_up(url: str) -> None:
    client = redis.Redis.from_url(url)
    deadline = time.monotonic() + 10
    while True:
        try:
            client.ping()
        except redis.RedisError:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        else:
            client.close()
            return
