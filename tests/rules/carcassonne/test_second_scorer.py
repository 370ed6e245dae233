"""Features and places kept as pieces fall agree with a second reader that floods the board from scratch."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from msgspec import Struct

from services.carcassonne.board import placing_problem, rebuild
from services.carcassonne.commands import Command, DrawSquare, KeepMeeple, PlaceMeeple, PlaceSquare, PlayTriangle
from services.carcassonne.due import Choose, PutMeeple, PutSquare
from services.carcassonne.events import MeeplePlaced, whereabouts
from services.carcassonne.game import GAME
from services.carcassonne.material import Rotation
from services.carcassonne.model import Board, Options, State, at, cell
from services.carcassonne.scoring import complete, worth
from services.engine.kernel.log import Event
from services.engine.kernel.play import play_out, random_policy
from services.engine.kernel.rng import Rng
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


def placings(state: State, due: PutSquare | Choose) -> None:
    """Every place about the board is refused for the reason that the second reader finds, or listed."""
    pieces = pieces_of(state.board)
    options = state.options
    names = [due.square] if isinstance(due, PutSquare) else state.hands[due.seat]
    beside = {(x + dx, y + dy) for _, x, y, _ in pieces for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    turns: tuple[Rotation, ...] = (0, 1, 2, 3)
    free: set[Command] = set()
    for name, (x, y), turn in product(names, beside, turns):
        reason = flood.misfit(pieces, (name, x, y, turn), options.triangle_contact == "any_side")
        assert placing_problem(state.board, name, cell(x, y), turn, options) == reason, (name, x, y, turn)
        if reason is None:
            free.add(PlayTriangle(name, x, y, turn) if isinstance(due, Choose) else PlaceSquare(x, y, turn))
    listed = GAME.legal(state, due.seat)
    assert free == {command for command in listed if not isinstance(command, DrawSquare)}
    assert (DrawSquare() in listed) == isinstance(due, Choose)


def free_segments(state: State, due: PutMeeple) -> None:
    """A meeple may stand where no meeple stands on the whole flooded feature (RULES 4.4)."""
    taken = {whereabouts(state.board, m.segment) for f in state.board.features.values() for m in f.meeples}
    held = [node for f in flood.flood(pieces_of(state.board)) if not taken.isdisjoint(f.nodes) for node in f.nodes]
    segments = [segment["id"] for segment in flood.RECORDS[state.board.pieces[due.piece].id]["segments"]]
    free = [PlaceMeeple(segment) for segment in segments if (due.piece, segment) not in held]
    assert GAME.legal(state, due.seat) == [*free, KeepMeeple()]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.triangles)
def test_a_second_reader_finds_the_same_places_for_pieces_and_meeples(options: Options) -> None:
    asked = Counter[type]()

    def observe(state: State, *_: Any) -> None:
        due = state.due[-1] if state.due else None
        asked[type(due)] += 1
        if isinstance(due, PutSquare | Choose):
            placings(state, due)
        elif isinstance(due, PutMeeple):
            free_segments(state, due)

    play_out(GAME, GAME.new(options, 3, "1e9a1"), [random_policy] * 3, Rng("1e9a1/play"), observe)
    assert asked[PutSquare] > 60
    assert asked[PutMeeple] > 30
