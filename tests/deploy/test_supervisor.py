"""The supervisor with small programs of its own: order, restarts, failures, leftovers."""

import fcntl
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local import folders, keeper, logfile, processes, status
from deploy.local.keeper import Program
from deploy.local.status import Status
from deploy.local.supervisor import STARTS, Supervisor
from deploy.probe import Health
from tests.support.stack import is_alive, wait_until

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
with status.claim():
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
        with status.claim() as listening:
            self.code = self.supervisor.run(listening)

    def status(self) -> Status:
        return self.supervisor.status()

    def wait_for(self, phase: str) -> None:
        wait_until(lambda: self.status().phase == phase, 10, phase)


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
    assert not is_alive(orphan)
    assert one.status().processes[0].starts == 2


def test_what_runs_once_is_done_before_the_next_stage_begins(running: list[Running], tmp_path: Path) -> None:
    """It is not started again, and stands in no list of processes."""
    words = [sys.executable, "-c", f"import time; time.sleep(0.5); open({str(tmp_path / 'done')!r}, 'a').write('once')"]
    once = Program("once", words, lambda pid: "works", 1, once=True)
    look = [sys.executable, "-c", f"import time; print(open({str(tmp_path / 'done')!r}).read()); time.sleep(60)"]
    one = start(running, program("before"), once, program("after", *look, stage=2))
    one.wait_for(status.UP)
    time.sleep(2 * keeper.FIRST_PAUSE_SECONDS)
    assert [(process.name, process.state, process.starts) for process in one.status().processes] == [
        ("before", "up", 1),
        ("after", "up", 1),
    ]
    assert (tmp_path / "done").read_text() == "once"


def test_what_runs_once_and_fails_ends_the_start(running: list[Running]) -> None:
    once = Program("once", [sys.executable, "-c", "exit('too new')"], lambda pid: "works", 0, once=True)
    one = start(running, once, program("after", stage=1))
    one.wait_for(status.FAILED)
    assert "too new" in one.status().error
    assert one.status().processes[1].starts == 0


def test_a_first_start_that_fails_ends_everything(running: list[Running]) -> None:
    one = start(running, program("well"), program("ill", sys.executable, "-c", "exit(3)", stage=1, healthy=False))
    one.wait_for(status.FAILED)
    one.join(10)
    assert one.code == 1
    assert [process.starts for process in one.status().processes] == [1, STARTS]
    assert all(process.pid == 0 for process in one.status().processes)


def test_what_is_not_needed_and_does_not_start_is_tried_again_while_the_others_serve(running: list[Running]) -> None:
    ill = Program("ill", [sys.executable, "-c", "exit(3)"], lambda pid: False, 0, needed=False)
    well = Program("well", SLEEP, lambda pid: True, 0, needed=False)
    one = start(running, ill, well, program("after", stage=1))
    one.wait_for(status.DEGRADED)
    assert "ill" in one.status().error
    assert [process.state for process in one.status().processes][1:] == ["up", "up"]


def test_when_none_of_what_is_not_needed_starts_nothing_does(running: list[Running]) -> None:
    one = start(running, Program("ill", [sys.executable, "-c", "exit(3)"], lambda pid: False, 0, needed=False))
    one.wait_for(status.FAILED)
    assert "ill did not start" in one.status().error


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


def test_what_an_earlier_run_left_is_ended_and_nothing_else(data: Path) -> None:
    """Also a child that outlived its parent: it is known by its environment, not by a list of pids."""
    child = data / "child"
    command = [sys.executable, "-c", PARENT, str(child)]
    with (
        subprocess.Popen(command, start_new_session=True, env={**os.environ, **processes.mark()}) as parent,
        subprocess.Popen(SLEEP, env={**os.environ, processes.MARK: "/another"}) as other,
    ):
        wait_until(lambda: child.exists() and child.read_text() != "", 5, "the child")
        parent.kill()
        parent.wait()
        orphan = int(child.read_text())
        assert processes.left() == [orphan]
        processes.end_left()
        assert not is_alive(orphan)
        assert is_alive(other.pid)
        other.kill()


