"""The children of a worker: one that hangs is ended, and one that has ended is missed at once.

Celery bounds the time of a task once it has begun, and never looks after one that has not: a child that was given a
task and does not begin it is ended here. Celery hears of a child's death a moment before it can be reaped; if it was
too early it looks again after 5 s. A task comes back with the child's death, as any that was not acknowledged.
"""

import os
import signal
import time
from contextlib import suppress
from typing import Any

from celery import bootsteps

from services.engine.process.logs import logger
from workers.app import app

LOOK_SECONDS = 1.0
BEGIN_SECONDS = 6.0
"""A child takes a task up at once: it is given one only when it has nothing to do."""


class Children(bootsteps.StartStopStep):
    """Looks after the children while the event loop runs."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def start(self, consumer: Any) -> None:
        """Begin, at each connection anew."""
        self._given: dict[int, float] = {}
        self._timer = consumer.timer.call_repeatedly(LOOK_SECONDS, self._look, (consumer.pool._pool,))

    def stop(self, consumer: Any) -> None:
        """The connection is gone."""
        self._timer.cancel()

    def _look(self, pool: Any) -> None:
        pool.maintain_pool()
        now = time.monotonic()
        given = {number: job for number, job in pool._cache.items() if job._write_to and not job._accepted}
        self._given = {number: self._given.get(number, now) for number in given}
        for number, since in self._given.items():
            if now - since > BEGIN_SECONDS:
                pid = given[number]._write_to.pid
                logger().error("child hangs", pid=pid)
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


app.steps["consumer"].add(Children)
