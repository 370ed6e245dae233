"""Commands over HTTP beside a bare echo in the same run.

Guests play both sides of Watergate tables, with commands known beforehand from the seed, through the front door,
with durable commits. Everything runs on this machine and stops by itself.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import msgspec

from deploy.local.folders import ROOT
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.registry import load
from services.engine.kernel.rng import Rng
from services.engine.process.settings import settings
from tests.load import cpu
from tests.support.ports import free_port
from tests.support.stack import Stack, stack, wait_until

CLIENTS = 48
TABLES = 4
"""Tables at which one client plays."""

SCRIPTS = 100
"""Matches that are played, again and again."""

WAIT_SECONDS = 0.3
WARM_SECONDS = 8.0
SECONDS = 8.0
ROUNDS = 3
"""Each way is measured so often, in turn: the machine may get faster or slower meanwhile."""

ECHO_BYTES = 2000

SETTINGS = {
    "LUDOTECA_ALLOW_SEED": "true",
    "LUDOTECA_RATE_LIMITS": "false",
    "LUDOTECA_OPEN_TABLES": "0",
    "LUDOTECA_LIVE_TABLES": "0",
}
"""A client plays at more tables, and faster, than a person may."""


class Line:
    """A kept-alive connection that speaks JSON, by hand: a measuring client should cost next to nothing."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answers = self.socket.makefile("rb")

    def post(self, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        authorization = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n{authorization}"
        self.socket.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        status, length = int(self.answers.readline().split()[1]), 0
        while (line := self.answers.readline()) != b"\r\n":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return status, self.answers.read(length)


class Turn(NamedTuple):
    """A command of a match that is known beforehand; `resolved` if automatic steps follow it."""

    seat: int
    body: bytes
    resolved: bool


@cache
def script(seed: str) -> tuple[Turn, ...]:
    """The commands of a random match of Watergate."""
    game = load("watergate")
    state = game.new(game.options_type(), 2, seed)
    turns: list[Turn] = []
    asked = game.decisions(state)

    def observe(state: Any, seat: int | None, command: Any, events: Any) -> None:
        nonlocal asked
        if seat is None:
            turns[-1:] = [turn._replace(resolved=True) for turn in turns[-1:]]
        else:
            body = {"seat": seat, "decision": asked[seat].id, "command": msgspec.to_builtins(command)}
            turns.append(Turn(seat, json.dumps(body).encode(), resolved=False))
        asked = game.decisions(state)

    play_out(game, state, [random_policy] * 2, Rng(seed), observe)
    return tuple(turns)


class Table:
    """Two guests who play one scripted match after another."""

    def __init__(self, line: Line, number: int) -> None:
        self.line = line
        self.tokens = [json.loads(line.post("/api/v1/guests", b'{"name":"bench"}')[1])["token"] for _ in range(2)]
        self.turns: list[Turn] = []
        self.matches = number
        """Counts on from its number, so that tables seldom play the same match at once."""
        self.ready = 0.0
        """When it is worth asking again: a worker may be at the evaluation."""

    def open(self) -> None:
        """Start the next match."""
        self.matches += 1
        seed = f"{self.matches % SCRIPTS:04x}"
        plan = {"game": "watergate", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": seed}
        answer = self.line.post("/api/v1/matches", json.dumps(plan).encode(), self.tokens[0])[1]
        self.path = f"/api/v1/matches/{json.loads(answer)['id']}"
        self.line.post(f"{self.path}/seats/1", b"{}", self.tokens[1])
        self.turns = list(script(seed)[::-1])
        self.ready = time.monotonic() + WAIT_SECONDS

    def play(self) -> bool:
        """Send the next command; whether it was accepted."""
        turn = self.turns[-1]
        status, answer = self.line.post(f"{self.path}/commands", turn.body, self.tokens[turn.seat])
        if status not in (200, 409):
            raise SystemExit(f"{status}: {answer!r}")
        if status == 200:
            self.turns.pop()
        if status == 409 or turn.resolved:
            self.ready = time.monotonic() + WAIT_SECONDS
        return status == 200


def player(port: int, index: int, stop: threading.Event, counts: list[int]) -> None:
    """Play at several tables, wherever a command can be given, until told to stop; counts accepted commands."""
    line = Line(port)
    tables = [Table(line, index * TABLES + number) for number in range(TABLES)]
    while not stop.is_set():
        ready = [table for table in tables if table.ready <= time.monotonic()]
        if not ready:
            time.sleep(0.002)
        for table in ready:
            if table.turns:
                counts[index] += table.play()
            else:
                table.open()


def echoer(port: int, index: int, stop: threading.Event, counts: list[int]) -> None:
    """Send the same again and again."""
    line, body = Line(port), b"x" * ECHO_BYTES
    while not stop.is_set():
        status, _ = line.post("/echo", body)
        counts[index] += status == 200


class Rate(NamedTuple):
    """What was done in a second, and the milliseconds of CPU that one took in each process of the platform."""

    per_second: float
    cpu: dict[str, float]


def rate(client: Callable[[int, int, threading.Event, list[int]], None], port: int, data: Path) -> Rate:
    """What `CLIENTS` clients get done once they are under way."""
    counts, stop = [0] * CLIENTS, threading.Event()
    threads = [threading.Thread(target=client, args=(port, index, stop, counts)) for index in range(CLIENTS)]
    for thread in threads:
        thread.start()
    time.sleep(WARM_SECONDS)
    before, used, started = sum(counts), cpu.by_process(data), time.monotonic()
    time.sleep(SECONDS)
    done, seconds = sum(counts) - before, time.monotonic() - started
    used = cpu.by_process(data) - used
    stop.set()
    for thread in threads:
        thread.join()
    return Rate(done / seconds, {name: took / done for name, took in used.items()})


def mean(rates: Sequence[Rate]) -> Rate:
    """The mean of several measurements."""
    total: Counter[str] = sum((Counter(each.cpu) for each in rates), Counter())
    cpu = {name: took / len(rates) for name, took in total.most_common()}
    return Rate(sum(each.per_second for each in rates) / len(rates), cpu)


def _echoes(port: int) -> bool:
    try:
        return Line(port).post("/echo", b"?")[0] == 200
    except ConnectionError:
        return False


def rate_of_echo(platform: Stack, data: Path) -> Rate:
    """Bare echoes a second."""
    http, grpc_port = free_port(), free_port()
    env = {**os.environ, "ECHO_PORT": str(grpc_port), "ECHO_STORE": platform.store_url}
    granian = ["granian", "--interface=wsgi", "--factory", "--no-ws", "--log-level=warning", f"--port={http}"]
    granian += [f"--workers={settings().gateway_processes}", f"--blocking-threads={settings().gateway_threads}"]
    granian.append("tests.load.echo:create_app")
    with ExitStack() as running:
        running.enter_context(_process(["tests.load.echo"], env))
        with grpc.insecure_channel(f"127.0.0.1:{grpc_port}") as channel:
            grpc.channel_ready_future(channel).result(timeout=30)
        running.enter_context(_process(granian, env))
        wait_until(lambda: _echoes(http), 30, "the echo answers")
        return rate(echoer, http, data)


@contextmanager
def _process(command: list[str], env: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-m", *command], env=env)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=10)


class Measured(NamedTuple):
    """Commands through the front door, the same at the gateway's own port, and bare echoes, in one run."""

    door: Rate
    gateway: Rate
    echo: Rate


def measure() -> Measured:
    """Run the platform and measure."""
    for number in range(SCRIPTS):
        script(f"{number:04x}")  # beforehand, so that it takes nothing from the platform
    with tempfile.TemporaryDirectory() as folder, stack(data := Path(folder), ROOT, **SETTINGS) as platform:
        front, gateway = platform.port, platform.port + 1
        rounds = [
            (rate(player, front, data), rate(player, gateway, data), rate_of_echo(platform, data))
            for _ in range(ROUNDS)
        ]
        return Measured(*map(mean, zip(*rounds, strict=True)))
