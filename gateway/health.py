"""Whether the gateway lives, and whether what it needs answers."""

from functools import cache
from typing import Any

import grpc
import msgspec
import redis
from flask import Blueprint, Response
from grpc_health.v1 import health_pb2, health_pb2_grpc
from redis.backoff import NoBackoff
from redis.retry import Retry

from gateway.access import JSON_TYPE
from gateway.fresh import Fresh
from gateway.schemas import Readiness
from gateway.store import store
from services.engine.kernel.registry import GAMES
from services.engine.process.settings import settings

ANSWER_SECONDS = 0.5
"""Who has not answered by then is away."""

FRESH_SECONDS = 1.0
"""So often at most the others are asked, however often we are."""

PROBE_KEY = "{house}:probe"

health = Blueprint("health", __name__)


@health.get("/healthz")
def show_health() -> Response:
    """The process lives."""
    return Response(b'{"status":"alive"}', content_type=JSON_TYPE)


@health.get("/readyz")
def show_readiness() -> Response:
    """What is away; 503 if therefore nothing can be played, or nothing that is played can be kept."""
    readiness = _readiness.get()
    return Response(msgspec.json.encode(readiness), 503 if readiness.status == "down" else 200, content_type=JSON_TYPE)


def look() -> Readiness:
    """Ask all others how they are."""
    asked = {game: [_check(target) for target in settings().service_targets(game)] for game in GAMES}
    fault = _store_fault()
    queue = [] if _queue_answers() else ["queue"]
    games = [game for game, checks in asked.items() if not any(map(_serves, checks))]
    down = [*games, *([fault] if fault else []), *queue]
    useless = len(games) == len(GAMES) or fault == "store"
    return Readiness("down" if useless else "degraded" if down else "ready", down)


_readiness = Fresh(look, FRESH_SECONDS)


def _check(target: str) -> "grpc.Future[Any]":
    check: grpc.Future[Any] = _health_of(target).Check.future(health_pb2.HealthCheckRequest(), timeout=ANSWER_SECONDS)
    return check


@cache
def _health_of(target: str) -> health_pb2_grpc.HealthStub:
    """The health service beside a game's service."""
    options = [("grpc.initial_reconnect_backoff_ms", 100), ("grpc.max_reconnect_backoff_ms", 1_000)]
    return health_pb2_grpc.HealthStub(grpc.insecure_channel(target, options=options))


def _serves(check: "grpc.Future[Any]") -> bool:
    try:
        return bool(check.result().status == health_pb2.HealthCheckResponse.SERVING)
    except grpc.RpcError:
        return False


def _store_fault() -> str:
    """`store` if it does not take a commit, `memory` or `disk` if it takes no new match, "" if it is well."""
    try:
        full = store().room().full
        store().redis.set(PROBE_KEY, 1, ex=60)
    except redis.exceptions.OutOfMemoryError:
        return "memory"
    except redis.RedisError:
        return "store"
    return full


def _queue_answers() -> bool:
    try:
        return bool(_queue().ping())
    except redis.RedisError:
        return False


@cache
def _queue() -> Any:
    return redis.Redis.from_url(
        settings().queue_url,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )
