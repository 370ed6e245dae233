"""The supervisor: starts the processes stage by stage, keeps them running, stops them in reverse order.

One loop in one thread does it all and forks every child; only health checks run beside it. Nothing that it does for
itself, such as turning over a log, may end it.
"""

import logging
import os
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from deploy.local import folders, logfile, status
from deploy.local.keeper import DONE, POLL_SECONDS, START_SECONDS, Keeper, Program
from deploy.local.status import ProcessStatus, Status
from deploy.probe import Health

STARTS = 5
"""A program that dies before it is healthy is tried so often before `make up` gives up."""

LOG_LINES = 15  # of a process's log that are shown when it does not start

log = logging.getLogger("supervisor")


class Supervisor:
    """Keeps a set of programs.

    Args:
        programs: what to run.
        ready: whether the whole serves, asked when every program is healthy.
        address: what people type into a browser.
        stopping: set when everything shall stop.
    """

    def __init__(
        self, programs: list[Program], ready: Callable[[], Health], address: str, stopping: threading.Event
    ) -> None:
        self._pool = ThreadPoolExecutor(len(programs) + 1, "health")
        self.keepers = [Keeper(program, self._pool) for program in programs]
        self.ready, self.address, self.stopping = ready, address, stopping
        self.phase, self.error = status.STARTING, ""
        self._stages = sorted({program.stage for program in programs})
        self._stage = 0
        """Programs up to this one of the stages shall run."""
        self._answer: Future[Health] | None = None
        self._until = 0.0

    def run(self, listening: socket.socket) -> int:
        """Start, keep running until told to stop, stop; returns the exit code."""
        listening.listen()
        while self.phase not in (status.FAILED, status.DOWN):
            beyond = self._beyond()
            for keeper in self.keepers:
                try:
                    keeper.step(keeper not in beyond)
                except OSError as error:  # it cannot be started now; it is tried again
                    keeper.note = str(error)
            self._advance()
            status.answer(listening, self.status(), POLL_SECONDS)
            with suppress(OSError):
                logfile.cap(folders.log("supervisor"))
        self._pool.shutdown()
        return 1 if self.error else 0

    def status(self) -> Status:
        """How everything is at this moment."""
        processes = [
            ProcessStatus(each.program.name, each.state, each.pid, each.starts, each.note)
            for each in self.keepers
            if each.state != DONE
        ]
        phase, error = self.phase, self.error
        if phase == status.UP and (ill := [each for each in processes if each.state != "up" or each.note]):
            phase = status.DEGRADED
            error = "; ".join(f"{each.name} {each.note or each.state}" for each in ill)
        return Status(os.getpid(), self.address, phase, error, processes)

    def _advance(self) -> None:
        """Go from one phase to the next when it is time."""
        if self.phase == status.STARTING:
            self._start()
        if self.phase in (status.STARTING, status.UP) and (self.stopping.is_set() or self.error):
            if self.phase == status.STARTING:
                self.error = self.error or "Stopped before it was up."
            self._stage -= 1
            self._enter(status.STOPPING)
        if self.phase == status.STOPPING and all(each.state in ("waiting", "stopped") for each in self._beyond()):
            self._stage -= 1
            if self._stage < -1:
                self._enter(status.FAILED if self.error else status.DOWN)

    def _start(self) -> None:
        """Open the next stage when this one is healthy; say what keeps it from being so."""
        begun = [each for each in self.keepers if each not in self._beyond()]
        lost = [each for each in begun if each.was_late or each.failed_starts >= STARTS]
        others_serve = any(each not in lost for each in begun if not each.program.needed)
        for keeper in lost:
            if keeper.program.needed or not others_serve:
                why = "was not ready in time" if keeper.was_late else "did not start"
                self.error = f"{keeper.program.name} {why}. {_end_of_log(keeper)}"
        if not all(keeper.was_healthy or keeper in lost for keeper in begun):
            self._until = time.monotonic() + START_SECONDS
        elif self._stage < len(self._stages) - 1:
            self._stage += 1
        elif self._answer is None:
            self._answer = self._pool.submit(self.ready)
        elif self._answer.done():
            answer, self._answer = self._answer, None
            if answer.exception() is None and answer.result():
                self._enter(status.UP)
            elif time.monotonic() > self._until:
                self.error = f"All processes run, but {self.address}/readyz does not say so."

    def _beyond(self) -> list[Keeper]:
        return [each for each in self.keepers if self._stages.index(each.program.stage) > self._stage]

    def _enter(self, phase: str) -> None:
        self.phase = phase
        log.info("%s", self.error or phase)


def _end_of_log(keeper: Keeper) -> str:
    path = folders.log(keeper.program.name)
    return f"The end of {path}:\n" + "\n".join(f"  {line}" for line in logfile.tail(path, LOG_LINES))
