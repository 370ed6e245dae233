"""A match as it stood at a version, played again from its log."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET

from services.engine.hosting import metrics
from services.engine.hosting.calls import NotFoundError
from services.engine.hosting.messages import LIVE, Cause, Head, Showing
from services.engine.hosting.record import Line, digest, format_at
from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event, Viewer


class ReplayedWrongError(Exception):
    """Played again by its own rules, the match takes another course; a fault of ours."""


def look_back(game: AnyGame, head: Head, log: Iterable[bytes], version: int, viewer: Viewer) -> bytes:
    """The message that `viewer` had at a version of a match that is over.

    Raises:
        NotFoundError: if there is no such seat, or the match was not being played at that version.
        ReplayedWrongError: if the log does not lead to the state that was recorded.
    """
    if viewer is not None and viewer not in range(len(head.seats)):
        raise NotFoundError(f"This match has seats 0 to {len(head.seats) - 1}.")
    state, line, events = _play_to(game, head, log, version)
    if state is None:
        raise NotFoundError("The match had not started at that version.")
    comparable = format_at(head.formats, version) == game.state_format
    if comparable and digest(game.encode_state(state)) != line.digest:
        metrics.replayed_wrong(game.name)
        raise ReplayedWrongError(f"{head.id}: the log does not lead to the state of version {version}.")
    if game.outcome(state) is None:
        head = msgspec.structs.replace(head, state=LIVE, outcome=None)
    cause = Cause(line.kind, line.seat)
    showing = Showing(game, head, version, state, updated=line.at, cause=cause, events=events)
    return showing.message(viewer)


def state_at(game: AnyGame, head: Head, log: Iterable[bytes], version: int) -> Any:
    """The state at a version, played from the log."""
    return _play_to(game, head, log, version)[0]


def _play_to(game: AnyGame, head: Head, log: Iterable[bytes], version: int) -> tuple[Any, Line, list[Event]]:
    """The state at a version, its line and what it brought; the log is trusted, its commands were legal."""
    options = msgspec.json.decode(head.options, type=game.options_type)
    state: Any = None
    for row in log:
        line = msgspec.json.decode(row, type=Line)
        events: list[Event] = []
        if line.kind == "started":
            state = game.new(options, len(head.seats), head.seed)
        elif line.kind == "step":
            events = game.resolve(state)
        elif line.kind == "command" and line.seat is not None and line.command is not UNSET:
            events = game.perform(state, line.seat, game.decode_command(line.command))
        if line.version == version:
            return state, line, events
    raise NotFoundError("The match has no such version.")
