"""The lobby's door to the store: which matches there are."""

from collections import Counter
from typing import Any

from msgspec import Raw, Struct

from services.engine.hosting.keys import counted_as, match_key, tags
from services.engine.hosting.metrics import ask

SAME_MOMENT = 50
"""More matches than one shard is given in a millisecond."""

_Place = tuple[int, str]
"""Of a match in a list: its rank in ms, and its id."""


class Count(Struct, frozen=True):
    """How many matches of a game are `open`, `live` or `over` under a version of its rules."""

    game: str
    state: str
    rules: str
    matches: int


class Lobby:
    """The lists of matches in a store: everybody's, each game's and each player's.

    Args:
        redis: the connection.
    """

    def __init__(self, redis: Any) -> None:
        self._redis = redis

    def summary(self, match_id: str) -> Raw | None:
        """What the lobby shows of a match."""
        found = self._redis.hget(match_key(match_id), "summary")
        return None if found is None else Raw(found)

    def page(
        self, lobby: str, *, limit: int, cursor: str = "", game: str = "", player: str = ""
    ) -> tuple[list[Raw], str]:
        """A page of a list, newest first.

        Args:
            lobby: `open`, `live` or `over`.
            limit: matches a page at most; a page of one player's matches of one game may be shorter.
            cursor: where the page before ended, "" for the first.
            game: only this game, "" for all.
            player: only the matches of this player, "" for everybody's.

        Returns:
            The summaries, and the cursor of the next page ("" when this is the last).

        Raises:
            ValueError: if the cursor is not one that was given out.
        """
        last = _parse_cursor(cursor)
        found, read_to = self._newest(_list_name(lobby, game, player), last, limit + 1)
        if player and game:
            found = [place for place in found if place[1].startswith(f"{game}-")]
        page = found[:limit]
        pipe = self._redis.pipeline(transaction=False)
        for _, match_id in page:
            pipe.hget(match_key(match_id), "summary")
        summaries = [Raw(summary) for summary in ask(pipe, "lobby") if summary]  # one that was removed by hand has none
        more = page[-1] if len(found) > limit else read_to
        return summaries, f"{more[0]}:{more[1]}" if more else ""

    def _newest(self, name: str, last: _Place | None, count: int) -> tuple[list[_Place], _Place | None]:
        """The newest of a list after `last`, at least `count` if there are so many; one read of each shard.

        Returns:
            Them, and the place down to which all were read; None if that is the end.
        """
        rows = max(count + 1, SAME_MOMENT)  # a row or more may stand before `last`
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            top = "+inf" if last is None else last[0]
            pipe.zrevrangebyscore(f"{shard}:{name}", top, "-inf", start=0, num=rows, withscores=True)
        pages = [[(int(score), match_id.decode()) for match_id, score in page] for page in ask(pipe, "lobby")]
        read_to = max((page[-1] for page in pages if len(page) == rows), default=None)
        after = [place for page in pages for place in page if last is None or place < last]
        return sorted((place for place in after if read_to is None or place >= read_to), reverse=True), read_to

    def opened_before(self, until: int, most: int) -> list[str]:
        """Open matches that were created before `until` (ms since the epoch); of each shard so many, the oldest."""
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zrangebyscore(f"{shard}:open", "-inf", f"({until}", start=0, num=most)
        return [match_id.decode() for found in ask(pipe, "lobby") for match_id in found]

    def count(self, lobby: str, *, game: str = "", player: str = "") -> int:
        """How many matches stand in a list of the lobby, of a game, or of a player."""
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            pipe.zcard(f"{shard}:{_list_name(lobby, game, player)}")
        return sum(ask(pipe, "lobby"))

    def counts(self) -> list[Count]:
        """How many matches there are, by game, state and rules."""
        pipe = self._redis.pipeline(transaction=False)
        for shard in tags():
            pipe.hgetall(f"{shard}:counts")
        total: Counter[str] = Counter()
        for found in ask(pipe, "lobby"):
            total.update({name.decode(): int(number) for name, number in found.items()})
        return [Count(*counted_as(name), matches) for name, matches in sorted(total.items()) if matches]


def _list_name(lobby: str, game: str, player: str) -> str:
    """A player's list, a game's, or everybody's."""
    whose = player or game
    return f"{lobby}:{whose}" if whose else lobby


def _parse_cursor(cursor: str) -> _Place | None:
    if not cursor:
        return None
    rank, colon, match_id = cursor.partition(":")
    if not colon or not rank.isdigit():
        raise ValueError(f"{cursor!r} is not a cursor")
    return int(rank), match_id
