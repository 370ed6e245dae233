"""For each kind of decision: what is legal, and what each answer does. For each automatic step: what happens."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from services.carcassonne import crop_circles, turns
from services.carcassonne.commands import (
    AddMeeple,
    AddNone,
    Command,
    DrawSquare,
    KeepMeeple,
    PickCropAct,
    PickTriangle,
    PlaceMeeple,
    PlaceSquare,
    PlayTriangle,
    TakeBack,
)
from services.carcassonne.events import Log
from services.carcassonne.model import (
    AddOne,
    BeginTurn,
    Choose,
    Deal,
    FinalScoring,
    Pick,
    PickAct,
    PutMeeple,
    PutSquare,
    State,
    TakeOne,
)
from services.carcassonne.scoring import score_kind


class Rule(Struct, frozen=True):
    """A kind of decision.

    Args:
        kind: its name for the client.
        legal: everything that may be answered.
        answers: what each type of command does.
        args: fields of the pending record that the client's sentence needs.
    """

    kind: str
    legal: Callable[[State, Any], list[Command]]
    answers: dict[type, Callable[[State, Any, Any, Log], None]]
    args: tuple[str, ...] = ()


DECISIONS: dict[type, Rule] = {
    Pick: Rule("pick_triangle", turns.legal_picks, {PickTriangle: turns.pick}),
    Choose: Rule(
        "choose_draw_or_triangle",
        turns.legal_choices,
        {DrawSquare: turns.choose_draw, PlayTriangle: turns.choose_triangle},
    ),
    PutSquare: Rule("place_square", turns.legal_squares, {PlaceSquare: turns.put_square}, ("square",)),
    PutMeeple: Rule(
        "place_meeple",
        turns.legal_meeples,
        {PlaceMeeple: turns.put_meeple, KeepMeeple: turns.keep_meeple},
        ("piece",),
    ),
    PickAct: Rule("pick_crop_act", crop_circles.legal_acts, {PickCropAct: crop_circles.pick_act}, ("kind",)),
    AddOne: Rule(
        "add_meeple",
        crop_circles.legal_additions,
        {AddMeeple: crop_circles.add, AddNone: crop_circles.add_none},
        ("kind",),
    ),
    TakeOne: Rule("take_back", crop_circles.legal_returns, {TakeBack: crop_circles.take_back}, ("kind",)),
}


def answer(state: State, command: Command, log: Log) -> None:
    """Carry out a legal command and all that follows at once."""
    due = state.pending.pop(0)
    DECISIONS[type(due)].answers[type(command)](state, due, command, log)
    turns.advance(state, log)


def step(state: State, log: Log) -> None:
    """Do the automatic work that is due: the deal, the first turn, or the final scoring of one kind of feature."""
    due = state.pending[0]
    if isinstance(due, Deal):
        turns.deal(state, log)
    elif isinstance(due, BeginTurn):
        turns.advance(state, log)
    elif isinstance(due, FinalScoring):
        state.pending.pop(0)
        score_kind(state, due.kind, log)
    else:
        raise TypeError(due)


AUTOMATIC = (Deal, BeginTurn, FinalScoring)
"""What is due without a question."""
