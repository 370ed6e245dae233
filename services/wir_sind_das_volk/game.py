"""Wir sind das Volk! and 2+2 as a game of the house."""

from collections.abc import Sequence

from services.engine.kernel.errors import NOT_LEGAL, RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.bot import club
from services.wir_sind_das_volk.checks import violations
from services.wir_sind_das_volk.commands import Command
from services.wir_sind_das_volk.determinize import determinize
from services.wir_sind_das_volk.flow import TABLE, openly
from services.wir_sind_das_volk.forecast import forecast
from services.wir_sind_das_volk.material import basis_counts
from services.wir_sind_das_volk.model import ROLES, Options, State, seat_of
from services.wir_sind_das_volk.position import Position, build
from services.wir_sind_das_volk.power_events import AnyEvent
from services.wir_sind_das_volk.refusals import CODES, explain
from services.wir_sind_das_volk.setup import new_state
from services.wir_sind_das_volk.view import View, view


class WirSindDasVolk(Game[Options, State, Command, View, Position]):
    """The base game for two and 2+2 for four."""

    name = "wir_sind_das_volk"
    title = "Wir sind das Volk!"
    rules_version = "2"
    seat_counts = (2, 4)
    options_type = Options
    state_type = State
    command_type = Command
    event_type = AnyEvent
    view_type = View
    position_type = Position
    codes = CODES
    state_format = 2
    table = TABLE

    def new(self, options: Options, seats: int, seed: str) -> State:
        """Set the table up; the first cards are dealt by automatic steps."""
        return new_state(options, seats, seed)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command and all that follows at once."""
        state.last = openly(state.due[-1], command)
        return super().perform(state, seat, command)

    def resolve(self, state: State) -> list[Event]:
        """One automatic step: a deal, a phase of the end of a decade, an automatic event."""
        state.last = None
        return super().resolve(state)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """The view of each viewer; the forecast is worked out once."""
        ahead = {} if state.result else forecast(state)
        return [view(state, viewer, asked, ahead) for viewer in viewers]

    def outcome(self, state: State) -> Outcome | None:
        """The winner and why."""
        result = state.result
        if result is None:
            return None
        winner = seat_of(state, result.winner)
        others = [seat for seat in range(state.seats) if seat != winner]
        args = {"winner": result.winner, **result.args}
        return Outcome(result.reason, [winner], [[winner], others], args=args)

    def determinize(self, view: View, rng: Rng) -> State:
        """A full state consistent with a view."""
        return determinize(view, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """West and East, with the superpowers before them in 2+2."""
        return [role.lower() for role in ROLES[seats]]

    def position(self, position: Position, options: Options, seats: int, seed: str) -> State:
        """A state from the notation of scenarios."""
        return build(position, options, seats, seed)

    def violations(self, state: State) -> list[str]:
        """Broken invariants."""
        return violations(state)

    def data_basis(self) -> dict[str, dict[str, int]]:
        """How many records rest on what."""
        return basis_counts()

    def policies(self) -> dict[str, "Policy[View, Command]"]:
        """The bot levels besides `random`."""
        return {"club": club}

    def refusal(self, state: State, seat: int, command: Command) -> RuleError:
        """Why a command is not legal."""
        return explain(state, seat, command) or RuleError(NOT_LEGAL, "The rules do not allow that now.")


CONFORMANCE_OPTIONS: list[dict[str, object]] = [{}, {"rules_version": 1}]
"""Option sets that the conformance tests play."""

GAME = WirSindDasVolk()
