"""The level `club`: plays each of its choices to the end of the turn in its head and takes the best.

It knows its seat's view alone; what it cannot know is drawn once for each decision (`view.determinize`).
"""

from functools import partial
from typing import Any

import msgspec

from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Choice, Decision
from services.watergate.commands import Command
from services.watergate.due import Answer, Play
from services.watergate.flow import TABLE
from services.watergate.judgement import worth
from services.watergate.model import State
from services.watergate.view import View, determinize

TRIES = 120
"""About how many positions are looked at inside the turn, shared by the choices of the decision."""


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """The choice whose outcome at the end of the turn is worth most to this seat."""
    if len(legal) == 1 or view.viewer is None:
        return legal[0]
    seat = view.viewer
    start = _Copies(determinize(view, rng))
    best, most = legal[0], -float("inf")
    for command in legal:
        state = start.after(seat, command)
        _finish_turn(state, TRIES // len(legal))
        value = worth(state, seat)
        if value > most:
            best, most = command, value
    return best


class _Copies:
    """Copies of a position, each to try a command on."""

    def __init__(self, state: State) -> None:
        self._bytes = msgspec.msgpack.encode(state)

    def after(self, seat: int, command: Command) -> State:
        """The position after a command."""
        state = msgspec.msgpack.decode(self._bytes, type=State)
        TABLE.answer(state, seat, command, [])
        return state


def _finish_turn(state: State, tries: int) -> None:
    """Answer what the turn still asks, each side by what is best for itself at once."""
    while state.winner < 0 and not _new_turn(state):
        due: Any = state.due[-1]
        if not isinstance(TABLE.rows[type(due)], Choice):
            return
        legal = TABLE.legal(state, due.seat)
        command = legal[0]
        if isinstance(due, Answer):
            command = legal[-1]  # the other side is taken to let it pass
        elif len(legal) > 1 and tries > 0:
            tries -= len(legal)
            copies = _Copies(state)
            command = max(legal, key=partial(_gain, copies, due.seat))
        TABLE.answer(state, due.seat, command, [])


def _gain(copies: _Copies, side: int, command: Command) -> float:
    return worth(copies.after(side, command), side)


def _new_turn(state: State) -> bool:
    return isinstance(state.due[-1], Play) and not state.due[-1].drawn
