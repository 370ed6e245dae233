"""Signs of life in the task queue: a worker that is up but takes no work shows none."""

import socket
from functools import cache

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from services.engine.settings import settings

BEAT_SECONDS = 2.0
"""Between two signs of life."""

FADE_SECONDS = 10
"""A sign of life counts for this long."""


@cache
def _queue() -> redis.Redis:
    return redis.Redis.from_url(
        settings().queue_url, socket_timeout=2, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0)
    )


def _key(kind: str, pid: int) -> str:
    return f"alive:{kind}:{socket.gethostname()}:{pid}"


def beat(kind: str, pid: int) -> None:
    """Say that the process works.

    Raises:
        redis.RedisError: if the queue's server cannot be reached.
    """
    _queue().set(_key(kind, pid), "1", ex=FADE_SECONDS)


def is_beating(kind: str, pid: int) -> bool:
    """Whether the process has shown a sign of life lately.

    Raises:
        redis.RedisError: if the queue's server cannot be reached.
    """
    return bool(_queue().exists(_key(kind, pid)))
