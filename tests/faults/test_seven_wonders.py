"""A worker that dies while the end of an Age is resolved leaves no trace in the match."""

import json
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from typing import Any

import pytest
from redis import Redis

from services.engine.hosting import record
from services.engine.hosting.commit import messages_of
from services.engine.hosting.keys import stream_key
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [pytest.mark.faults, pytest.mark.timeout(280), pytest.mark.settings(LUDOTECA_ALLOW_SEED="true")]

SEATS = 7
LAST_TURN = 6
SEED = "7a0de7" * 5
AFTER_EACH_TURN = ("conflict", "end_age", "score", "total")
"""Tasks of the end of an Age and of the scoring."""


class Table:
    """Seven guests at one match who always answer the same question in the same way."""

    def __init__(self, platform: Stack, guests: list[Guest]) -> None:
        self.guests = guests
        self.platform = platform
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        body = {"game": "seven_wonders", "seats": seats, "seed": SEED, "options": {"leaders": True}}
        self.id: str = guests[0].call("POST", "/matches", body)["id"]
        for seat, guest in enumerate(guests[1:], start=1):
            guest.call("POST", f"/matches/{self.id}/seats/{seat}", {})

    def look(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = self.guests[seat].call("GET", f"/matches/{self.id}")
        return seen

    def answer(self, seat: int) -> int | None:
        """Answer what the seat is asked; returns the version, None where nothing is asked."""
        asked = [decision for decision in self.look(seat)["decisions"] if not decision["answered"]]
        if not asked:
            return None
        (decision,) = asked
        legal = decision["legal"]
        chosen = int.from_bytes(sha256(decision["id"].encode()).digest()[:4]) % len(legal)
        body = {"seat": seat, "decision": decision["id"], "command": legal[chosen]}
        version: int = self.guests[seat].call("POST", f"/matches/{self.id}/commands", body)["version"]
        return version

    def settled(self) -> dict[str, Any]:
        """The match once nothing automatic is due."""
        wait_until(lambda: not self.look(0)["resolving"], 60, "the resolution goes on", pause=0.05)
        return self.look(0)

    def play(self, *, killing: bool) -> int:
        """Play to the end; returns how often the worker was killed while an Age was ending."""
        killed = 0
        while (now := self.settled())["state"] != "over":
            waiting = sorted(now["waiting_for"])
            for seat in waiting[:-1]:
                self.answer(seat)
            if killing and now["view"]["turn"] == LAST_TURN:
                killed += self.kill_in_the_middle(partial(self.answer, waiting[-1]))
            else:
                self.answer(waiting[-1])
        return killed

    def kill_in_the_middle(self, begin: Callable[[], object]) -> bool:
        """Let the Age end, kill the workers with their pools at the first conflict; whether work was left undone."""
        store, pids = Redis.from_url(self.platform.store_url), self.workers()
        last = f"{self.look(0)['version']}-0"
        with ThreadPoolExecutor(1) as pool:
            died = pool.submit(self.kill_at_the_first_conflict, store, last, pids)
            begin()
            return died.result() and self.look(0)["view"]["agenda"][0]["kind"] in AFTER_EACH_TURN

    def kill_at_the_first_conflict(self, store: Any, last: str, pids: list[int]) -> bool:
        """Watch the match's stream; False if somebody uses a right first, so that the conflicts come later."""
        while found := store.xread({stream_key(self.id): last}, block=3_000):
            for entry, fields in found[0][1]:
                last = entry
                if any(b'"type":"conflict"' in message for message in messages_of(fields[b"z"]).values()):
                    for pid in pids:
                        os.killpg(pid, signal.SIGKILL)
                    return True
        return False

    def workers(self) -> list[int]:
        return [self.platform.processes()[name].pid for name in ("worker-live", "worker")]

    def told(self) -> list[dict[str, Any]]:
        """The record without what is its own: times."""
        lines = [json.loads(line) for line in self.guests[0].record(self.id)[1:]]
        return [{key: value for key, value in line.items() if key != "at"} for line in lines]


def test_a_worker_killed_in_the_middle_of_an_ages_end_changes_nothing(platform: Stack) -> None:
    guests = [Guest(platform.address, f"Guest {seat}") for seat in range(SEATS)]
    calm, troubled = Table(platform, guests), Table(platform, guests)
    assert calm.play(killing=False) == 0
    killed = troubled.play(killing=True)
    assert killed > 0, "the worker died before the Age's end was resolved"
    assert troubled.look(0)["outcome"] == calm.look(0)["outcome"]
    assert troubled.look(0)["view"] == calm.look(0)["view"]
    steps = [[line for line in table.told() if line["kind"] in {"command", "step"}] for table in (calm, troubled)]
    assert steps[0] == steps[1], "every commit, its events and the digest of the state after it"
    for table in (calm, troubled):
        assert record.verify(guests[0].record(table.id)) == []
    print(f"killed in the middle of {killed} Ages; {len(steps[0])} commits are the same")
