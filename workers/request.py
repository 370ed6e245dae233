"""What the main process of a worker knows of a running task."""

import time
from typing import Any

from celery.platforms import EX_FAILURE
from celery.worker import state
from celery.worker.request import Request
from kombu.asynchronous import get_event_loop

from workers import canary
from workers.metrics import TASK_SECONDS, TASKS

SETTLE_SECONDS = 1.0
"""An acknowledgement has left the worker's event loop by then."""

_STATE: Any = state


class CarefulRequest(Request):
    """Counts the task when it ends, and ends the worker when it could not be acknowledged.

    The transport counts a task that was not acknowledged as unfinished for ever; as many of them as there are
    processes, and the worker would stay up without taking another task. A new worker starts with a clean count, and
    the task comes back to find its work done.
    """

    outcome = "done"

    def on_failure(self, exc_info: Any, send_failed_event: bool = True, return_ok: bool = False) -> Any:
        """The task raised an exception, or its process has gone."""
        self.outcome = "failed"
        return super().on_failure(exc_info, send_failed_event, return_ok)

    def on_timeout(self, soft: bool, timeout: float) -> None:
        """The task takes too long; a soft limit only tells it so."""
        if not soft:
            self.outcome = "killed"
        super().on_timeout(soft, timeout)

    def acknowledge(self) -> None:
        """Tell the queue that the task has ended."""
        super().acknowledge()
        self._count()
        self._insist_soon()

    def reject(self, requeue: bool = False) -> None:
        """Give the task back to the queue."""
        super().reject(requeue=requeue)
        self._count()
        self._insist_soon()

    def _count(self) -> None:
        began: float | None = self.time_start
        if began is None:
            return  # it has expired
        if self.name == canary.NAME:
            canary.LIFE.canary_done()
            return
        labels = (self.name, self.delivery_info["routing_key"], self.outcome)
        TASK_SECONDS.labels(*labels).observe(time.time() - began)
        TASKS.labels(*labels).inc()

    def _insist_soon(self) -> None:
        loop: Any = get_event_loop()
        if loop is not None:
            loop.call_later(SETTLE_SECONDS, self._insist)

    def _insist(self) -> None:
        message: Any = self.message
        if not message.acknowledged:
            _STATE.should_stop = EX_FAILURE
