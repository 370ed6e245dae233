"""`up`, `status`, `down` as people use them."""

import os
import re
import signal
import socket
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import requests

from deploy.local import status
from deploy.local.folders import ROOT
from deploy.local.status import Status
from services.engine.hosting.store import STORE_FORMAT, Store
from services.engine.kernel.registry import GAMES
from tests.support.ports import free_ports
from tests.support.stack import Guest, Stack, is_alive, stack, wait_until

pytestmark = [pytest.mark.stack, pytest.mark.timeout(120)]

BOT = {"kind": "bot", "level": "random"}


def read(folder: Path) -> Status:
    told = status.ask(folder.resolve())
    assert told is not None
    return told


def test_matches_are_there_after_down_and_up(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir(mode=0o755)  # as an earlier release left it
    with stack(tmp_path) as running:
        guest = Guest(running.address, "Ada")
        waiting = guest.create(GAMES[0], {"kind": "me"}, {"kind": "open"})
        played = guest.create(GAMES[0], BOT, BOT)
        assert [path for path in tmp_path.rglob("*") if path.stat().st_mode & 0o077] == []
        again = running.verb("up")
        assert (again.returncode, again.stdout) == (0, f"Ludoteca is already up: {running.address}\n")
        told = running.verb("status")
        assert told.returncode == 0
        assert all(f" {process.pid} " in told.stdout for process in read(tmp_path).processes)

        pids = [process.pid for process in read(tmp_path).processes]
        assert running.verb("down").stdout == "Ludoteca is down.\n"
        assert not any(is_alive(pid) for pid in pids)
        assert running.verb("status").returncode == 1
        assert running.verb("down").stdout == "Ludoteca is not running.\n"

        assert running.verb("up").returncode == 0
        assert guest.call("GET", f"/matches/{waiting}")["state"] == "open"
        wait_until(lambda: guest.call("GET", f"/matches/{played}")["state"] == "over", 60, "the match goes on")


def test_yesterdays_store_is_brought_up_to_date_before_anybody_serves_it(tmp_path: Path) -> None:
    past = Path(__file__).parents[1] / "fixtures" / "8500ea1"
    (tmp_path / "store").mkdir()
    with tarfile.open(past / "store.tar.xz") as archive:
        archive.extractall(tmp_path / "store", filter="data")
    with stack(tmp_path) as running:
        assert Store(running.store_url).format() == STORE_FORMAT
        guest = Guest(running.address, "Ada")
        listed = guest.call("GET", "/matches?state=over&game=carcassonne")["matches"]
        assert len(listed) == 3
        watched = listed[0]
        with requests.get(f"{running.address}/api/v1/matches/{watched['id']}/events?since=1", stream=True) as events:
            lines = events.iter_lines()
            assert b"event: resync" in [next(lines) for _ in range(5)]


def test_a_service_refuses_a_store_of_another_form(valkey_url: str, tmp_path: Path) -> None:
    """Of a new deployment too: `migrate` comes first."""
    env = {**os.environ, "REDIS_URL": valkey_url.replace("/0", "/7"), "LUDOTECA_DATA": str(tmp_path)}
    words = [sys.executable, "-m", "services.watergate"]
    ended = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, "run `ludoteca migrate` first" in ended.stderr) == (1, True)
    told = subprocess.run(
        [sys.executable, "-m", "services.engine.cli", "migrate"],
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (told.returncode, f"format {STORE_FORMAT}" in told.stdout) == (0, True)
    Store(env["REDIS_URL"]).check_format()


LABELS = {"game", "route", "method", "status", "rpc", "code", "lane", "kind", "reason", "state", "part", "direction"}
LABELS |= {"rules", "replica_index", "viewer", "task", "outcome", "limit", "level", "key", "version", "le"}
LABEL = re.compile(r'(\w+)="([^"]*)"')
AN_ID = re.compile(r"[a-z_]+-[a-z0-9]{4,40}|p_[a-z0-9]{16}|[0-9]{4,}")


def test_every_process_tells_operators_about_itself_and_never_about_a_match_or_a_person(tmp_path: Path) -> None:
    with stack(tmp_path) as running:
        guest = Guest(running.address, "Ada")
        for game in GAMES:
            guest.create(game, {"kind": "me"}, BOT) if game != "seven_wonders" else guest.create(game, BOT, BOT)
        played = guest.create("watergate", BOT, BOT)
        wait_until(lambda: guest.call("GET", f"/matches/{played}")["state"] == "over", 60, "bots have played")
        told = {}
        for offset in (1, 2, 5, 6, 7, 8, *range(10, 10 + len(GAMES))):
            address = f"http://127.0.0.1:{running.port + 40 + offset}"
            assert requests.get(f"{address}/healthz", timeout=5).status_code == 200
            told[offset] = requests.get(f"{address}/metrics", timeout=5).text
        there = set(re.findall("^# HELP ludoteca_([a-z_]+?)(?:_created)? ", "\n".join(told.values()), re.MULTILINE))
        described = set(re.findall("`ludoteca_([a-z_]+)", (ROOT / "docs" / "operations.md").read_text()))
        assert {name.removesuffix("_total") for name in there} == {name.removesuffix("_total") for name in described}
        ours = [line for text in told.values() for line in text.splitlines() if line.startswith("ludoteca_")]
        labels = [label for line in ours for label in LABEL.findall(line)]
        assert {name for name, _ in labels} <= LABELS
        assert [value for name, value in labels if name != "le" and AN_ID.fullmatch(value)] == ["worker-live"] * 2
        for name in ("commits_total{", "commands_total{", "bot_answer_seconds_count{", "store_call_seconds_count{"):
            assert any(line.startswith(f"ludoteca_{name}") and not line.endswith(" 0.0") for line in ours), name
        assert all("ludoteca_rpc_server_seconds" in told[10 + number] for number in range(len(GAMES)))
        assert requests.get(f"{running.address}/metrics", timeout=5).status_code == 404


def test_a_killed_supervisor_leaves_nothing_that_the_next_one_cannot_clear(tmp_path: Path) -> None:
    """Nor does a gateway killed with it, whose child nobody knows any more."""
    with stack(tmp_path) as running:
        before = read(tmp_path)
        gateway = next(process.pid for process in before.processes if process.name == "gateway")
        child = int(Path(f"/proc/{gateway}/task/{gateway}/children").read_text().split()[-1])
        for pid in (before.pid, gateway):
            os.kill(pid, signal.SIGKILL)
        told = running.verb("status")
        assert told.returncode == 1
        assert "supervisor is gone" in told.stdout
        assert str(child) in told.stdout
        assert running.verb("up").returncode == 0
        assert not is_alive(child)
        assert not any(is_alive(process.pid) for process in before.processes)
        assert requests.get(f"{running.address}/readyz", timeout=5).status_code == 200

        last = read(tmp_path)
        os.kill(last.pid, signal.SIGKILL)
        pids = [process.pid for process in last.processes]
        assert running.verb("down").stdout == "Ludoteca is down.\n"
        assert not any(is_alive(pid) for pid in pids)


def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path) -> None:
    port = free_ports()
    with socket.create_server(("127.0.0.1", port)):
        env = {**os.environ, "LUDOTECA_DATA": str(tmp_path), "LUDOTECA_PORT": str(port)}
        told = Stack(env).verb("up")
    assert told.returncode == 1
    assert f"Port {port} (front) cannot be used" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize("secret", ["", "swordfish"])
def test_a_secret_that_could_be_guessed_is_refused_at_the_start(tmp_path: Path, secret: str) -> None:
    (tmp_path / "secret").write_text(secret)
    env = {**os.environ, "LUDOTECA_DATA": str(tmp_path), "LUDOTECA_PORT": str(free_ports())}
    told = Stack(env).verb("up")
    assert told.returncode == 1
    assert "LUDOTECA_SECRET is empty or too short" in told.stderr
    assert "Traceback" not in told.stderr
    assert Stack(env).verb("status").returncode == 1
