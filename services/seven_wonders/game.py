"""7 Wonders with Leaders as a game of the house."""

from collections.abc import Sequence
from typing import ClassVar

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.seven_wonders import checks, material, position, refusals, setup, view
from services.seven_wonders.bot import club
from services.seven_wonders.commands import Command
from services.seven_wonders.events import AnyEvent
from services.seven_wonders.flow import TABLE
from services.seven_wonders.model import Options, State
from services.seven_wonders.position import Position
from services.seven_wonders.view import View


class SevenWonders(Game[Options, State, Command, View, Position]):
    """Two to seven players, with or without Leaders."""

    name = "seven_wonders"
    title = "7 Wonders"
    minutes = 35
    has_table = True
    rules_version = "2"
    seat_counts = (2, 3, 4, 5, 6, 7)
    options_type = Options
    state_type = State
    command_type = Command
    event_type = AnyEvent
    view_type = View
    position_type = Position
    codes = refusals.CODES
    state_format = 2
    table = TABLE
    data_basis = material.BASIS
    policies: ClassVar = {"club": club}

    def new(self, options: Options, seats: int, seed: str) -> State:
        """The table before the first commit."""
        return setup.new_state(options, seats, seed)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        return view.views(state, viewers, asked)

    def outcome(self, state: State) -> Outcome | None:
        """Most points, then most coins (RULES 10.10, 11.9)."""
        if state.due:
            return None
        standing = [(scores["total"], city.coins) for scores, city in zip(state.scores, state.cities, strict=False)]
        places = sorted(set(standing), reverse=True)
        ranking = [[seat for seat in range(state.seats) if standing[seat] == place] for place in places]
        tied = sum(total == places[0][0] for total, _ in standing) > 1
        reason = "shared" if len(ranking[0]) > 1 else "coins" if tied else "points"
        return Outcome(reason, ranking[0], ranking, state.scores, {"points": places[0][0], "coins": places[0][1]})

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
    {"leaders": True},
    {"wonders": "chosen", "expansion_guilds": True, "trade_income": "at_once", "seventh_card": "after_discard_builds"},
    {
        "leaders": True,
        "wonders": "random_board",
        "discard_builds": "solomon_first",
        "seventh_sees": "turn_start",
        "copied_shipowners": "counted",
        "maecenas": "always",
        "copied_courtesans": "nothing",
    },
]
"""Option sets that the conformance tests play."""

GAME = SevenWonders()
