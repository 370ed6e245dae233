"""How many tables one person has, and how many they may have.

Read from the person's own lists, a moment before the call that opens a table or takes a seat: of two calls in one
moment both may pass, so that a person has one or two more. Nothing depends on the number being exact.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from gateway.problems import too_many
from gateway.schemas import BotSeat, MatchState, MySeat, OpenSeat
from gateway.store import store
from gateway.tokens import Player
from services.engine.hosting.messages import BOT, LIVE, OPEN, Seat
from services.engine.process.settings import settings

RETRY_SECONDS = 60
"""When it is worth asking again: nobody knows when a table begins or ends."""

GUESTS_PART = 4
"""A guest may have one in so many of the tables with bots alone."""

KEPT_SECONDS = 30 * 24 * 3600
"""The list of what a person opened without sitting there is forgotten when nothing was added for so long."""


class Table(Struct):
    """What a bound asks of a match."""

    state: MatchState
    seats: list[Seat]

    def holds(self, player: Player) -> bool:
        """Whether the person sits there."""
        return any(seat.player == player.id for seat in self.seats)


def check_new_table(player: Player, seats: Sequence[MySeat | OpenSeat | BotSeat]) -> None:
    """Refuse to open a table that is one too many.

    Raises:
        ProblemError: 429.
    """
    if any(isinstance(seat, OpenSeat) for seat in seats):
        _check_open(player)
    elif all(isinstance(seat, BotSeat) for seat in seats):
        _check_bots_alone(player)
    else:
        _check_live(player)


def check_seat(player: Player, match_id: str) -> None:
    """Refuse to sit down at a table that is one too many; who sits there already asks for nothing new.

    Raises:
        ProblemError: 429.
    """
    table = _table(match_id)
    if table is None or table.state != OPEN or table.holds(player):
        return
    if sum(seat.kind == OPEN for seat in table.seats) > 1:
        _check_open(player)
    else:
        _check_live(player)


def is_there(match_id: str) -> bool:
    """Whether there is such a match."""
    return store().lobby.summary(match_id) is not None


def remember_opened(player: Player, match_id: str) -> None:
    """Note a table that a person opened without sitting there: it stands in none of the lists of where they sit."""
    pipe = store().redis.pipeline(transaction=False)
    pipe.sadd(_opened_key(player), match_id)
    pipe.expire(_opened_key(player), KEPT_SECONDS)
    pipe.execute()


def _check_open(player: Player) -> None:
    used = store().lobby.count(f"{OPEN}:{player.id}") + sum(table.state == OPEN for table in _opened(player))
    _check(
        "open_tables",
        "You have {used} open tables, which is the most; wait until one begins.",
        used,
        settings().open_tables,
    )


def _check_live(player: Player) -> None:
    used = store().lobby.count(f"{LIVE}:{player.id}")
    _check(
        "live_tables", "You play at {used} tables, which is the most; finish one first.", used, settings().live_tables
    )


def _check_bots_alone(player: Player) -> None:
    used = sum(table.state == LIVE for table in _opened(player))
    detail = "{used} tables of yours with bots alone are running, which is the most; let one end first."
    _check("bot_tables", detail, used, -(-settings().bot_tables // GUESTS_PART))


def _check(limit: str, detail: str, used: int, most: int) -> None:
    if 0 < most <= used:
        raise too_many(limit, detail.format(used=used), RETRY_SECONDS, used, most)


def _opened(player: Player) -> list[Table]:
    """What a person opened without sitting there and is still theirs to answer for: it is open, or bots play alone."""
    listed = store().redis.smembers(_opened_key(player))
    tables = {match_id: _table(match_id.decode()) for match_id in listed}
    theirs = {match_id: table for match_id, table in tables.items() if table and _is_theirs(table)}
    if gone := listed - theirs.keys():
        store().redis.srem(_opened_key(player), *gone)
    return list(theirs.values())


def _is_theirs(table: Table) -> bool:
    return table.state == OPEN or (table.state == LIVE and all(seat.kind == BOT for seat in table.seats))


def _table(match_id: str) -> Table | None:
    summary = store().lobby.summary(match_id)
    return None if summary is None else msgspec.json.decode(summary, type=Table)


def _opened_key(player: Player) -> str:
    return f"{{{player.id}}}:opened"
