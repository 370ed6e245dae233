"""One slow thing stops only itself: services, store and queue that hang, bodies that never end."""

import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from services.engine.process.settings import services_file
from tests.faults.callers import calling, everything, p99, reads, status_of, told
from tests.load.commands import script
from tests.support.proxy import Proxy, proxy
from tests.support.stack import Guest, Stack

pytestmark = [
    pytest.mark.faults,
    pytest.mark.long,
    pytest.mark.timeout(280),
    pytest.mark.settings(LUDOTECA_SERVICE_PROCESSES="2", LUDOTECA_ALLOW_SEED="true"),
]

READERS = 80
HUNG_SECONDS = 6.0
"""Shorter than the supervisor's patience: what is measured is what callers do by themselves."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def match_of(guest: Guest, game: str) -> str:
    return guest.create(game, ME, OPEN)


def started(platform: Stack, seed: str) -> tuple[str, list[Guest]]:
    """A match of Watergate between two guests, whose commands are known."""
    guests = [Guest(platform.address, name) for name in ("Ada", "Bob")]
    plan = {"game": "watergate", "seats": [ME, OPEN], "seed": seed}
    match: str = guests[0].call("POST", "/matches", plan)["id"]
    guests[1].call("POST", f"/matches/{match}/seats/1", {})
    return match, guests


def plays(match: str, guests: list[Guest], seed: str) -> Callable[[HTTPConnection], str]:
    """Sends the match's next command; with its key again if it was not answered."""
    turns = list(script(seed)[::-1])

    def ask(connection: HTTPConnection) -> str:
        if not turns:
            return "200"
        turn = turns[-1]
        headers = {
            "Content-Type": "application/json",
            "Authorization": str(guests[turn.seat].session.headers["Authorization"]),
            "Idempotency-Key": json.loads(turn.body)["decision"],
        }
        connection.request("POST", f"/api/v1/matches/{match}/commands", turn.body, headers)
        status = status_of(connection)
        if status == "200":
            turns.pop()
        return "200" if status.startswith("409") else status  # a worker is at the evaluation

    return ask


