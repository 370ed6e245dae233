"""What is kept of a match beside its state, and the messages that viewers get.

A message is all that one viewer needs to show a version. It is built once a commit for each person and the spectators
and written into the stream with the commit; nobody rebuilds it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from services.engine.hosting.commit import SPECTATOR
from services.engine.kernel.game import AnyGame, Outcome
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.table import Decision

OPEN, LIVE, OVER = "open", "live", "over"
"""The three states of a match: waiting for players, being played, ended."""

EXPIRED = "expired"
"""How a table ends that nobody starts: over, without an outcome."""

PLAYER, BOT = "player", "bot"
"""Who may hold a seat; a seat that nobody holds yet is `open` too."""


Formats = tuple[tuple[int, int], ...]
"""Pairs of a version and the `state_format` in which the game's state is written from it on."""

FIRST_FORMATS: Formats = ((1, 1),)
"""Of a match that does not say."""


class Seat(Struct, frozen=True):
    """A place in a match.

    Args:
        seat: its number.
        role: what it plays, "" where seats do not differ.
        kind: `player`, `bot` or `open`.
        name: what people call the one who sits there, "" if nobody does.
        player: the player's id, None for bots and open seats.
        level: the bot's level, None for others.
    """

    seat: int
    role: str
    kind: str
    name: str
    player: str | None
    level: str | None


class Head(Struct, frozen=True):
    """What rarely changes in a match.

    Args:
        seed: secret until the match is over.
        salt: secret until the match is over.
        seed_hash: SHA-256 of `seed:salt`, shown from the beginning.
        created: ms since the epoch.
        formats: of its state.
        how: how it ended, where the rules did not end it: `expired`.
    """

    id: str
    game: str
    rules_version: str
    options: Raw
    seats: list[Seat]
    state: str
    seed: str
    salt: str
    seed_hash: str
    created: int
    outcome: Outcome | None = None
    formats: Formats = FIRST_FORMATS
    how: str = ""


class Cause(Struct, frozen=True, omit_defaults=True):
    """Why a commit was made: `created`, `sat`, `started`, `expired`, `command` or `step`, and by which seat."""

    kind: str
    seat: int | None = None


class Question(Struct, frozen=True):
    """A decision of the viewer's seat with everything that may be answered."""

    seat: int
    id: str
    kind: str
    args: dict[str, Any]
    answered: bool
    legal: Raw


class Message(Struct, frozen=True, omit_defaults=True):
    """A match at a version as one viewer may see it.

    Args:
        you: the viewer's seat, None for a spectator.
        waiting_for: seats whose answer is awaited.
        resolving: automatic work is going on.
        view: the game's view, None before the start.
        events: what this commit brought, as the viewer sees it.
        seed: only when the match is over; so is `salt`.
        updated: ms since the epoch.
        how: as in `Head`.
    """

    id: str
    game: str
    rules_version: str
    state: str
    version: int
    options: Raw
    seats: Raw
    created: int
    updated: int
    seed_hash: str
    you: int | None
    waiting_for: list[int]
    resolving: bool
    view: Struct | None
    decisions: list[Question]
    cause: Cause
    events: list[Struct]
    outcome: Outcome | None = None
    seed: str | None = None
    salt: str | None = None
    how: str = ""


class Showing:
    """A match at a version, ready to be shown; what all viewers share is worked out once.

    Args:
        game: the rules.
        head: the match.
        version: the version to show.
        state: the game's state, None before the start.
        updated: ms since the epoch.
        cause: what led to this version.
        events: what it brought.
    """

    def __init__(
        self, game: AnyGame, head: Head, version: int, state: Any, *, updated: int, cause: Cause, events: list[Event]
    ) -> None:
        self.game, self.head, self.version, self.state = game, head, version, state
        self.updated, self.cause, self.events = updated, cause, events
        self._asked = None if state is None else game.asked(state)
        self.decisions: dict[int, Decision] = self._asked.decisions if self._asked else {}
        self.waiting_for = [seat for seat, decision in self.decisions.items() if not decision.answered]
        self.resolving = head.state == LIVE and not self.waiting_for
        self._seats = Raw(msgspec.json.encode(head.seats))

    def message(self, viewer: Viewer) -> bytes:
        """The message for one viewer."""
        return self._messages([viewer])[0]

    def _messages(self, viewers: Sequence[Viewer]) -> list[bytes]:
        views = self.game.views(self.state, viewers, self._asked) if self._asked else [None] * len(viewers)
        return [self._message(viewer, view) for viewer, view in zip(viewers, views, strict=True)]

    def _message(self, viewer: Viewer, view: Struct | None) -> bytes:
        head, over = self.head, self.head.state == OVER
        return msgspec.json.encode(
            Message(
                id=head.id,
                game=head.game,
                rules_version=head.rules_version,
                state=head.state,
                version=self.version,
                options=head.options,
                seats=self._seats,
                created=head.created,
                updated=self.updated,
                seed_hash=head.seed_hash,
                you=viewer,
                waiting_for=self.waiting_for,
                resolving=self.resolving,
                view=view,
                decisions=self._questions(viewer),
                cause=self.cause,
                events=seen_by(self.events, viewer),
                outcome=head.outcome,
                seed=head.seed if over else None,
                salt=head.salt if over else None,
                how=head.how,
            )
        )

    def messages(self) -> dict[str, bytes]:
        """The messages of all who may watch: the spectators and the people at the table. A bot's worker asks."""
        viewers: list[Viewer] = [None, *(seat.seat for seat in self.head.seats if seat.kind == PLAYER)]
        return dict(zip(map(field_of, viewers), self._messages(viewers), strict=True))

    def summary(self) -> bytes:
        """What the lobby shows."""
        head = self.head
        return msgspec.json.encode(
            {
                "id": head.id,
                "game": head.game,
                "state": head.state,
                "version": self.version,
                "options": head.options,
                "seats": self._seats,
                "created": head.created,
                "updated": self.updated,
                "waiting_for": self.waiting_for,
                "outcome": head.outcome,
            }
        )

    def _questions(self, viewer: Viewer) -> list[Question]:
        if viewer is None or not self._asked or (decision := self.decisions.get(viewer)) is None:
            return []
        legal = Raw(msgspec.json.encode(self._asked.legal(viewer)))
        return [Question(viewer, decision.id, decision.kind, decision.args, decision.answered, legal)]


def field_of(viewer: Viewer) -> str:
    """The name of a viewer among a commit's messages."""
    return SPECTATOR if viewer is None else str(viewer)


def seen_by(events: list[Event], viewer: Viewer) -> list[Struct]:
    """The events as one viewer sees them."""
    return [part for event in events if (part := event.seen_by(viewer)) is not None]
