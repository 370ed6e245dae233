"""Keep one process running: start it, watch it, start it again when it dies."""

import logging
import os
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from signal import SIGKILL

from deploy.local import folders, logfile
from deploy.local.identity import identity, signal_group

FIRST_PAUSE_SECONDS = 0.2
"""Before a dead process is started again; doubles each time until one has lasted."""

LONGEST_PAUSE_SECONDS = 10.0

LASTING_SECONDS = 10.0
"""A process that was healthy and lived for so long has lasted: the next pause is the first one again."""

POLL_SECONDS = 0.1
"""How soon a death is noticed."""

HEALTH_SECONDS = 5.0
"""Between two health checks of a running process."""

log = logging.getLogger("supervisor")


@dataclass(frozen=True)
class Program:
    """A process that belongs to the platform.

    Args:
        name: its name in the status and of its log file.
        command: what to run.
        healthy: whether the process with this pid does its work now; must answer within about a second.
        stage: programs of a lower stage are healthy before this one starts, and stop after it.
        env: additions to the environment.
        grace: seconds it may take to stop by itself.
        patience: seconds that it may be unhealthy before it counts as dead.
        ports: where it listens.
    """

    name: str
    command: Sequence[str]
    healthy: Callable[[int], bool]
    stage: int
    env: Mapping[str, str] = field(default_factory=dict)
    grace: float = 10.0
    patience: float = 30.0
    ports: tuple[int, ...] = ()


class Keeper:
    """One program's thread; nothing else touches its process."""

    def __init__(self, program: Program, changed: Callable[[], None]) -> None:
        """Prepare to keep `program`; `changed` is called after every change of `state` or `pid`."""
        self.program = program
        self.state = "waiting"
        self.pid = 0
        self.identity = ""
        self.starts = 0
        self.was_healthy = threading.Event()
        self.has_died = threading.Event()
        self._changed = changed
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._keep, name=program.name)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Have the process stopped, without waiting for it."""
        self._stopping.set()

    def join(self) -> None:
        """Wait until the process has gone."""
        if self._thread.ident:
            self._thread.join()

    def _keep(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while not self._stopping.is_set():
            began = time.monotonic()
            process = self._launch()
            if self._watch(process) and time.monotonic() - began > LASTING_SECONDS:
                pause = FIRST_PAUSE_SECONDS
            self._end(process)
            self.has_died.set()
            self._stopping.wait(pause)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)
        self._tell("stopped")

    def _launch(self) -> "subprocess.Popen[bytes]":
        path = folders.log(self.program.name)
        with path.open("ab") as out:
            process = subprocess.Popen(
                self.program.command,
                cwd=folders.ROOT,
                env={**os.environ, **self.program.env},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        self.pid, self.identity = process.pid, identity(process.pid) or ""
        self.starts += 1
        self._tell("starting")
        return process

    def _watch(self, process: "subprocess.Popen[bytes]") -> bool:
        """Watch until the process has died, hangs, or shall stop; whether it was healthy at all."""
        healthy = False
        last_good = time.monotonic()
        next_check = 0.0
        while not self._stopping.is_set() and process.poll() is None:
            now = time.monotonic()
            if now >= next_check:
                logfile.cap(folders.log(self.program.name))
                if self.program.healthy(process.pid):
                    last_good = time.monotonic()
                    if not healthy:
                        healthy = True
                        self._tell("up")
                        self.was_healthy.set()
                elif now - last_good > self.program.patience:
                    log.warning("%s has not been healthy for %.0f s", self.program.name, self.program.patience)
                    return healthy
                next_check = now + (HEALTH_SECONDS if healthy else POLL_SECONDS)
            self._stopping.wait(POLL_SECONDS)
        return healthy

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        """Make sure that the process and all its children have gone."""
        if process.poll() is None:
            self._tell("stopping")
            process.terminate()
            try:
                process.wait(self.program.grace)
            except subprocess.TimeoutExpired:
                log.warning("%s did not stop within %.0f s", self.program.name, self.program.grace)
        signal_group(process.pid, SIGKILL)
        code = process.wait()
        if not self._stopping.is_set():
            log.warning("%s (pid %d) ended with %d", self.program.name, process.pid, code)
        self.pid = 0
        self._tell("dead")

    def _tell(self, state: str) -> None:
        self.state = state
        log.info("%s %s%s", self.program.name, state, f" (pid {self.pid})" if self.pid else "")
        self._changed()
