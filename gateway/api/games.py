"""The games of the house."""

import time
from typing import Annotated

import msgspec
from msgspec import Raw, Struct

from gateway.fresh import Fresh
from gateway.operations import Api
from gateway.problems import ProblemError, unavailable
from gateway.schemas import Games
from gateway.services import call, service
from protos.ludoteca.v1.match_pb2 import DescribeRequest
from services.engine.kernel.registry import GAMES
from services.engine.process.logs import logger

DESCRIBE_SECONDS = 1.0
FRESH_SECONDS = 30.0

LIST_SECONDS = 1.0
"""How old the list may be: which games are away changes sooner than what they are."""

api = Api("games", __name__)


class _Described(Struct, frozen=True):
    at: float
    description: bytes


_described: dict[str, _Described] = {}


@api.operation("GET", "/games", problems=(503,), changes_rarely=True)
def list_games() -> Annotated[bytes, Games]:
    """List the games with all that a client needs: seats, roles, bot levels and the schemas."""
    return _games.get()


def _describe_all() -> bytes:
    found: list[Raw] = []
    away: list[str] = []
    for game in GAMES:
        try:
            found.append(Raw(describe(game)))
        except ProblemError as error:
            if error.problem.status != 503:  # its fault, and told as such; the other games can be played
                logger().error("game not described", game=game, code=error.problem.code)
            away.append(game)
            if game in _described:
                found.append(Raw(_described[game].description))
    if len(away) == len(GAMES):
        raise unavailable("No game's service answers; try again in a moment.")
    return msgspec.json.encode({"games": found, "unavailable": away})


_games = Fresh(_describe_all, LIST_SECONDS)


def describe(game: str) -> bytes:
    """What a game's service says about it, not older than `FRESH_SECONDS`.

    Raises:
        ProblemError: 503 if the service does not answer.
    """
    known = _described.get(game)
    if known is None or time.monotonic() - known.at > FRESH_SECONDS:
        answer = call(service(game).Describe, DescribeRequest(), DESCRIBE_SECONDS)
        known = _described[game] = _Described(time.monotonic(), answer.description)
    return known.description
