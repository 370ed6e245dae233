"""Put due work into the task queue. What cannot be queued is not lost: the sweeper finds it in the due set."""

from collections.abc import Iterable

import redis
from kombu.exceptions import OperationalError

from protos.ludoteca.v1.match_pb2 import Due
from services.engine.logs import logger
from services.engine.store import Work
from workers.app import app

_KINDS = {Due.KIND_BOT: "bot", Due.KIND_RESOLVE: "resolve"}


def enqueue(dues: Iterable[Due]) -> None:
    """Queue what a service said is due after a commit; never raises when the queue is away."""
    queue_work(work_of(due) for due in dues)


def queue_work(items: Iterable[Work]) -> None:
    """Queue work items; never raises when the queue is away."""
    for work in items:
        try:
            _send(work)
        except (OperationalError, redis.RedisError, OSError) as error:
            logger().warning("queue unreachable", match=work.match_id, error=type(error).__name__)
            return


def work_of(due: Due) -> Work:
    """A work item as it came over gRPC."""
    return Work(_KINDS[due.kind], due.match_id, due.version, due.seat, due.decision, due.level)


def _send(work: Work) -> None:
    if work.kind == "bot":
        args = [work.match_id, work.version, work.seat, work.decision, work.level]
        app.send_task("bots.play", args=args)
    else:
        app.send_task("resolution.step", args=[work.match_id, work.version])
