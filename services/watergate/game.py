"""Watergate fulfils the contract of `services.engine.kernel.game`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from services.engine.kernel.errors import RuleError
from services.engine.kernel.game import Asked, Game, Outcome, Policy
from services.engine.kernel.log import Event, Viewer
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision
from services.watergate import checks, flow, phases, position, view
from services.watergate.bot import club
from services.watergate.due import (
    Answer,
    Choose,
    GiveUp,
    MoveForValue,
    Pin,
    Play,
    Reveal,
)
from services.watergate.effects import connected
from services.watergate.events import Happening
from services.watergate.material import CARDS, COLOURS, DECKS, NODES, SIDES, TOKENS
from services.watergate.model import Command, OnTrack, Options, Position, State, View
from services.watergate.refusals import refusal


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
        rng = Rng(seed)
        decks = [list(deck) for deck in DECKS]
        for deck in decks:
            rng.shuffle(deck)
        state = State(rng=rng, decks=decks, bag=list(TOKENS))
        state.track = [OnTrack("initiative", "initiative"), OnTrack("momentum", "momentum")]
        return state

    def decisions(self, state: State) -> dict[int, Decision]:
        """The decision on top of the stack, if there is one."""
        if not state.stack or state.phase == "over":
            return {}
        due = state.stack[-1]
        side: int = getattr(due, "side", 0)
        return {side: Decision(f"d{state.answered}", _kind(due), _args(state, due))}

    def legal(self, state: State, seat: int) -> list[Command]:
        """What the seat may answer; see `flow.DECISIONS`."""
        if not state.stack or state.phase == "over" or getattr(state.stack[-1], "side", -1) != seat:
            return []
        return flow.legal(state)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out an answer and all that follows without asking."""
        log: list[Event] = []
        state.answered += 1
        flow.perform(state, command, log)
        flow.run(state, log)
        return log

    def resolve(self, state: State) -> list[Event]:
        """The initial phase, or one step of the evaluation (RULES 4A, 4C)."""
        log: list[Event] = []
        if state.phase == "initial":
            phases.begin_round(state, log)
        else:
            phases.evaluate(state, log)
        flow.run(state, log)
        return log

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
        """See `view.imagine`."""
        return view.imagine(view_, rng)

    def roles(self, options: Options, seats: int) -> list[str]:
        """Seat 0 is the Editor, seat 1 Nixon."""
        return list(SIDES)

    def position(self, position_: Position, options: Options, seats: int, seed: str) -> State:
        """See `position.set_up`."""
        state = position.set_up(position_, seed)
        flow.run(state, [])
        return state

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


def _kind(due: Any) -> str:
    """An instruction asks under its own name, every other decision under that of its record."""
    return str(type(due.op if isinstance(due, Choose) else due).__struct_config__.tag)


def _args(state: State, due: Any) -> dict[str, Any]:
    """What the sentence of a decision needs."""
    match due:
        case Play():
            return {"drawn": due.drawn} if due.drawn else {}
        case MoveForValue():
            card = CARDS[state.in_play[-1].card]
            colours = [colour for colour in COLOURS if colour in card.colours]
            return {"card": card.id, "steps": card.value, "colours": colours, "asked": due.asked}
        case Reveal():
            return {"card": state.in_play[-1].card, "colour": due.colour}
        case Answer():
            return _answer_args(state)
        case Choose():
            return asdict(due.op) | {"source": due.source, "left": due.left, "taken": list(due.taken)}
        case Pin():
            return {"evidence": due.token}
        case GiveUp():
            return {"card": state.in_play[-1].card}
    return {}


def _answer_args(state: State) -> dict[str, Any]:
    """What is answered: a card, its part, and the move that is announced with a value."""
    played = state.in_play[-1]
    announced = {"token": played.target, "steps": CARDS[played.card].value} if played.part == "value" else {}
    return {"card": played.card, "part": played.part} | announced


GAME = Watergate()
