"""A full disk ends nothing of the supervisor's; when there is room again, everything is back by itself."""

import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from services.engine.hosting import record
from services.engine.kernel.registry import GAMES
from tests.support.stack import Guest, Stack, is_alive, stack, wait_until

pytestmark = [pytest.mark.faults, pytest.mark.long, pytest.mark.timeout(280)]

PLAYERS = 12
DISK = "40m"
FULL_SECONDS = 15.0
BACK_SECONDS = 15.0
BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def platform(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    folder = tmp_path_factory.mktemp("small")
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)], check=True)
    try:
        with stack(folder / "data") as running:
            yield running
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


class Player(threading.Thread):
    """Plays against a bot until told to stop, whatever is away meanwhile."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__()
        self.guest = Guest(address, "Ada", patience=FULL_SECONDS + 60)
        self.game = GAMES[number % len(GAMES)]
        self.stop = threading.Event()
        self.accepted = 0
        self.matches: list[str] = []

    def run(self) -> None:
        while not self.stop.is_set():
            self.matches.append(self.guest.create(self.game, {"kind": "me"}, BOT))
            self.play(self.matches[-1])

    def play(self, match: str) -> None:
        while not self.stop.is_set() and (there := self.guest.call("GET", f"/matches/{match}"))["state"] != "over":
            for decision in there["decisions"]:
                body = {"seat": decision["seat"], "decision": decision["id"], "command": decision["legal"][0]}
                key = {"Idempotency-Key": f"{match}-{decision['id']}"}
                answer = self.guest.ask("POST", f"/matches/{match}/commands", body, key)
                self.accepted += answer.ok
            self.stop.wait(0.2)


def told(platform: Stack) -> str:
    """The first line of `make status`, whose other lines must be true."""
    lines = platform.verb("status").stdout.splitlines()
    up = {int(words[3]) for line in lines[1:] if (words := line.split())[1] == "up"}
    if dead := {pid for pid in up if not is_alive(pid)}:
        time.sleep(0.3)  # they died just now
        assert not dead & {each.pid for each in platform.status().processes if each.state == "up"}
    return lines[0]


def test_a_full_disk_is_survived(platform: Stack) -> None:
    supervisor = platform.status().pid
    players = [Player(platform.address, number) for number in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        wait_until(lambda: all(player.accepted for player in players), 60, "everybody plays")
        ballast = Path(platform.env["LUDOTECA_DATA"]).parent / "ballast"
        with ballast.open("wb", buffering=0) as file:
            full = time.monotonic()
            now = ""
            while time.monotonic() < full + FULL_SECONDS or not now.startswith("Ludoteca is degraded: "):
                assert time.monotonic() < full + 3 * FULL_SECONDS, "it says that it is ill"
                with suppress(OSError):
                    while True:
                        file.write(b"x" * 4096)
                now = told(platform)
        assert is_alive(supervisor)
        with platform.begin("up") as asked:
            assert asked.stdout is not None
            said = asked.stdout.readline()
            assert said.strip()
            assert not said.startswith("Ludoteca is"), "it tells what is away before it says that all is up"
            ballast.unlink()
            room = time.monotonic()
            wait_until(lambda: told(platform).startswith("Ludoteca is up"), 60, "all is back")
            assert "Ludoteca is up" in asked.stdout.read()
        print(f"back after {time.monotonic() - room:.1f} s")
        assert time.monotonic() - room < BACK_SECONDS
        counts = [player.accepted for player in players]
        wait_until(lambda: all(p.accepted > count for p, count in zip(players, counts, strict=True)), 30, "all play on")
    finally:
        for player in players:
            player.stop.set()
        for player in players:
            player.join()
    assert platform.status().pid == supervisor
    for process in platform.status().processes:
        assert is_alive(process.pid), f"{process.name} is said to be up"
    over = [m for p in players for m in p.matches if p.guest.call("GET", f"/matches/{m}")["state"] == "over"]
    for match in over:
        assert record.verify(players[0].guest.record(match)) == []
