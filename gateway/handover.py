"""Due work goes to the queue by a thread of its own: a request never waits for the queue's server.

What the thread cannot hand over is not lost. The commit named it as due, and the sweeper finds it there.
"""

import os
import queue
import threading
from collections.abc import Sequence
from functools import cache

from protos.ludoteca.v1.match_pb2 import Due
from services.engine.process.logs import logger, request_id
from workers.queue import enqueue

MOST_WAITING = 1_000
"""With more the queue's server hangs, and the sweeper will do."""


class Handover:
    """A thread and what it has to hand over."""

    def __init__(self) -> None:
        self._waiting: queue.Queue[tuple[str, Sequence[Due]]] = queue.Queue(MOST_WAITING)
        threading.Thread(target=self._work, name="handover", daemon=True).start()

    def put(self, dues: Sequence[Due]) -> None:
        """Take over what is due, and the request that it comes from."""
        try:
            self._waiting.put_nowait((request_id.get(), dues))
        except queue.Full:
            logger().warning("handover full", match=dues[0].match_id)

    def _work(self) -> None:
        while True:
            request, dues = self._waiting.get()
            request_id.set(request)
            enqueue(dues)


def hand_over(dues: Sequence[Due]) -> None:
    """Have due work queued soon."""
    if dues:
        _handover(os.getpid()).put(dues)


@cache
def _handover(process: int) -> Handover:
    return Handover()
