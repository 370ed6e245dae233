"""The whole platform on one machine for tests, started and stopped as people do it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import requests

from deploy.local import status
from deploy.local.folders import ROOT
from deploy.local.status import ProcessStatus, Status
from tests.support.ports import free_ports

AWAY = (429, 502, 503, 504)


class Stack:
    """A running platform."""

    def __init__(self, env: dict[str, str], root: Path = ROOT) -> None:
        self.env, self.root = env, root
        self.port = int(env["LUDOTECA_PORT"])
        self.address = f"http://127.0.0.1:{self.port}"
        self.store_url, self.queue_url = (f"redis://127.0.0.1:{self.port + number}/0" for number in (3, 4))

    def verb(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run `python -m deploy.local WORDS`."""
        with self.begin(*words) as process:
            out, err = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def begin(self, *words: str) -> "subprocess.Popen[str]":
        """The same, not waited for."""
        command = [sys.executable, "-m", "deploy.local", *words]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=self.root, env=self.env, stdout=pipe, stderr=pipe, text=True)

    def status(self) -> Status:
        """What the supervisor says."""
        found = status.ask(Path(self.env["LUDOTECA_DATA"]).resolve())
        assert found is not None, "the supervisor is gone"
        return found

    def processes(self) -> dict[str, ProcessStatus]:
        """Every process by its name."""
        return {process.name: process for process in self.status().processes}

    def has_replaced(self, name: str, pid: int) -> bool:
        """Whether another process than `pid` does the work of that name."""
        now = self.processes()[name]
        return now.pid not in (0, pid) and now.state == "up"


@contextmanager
def stack(folder: Path, root: Path = ROOT, **more: str) -> Iterator[Stack]:
    """Run the platform of the tree `root` at free ports, with its data in `folder` and the settings `more`."""
    mine = {
        "LUDOTECA_DATA": str(folder),
        "LUDOTECA_PORT": str(free_ports()),
        "LUDOTECA_RATE_LIMITS": "false",
        "LUDOTECA_BOT_TABLES": "0",  # one guest opens what in a house would be the tables of many
    }
    running = Stack({**os.environ, **mine, **more}, root)
    try:
        up = running.verb("up")
        assert up.returncode == 0, up.stderr
        yield running
    finally:
        running.verb("down")


class Guest:
    """A person who plays through the HTTP API and tries again while a server is away."""

    def __init__(self, address: str, name: str, patience: float = 30.0) -> None:
        self.address, self.patience = address, patience
        self.session = requests.Session()
        token = self.call("POST", "/guests", {"name": name})["token"]
        self.session.headers["Authorization"] = f"Bearer {token}"

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The answer's JSON; fails on any refusal."""
        answer = self.ask(method, path, body, headers)
        assert answer.ok, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> requests.Response:
        """The answer, whatever it is, once the servers are there to give it."""
        until = time.monotonic() + self.patience
        while True:
            try:
                answer = self.session.request(
                    method, f"{self.address}/api/v1{path}", json=body, headers=headers, timeout=15
                )
            except requests.ConnectionError:
                answer = None
            if answer is not None and answer.status_code not in AWAY:
                return answer
            last = "no answer" if answer is None else f"{answer.status_code} {answer.text}"
            assert time.monotonic() < until, f"{method} {path}: no server for {self.patience:.0f} s; last: {last}"
            time.sleep(0.1)

    def create(self, game: str, *seats: dict[str, str]) -> str:
        """Open a match; returns its id."""
        match_id: str = self.call("POST", "/matches", {"game": game, "seats": list(seats)})["id"]
        return match_id

    def record(self, match_id: str) -> list[bytes]:
        """The lines of a match's record."""
        return self.ask("GET", f"/matches/{match_id}/record").content.splitlines()


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked for its code yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def wait_until(done: Callable[[], bool], seconds: float, what: str, pause: float = 0.1) -> None:
    """Wait for something, and fail with `what` when it takes too long."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, f"not within {seconds:.0f} s: {what}"
        time.sleep(pause)
