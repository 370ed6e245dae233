"""Wir sind das Volk! and 2+2 as a game of the house."""

from collections.abc import Sequence
from typing import Any, ClassVar, Union

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk import checks, position, refusals, setup, view
from services.wir_sind_das_volk.bot import club
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.events import Happening
from services.wir_sind_das_volk.flow import TABLE, openly
from services.wir_sind_das_volk.material import basis_counts
from services.wir_sind_das_volk.model import ROLES, Options, State, seat_of
from services.wir_sind_das_volk.notation import Position
from services.wir_sind_das_volk.view import View


class WirSindDasVolk(Game[Options, State, Command, View, Position]):
    """The base game for two and 2+2 for four."""

    name = "wir_sind_das_volk"
    title = "Wir sind das Volk!"
    minutes = 120
    has_table = True
    rules_version = "2"
    seat_counts = (2, 4)
    options_type = Options
    state_type = State
    command_type = Command
    event_type: Any = Union[tuple(Happening.__subclasses__())]  # noqa: UP007
    view_type = View
    position_type = Position
    codes = refusals.CODES
    state_format = 2
    table = TABLE
    data_basis = basis_counts()
    policies: ClassVar = {"club": club}

    def new(self, options: Options, seats: int, seed: str) -> State:
        """The table before the first commit."""
        return setup.new_state(options, seats, seed)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command and all that follows at once."""
        state.last = openly(state.due[-1], command)
        return super().perform(state, seat, command)

    def resolve(self, state: State) -> list[Event]:
        """One automatic step: a deal, a phase of the end of a decade, an automatic event."""
        state.last = None
        return super().resolve(state)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        return view.views(state, viewers, asked)

    def outcome(self, state: State) -> Outcome | None:
        """The winner and why."""
        result = state.result
        if result is None:
            return None
        winner = seat_of(state, result.winner)
        others = [seat for seat in range(state.seats) if seat != winner]
        args = {"winner": result.winner, **result.args}
        return Outcome(result.reason, [winner], [[winner], others], args=args)

    def determinize(self, view_: View, rng: Rng) -> State:
        """A full state that is consistent with a view."""
        return view.determinize(view_, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """West and East, with the superpowers before them in 2+2."""
        return [role.lower() for role in ROLES[seats]]

    def position(self, position_: Position, options: Options, seats: int, seed: str) -> State:
        """A state from the notation of scenarios."""
        return position.build(position_, options, seats, seed)

    def violations(self, state: State) -> list[str]:
        """Broken invariants."""
        return checks.violations(state)

    def refusal(self, state: State, seat: int, command: Command) -> RuleError:
        """Why a command is not legal."""
        return refusals.explain(state, seat, command)


CONFORMANCE_OPTIONS: list[dict[str, object]] = [{}, {"rules_version": 1}]
"""Option sets that the conformance tests play."""

GAME = WirSindDasVolk()
