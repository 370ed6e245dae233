"""7 Wonders with Leaders as a game of the house."""

from collections.abc import Sequence
from typing import Any

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision
from services.seven_wonders import choices, course, material, refusals, turns
from services.seven_wonders.bot import club
from services.seven_wonders.checks import violations
from services.seven_wonders.commands import Command
from services.seven_wonders.effects import Log
from services.seven_wonders.events import AnyEvent
from services.seven_wonders.model import Options, State
from services.seven_wonders.position import Position, build
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

    def new(self, options: Options, seats: int, seed: str) -> State:
        """An empty table."""
        return course.new_state(options, seats, seed)

    def decisions(self, state: State) -> dict[int, Decision]:
        """All seats at once, or the one that uses a right."""
        seats = choices.asked(state)
        if not seats:
            return {}
        task = state.agenda[0]
        where = f"a{state.age}t{state.turn}"
        if task.kind in choices.ALL_CHOOSE:
            part = f"d{len(state.leaders[0])}" if task.kind == "draft" else where
            # what the holder is asked next is another question, however often the own card changes before it
            ids = {s: f"{part}f{state.asked}s{s}" if choices.free_city_next(state, s) else f"{part}s{s}" for s in seats}
            return {s: Decision(ids[s], task.kind, {}, not choices.waiting(state, s)) for s in seats}
        args: dict[str, Any] = {"city": task.city}
        return {seat: Decision(f"{where}k{state.asked}s{seat}", task.kind, args) for seat in seats}

    def legal(self, state: State, seat: int) -> list[Command]:
        """Everything that the seat may answer."""
        return choices.legal(state, seat)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Seal a choice, or use a right at once."""
        log: Log = []
        if state.agenda[0].kind in choices.ALL_CHOOSE:
            turns.seal(state, seat, command, log)
        else:
            turns.answer(state, command, log)
        return log

    def resolve(self, state: State) -> list[Event]:
        """One automatic step: a reveal, the end of a turn, one city's conflict, one category of the sheet."""
        log: Log = []
        course.step(state, log)
        return log

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """What each viewer may see."""
        return [view(state, viewer) for viewer in viewers]

    def outcome(self, state: State) -> Outcome | None:
        """Most points, then most coins (RULES 10.10, 11.9)."""
        if state.agenda:
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
