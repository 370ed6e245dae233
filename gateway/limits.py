"""How often a player, or an address without a player, may call."""

import math
import time

from flask import Flask, request
from flask_limiter import Limiter

from gateway.access import player_of_request
from gateway.problems import ProblemError
from services.engine.settings import Settings

READS = "3000 per minute"
COMMANDS = "1200 per minute"
NEW_MATCHES = "60 per minute"
NEW_GUESTS = "60 per minute"


def _caller() -> str:
    player = player_of_request()
    return player.id if player else request.remote_addr or "unknown"


def address() -> str:
    """Where the call comes from; a new guest is told apart by nothing else."""
    return request.remote_addr or "unknown"


LIMITER = Limiter(key_func=_caller)


def init_limits(app: Flask, config: Settings) -> None:
    """Keep the counters in the queue's server; in this process's memory while that is away."""
    app.config.update(
        RATELIMIT_ENABLED=config.rate_limits,
        RATELIMIT_STORAGE_URI=config.queue_url,
        RATELIMIT_STORAGE_OPTIONS={"socket_connect_timeout": 1, "socket_timeout": 1},
        RATELIMIT_STRATEGY="fixed-window",
        RATELIMIT_IN_MEMORY_FALLBACK_ENABLED=True,
        RATELIMIT_KEY_PREFIX="ludoteca",
    )
    LIMITER.init_app(app)


def too_many() -> ProblemError:
    """429 with the seconds until the window that was used up ends."""
    used_up = LIMITER.current_limit
    seconds = max(1, math.ceil(used_up.reset_at - time.time())) if used_up else 1
    return ProblemError(
        429, "too_many", f"Too many calls; try again in {seconds} s.", headers={"Retry-After": str(seconds)}
    )
