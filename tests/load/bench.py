"""`make bench`: commands over HTTP beside a bare echo in the same run, then matches a second of every rule set.

Commands are played by guests on both sides of Watergate tables, known beforehand from the seed, through the
front door, with durable commits. Everything runs on this machine and stops by itself.
"""

import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from services.engine.play import play_out, random_policy
from services.engine.registry import GAMES, load
from services.engine.rng import Rng
from services.engine.simulate import simulate
from tests.support.stack import stack

PORT, ECHO_HTTP, ECHO_GRPC = 8540, 8575, 8576
CLIENTS = 16
SECONDS = 15.0
ECHO_BYTES = 2000


class Line:
    """A kept-alive connection that speaks JSON."""

    def __init__(self, port: int) -> None:
        self.to = http.client.HTTPConnection("127.0.0.1", port, timeout=10)

    def post(self, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.to.request("POST", path, body, headers)
        answer = self.to.getresponse()
        return answer.status, answer.read()


def script(seed: str) -> list[tuple[int, str, Any]]:
    """The commands of a random match of Watergate: seat, decision id, command."""
    game = load("watergate")
    state = game.new(game.options_type(), 2, seed)
    lines: list[tuple[int, str, Any]] = []

    def observe(state: Any, seat: int | None, command: Any, events: Any) -> None:
        if seat is not None:
            lines.append((seat, f"d{len(lines)}", msgspec.to_builtins(command)))

    play_out(game, state, [random_policy] * 2, Rng(seed), observe)
    return lines


def player(index: int, until: float, counts: list[int]) -> None:
    """Play matches until the time is up; counts accepted commands."""
    line = Line(PORT)
    guests = [json.loads(line.post("/api/v1/guests", b'{"name":"bench"}')[1])["token"] for _ in range(2)]
    match = 0
    while time.monotonic() < until:
        match += 1
        seed = f"{index:04x}{match:04x}"
        plan = {"game": "watergate", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": seed}
        match_id = json.loads(line.post("/api/v1/matches", json.dumps(plan).encode(), guests[0])[1])["id"]
        line.post(f"/api/v1/matches/{match_id}/seats/1", b"{}", guests[1])
        for seat, decision, command in script(seed):
            body = json.dumps({"seat": seat, "decision": decision, "command": command}).encode()
            while time.monotonic() < until:
                status, answer = line.post(f"/api/v1/matches/{match_id}/commands", body, guests[seat])
                if status == 200:
                    counts[index] += 1
                    break
                if status != 409:
                    raise SystemExit(f"{status}: {answer!r}")
                time.sleep(0.03)  # a worker is at the evaluation


def echoer(index: int, until: float, counts: list[int]) -> None:
    line, body = Line(ECHO_HTTP), b"x" * ECHO_BYTES
    while time.monotonic() < until:
        status, _ = line.post("/echo", body)
        counts[index] += status == 200


def rate(client: Callable[[int, float, list[int]], None]) -> float:
    """What `CLIENTS` clients get done in a second."""
    counts, until = [0] * CLIENTS, time.monotonic() + SECONDS
    threads = [threading.Thread(target=client, args=(index, until, counts)) for index in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / SECONDS


def echo_rate() -> float:
    env = {**os.environ, "ECHO_PORT": str(ECHO_GRPC), "ECHO_STORE": f"redis://127.0.0.1:{PORT + 3}/0"}
    gunicorn = [
        "gunicorn",
        "--worker-class=gthread",
        "--threads=16",
        f"--bind=127.0.0.1:{ECHO_HTTP}",
        "--no-control-socket",
    ]
    processes = [
        subprocess.Popen([sys.executable, "-m", "tests.load.echo"], env=env),
        subprocess.Popen(
            [sys.executable, "-m", *gunicorn, "tests.load.echo:create_app()"], env=env, stderr=subprocess.DEVNULL
        ),
    ]
    try:
        time.sleep(2)
        return rate(echoer)
    finally:
        for process in processes:
            process.terminate()
            process.wait(timeout=10)


def main() -> None:
    os.environ |= {"LUDOTECA_ALLOW_SEED": "true", "LUDOTECA_RATE_LIMITS": "false"}
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder), PORT):
        commands, echo = rate(player), echo_rate()
    print(f"commands over HTTP: {commands:.0f}/s; bare echo: {echo:.0f}/s; ratio {commands / echo:.0%}")
    for name in GAMES:
        game = load(name)
        seats = min(game.seat_counts)
        result = simulate(game, game.options_type(), seats=seats, matches=100, seed=1, levels=["random"])
        print(f"{name} x{seats}: {result.matches_per_s:.0f} matches/s, {result.decisions_per_s:.0f} decisions/s")


if __name__ == "__main__":
    main()
