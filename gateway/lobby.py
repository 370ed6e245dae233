"""The lobby's lists, and its first page: the same for everybody, worked out once a second, however many look."""

import msgspec
from msgspec import Raw

from gateway.fresh import Fresh
from gateway.schemas import GameCounts, MatchState
from gateway.store import store
from services.engine.hosting.lobby import Count
from services.engine.kernel.registry import GAMES

FRESH_SECONDS = 1.0

SHOWN: dict[MatchState, int] = {"open": 30, "live": 12, "over": 6}
"""Matches on the first page of each list."""


def counts_by_game(counted: list[Count]) -> dict[str, GameCounts]:
    """How many tables are open and how many are running, by game."""
    found = {game: GameCounts() for game in GAMES}
    for count in counted:
        game = found.setdefault(count.game, GameCounts())
        if count.state == "open":
            game.open += count.matches
        elif count.state == "live":
            game.live += count.matches
    return found


def page_of(state: MatchState, *, limit: int, cursor: str = "", game: str = "", player: str = "") -> bytes:
    """A page of a list as JSON, a `MatchPage`.

    Raises:
        ValueError: if the cursor is not one that was given out.
        redis.RedisError: if the store does not answer.
    """
    matches, after = store().lobby.page(state, limit=limit, cursor=cursor, game=game, player=player)
    count = None if game and player else store().lobby.count(state, game=game, player=player)
    return msgspec.json.encode({"matches": matches, "next": after or None, "count": count})


def _make() -> bytes:
    lists = {state: Raw(page_of(state, limit=limit)) for state, limit in SHOWN.items()}
    return msgspec.json.encode({"counts": counts_by_game(store().lobby.counts()), **lists})


_front = Fresh(_make, FRESH_SECONDS)


def front() -> bytes:
    """The first page: counts, and the newest of each list.

    Raises:
        redis.RedisError: if the store does not answer.
    """
    return _front.get()
