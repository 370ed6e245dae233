"""Whether a worker process still takes tasks and does them: it sends itself one every two seconds.

The canary goes through a queue of the process's own, before all lanes, and through one of its children. Without it a
worker can be up, connected and idle for ever. When the queue cannot be reached, no worker is at fault.
"""

import time
from typing import Any

import redis
from celery import bootsteps
from kombu.exceptions import OperationalError

from workers.app import app

BEAT_SECONDS = 2.0
"""Between two canaries."""

FADE_SECONDS = 6.0
"""A canary that was done is a sign of life for so long."""

NAME = "housekeeping.canary"


class Life:
    """What the main process knows of its canaries."""

    def __init__(self) -> None:
        self._done = time.monotonic()
        self._can_send = True

    def canary_done(self) -> None:
        """A child has done one."""
        self._done = time.monotonic()

    def can_send(self, able: bool) -> None:
        """Whether the queue takes canaries; when it does again, they have their time anew."""
        if able and not self._can_send:
            self._done = time.monotonic()
        self._can_send = able

    def goes_on(self) -> bool:
        """Whether the worker takes tasks and does them, as far as it can be known."""
        return not self._can_send or time.monotonic() - self._done < FADE_SECONDS


LIFE = Life()


@app.task(name=NAME)
def sing() -> None:
    """Nothing but a sign that it was done; see `CarefulRequest`."""


def own_queue(node: str) -> str:
    """The queue that one process alone takes from, by its node name `NAME@host`."""
    return f"own.{node.partition('@')[0]}"


class Canary(bootsteps.StartStopStep):
    """Sends canaries while the worker is connected."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def start(self, consumer: Any) -> None:
        """Begin, at each connection anew."""
        queue = own_queue(consumer.hostname)
        self._timer = consumer.timer.call_repeatedly(BEAT_SECONDS, self._send, (queue,))
        LIFE.can_send(True)

    def stop(self, consumer: Any) -> None:
        """The connection is gone."""
        self._timer.cancel()
        LIFE.can_send(False)

    def _send(self, queue: str) -> None:
        try:
            sing.apply_async(queue=queue, expires=FADE_SECONDS)
        except (OperationalError, redis.RedisError, OSError):
            LIFE.can_send(False)
        else:
            LIFE.can_send(True)


app.steps["consumer"].add(Canary)
