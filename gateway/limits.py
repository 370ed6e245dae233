"""How often a player, or an address without a player, may call."""

import math
import time
from functools import cache
from typing import Any

import redis
from flask import request
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter
from redis.backoff import NoBackoff
from redis.retry import Retry

from gateway.problems import too_many
from gateway.store import is_lifted
from services.engine.hosting.switches import network_of
from services.engine.process.logs import logger
from services.engine.process.settings import settings

READS = RateLimitItemPerMinute(3000)
COMMANDS = RateLimitItemPerMinute(1200)
NEW_MATCHES = RateLimitItemPerMinute(60)
NEW_GUESTS = RateLimitItemPerMinute(30)

AWAY_SECONDS = 5.0
"""How long the shared counters are left alone after they did not answer."""

ANSWER_SECONDS = 0.1
"""How long a call waits for the shared counters; then this process counts alone."""


def network() -> str:
    """The address that the call comes from; a new guest is told apart by nothing else."""
    return network_of(request.remote_addr or "")


class Limits:
    """Counts calls in the queue's server; in this process's memory while that is away."""

    def __init__(self, url: str) -> None:
        # Any: the options go through to redis-py, whatever they are
        options: dict[str, Any] = {
            "socket_connect_timeout": ANSWER_SECONDS,
            "socket_timeout": ANSWER_SECONDS,
            "retry": Retry(NoBackoff(), 1, (redis.ConnectionError,)),  # what took too long is not begun again
        }
        shared = storage_from_string(url, **options)
        self._shared = FixedWindowRateLimiter(shared)
        self._own = FixedWindowRateLimiter(MemoryStorage())
        self._away_until = 0.0

    def count(self, limit: RateLimitItem, operation: str, caller: str) -> None:
        """Count a call.

        Raises:
            ProblemError: 429 if it was one too many.
        """
        counters = self._own if time.monotonic() < self._away_until else self._shared
        try:
            _count(counters, limit, operation, caller)
        except redis.RedisError as error:
            logger().warning("shared limits away", error=type(error).__name__)
            self._away_until = time.monotonic() + AWAY_SECONDS
            _count(self._own, limit, operation, caller)


def _count(counters: FixedWindowRateLimiter, limit: RateLimitItem, operation: str, caller: str) -> None:
    if not counters.hit(limit, "ludoteca", operation, caller) and not is_lifted(caller):
        left = counters.get_window_stats(limit, "ludoteca", operation, caller).reset_time - time.time()
        seconds = max(1, math.ceil(left))
        raise too_many("calls", f"Too many calls; try again in {seconds} s.", seconds, limit.amount, limit.amount)


@cache
def limits() -> Limits | None:
    """The limits of this process, or None if calls are not limited."""
    return Limits(settings().queue_url) if settings().rate_limits else None
