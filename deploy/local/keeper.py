"""Keep one process running: start it, watch it, start it again when it dies."""

import logging
import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass, field
from signal import SIGKILL

from prometheus_client import Counter

from deploy.local import folders, logfile, processes
from deploy.probe import Health, Probe

FIRST_PAUSE_SECONDS = 0.2
"""Before a dead process is started again; doubles each time until one has lasted."""

LONGEST_PAUSE_SECONDS = 5.0

LASTING_SECONDS = 10.0
"""A process that was healthy and lived for so long has lasted: the next pause is the first one again."""

START_SECONDS = 90.0
"""How long a process may take until it is healthy for the first time; its patience counts only from then on."""

POLL_SECONDS = 0.1  # how soon a death is noticed

HEALTH_SECONDS = 2.0
"""Between two health checks of a running process."""

HUNG_GRACE_SECONDS = 1.0  # what hangs seldom hears that it shall stop

DONE = "done"  # the state of a program that runs once and has

log = logging.getLogger("supervisor")
_RESTARTS = Counter("ludoteca_process_restarts_total", "Processes that were started again.", ["part"])


@dataclass(frozen=True)
class Program:
    """A process that belongs to the platform.

    Args:
        name: its name in the status and of its log file.
        command: what to run.
        healthy: how the process with this pid is now; must answer within about two seconds.
        stage: programs of a lower stage are healthy before this one starts, and stop after it.
        env: additions to the environment.
        grace: seconds it may take to stop by itself.
        patience: seconds that it may be unhealthy, once it was healthy, before it counts as hung.
        ports: where it listens.
        once: it may do its work, or find that there is none, and end; programs of a higher stage start after that.
        needed: the platform does not come up without it; else it goes on to be tried while the others serve.
    """

    name: str
    command: Sequence[str]
    healthy: Probe
    stage: int
    env: Mapping[str, str] = field(default_factory=dict)
    grace: float = 10.0
    patience: float = 6.0
    ports: tuple[int, ...] = ()
    once: bool = False
    needed: bool = True


class Keeper:
    """One program and its process. Nothing here waits: `step` does what is due, again and again.

    Args:
        program: what to keep.
        ask: where its health is asked, since that may take a while.
    """

    def __init__(self, program: Program, ask: Executor) -> None:
        self.program, self._ask = program, ask
        self.state, self.note = "waiting", ""
        self.starts = 0
        self.failed_starts = 0
        """Processes in a row that were never healthy."""
        self.was_healthy = self.was_late = False
        self._process: subprocess.Popen[bytes] | None = None
        self._answer: Future[Health] | None = None
        self._pause, self._next_start, self._next_check = FIRST_PAUSE_SECONDS, 0.0, 0.0
        self._began = self._last_good = self._kill_at = 0.0
        self._healthy = False

    @property
    def pid(self) -> int:
        """The process, 0 while there is none."""
        return self._process.pid if self._process else 0

    def step(self, wanted: bool) -> None:
        """Do what is due now so that a process runs and works, or none does."""
        now = time.monotonic()
        if self._process is None:
            if not wanted:
                self._tell("waiting" if self.state == "waiting" else "stopped")
            elif now >= self._next_start and self.state != DONE:
                self._launch(now)
        elif self._process.poll() is not None:
            self._bury(self._process, now, wanted)
        elif self.state == "stopping":
            if now >= self._kill_at:
                _kill_group(self._process.pid)
        elif not wanted:
            self._stop(self._process, now + self.program.grace)
        elif now >= self._next_check:
            self._watch(self._process, now)

    def _launch(self, now: float) -> None:
        # if it cannot be started now, it is tried again like one that died
        self._next_start = now + self._pause
        with logfile.opened(folders.log(self.program.name)) as out:
            self._process = subprocess.Popen(
                self.program.command,
                cwd=folders.ROOT,
                env={**os.environ, **self.program.env, **processes.mark()},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        _RESTARTS.labels(self.program.name).inc(self.starts > 0)
        self.starts += 1
        self._began = self._last_good = now
        self._healthy, self._answer, self._next_check = False, None, now
        self._tell("starting")

    def _watch(self, process: "subprocess.Popen[bytes]", now: float) -> None:
        """Ask for the process's health, and judge the answer to the question before."""
        if self._answer is None:
            self._answer = self._ask.submit(self.program.healthy, process.pid)
        elif self._answer.done():
            answer, self._answer = self._answer, None
            self._judge(process, answer.exception() is None and answer.result(), now)
            self._next_check = now + (HEALTH_SECONDS if self._healthy else POLL_SECONDS)
            with suppress(OSError):
                logfile.cap(folders.log(self.program.name))

    def _judge(self, process: "subprocess.Popen[bytes]", health: Health, now: float) -> None:
        if health:
            self._last_good = now
        if health is True:
            self._healthy = self.was_healthy = True
            self.failed_starts = 0
            self._tell("up")
        elif health:
            self._tell(self.state, str(health))
        else:
            patience = self.program.patience if self._healthy else START_SECONDS
            self._tell(self.state, "does not answer" if self._healthy else "")
            if now - self._last_good > patience:
                log.warning("%s has not been healthy for %.0f s", self.program.name, patience)
                self.was_late = not self._healthy
                self._stop(process, now + HUNG_GRACE_SECONDS)

    def _stop(self, process: "subprocess.Popen[bytes]", kill_at: float) -> None:
        self._kill_at = kill_at
        process.terminate()
        self._tell("stopping")

    def _bury(self, process: "subprocess.Popen[bytes]", now: float, wanted: bool) -> None:
        """Make sure that all its children have gone too."""
        _kill_group(process.pid)
        if self.program.once and process.returncode == 0 and not self._healthy:
            self._process, self.was_healthy = None, True
            self._tell(DONE)
            return
        if wanted:
            log.warning("%s (pid %d) ended with %d", self.program.name, process.pid, process.returncode)
        if self._healthy and now - self._began > LASTING_SECONDS:
            self._pause = FIRST_PAUSE_SECONDS
        self.failed_starts += not self._healthy
        self._process = None
        self._next_start = now + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
        self._tell("dead")

    def _tell(self, state: str, note: str = "") -> None:
        if state != self.state:
            log.info("%s %s%s", self.program.name, state, f" (pid {self.pid})" if self.pid else "")
        self.state, self.note = state, note


def _kill_group(leader: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, SIGKILL)
