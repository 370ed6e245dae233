"""Carcassonne with Halb so wild I as a game of the house."""

from collections.abc import Sequence
from typing import ClassVar

from services.carcassonne import checks, position, refusals, setup, view
from services.carcassonne.bot import club
from services.carcassonne.commands import Command
from services.carcassonne.events import AnyEvent
from services.carcassonne.flow import TABLE
from services.carcassonne.material import basis_counts
from services.carcassonne.model import Options, State
from services.carcassonne.position import Position
from services.carcassonne.scoring import totals
from services.carcassonne.view import View
from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng


class Carcassonne(Game[Options, State, Command, View, Position]):
    """Two to six players; squares alone, or with triangles."""

    name = "carcassonne"
    title = "Carcassonne"
    minutes = 45
    has_table = True
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
    data_basis = basis_counts()
    policies: ClassVar = {"club": club}

    def new(self, options: Options, seats: int, seed: str) -> State:
        """The table before the first commit."""
        return setup.new_state(options, seats, seed)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        return view.views(state, viewers, asked)

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

    def determinize(self, view_: View, rng: Rng) -> State:
        """A full state that is consistent with a view."""
        return view.determinize(view_, rng)

    def position(self, position_: Position, options: Options, seats: int, seed: str) -> State:
        """A state from the notation of scenarios."""
        return position.build(position_, options, seats, seed)

    def violations(self, state: State) -> list[str]:
        """Broken invariants."""
        return checks.violations(state)

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
