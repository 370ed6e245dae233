"""7 Wonders with Leaders as a game of the house."""

from collections.abc import Sequence

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.seven_wonders import material, refusals
from services.seven_wonders.bot import club
from services.seven_wonders.checks import violations
from services.seven_wonders.commands import Command
from services.seven_wonders.events import AnyEvent
from services.seven_wonders.flow import TABLE
from services.seven_wonders.model import Options, State
from services.seven_wonders.position import Position, build
from services.seven_wonders.setup import new_state
from services.seven_wonders.view import View, determinize, view


class SevenWonders(Game[Options, State, Command, View, Position]):
    """Two to seven players, with or without Leaders."""

    name = "seven_wonders"
    title = "7 Wonders"
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

    def new(self, options: Options, seats: int, seed: str) -> State:
        """An empty table."""
        return new_state(options, seats, seed)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        deciding = list(asked.decisions)
        return [view(state, viewer, deciding) for viewer in viewers]

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

    def determinize(self, view: View, rng: Rng) -> State:
        """A full state consistent with a view."""
        return determinize(view, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """Seats differ in their boards alone."""
        return [""] * seats

    def position(self, position: Position, options: Options, seats: int, seed: str) -> State:
        """A state from the notation of scenarios."""
        return build(position, options, seats, seed)

    def violations(self, state: State) -> list[str]:
        """Broken invariants."""
        return violations(state)

    def data_basis(self) -> dict[str, dict[str, int]]:
        """Everything is as published."""
        return material.BASIS

    def policies(self) -> dict[str, "Policy[View, Command]"]:
        """The bot levels besides `random`."""
        return {"club": club}

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
"""The one instance."""
