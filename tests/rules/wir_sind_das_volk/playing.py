"""Random matches for the tests of Wir sind das Volk!."""

from collections.abc import Callable
from typing import Any

from services.engine.kernel.log import Event
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options, State
from services.wir_sind_das_volk.notation import Position
from services.wir_sind_das_volk.position import build

Look = Callable[[State], None]


def random_match(seats: int, number: int, look: Look, rules: Any = 2) -> State:
    """Play a whole match at random and show every position to `look`."""
    state = GAME.new(Options(rules_version=rules), seats, f"{number:08x}")

    def observe(state: State, seat: int | None, command: Any, events: list[Event]) -> None:
        look(state)

    play_out(GAME, state, [random_policy] * seats, Rng(f"match/{number}"), observe)
    return state


def position(seats: int = 2, **fields: Any) -> State:
    """A position, written as in a scenario."""
    return build(Position(**fields), Options(), seats, "0123abcd")


def happened(events: list[Event], kind: type) -> list[Any]:
    """The public parts of one kind."""
    return [event.public for event in events if isinstance(event.public, kind)]


def resolve_all(state: State) -> None:
    """Do automatic steps until somebody is asked or the match is over."""
    while GAME.outcome(state) is None and not GAME.decisions(state):
        GAME.resolve(state)
