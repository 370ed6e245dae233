"""A task goes on by itself with what follows from its work, within bounds."""

import time
from collections.abc import Callable

from services.engine.store import Work
from workers.queue import queue_work

PIECES_PER_TASK = 50
"""A task does at most so many pieces of work (a bot's move, or some automatic steps), and goes on for at most
`TASK_SECONDS`; then it queues the rest."""

TASK_SECONDS = 2.0


def go_on(work: Work, do: Callable[[Work], list[Work]]) -> None:
    """Do `work` and what follows of the same kind; queue what else is due.

    Args:
        work: what to begin with.
        do: does one piece of work and returns what is due after it.
    """
    until = time.monotonic() + TASK_SECONDS
    for _ in range(PIECES_PER_TASK):
        due = do(work)
        following = next((item for item in due if item.kind == work.kind), None)
        if following is None or time.monotonic() > until:
            queue_work(due)
            return
        queue_work(item for item in due if item is not following)
        work = following
    queue_work([work])
