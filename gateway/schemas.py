"""What the HTTP API takes and gives, as types. Requests are decoded with them and the OpenAPI is built from them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from gateway.tokens import Player
from services.engine.hosting.messages import Cause, Seat
from services.engine.kernel.game import Outcome

MatchState = Literal["open", "live", "over"]


# -- requests -----------------------------------------------------------------------------------------------


class NewGuest(Struct, forbid_unknown_fields=True):
    """Somebody who wants to play.

    Args:
        name: what others see; 1 to 24 characters once the blanks around it are gone.
    """

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class MySeat(Struct, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """The caller sits here."""


class OpenSeat(Struct, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """Whoever comes first sits here."""


class BotSeat(Struct, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """A bot sits here.

    Args:
        level: one of the levels of the game.
    """

    level: Annotated[str, Meta(min_length=1, max_length=40)] = "club"


class NewMatch(Struct, forbid_unknown_fields=True):
    """A table to be opened.

    Args:
        game: name of the game.
        seats: one plan a seat, as many as the game allows, at most one of them for the caller.
        options: as the game's options schema says; what is left out takes its default.
        seed: hexadecimal, for tests; refused unless the server allows it.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[MySeat | OpenSeat | BotSeat], Meta(min_length=1, max_length=9)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{1,128}$")] | None = None


class NewCommand(Struct, forbid_unknown_fields=True):
    """A seat's answer to its decision.

    Args:
        seat: the caller's seat.
        decision: id of the decision that is answered.
        command: one of the decision's `legal` list.
    """

    seat: Annotated[int, Meta(ge=0, le=9)]
    decision: Annotated[str, Meta(max_length=200)]
    command: dict[str, Any]


class IdempotencyHeaders(Struct):
    """Headers of what must be done once.

    Args:
        idempotency_key: the same key again gives the first answer again and acts once.
    """

    idempotency_key: Annotated[str, Meta(pattern="^[!-~]{1,128}$")] | None = field(default=None, name="Idempotency-Key")


class MatchQuery(Struct, forbid_unknown_fields=True):
    """Which matches to list, and which page.

    Args:
        state: open tables, running matches or finished ones.
        game: only this game.
        player: `me` for the matches at which the caller sits.
        cursor: `next` of the page before.
        limit: matches a page.
    """

    state: MatchState = "open"
    game: Annotated[str, Meta(max_length=40)] | None = None
    player: Literal["me"] | None = None
    cursor: Annotated[str, Meta(pattern="^[!-~]{1,200}$")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


SPECTATOR = -1
"""In place of a seat: the eyes of somebody who only watched."""


class MomentQuery(Struct, forbid_unknown_fields=True):
    """Which moment of a finished match to show, and through whose eyes.

    Args:
        version: as it stood then; left out, as it stands.
        seat: with a version: what this seat saw, -1 what a spectator saw; left out, what the caller saw.
    """

    version: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None


# -- answers ------------------------------------------------------------------------------------------------


class Guest(Struct):
    """A new guest and the token that proves it."""

    player: Player
    token: str


class Game(Struct):
    """A game of the house: all a client needs to offer it and to draw it.

    Args:
        minutes: how long a match takes among people.
        has_table: the browser client has a table of its own for it.
        components: facts about its pieces, by data file.
    """

    name: str
    title: str
    minutes: int
    has_table: bool
    rules_version: str
    seat_counts: list[int]
    roles: dict[str, list[str]]
    levels: list[str]
    options_schema: dict[str, Any]
    command_schema: dict[str, Any]
    event_schema: dict[str, Any]
    view_schema: dict[str, Any]
    data_basis: dict[str, dict[str, int]]
    components: dict[str, Any]


class Games(Struct):
    """The games that are known, and which of all have no service that answers now."""

    games: list[Game]
    unavailable: list[str]


class OwnDecision(Struct):
    """What the caller has to decide, with everything that may be answered."""

    seat: int
    id: str
    kind: str
    legal: list[dict[str, Any]]
    args: dict[str, Any] = {}
    answered: bool = False


class Match(Struct):
    """A match as the caller may see it; the live stream sends the same object for each version.

    Args:
        how: how it ended, where the rules did not end it: `expired`, a table that nobody started.
    """

    id: str
    game: str
    rules_version: str
    state: MatchState
    version: int
    options: dict[str, Any]
    seats: list[Seat]
    waiting_for: list[int]
    resolving: bool
    seed_hash: str
    created: int
    updated: int
    you: int | None
    view: dict[str, Any] | None
    decisions: list[OwnDecision]
    cause: Cause
    events: list[dict[str, Any]]
    outcome: Outcome | None = None
    seed: str | None = None
    salt: str | None = None
    how: str = ""


class MatchSummary(Struct):
    """A match as the lobby lists it."""

    id: str
    game: str
    state: MatchState
    version: int
    options: dict[str, Any]
    seats: list[Seat]
    waiting_for: list[int]
    created: int
    updated: int
    outcome: Outcome | None = None


class MatchPage(Struct):
    """A page of a list.

    Args:
        matches: the newest first.
        next: the cursor of the page after it, null if this is the last.
        count: how many the whole list has; null for one player's matches of one game.
    """

    matches: list[MatchSummary]
    next: str | None
    count: int | None


class GameCounts(Struct):
    """How many tables of a game are open, and how many are running."""

    open: int = 0
    live: int = 0


class Lobby(Struct):
    """What everybody sees first: how many tables there are by game, and the first page of each list."""

    counts: dict[str, GameCounts]
    open: MatchPage
    live: MatchPage
    over: MatchPage


class Accepted(Struct):
    """A command that was carried out: the commit it made, as its seat sees it."""

    version: int
    events: list[dict[str, Any]]


class Readiness(Struct):
    """Which parts of the house are away: `degraded` while some game can be played and kept, else `down`."""

    status: Literal["ready", "degraded", "down"]
    down: list[str]
