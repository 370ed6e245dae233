"""The supervisor with small programs of its own: order, restarts, failures, leftovers."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local import folders, logfile, status
from deploy.local.identity import identity, is_alive
from deploy.local.keeper import Program
from deploy.local.supervisor import Supervisor, clear_leftovers
from tests.support.stack import wait_until

NOTING = """
import signal, sys, time
notes = open(sys.argv[1], "a", buffering=1)
def end(*_):
    print("-" + sys.argv[2], file=notes)
    sys.exit()
signal.signal(signal.SIGTERM, end)
print("+" + sys.argv[2], file=notes)
print("ready", flush=True)
time.sleep(60)
"""

PARENT = """
import pathlib, subprocess, sys, time
child = subprocess.Popen(["sleep", "60"])
pathlib.Path(sys.argv[1]).write_text(str(child.pid))
time.sleep(60)
"""

HOLD = """
import pathlib, sys
from deploy.local import folders, status
folders.data = lambda: pathlib.Path(sys.argv[1])
with status.lock():
    pass
"""

SLEEP = [sys.executable, "-c", "import time; time.sleep(60)"]


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    folders.run().mkdir()
    folders.logs().mkdir()
    return tmp_path


def program(name: str, *command: str, stage: int = 0, healthy: bool = True) -> Program:
    return Program(name, command or SLEEP, lambda pid: healthy, stage)


class Running(threading.Thread):
    """A supervisor in a thread of the test."""

    def __init__(self, *programs: Program) -> None:
        super().__init__()
        self.stopping = threading.Event()
        self.supervisor = Supervisor(list(programs), lambda: True, "http://here", self.stopping)
        self.code = -1

    def run(self) -> None:
        self.code = self.supervisor.run()

    def status(self) -> status.Status:
        found = status.read()
        assert found is not None
        return found

    def wait_for(self, phase: str) -> None:
        wait_until(lambda: (found := status.read()) is not None and found.phase == phase, 10, phase)


@pytest.fixture
def running() -> Iterator[list[Running]]:
    """Supervisors that the test starts; all are stopped at its end."""
    started: list[Running] = []
    yield started
    for one in started:
        one.stopping.set()
        one.join(20)
        assert not one.is_alive()


def start(running: list[Running], *programs: Program) -> Running:
    one = Running(*programs)
    running.append(one)
    one.start()
    return one


def test_stages_start_in_order_and_stop_in_reverse(running: list[Running], data: Path) -> None:
    file = str(data / "order")

    def noting(name: str, stage: int) -> Program:
        ready = folders.log(name)
        command = [sys.executable, "-c", NOTING, file, name]
        return Program(name, command, lambda pid: "ready" in ready.read_text(), stage)

    one = start(running, noting("b", 1), noting("a", 0))
    one.wait_for(status.UP)
    one.stopping.set()
    one.join(20)
    assert Path(file).read_text().split() == ["+a", "+b", "-b", "-a"]
    assert one.code == 0
    assert one.status().phase == status.DOWN


def test_a_killed_process_is_started_again_and_its_children_are_ended(running: list[Running], data: Path) -> None:
    child = data / "child"
    one = start(running, Program("parent", [sys.executable, "-c", PARENT, str(child)], lambda pid: child.exists(), 0))
    one.wait_for(status.UP)
    before = one.status().processes[0]
    orphan = int(child.read_text())
    os.kill(before.pid, signal.SIGKILL)
    wait_until(lambda: one.status().processes[0].pid not in (0, before.pid), 5, "another process")
    assert identity(orphan) is None
    assert one.status().processes[0].starts == 2


def test_a_first_start_that_fails_ends_everything(running: list[Running]) -> None:
    one = start(running, program("well"), program("ill", sys.executable, "-c", "exit(3)", stage=1, healthy=False))
    one.wait_for(status.FAILED)
    one.join(10)
    assert one.code == 1
    assert [process.starts for process in one.status().processes] == [1, 1]
    assert all(process.pid == 0 for process in one.status().processes)


def test_the_end_of_the_log_tells_why_a_process_did_not_start(running: list[Running]) -> None:
    one = start(running, program("ill", sys.executable, "-c", "exit('no such card')", healthy=False))
    one.wait_for(status.FAILED)
    one.join(10)
    assert "ill did not start" in one.status().error
    assert "no such card" in one.status().error


def test_the_pause_before_a_restart_grows(running: list[Running]) -> None:
    one = start(running, program("mayfly", sys.executable, "-c", "import time; time.sleep(0.3)"))
    one.wait_for(status.UP)
    time.sleep(4)
    # 0.3 s of life and pauses of 0.2, 0.4, 0.8 and 1.6 s; with a pause that stays the same it would be seven or more
    assert 3 <= one.status().processes[0].starts <= 5


def test_a_process_that_hangs_is_replaced(running: list[Running]) -> None:
    hung: list[int] = []
    one = start(running, Program("worker", SLEEP, lambda pid: pid not in hung, 0, patience=0.0))
    one.wait_for(status.UP)
    hung.append(one.status().processes[0].pid)
    wait_until(lambda: one.status().processes[0].pid not in (0, *hung), 15, "another process")


def test_only_what_is_provably_ours_is_ended(data: Path) -> None:
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as process:
        known = identity(process.pid)
        assert known is not None

        def last(said: str) -> status.Status:
            left = status.ProcessStatus("left", "up", process.pid, said, 1)
            return status.Status(1, "gone", "", status.UP, "", [left])

        clear_leftovers(last("another process that had this number"))
        assert is_alive(process.pid, known)
        clear_leftovers(last(known))
        assert process.wait(5) == -signal.SIGTERM


def test_a_second_supervisor_cannot_take_the_folder() -> None:
    with status.lock():
        held = subprocess.run([sys.executable, "-c", HOLD, str(folders.data())], capture_output=True, text=True)
    assert "AlreadyRunningError" in held.stderr
    with status.lock():
        assert (folders.run() / "lock").exists()


def test_logs_are_capped_and_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logfile, "CAP_BYTES", 100)
    monkeypatch.setattr(logfile, "FOLLOW_SECONDS", 0.01)
    path = folders.log("talker")
    follower = logfile.follow([path])
    with path.open("ab", buffering=0) as writer:
        got: list[tuple[str, str]] = []
        reader = threading.Thread(target=lambda: got.extend([next(follower), next(follower)]))
        reader.start()
        time.sleep(0.1)
        writer.write(b"x" * 150 + b"\n")
        wait_until(lambda: bool(reader.ident), 5, "the reader")
        time.sleep(0.1)
        logfile.cap(path)
        assert path.stat().st_size == 0
        time.sleep(0.1)
        writer.write(b"after\n")
        reader.join(5)
    assert got == [("talker", "x" * 150), ("talker", "after")]
    assert path.with_suffix(".log.1").stat().st_size == 151
    assert logfile.tail(path, 5) == ["after"]
