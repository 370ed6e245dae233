"""How long a person waits for a bot while others let bots play: `python -m tests.load.bots`.

Two people play against club bots, one decision after the other, beside tables that have bots only. A bot's answer is
what the record says: from the commit that asked a bot to the commit in which it answered.
"""

import json
import random
import threading
import time
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import redis
import requests

from deploy.local.plan import SWEEPER
from services.engine.hosting.due import LANES
from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES
from services.engine.process.settings import OPERATOR_PORTS
from tests.support.stack import Guest, Stack, stack

TABLES, DECISIONS, PEOPLE = 200, 200, 2
CLUB = {"kind": "bot", "level": "club"}


class Person(threading.Thread):
    """Plays until the bots at their tables have answered often enough."""

    def __init__(self, address: str, bots: int) -> None:
        super().__init__()
        self.guest, self.bots = Guest(address, "Ada"), bots
        self.waits: list[float] = []

    def run(self) -> None:
        """Play match after match."""
        while len(self.waits) < self.bots:
            match_id = self.guest.create(random.choice(GAMES), {"kind": "me"}, CLUB)
            answered = 0
            while (there := self.guest.call("GET", f"/matches/{match_id}"))["state"] != "over" and answered < 40:
                for decision in there["decisions"]:
                    body = {
                        "seat": decision["seat"],
                        "decision": decision["id"],
                        "command": random.choice(decision["legal"]),
                    }
                    key = {"Idempotency-Key": random.randbytes(8).hex()}
                    self.guest.ask("POST", f"/matches/{match_id}/commands", body, key)
                    answered += 1
                if not there["decisions"]:
                    time.sleep(0.02)
            self.waits += bot_waits([json.loads(line) for line in self.guest.record(match_id)[1:]])


def bot_waits(lines: list[dict[str, Any]]) -> list[float]:
    """Seconds from the commit before each of the bot's to its own; what the person thought between is not counted."""
    return [
        (line["at"] - before["at"]) / 1000
        for before, line in pairwise(lines)
        if line.get("seat") == 1 and line["kind"] == "command"
    ]


def measure(folder: Path, tables: int, decisions: int) -> dict[str, float]:
    """The figures, by name."""
    with stack(folder) as platform:
        store, queue = Store(platform.store_url), redis.Redis.from_url(platform.queue_url)
        organiser = Guest(platform.address, "Grace")
        people = [Person(platform.address, decisions // PEOPLE) for _ in range(PEOPLE)]
        stop = threading.Event()

        def keep_busy() -> None:
            while not stop.is_set():
                for _ in range(tables - store.lobby.count("live") + PEOPLE):
                    organiser.create(random.choice(GAMES), CLUB, CLUB)
                stop.wait(0.2)

        others = threading.Thread(target=keep_busy)
        others.start()
        while store.lobby.count("live") < tables:
            time.sleep(0.2)
        longest = worst = 0.0
        for person in people:
            person.start()
        while any(person.is_alive() for person in people):
            due, queued = len(store.due.matches()), sum(queue.llen(lane) for lane in LANES)
            longest, worst = max(longest, queued), max(worst, queued / max(due, 1))
            time.sleep(0.25)
        stop.set()
        others.join()
        waits = sorted(wait for person in people for wait in person.waits)
        return {
            "decisions": len(waits),
            "p50": waits[len(waits) // 2],
            "p99": waits[len(waits) * 99 // 100],
            "max": waits[-1],
            "longest queue": longest,
            "tasks a due match": worst,
            "queued again": requeued(platform),
        }


def requeued(platform: Stack) -> float:
    """What the sweeper counted as lost."""
    told = requests.get(f"http://127.0.0.1:{platform.port + OPERATOR_PORTS + SWEEPER}/metrics", timeout=5).text
    return sum(
        float(line.rpartition(" ")[2]) for line in told.splitlines() if line.startswith("ludoteca_requeued_total{")
    )


def main() -> None:
    """Print what was measured."""
    with TemporaryDirectory() as folder:
        for name, figure in measure(Path(folder), TABLES, DECISIONS).items():
            print(f"{name}: {figure:.3g}")


if __name__ == "__main__":
    main()
