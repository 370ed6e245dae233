"""A release with other rules of one game takes over a running house: each match is played to its end by its own."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.local.folders import ROOT
from services.engine.kernel.registry import load
from tests.support.stack import Guest, Stack, stack, wait_until

pytestmark = [pytest.mark.stack, pytest.mark.faults, pytest.mark.long, pytest.mark.timeout(280)]

GAME = "carcassonne"
BEFORE, AFTER = load(GAME).rules_version, "toy"
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "club"}


def changed(folder: Path) -> Path:
    """A tree of ours in which every feature is worth a point more."""
    for name in ("services", "gateway", "workers", "deploy", "protos"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in (
        ("game.py", f'rules_version = "{BEFORE}"', f'rules_version = "{AFTER}"'),
        ("scoring.py", "    points = worth(board, scored)\n", "    points = worth(board, scored) + 1\n"),
    ):
        path = folder / "services" / GAME / file
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    return folder


def play(guest: Guest, match_id: str, moves: int = 1_000) -> dict[str, Any]:
    """Answer what the guest is asked, so many times or to the end."""
    for _ in range(moves):
        match = awaited(guest, match_id)
        if match["state"] == "over":
            break
        decision = match["decisions"][0]
        body = {"seat": decision["seat"], "decision": decision["id"], "command": decision["legal"][-1]}
        guest.call("POST", f"/matches/{match_id}/commands", body)
    return match


def awaited(guest: Guest, match_id: str) -> dict[str, Any]:
    """The match once it is over or the guest is asked."""
    match: dict[str, Any] = {}

    def there() -> bool:
        match.update(guest.call("GET", f"/matches/{match_id}"))
        return match["state"] == "over" or bool(match["decisions"])

    wait_until(there, 20, "the bot answers", pause=0.02)
    return match


def verified(running: Stack, guest: Guest, match_id: str, file: Path, *options: str) -> str:
    """What the command line of the running tree says of a record."""
    file.write_bytes(b"\n".join(guest.record(match_id)))
    words = [sys.executable, "-m", "services.engine", *options, "verify", str(file)]
    done = subprocess.run(words, cwd=running.root, env=running.env, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_matches_outlive_a_change_of_their_rules(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with stack(data) as running:
        guest = Guest(running.address, "Ada")
        token = guest.session.headers["Authorization"]
        begun, waiting = guest.create(GAME, ME, BOT), guest.create(GAME, ME, {"kind": "open"})
        play(guest, begun, moves=5)
        among_bots = guest.create(GAME, BOT, BOT)
        other_game = guest.create("watergate", ME, BOT)
    with stack(data, changed(tmp_path / "tree")) as running:
        names = running.processes()
        assert names[f"{GAME}@{BEFORE}"].state == names[f"worker-{GAME}@{BEFORE}"].state == "up"
        guest = Guest(running.address, "Ada")
        friend = Guest(running.address, "Bob")
        guest.session.headers["Authorization"] = token
        fresh = guest.create(GAME, ME, BOT)
        friend.call("POST", f"/matches/{waiting}/seats/1")
        assert guest.call("GET", f"/matches/{waiting}")["rules_version"] == BEFORE
        for match_id, rules in ((begun, BEFORE), (fresh, AFTER)):
            over = play(guest, match_id)
            assert (over["state"], over["rules_version"]) == ("over", rules)
        wait_until(lambda: guest.call("GET", f"/matches/{among_bots}")["state"] == "over", 60, "bots go on")
        assert guest.call("GET", f"/matches/{other_game}")["decisions"]

        agrees = "The record agrees: log, seed hash and result.\n"
        assert verified(running, guest, fresh, tmp_path / "fresh") == agrees
        for match_id in (begun, among_bots):
            told = verified(running, guest, match_id, tmp_path / "old")
            assert f"Played by rules version {BEFORE}; here is {AFTER}." in told
            assert verified(running, guest, match_id, tmp_path / "old", "--rules", f"{GAME}@{BEFORE}") == agrees
