"""A table for rules tests: a position in the notation of scenarios, and short ways to play on it."""

from typing import Any

import msgspec

from services.engine.kernel.log import Event
from services.watergate.commands import Command, MoveToken, PinAt, PlayCard
from services.watergate.game import GAME
from services.watergate.model import OnTrack, Options, State
from services.watergate.position import Position

EDITOR, NIXON = 0, 1
BARE = {"initiative": 0, "momentum": 0}


def table(**position: Any) -> State:
    """The state of a position."""
    return GAME.position(msgspec.convert(position, Position), Options(), 2, "5ce7a210")


def do(state: State, seat: int, *commands: Command) -> list[Event]:
    """Carry out commands; the events of the last one."""
    events: list[Event] = []
    for command in commands:
        events = GAME.apply(state, seat, command)
        assert GAME.violations(state) == []
    return events


def step(state: State, times: int = 1) -> list[Event]:
    """Take automatic steps; the events of the last one."""
    events: list[Event] = []
    for _ in range(times):
        events = GAME.resolve(state)
        assert GAME.violations(state) == []
    return events


def legal(state: State, seat: int) -> list[Command]:
    """The seat's legal commands."""
    return GAME.legal(state, seat)


def value(card: str, *tokens: str) -> list[Command]:
    """Play a card for its value and move the token."""
    return [PlayCard(card, "value"), *(MoveToken(token) for token in tokens)]


def action(card: str) -> Command:
    """Play a card for its action."""
    return PlayCard(card, "action")


def pins(state: State, seat: int) -> list[str]:
    """Spaces where the seat may pin now."""
    return [command.space for command in legal(state, seat) if isinstance(command, PinAt)]


def lying(state: State, slot: str) -> OnTrack | None:
    """The token at a slot of the track, if it lies there."""
    return next((token for token in state.track if token.slot == slot), None)


def space(state: State, slot: str) -> int | None:
    """Where a token of the track lies."""
    token = lying(state, slot)
    return None if token is None else token.space