@contextmanager
def stopped(platform: Stack, *names: str) -> Iterator[None]:
    """Processes that hang meanwhile."""
    pids = [platform.processes()[name].pid for name in names]
    for pid in pids:
        os.killpg(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.killpg(pid, signal.SIGCONT)


@contextmanager
def between(platform: Stack, game: str, replica: int) -> Iterator[Proxy]:
    """A proxy that all who call a replica go through."""
    file = services_file(Path(platform.env["LUDOTECA_DATA"]))
    as_told = file.read_text()
    told: dict[str, list[str]] = json.loads(as_told)
    with proxy(int(told[game][replica].rpartition(":")[2])) as there:
        told[game][replica] = f"127.0.0.1:{there.port}"
        file.write_text(json.dumps(told))
        try:
            yield there
        finally:
            file.write_text(as_told)


@contextmanager
def nobody_is_refused(platform: Stack) -> Iterator[None]:
    """80 people who look at eight matches, and eight tables at which two play: none of them notices what happens."""
    ada = Guest(platform.address, "Ada")
    watched = [match_of(ada, "watergate") for _ in range(8)]
    tables = [(*started(platform, f"{number:04x}"), f"{number:04x}") for number in range(8)]
    readers = [reads(f"/matches/{watched[number % 8]}") for number in range(READERS)]
    with (
        calling(platform.port, *readers) as looking,
        calling(platform.port, *(plays(*table) for table in tables)) as at,
    ):
        time.sleep(3)
        began = time.monotonic()
        yield
        time.sleep(1)
    told("readers", seen := everything(looking, began))
    told("commands", acted := everything(at, began))
    assert {each.status for each in seen + acted} == {"200"}, "none failed"
    assert max(each.seconds for each in seen + acted) < 2
    assert p99(seen + acted) <= 0.1


def test_one_of_two_replicas_hangs_and_nobody_is_refused(platform: Stack) -> None:
    with nobody_is_refused(platform), stopped(platform, "watergate-2"):
        time.sleep(HUNG_SECONDS)


@pytest.mark.parametrize("for_new", [True, False], ids=["the way is dead", "the connections are dead"])
def test_one_of_two_replicas_is_heard_of_no_more_and_nobody_is_refused(platform: Stack, *, for_new: bool) -> None:
    """Half-open connections: they stand, and nothing passes."""
    with between(platform, "watergate", 1) as way, nobody_is_refused(platform):
        assert way.passed, "the replica is called that way"
        way.go_deaf(for_new=for_new)
        time.sleep(HUNG_SECONDS)


def test_a_game_that_hangs_disturbs_no_other(platform: Stack) -> None:
    ada = Guest(platform.address, "Ada")
    hung = match_of(ada, "watergate")
    others = [match_of(ada, game) for game in ("carcassonne", "wir_sind_das_volk")]
    with calling(platform.port, *(reads(f"/matches/{match}") for match in others * 2), pause=0.05) as looking:
        time.sleep(1)
        began = time.monotonic()
        with (
            calling(platform.port, *[reads(f"/matches/{hung}")] * READERS, pause=0.05) as waiting,
            stopped(platform, "watergate", "watergate-2"),
        ):
            time.sleep(HUNG_SECONDS)
    told("readers of the game that hangs", everything(waiting))
    told("readers of others", seen := everything(looking, began))
    assert {each.status for each in seen} == {"200"}
    assert p99(seen) <= 0.2


def test_a_queue_that_hangs_delays_no_command(platform: Stack) -> None:
    tables = [(*started(platform, f"{number:04x}"), f"{number:04x}") for number in range(20, 24)]
    with calling(platform.port, *(plays(*table) for table in tables), pause=0.1) as at:
        time.sleep(1)
        began = time.monotonic()
        with stopped(platform, "queue"):
            time.sleep(4)
    told("commands", acted := everything(at, began))
    assert {each.status for each in acted} == {"200"}
    assert max(each.seconds for each in acted) <= 0.3


def test_a_store_that_hangs_is_a_503_within_a_second(platform: Stack) -> None:
    ada = Guest(platform.address, "Ada")
    match = match_of(ada, "carcassonne")
    tables = [(*started(platform, f"{number:04x}"), f"{number:04x}") for number in range(30, 38)]
    paths = [f"/matches/{match}", "/matches", "/matches?state=live"]
    with ExitStack() as running:
        at = running.enter_context(
            calling(
                platform.port, *(reads(path) for path in paths * 8), *(plays(*table) for table in tables), pause=0.1
            )
        )
        time.sleep(1)
        with stopped(platform, "store"):
            began = time.monotonic()
            time.sleep(4)
            ended = time.monotonic()
    asked = [each for each in everything(at, began) if each.at + each.seconds < ended]
    told("calls", asked)
    assert {each.status for each in asked} == {"503 unavailable"}
    assert max(each.seconds for each in asked) <= 1


HALVES = 2_000


def test_half_sent_bodies_hold_nobody_up(platform: Stack) -> None:
    match = match_of(Guest(platform.address, "Ada"), "carcassonne")
    head = b"POST /api/v1/guests HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
    halves: list[Any] = []
    with ExitStack() as open_ones:
        for _ in range(HALVES):
            half = open_ones.enter_context(socket.create_connection(("127.0.0.1", platform.port), timeout=10))
            half.sendall(head + b'{"name":"')
            halves.append(half)
        with calling(
            platform.port, *(reads(path) for path in (f"/matches/{match}", "/games") * 4), pause=0.05
        ) as looking:
            for _ in range(5):
                time.sleep(1)
                for half in halves:
                    half.sendall(b"x")
    told("others", seen := everything(looking))
    assert {each.status for each in seen} == {"200"}
    assert p99(seen) <= 0.2
