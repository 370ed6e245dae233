"""Watergate fulfils the contract of `services.engine.kernel.game`."""

from collections import Counter
from collections.abc import Mapping, Sequence

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.watergate import checks, position, view
from services.watergate.bot import club
from services.watergate.commands import Command
from services.watergate.effects import connected
from services.watergate.events import Happening
from services.watergate.flow import TABLE
from services.watergate.material import CARDS, NODES, SIDES, TOKENS
from services.watergate.model import Options, State
from services.watergate.position import Position
from services.watergate.refusals import refusal
from services.watergate.setup import new_state
from services.watergate.view import View


class Watergate(Game[Options, State, Command, View, Position]):
    """Two sides: seat 0 is the Editor, seat 1 Nixon."""

    name = "watergate"
    title = "Watergate"
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
    codes = frozenset(
        {
            "card_not_in_hand",
            "events_banned",
            "only_reaction",
            "requirement",
            "token_colour",
            "wrong_decision",
        }
    )

    def new(self, options: Options, seats: int, seed: str) -> State:
        """Set up (RULES 3)."""
        return new_state(seed)

    def refusal(self, state: State, seat: int, command: Command) -> RuleError:
        """Why a command is not on the list."""
        return refusal(state, seat, command)

    def views(self, state: State, viewers: Sequence[Viewer], asked: Asked[Command]) -> list[View]:
        """The table is the same for all; only what a side alone knows differs (RULES 10)."""
        common = view.table(state, list(asked.decisions))
        return [view.seen_by(common, state, viewer) for viewer in viewers]

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
        """See `view.determinize`."""
        return view.determinize(view_, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """Seat 0 is the Editor, seat 1 Nixon."""
        return list(SIDES)

    def position(self, position_: Position, options: Options, seats: int, seed: str) -> State:
        """See `position.build`."""
        return position.build(position_, seed)

    def violations(self, state: State) -> list[str]:
        """See `checks.violations`."""
        return checks.violations(state)

    def data_basis(self) -> dict[str, dict[str, int]]:
        """How many cards, tokens and spaces rest on what."""
        return {
            "cards": dict(sorted(Counter(card.basis for card in CARDS.values()).items())),
            "evidence": dict(sorted(Counter(token.basis for token in TOKENS.values()).items())),
            "board": dict(sorted(Counter(node.basis for node in NODES.values()).items())),
        }

    def policies(self) -> "Mapping[str, Policy[View, Command]]":
        """The level `club`."""
        return {"club": club}


GAME = Watergate()
