"""The features kept as pieces fall agree with a scorer that floods the finished board from scratch."""

from typing import Any

import pytest
from msgspec import Struct

from services.carcassonne.board import rebuild
from services.carcassonne.events import MeeplePlaced, whereabouts
from services.carcassonne.game import GAME
from services.carcassonne.material import Rotation
from services.carcassonne.model import Board, Options, State, at, cell
from services.carcassonne.scoring import complete, worth
from services.engine.game import Event
from services.engine.play import play_out, random_policy
from services.engine.rng import Rng
from tests.rules.carcassonne import flood

Placings = list[tuple[int, int, str]]

OPTIONS = [Options(), Options(triangles="random"), Options(triangles="draft", triangle_contact="any_side")]


def play(options: Options, seats: int, seed: str) -> tuple[State, Placings]:
    """A random match, and every meeple that was put in it."""
    state = GAME.new(options, seats, seed)
    placings: Placings = []

    def observe(state: Any, seat: int | None, command: Struct | None, events: list[Event]) -> None:
        facts = [event.public for event in events]
        placings.extend((f.seat, f.piece, f.segment) for f in facts if isinstance(f, MeeplePlaced))

    play_out(GAME, state, [random_policy] * seats, Rng(f"{seed}/play"), observe)
    return state, placings


def pieces_of(board: Board) -> list[flood.PieceAt]:
    return [(placed.id, *at(placed.cell), placed.rotation) for placed in board.pieces]


def agree(options: Options, seats: int, seed: str) -> None:
    state, placings = play(options, seats, seed)
    outcome = GAME.outcome(state)
    assert outcome is not None
    for scores, sheet in zip(outcome.scores, flood.sheets(pieces_of(state.board), placings, seats), strict=True):
        assert {line: points for line, points in scores.items() if points and line != "total"} == +sheet
        assert scores["total"] == sheet.total()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.triangles)
@pytest.mark.parametrize("seats", [2, 4])
def test_both_scorers_give_the_same_sheet(options: Options, seats: int) -> None:
    for match in range(20):
        agree(options, seats, f"f1{match:02x}")


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS[:2], ids=lambda options: options.triangles)
def test_both_scorers_give_the_same_sheet_a_thousand_times(options: Options) -> None:
    for match in range(1000):
        agree(options, 2 + match % 5, f"5c{match:04x}")


def summary(board: Board) -> list[tuple[list[tuple[int, str]], bool, int]]:
    return sorted(
        (sorted(whereabouts(board, s) for s in feature.segments), complete(feature), worth(board, feature))
        for feature in board.features.values()
    )


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.triangles)
def test_every_feature_of_a_finished_board_is_the_flooded_one(options: Options) -> None:
    state, _ = play(options, 3, "fea7")
    pieces = pieces_of(state.board)
    features = flood.flood(pieces)
    flooded = [(sorted(f.nodes), not f.open and f.kind != "field", flood.worth(f, features, pieces)) for f in features]
    assert summary(state.board) == sorted(flooded)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.triangles)
def test_turning_and_shifting_the_whole_board_changes_nothing(options: Options) -> None:
    state, _ = play(options, 2, "0ba12d")
    turns: tuple[Rotation, ...] = (1, 2, 3, 0)
    moved = [(p.id, cell(3 - y, x - 5), turns[p.rotation]) for p in state.board.pieces for x, y in [at(p.cell)]]
    assert summary(rebuild(moved, [], [])) == summary(state.board)
