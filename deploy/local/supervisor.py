"""The supervisor: starts the processes stage by stage, keeps them running, stops them in reverse order."""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

from deploy.local import folders, logfile, status
from deploy.local.identity import await_end, identity, is_alive, signal_group
from deploy.local.keeper import POLL_SECONDS, Keeper, Program
from deploy.local.status import ProcessStatus, Status

START_SECONDS = 90.0
"""How long a stage may take to become healthy."""

LOG_LINES = 15
"""Lines of a process's log that are shown when it does not start."""

log = logging.getLogger("supervisor")


class StartError(Exception):
    """The platform did not start; the message is for the operator."""


class Supervisor:
    """Keeps a set of programs.

    Args:
        programs: what to run.
        ready: whether the whole serves, asked when every program is healthy.
        address: what people type into a browser.
        stopping: set when everything shall stop.
    """

    def __init__(
        self, programs: list[Program], ready: Callable[[], bool], address: str, stopping: threading.Event
    ) -> None:
        self.keepers = [Keeper(program, self.publish) for program in programs]
        self.ready, self.address, self.stopping = ready, address, stopping
        self.phase, self.error = status.STARTING, ""
        self._writing = threading.Lock()
        self._identity = identity(os.getpid()) or ""

    def publish(self) -> None:
        """Write the status file."""
        with self._writing:
            processes = [
                ProcessStatus(keeper.program.name, keeper.state, keeper.pid, keeper.identity, keeper.starts)
                for keeper in self.keepers
            ]
            status.write(Status(os.getpid(), self._identity, self.address, self.phase, self.error, processes))

    def run(self) -> int:
        """Start, keep running until told to stop, stop; returns the exit code."""
        self._enter(status.STARTING)
        try:
            self._start()
        except StartError as error:
            self.error = str(error)
        else:
            self._enter(status.UP)
            while not self.stopping.wait(60):
                logfile.cap(folders.log("supervisor"))
            self._enter(status.STOPPING)
        for stage in reversed(list(self._stages())):
            for keeper in stage:
                keeper.ask_to_stop()
            for keeper in stage:
                keeper.join()
        self._enter(status.FAILED if self.error else status.DOWN)
        return 1 if self.error else 0

    def _start(self) -> None:
        for stage in self._stages():
            for keeper in stage:
                keeper.start()
            for keeper in stage:
                self._await(keeper.was_healthy.is_set, keeper)
        self._await(self.ready, None)

    def _await(self, done: Callable[[], bool], keeper: Keeper | None) -> None:
        until = time.monotonic() + START_SECONDS
        while not done():
            if self.stopping.is_set():
                raise StartError("Stopped before it was up.")
            if keeper and keeper.has_died.is_set():
                raise StartError(f"{keeper.program.name} did not start. {_end_of_log(keeper)}")
            if time.monotonic() > until:
                if keeper:
                    raise StartError(f"{keeper.program.name} was not ready in time. {_end_of_log(keeper)}")
                raise StartError(f"All processes run, but {self.address}/readyz does not say so.")
            time.sleep(POLL_SECONDS)

    def _stages(self) -> Iterator[list[Keeper]]:
        for stage in sorted({keeper.program.stage for keeper in self.keepers}):
            yield [keeper for keeper in self.keepers if keeper.program.stage == stage]

    def _enter(self, phase: str) -> None:
        self.phase = phase
        log.info("%s", self.error or phase)
        self.publish()


def _end_of_log(keeper: Keeper) -> str:
    path = folders.log(keeper.program.name)
    return f"The end of {path}:\n" + "\n".join(f"  {line}" for line in logfile.tail(path, LOG_LINES))


def clear_leftovers(last: Status) -> None:
    """End the processes of a supervisor that was killed; only what can be proved to be the same process."""
    for process in reversed(last.processes):
        if process.pid and is_alive(process.pid, process.identity):
            log.warning("ending %s (pid %d), left by an earlier run", process.name, process.pid)
            signal_group(process.pid, signal.SIGTERM)
            if not await_end(process.pid, process.identity, 5.0):
                signal_group(process.pid, signal.SIGKILL)
                await_end(process.pid, process.identity, 5.0)
