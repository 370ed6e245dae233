"""The end of a decade comes out the same whether or not the workers that resolve it are killed."""

import json
import os
import random
import signal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from services.engine.hosting import record
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [pytest.mark.faults, pytest.mark.timeout(280), pytest.mark.settings(LUDOTECA_ALLOW_SEED="true")]

GAME = "wir_sind_das_volk"
SEED = "5eed"
FIRST_PHASE = "flight_or_wall"
MOST_IN_THE_MIDST = 3
BACK_SECONDS = 30


class Workers:
    """The Celery workers with the processes that they have started."""

    def __init__(self, platform: Stack) -> None:
        self.platform = platform

    def mains(self) -> dict[str, int]:
        """The main process of each."""
        return {name: self.platform.processes()[name].pid for name in ("worker-live", "worker")}

    def signal(self, signum: signal.Signals) -> None:
        """Send a signal to all of them at once."""
        for main in self.mains().values():
            children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
            for pid in [main, *map(int, children)]:
                os.kill(pid, signum)

    def kill(self) -> None:
        """Kill them, and wait until others have taken their place."""
        before = self.mains()
        self.signal(signal.SIGKILL)
        for name, pid in before.items():
            wait_until(partial(self.platform.has_replaced, name, pid), BACK_SECONDS, f"{name} is back")


class Table:
    """Two people whose choices depend on nothing but the position: the same seed gives the same match."""

    def __init__(self, platform: Stack) -> None:
        self.guests = [Guest(platform.address, name) for name in ("Willy", "Erich")]
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "seed": SEED}
        self.id: str = self.guests[0].call("POST", "/matches", body)["id"]
        self.guests[1].call("POST", f"/matches/{self.id}/seats/1")

    def look(self, seat: int = 0) -> dict[str, Any]:
        there: dict[str, Any] = self.guests[seat].call("GET", f"/matches/{self.id}")
        return there

    def answer(self) -> bool:
        """Answer the first open decision; False if nobody is asked now."""
        for seat in (0, 1):
            for decision in self.look(seat)["decisions"]:
                if decision["answered"]:
                    continue
                chance = random.Random(decision["id"])
                command = chance.choice(decision["legal"])
                body = {"seat": seat, "decision": decision["id"], "command": command}
                self.guests[seat].call("POST", f"/matches/{self.id}/commands", body)
                return True
        return False

    def lines(self) -> list[dict[str, Any]]:
        """All commits of the finished match, without the time of day."""
        raw = self.guests[0].record(self.id)
        assert record.verify(raw) == []
        return [{key: value for key, value in json.loads(line).items() if key != "at"} for line in raw[1:]]


def ends_of_decades(lines: list[dict[str, Any]]) -> set[int]:
    """The versions after which the phases of a decade's end begin."""
    return {line["version"] - 1 for line in lines if FIRST_PHASE in json.dumps(line.get("events"))}


def test_a_killed_worker_changes_nothing_at_the_end_of_a_decade(platform: Stack) -> None:
    calm = Table(platform)
    wait_until(lambda: not calm.answer() and calm.look()["state"] == "over", 120, "the calm match is over", pause=0.0)
    expected = calm.lines()
    before_phases = ends_of_decades(expected)
    assert before_phases, "the match reaches the end of a decade"

    restless, workers = Table(platform), Workers(platform)
    alone, midst = 0, 0
    while (there := restless.look())["state"] != "over":
        # The next command makes the phases begin: nobody is there to resolve them.
        if there["version"] + 1 in before_phases:
            workers.signal(signal.SIGSTOP)
            restless.answer()
            alone += restless.look()["resolving"]
            workers.kill()
        elif not restless.answer() and restless.look()["resolving"]:
            # In the midst of the phases: whatever is under way is lost.
            workers.signal(signal.SIGSTOP)
            if restless.look()["resolving"] and midst < MOST_IN_THE_MIDST:
                midst += 1
                workers.kill()
            else:
                workers.signal(signal.SIGCONT)

    assert alone, "a decade's end began without workers"
    assert restless.lines() == expected
