"""Any process may be killed at any time: every match goes on, no accepted command is lost or doubled."""

import json
import os
import random
import signal
import threading
import uuid
from itertools import cycle
from pathlib import Path

import pytest

from services.engine.hosting import record
from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES
from tests.support.stack import Guest, Stack, wait_until

pytestmark = [pytest.mark.faults, pytest.mark.timeout(280)]

RUNNING = 20
BOT = {"kind": "bot", "level": "random"}
VICTIMS = (*GAMES, "gateway", "stream", "worker-live", "worker", "sweeper", "store", "queue", "front")


class Player(threading.Thread):
    """A person who plays match after match, game after game, against a bot and remembers every accepted command."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.guest = Guest(address, "Ada")
        self.accepted: dict[str, dict[int, object]] = {}
        self.finished = threading.Event()

    def run(self) -> None:
        for game in cycle(GAMES):
            if self.finished.is_set():
                return
            self.play(self.guest.create(game, {"kind": "me"}, BOT))

    def play(self, match_id: str) -> None:
        accepted = self.accepted.setdefault(match_id, {})
        while (there := self.guest.call("GET", f"/matches/{match_id}"))["state"] != "over":
            asked = [decision for decision in there["decisions"] if not decision["answered"]]
            for decision in asked:
                command = random.choice(decision["legal"])
                body = {"seat": decision["seat"], "decision": decision["id"], "command": command}
                key = {"Idempotency-Key": uuid.uuid4().hex}
                answer = self.guest.call("POST", f"/matches/{match_id}/commands", body, key)
                assert answer["version"] not in accepted
                accepted[answer["version"]] = command
            if not asked:
                self.finished.wait(0.05)


def kill(platform: Stack, name: str) -> None:
    """Kill a process and wait until another has taken its place and works."""
    victim = platform.processes()[name]
    assert victim.pid, f"{name} does not run"
    os.kill(victim.pid, signal.SIGKILL)

    def is_back() -> bool:
        now = platform.processes()[name]
        return now.pid not in (0, victim.pid) and now.state == "up"

    wait_until(is_back, 20, f"{name} is back")


def test_every_process_can_be_killed_during_running_matches(platform: Stack) -> None:
    organiser, player = Guest(platform.address, "Grace"), Player(platform.address)
    player.start()
    matches: list[str] = []
    games = cycle(GAMES)

    def running() -> list[str]:
        return [match for match in matches if organiser.call("GET", f"/matches/{match}")["state"] != "over"]

    try:
        for victim in VICTIMS:
            matches += [organiser.create(next(games), BOT, BOT) for _ in range(RUNNING - len(running()))]
            kill(platform, victim)
    finally:
        player.finished.set()
    wait_until(lambda: not running(), 90, "all matches between bots are over", pause=1)
    player.join(60)
    assert not player.is_alive(), "the person's last match is over"

    for match in [*matches, *player.accepted]:
        assert record.verify(organiser.record(match)) == []
    assert sum(map(len, player.accepted.values())) > len(VICTIMS), "the person played all the while"
    for match, accepted in player.accepted.items():
        lines = [json.loads(line) for line in organiser.record(match)[1:]]
        recorded = {line["version"]: line["command"] for line in lines if line.get("seat") == 0 and "command" in line}
        assert recorded == accepted
    assert organiser.call("GET", "/matches?state=live")["matches"] == [], "nothing was left behind"
    assert Store(platform.store_url).due.quarantined() == {}
    assert all(process.starts > 1 for process in platform.processes().values())


def test_who_serves_in_the_gateway_is_replaced_at_once(platform: Stack) -> None:
    """Without the whole gateway being started anew: with several, the others serve on."""
    main = platform.processes()["gateway"].pid
    children = Path(f"/proc/{main}/task/{main}/children")
    serving = int(children.read_text().split()[-1])
    os.kill(serving, signal.SIGKILL)
    wait_until(lambda: str(serving) not in children.read_text().split(), 10, "the dead one is gone")
    assert Guest(platform.address, "Linus").call("GET", "/games")["unavailable"] == []
    assert platform.processes()["gateway"].pid == main
