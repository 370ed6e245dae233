"""Carcassonne with Halb so wild I as a game of the house."""

from collections.abc import Sequence

from services.carcassonne import refusals
from services.carcassonne.bot import club
from services.carcassonne.checks import violations
from services.carcassonne.commands import Command
from services.carcassonne.events import AnyEvent
from services.carcassonne.flow import TABLE
from services.carcassonne.material import basis_counts
from services.carcassonne.model import Options, State
from services.carcassonne.position import Position, build
from services.carcassonne.scoring import totals
from services.carcassonne.setup import new_state
from services.carcassonne.view import View, determinize, seen_by, table
from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng


class Carcassonne(Game[Options, State, Command, View, Position]):
    """Two to six players; squares alone, or with triangles."""

    name = "carcassonne"
    title = "Carcassonne"
    rules_version = "1"
    state_format = 3
    seat_counts = (2, 3, 4, 5, 6)
    options_type = Options
    state_type = State
    command_type = Command
    event_type = AnyEvent
    view_type = View
    position_type = Position
    codes = refusals.CODES
    table = TABLE

    def new(self, options: Options, seats: int, seed: str) -> State:
        """The table before the first turn."""
        return new_state(options, seats, seed)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """The table is the same for all; only the hands differ."""
        common = table(state, list(asked.decisions))
        return [seen_by(common, state, viewer) for viewer in viewers]

    def outcome(self, state: State) -> Outcome | None:
        """Most points; equal scores share the victory (RULES 6.5)."""
        if state.due:
            return None
        points = totals(state)
        places = sorted(set(points), reverse=True)
        ranking = [[seat for seat, mine in enumerate(points) if mine == place] for place in places]
        scores = [{**sheet, "total": mine} for sheet, mine in zip(state.sheets, points, strict=True)]
        reason = "most_points" if len(ranking[0]) == 1 else "shared_victory"
        return Outcome(reason, ranking[0], ranking, scores, {"points": places[0]})

    def determinize(self, view: View, rng: Rng) -> State:
        """A full state consistent with a view."""
        return determinize(view, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """Seats differ in nothing but their place."""
        return [""] * seats

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
        return refusals.explain(state, seat, command)


CONFORMANCE_OPTIONS: list[dict[str, object]] = [
    {},
    {"triangles": "random", "hills": True, "crop_circles": True},
    {"triangles": "draft", "hand_size": 3, "triangle_contact": "any_side", "farmers": False, "start_seat": 1},
    {"hills": True, "hill_tiebreak": "count"},
]
"""Option sets that the conformance tests play."""

GAME = Carcassonne()
