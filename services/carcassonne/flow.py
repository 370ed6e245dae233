"""The table of Carcassonne: what each record on `State.due` stands for."""

from services.carcassonne import commands as c
from services.carcassonne import crop_circles, due, turns
from services.carcassonne.model import State
from services.carcassonne.scoring import score_kind
from services.engine.kernel.table import SKIP, Choice, Routine, Step, Table


def _after_choosing(state: State, put: due.PutSquare) -> bool:
    """With triangles in hand the seat has just chosen to draw (RULES 7.5)."""
    return bool(state.hands[put.seat])


def _after_placing(state: State, put: due.PutMeeple) -> bool:
    return True


TABLE = Table(
    {
        due.Deal: Step(turns.deal),
        due.Pick: Choice("pick_triangle", turns.legal_picks, {c.PickTriangle: turns.pick}, asked=True),
        due.BeginTurn: Routine(turns.begin_turn),
        due.Choose: Choice(
            "choose_draw_or_triangle",
            turns.legal_choices,
            {c.DrawSquare: turns.choose_draw, c.PlayTriangle: turns.choose_triangle},
            asked=True,
        ),
        due.PutSquare: Choice(
            "place_square",
            turns.legal_squares,
            {c.PlaceSquare: turns.put_square},
            args=("square",),
            asked=True,
            further=_after_choosing,
        ),
        due.PutMeeple: Choice(
            "place_meeple",
            turns.legal_meeples,
            {c.PlaceMeeple: turns.put_meeple, c.KeepMeeple: turns.keep_meeple},
            args=("piece",),
            asked=True,
            further=_after_placing,
        ),
        due.PickAct: Choice(
            "pick_crop_act", crop_circles.legal_acts, {c.PickCropAct: crop_circles.pick_act}, args=("kind",), asked=True
        ),
        due.AddOne: Choice(
            "add_meeple",
            crop_circles.legal_additions,
            {c.AddMeeple: crop_circles.add, c.AddNone: crop_circles.add_none},
            args=("kind",),
            asked=True,
            otherwise=SKIP,
        ),
        due.TakeOne: Choice(
            "take_back",
            crop_circles.legal_returns,
            {c.TakeBack: crop_circles.take_back},
            args=("kind",),
            asked=True,
            otherwise=SKIP,
        ),
        due.FinalScoring: Step(score_kind),
    }
)
