"""The level `club`: plays each of its choices to the end of the turn in its head and takes the best.

It knows its seat's view alone; what it cannot know is drawn once for each decision (`view.imagine`).
"""

from functools import partial
from typing import Any

import msgspec

from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision
from services.watergate import flow
from services.watergate.due import Answer, Play
from services.watergate.judgement import worth
from services.watergate.model import Command, State, View
from services.watergate.view import imagine

TRIES = 120
"""About how many positions are looked at inside the turn, shared by the choices of the decision."""


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """The choice whose outcome at the end of the turn is worth most to this seat."""
    if len(legal) == 1 or view.viewer is None:
        return legal[0]
    seat = view.viewer
    start = _Copies(imagine(view, rng))
    best, most = legal[0], -float("inf")
    for command in legal:
        state = start.after(command)
        _finish_turn(state, TRIES // len(legal))
        value = worth(state, seat)
        if value > most:
            best, most = command, value
    return best


class _Copies:
    """Copies of a position, each to try a command on."""

    def __init__(self, state: State) -> None:
        self._bytes = msgspec.msgpack.encode(state)

    def after(self, command: Command) -> State:
        """The position after a command."""
        state = msgspec.msgpack.decode(self._bytes, type=State)
        flow.perform(state, command, [])
        flow.run(state, [])
        return state


def _finish_turn(state: State, tries: int) -> None:
    """Answer what the turn still asks, each side by what is best for itself at once."""
    while state.stack and not _new_turn(state):
        due: Any = state.stack[-1]
        legal = flow.legal(state)
        command = legal[0]
        if isinstance(due, Answer):
            command = legal[-1]  # the other side is taken to let it pass
        elif len(legal) > 1 and tries > 0:
            tries -= len(legal)
            copies = _Copies(state)
            command = max(legal, key=partial(_gain, copies, due.side))
        flow.perform(state, command, [])
        flow.run(state, [])


def _gain(copies: _Copies, side: int, command: Command) -> float:
    return worth(copies.after(command), side)


def _new_turn(state: State) -> bool:
    return isinstance(state.stack[-1], Play) and not state.stack[-1].drawn
