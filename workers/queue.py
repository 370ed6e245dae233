"""Put due work into the task queue. What cannot be queued is not lost: the sweeper finds it in the due set."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import redis
from kombu.exceptions import OperationalError

from protos.ludoteca.v1.match_pb2 import Due
from services.engine.hosting.due import BOTS_LANE, Work
from services.engine.process.logs import logger, request_id
from workers.app import app

BREAK_SECONDS = 1.0
"""After the queue has failed nothing is queued for so long; then one call tries, and the others when it got through."""

_KINDS = {Due.KIND_BOT: "bot", Due.KIND_RESOLVE: "resolve"}


class Break:
    """Lets only one caller at a time find out whether the queue is still away."""

    def __init__(self) -> None:
        self._away, self._until = False, 0.0

    def is_on(self) -> bool:
        """Whether nothing is to be tried now; if not, the caller is the one who tries."""
        now = time.monotonic()
        if self._away and now < self._until:
            return True
        self._until = now + BREAK_SECONDS
        return False

    def tell(self, away: bool) -> None:
        """How a try ended."""
        self._away, self._until = away, time.monotonic() + BREAK_SECONDS


_break = Break()


def enqueue(dues: Iterable[Due]) -> None:
    """Queue what a service said is due after a commit; never raises when the queue is away."""
    queue_work(work_of(due) for due in dues)


def queue_work(items: Iterable[Work], now: int | None = None) -> bool:
    """Queue what is due by now, in one task for each match; never raises when the queue is away.

    What is due later is for the sweeper, when its time comes.

    Args:
        items: what is due at some matches.
        now: ms since the epoch, if it is not to be looked up.

    Returns:
        Whether all that is due could be queued.
    """
    now = int(time.time() * 1000) if now is None else now
    tasks: dict[tuple[str, str, str], list[Work]] = defaultdict(list)
    for item in items:
        if item.at <= now:
            tasks[item.lane, item.kind, item.match_id].append(item)
    for (lane, kind, match_id), together in tasks.items():
        if not _try(partial(_send, lane, kind, together, now), match_id):
            return False
    return True


def _try(send: Callable[[], None], match_id: str) -> bool:
    """Send a task, unless the queue was away just now; whether it was sent."""
    if _break.is_on():
        return False
    try:
        send()
    except (OperationalError, redis.RedisError, OSError) as error:
        _break.tell(away=True)
        logger().warning("queue unreachable", match=match_id, error=type(error).__name__)
        return False
    _break.tell(away=False)
    return True


def queue_ticks(match_ids: Iterable[str], now: int, expires: float) -> None:
    """Have workers do what time alone brings at some matches; never raises when the queue is away.

    Args:
        match_ids: the matches.
        now: ms since the epoch.
        expires: a task that has waited so many seconds is dropped: the next one does as well.
    """
    for match_id in match_ids:
        send = partial(_send_task, "clocks.tick", [match_id], BOTS_LANE, now, expires=expires)
        if not _try(send, match_id):
            return


def is_due(item: Work) -> bool:
    """Whether a piece of work may be done by now."""
    return item.at <= time.time() * 1000


def work_of(due: Due) -> Work:
    """A work item as it came over gRPC."""
    return Work(
        _KINDS[due.kind],
        due.match_id,
        due.version,
        due.seat,
        due.decision,
        due.level,
        due.lane,
        at=due.at_ms,
    )


def _send(lane: str, kind: str, together: list[Work], now: int) -> None:
    first, *others = together
    name, args = "resolution.step", [first.match_id, first.version]
    if kind == "bot":
        rest = [(item.version, item.seat, item.decision, item.level) for item in others]
        name, args = "bots.play", [first.match_id, first.version, first.seat, first.decision, first.level, rest]
    _send_task(name, args, lane, now)


def _send_task(name: str, args: list[Any], lane: str, now: int, **more: Any) -> None:
    headers = {"queued_at": now, "request": request_id.get()}
    app.send_task(name, args=args, queue=lane, headers=headers, **more)
