"""Count tries that did not end in order, so that a poison task cannot take the workers with it.

A try is counted before the work begins and forgotten when it ends in order, be it that the match has moved on
or that a service was away. What stays is the count of crashes, exceptions and time-outs.
"""

from functools import cache
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine.process.logs import logger
from services.engine.process.settings import settings

BEFORE_FALLBACK = 2
"""After so many failed tries a bot's own policy is not asked again; it plays at random."""

MOST_ATTEMPTS = 5
"""After so many failed tries the match is quarantined."""

_REMEMBER_SECONDS = 3600


@cache
def _queue() -> Any:
    return redis.Redis.from_url(
        settings().queue_url, socket_timeout=2, socket_connect_timeout=2, retry=Retry(NoBackoff(), 1)
    )


def _key(match_id: str, version: int) -> str:
    return f"attempts:{match_id}:{version}"


def begin(match_id: str, version: int) -> int:
    """Count a try; returns how many have begun and not ended in order, this one included.

    A try that cannot be counted, because the queue's server is away, is taken for the first.
    """
    pipe = _queue().pipeline(transaction=False)
    pipe.incr(_key(match_id, version))
    pipe.expire(_key(match_id, version), _REMEMBER_SECONDS)
    try:
        return int(pipe.execute()[0])
    except redis.RedisError as error:
        logger().warning("try not counted", match=match_id, error=type(error).__name__)
        return 1


def forget(match_id: str, version: int) -> None:
    """The try ended in order. If that cannot be noted, one try of several is lost, which does no harm."""
    try:
        _queue().delete(_key(match_id, version))
    except redis.RedisError as error:
        logger().warning("try not forgotten", match=match_id, error=type(error).__name__)


def failed(match_id: str, version: int) -> int:
    """How many tries have begun and not ended in order.

    Raises:
        redis.RedisError: if the queue's server is away.
    """
    return int(_queue().get(_key(match_id, version)) or 0)
