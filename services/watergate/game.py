"""Watergate fulfils the contract of `services.engine.kernel.game`."""

from collections.abc import Sequence
from typing import ClassVar

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.watergate import checks, position, refusals, setup, view
from services.watergate.bot import club
from services.watergate.commands import Command
from services.watergate.effects import connected
from services.watergate.events import Happening
from services.watergate.flow import TABLE
from services.watergate.material import SIDES, basis_counts
from services.watergate.model import Options, State
from services.watergate.position import Position
from services.watergate.view import View


class Watergate(Game[Options, State, Command, View, Position]):
    """Two sides: seat 0 is the Editor, seat 1 Nixon."""

    name = "watergate"
    title = "Watergate"
    minutes = 40
    has_table = True
    rules_version = "2"
    seat_counts = (2,)
    options_type = Options
    state_type = State
    command_type = Command
    event_type = Happening
    view_type = View
    position_type = Position
    state_format = 2
    table = TABLE
    data_basis = basis_counts()
    policies: ClassVar = {"club": club}
    codes = refusals.CODES

    def new(self, options: Options, seats: int, seed: str) -> State:
        """The table before the first commit."""
        return setup.new_state(options, seats, seed)

    def refusal(self, state: State, seat: int, command: Command) -> RuleError:
        """Why a command is not legal."""
        return refusals.explain(state, seat, command)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        return view.views(state, viewers, asked)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how (RULES 9)."""
        if state.winner < 0:
            return None
        return Outcome(
            reason=state.reason,
            winners=[state.winner],
            ranking=[[state.winner], [1 - state.winner]],
            args={"round": state.round, "informants": connected(state)},
        )

    def determinize(self, view_: View, rng: Rng) -> State:
        """A full state that is consistent with a view."""
        return view.determinize(view_, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """Seat 0 is the Editor, seat 1 Nixon."""
        return list(SIDES)

    def position(self, position_: Position, options: Options, seats: int, seed: str) -> State:
        """A state from the notation of scenarios."""
        return position.build(position_, options, seats, seed)

    def violations(self, state: State) -> list[str]:
        """Broken invariants."""
        return checks.violations(state)


GAME = Watergate()
