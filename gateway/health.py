"""Whether the gateway lives, and whether what it needs answers."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
import redis
from flask import Blueprint, Response

from gateway.access import JSON_TYPE
from gateway.problems import ProblemError
from gateway.schemas import Readiness
from gateway.services import call, service
from gateway.store import store
from protos.ludoteca.v1.match_pb2 import DescribeRequest
from services.engine.registry import GAMES

READY_SECONDS = 1.0

health = Blueprint("health", __name__)


@health.get("/healthz")
def show_health() -> Response:
    """The process lives."""
    return Response(b'{"status":"alive"}', content_type=JSON_TYPE)


@health.get("/readyz")
def show_readiness() -> Response:
    """Everything that a match needs answers; otherwise 503 and what is down."""
    with ThreadPoolExecutor(len(GAMES)) as pool:
        down = [game for game, answers in zip(GAMES, pool.map(_answers, GAMES), strict=True) if not answers]
    try:
        store().ping()
    except redis.RedisError:
        down.append("store")
    readiness = Readiness("down" if down else "ready", down)
    return Response(msgspec.json.encode(readiness), 503 if down else 200, content_type=JSON_TYPE)


def _answers(game: str) -> bool:
    try:
        call(service(game).Describe, DescribeRequest(), READY_SECONDS)
    except ProblemError:
        return False
    return True