LATE = "import pathlib, sys, time; time.sleep(3); pathlib.Path(sys.argv[1]).touch(); time.sleep(60)"


def test_a_slow_start_is_no_hang(running: list[Running], data: Path) -> None:
    """Patience counts only after a process was healthy once."""
    ready = data / "ready"
    late = Program("late", [sys.executable, "-c", LATE, str(ready)], lambda pid: ready.exists(), 0, patience=0.5)
    one = start(running, late)
    one.wait_for(status.UP)
    assert one.status().processes[0].starts == 1


def test_a_start_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch, running: list[Running]) -> None:
    monkeypatch.setattr(keeper, "START_SECONDS", 0.5)
    one = start(running, program("never", healthy=False))
    one.wait_for(status.FAILED)
    assert "never was not ready in time" in one.status().error


ONCE = """
import pathlib, sys, time
tries = pathlib.Path(sys.argv[1])
tries.write_text(tries.read_text() + "." if tries.exists() else ".")
time.sleep(60 if len(tries.read_text()) == 4 else 0)
"""


def test_a_program_that_dies_while_it_starts_is_tried_again(running: list[Running], data: Path) -> None:
    tries = data / "tries"
    flaky = Program("flaky", [sys.executable, "-c", ONCE, str(tries)], lambda pid: tries.read_text() == "....", 0)
    one = start(running, flaky)
    one.wait_for(status.UP)
    assert one.status().processes[0].starts == 4


def test_what_lives_but_is_not_ready_is_waited_for(monkeypatch: pytest.MonkeyPatch, running: list[Running]) -> None:
    monkeypatch.setattr(keeper, "START_SECONDS", 0.5)
    until = time.monotonic() + 2

    def loading(pid: int) -> Health:
        return "loading, 43 %" if time.monotonic() < until else True

    one = start(running, Program("store", SLEEP, loading, 0))
    wait_until(lambda: one.status().processes[0].note == "loading, 43 %", 5, "told")
    one.wait_for(status.UP)
    assert one.status().processes[0].starts == 1


def test_who_is_not_well_is_told_at_once(running: list[Running]) -> None:
    well = [True]
    one = start(running, Program("queue", SLEEP, lambda pid: well[0], 0))
    one.wait_for(status.UP)
    well[0] = False
    one.wait_for(status.DEGRADED)
    assert one.status().error == "queue does not answer"
    well[0] = True
    one.wait_for(status.UP)


def test_a_data_folder_that_vanishes_ends_nothing(running: list[Running], data: Path) -> None:
    one = start(running, program("left"), Program("right", SLEEP, lambda pid: data.exists(), 0, patience=0.0))
    one.wait_for(status.UP)
    elsewhere = data.with_name("elsewhere")
    data.rename(elsewhere)
    one.wait_for(status.DEGRADED)
    os.kill(one.status().processes[0].pid, signal.SIGKILL)
    wait_until(lambda: one.status().processes[0].starts == 2, 5, "a process is started without a log")
    assert (told := status.ask()) is not None
    assert told.phase == status.DEGRADED
    elsewhere.rename(data)
    one.wait_for(status.UP)


def test_a_second_supervisor_cannot_take_the_folder() -> None:
    def another() -> str:
        command = [sys.executable, "-c", HOLD, str(folders.data())]
        return subprocess.run(command, capture_output=True, text=True).stderr

    with status.claim():
        assert "AlreadyRunningError" in another()
        (folders.run() / "lock").unlink()
        assert "AlreadyRunningError" in another(), "the folder was made anew and its lock with it"
    assert another() == ""
    with (folders.run() / "lock").open("w") as elsewhere:  # a container has its own place for questions
        fcntl.flock(elsewhere, fcntl.LOCK_EX)
        assert "AlreadyRunningError" in another()


def test_logs_are_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logfile, "CAP_BYTES", 100)
    path = folders.log("talker")
    with path.open("ab", buffering=0) as writer:
        writer.write(b"x" * 150 + b"\n")
        logfile.cap(path)
        assert path.stat().st_size == 0
        writer.write(b"after\n")
    assert path.with_suffix(".log.1").stat().st_size == 151
    assert logfile.tail(path, 5) == ["after"]
