"""What the main process of a worker knows of a running task."""

from typing import Any

from celery.platforms import EX_FAILURE
from celery.worker import state
from celery.worker.request import Request
from kombu.asynchronous import get_event_loop

SETTLE_SECONDS = 1.0
"""An acknowledgement has left the worker's event loop by then."""

_STATE: Any = state


class CarefulRequest(Request):
    """Ends the worker when a task could not be acknowledged.

    The transport counts such a task as unfinished for ever; as many of them as there are processes, and the
    worker would stay up without taking another task. A new worker starts with a clean count, and the task comes
    back to find its work done.
    """

    def acknowledge(self) -> None:
        """Tell the queue that the task is done."""
        super().acknowledge()
        self._insist_soon()

    def reject(self, requeue: bool = False) -> None:
        """Give the task back to the queue."""
        super().reject(requeue=requeue)
        self._insist_soon()

    def _insist_soon(self) -> None:
        loop: Any = get_event_loop()
        if loop is not None:
            loop.call_later(SETTLE_SECONDS, self._insist)

    def _insist(self) -> None:
        message: Any = self.message
        if not message.acknowledged:
            _STATE.should_stop = EX_FAILURE
