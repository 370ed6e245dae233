"""What a worker counts. Its children tell the main process over a pipe, and that one alone is asked.

Prometheus' own way, a file for each process that is mapped into memory, kills a child when the disk is full, and leaves
files behind for each child that there ever was.
"""

import os
from contextlib import suppress
from typing import Any

import msgspec
from celery import bootsteps
from prometheus_client import Counter, Histogram

from services.engine.hosting.metrics import BUCKETS
from workers.app import app

TASK_SECONDS = Histogram(
    "ludoteca_task_seconds", "From a task's beginning to its end.", ["task", "lane", "outcome"], buckets=BUCKETS
)
TASKS = Counter("ludoteca_tasks_total", "Tasks that ended: done, failed or killed.", ["task", "lane", "outcome"])
BOT_THINK_SECONDS = Histogram(
    "ludoteca_bot_think_seconds", "A bot's choice, without looking and answering.", ["game", "level"], buckets=BUCKETS
)
BOT_FALLBACKS = Counter(
    "ludoteca_bot_fallback_total", "Decisions that fell to a weaker level because tries had failed.", ["game", "level"]
)

_READ, _WRITE = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
_MOST_BYTES = 1 << 20
"""More than a pipe holds, so that a read ends where a line does."""


def thought(game: str, level: str, seconds: float) -> None:
    """A bot of a level has chosen."""
    _tell(game, level, seconds)


def fell(game: str, level: str) -> None:
    """A bot plays at random instead of by its level."""
    _tell(game, level, None)


def _tell(game: str, level: str, seconds: float | None) -> None:
    """Tell the main process; while it cannot listen, what the pipe does not hold is not counted."""
    with suppress(BlockingIOError):
        os.write(_WRITE, msgspec.json.encode((game, level, seconds)) + b"\n")


def count() -> None:
    """Count what the children have told; for the main process."""
    with suppress(BlockingIOError):
        for line in os.read(_READ, _MOST_BYTES).splitlines():
            game, level, seconds = msgspec.json.decode(line, type=tuple[str, str, float | None])
            if seconds is None:
                BOT_FALLBACKS.labels(game, level).inc()
            else:
                BOT_THINK_SECONDS.labels(game, level).observe(seconds)


class Listening(bootsteps.StartStopStep):
    """Counts while the event loop runs."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def start(self, consumer: Any) -> None:
        """Begin, at each connection anew."""
        consumer.hub.add_reader(_READ, count)

    def stop(self, consumer: Any) -> None:
        """The event loop rests."""
        consumer.hub.remove_reader(_READ)


app.steps["consumer"].add(Listening)
