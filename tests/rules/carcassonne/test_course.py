"""The course of a match beyond single cases: options, refusals, positions that make no sense, secrets, the bot."""

import msgspec
import pytest
from msgspec.structs import replace

from services.carcassonne.commands import (
    AddMeeple,
    Command,
    DrawSquare,
    KeepMeeple,
    PickTriangle,
    PlaceMeeple,
    PlaceSquare,
)
from services.carcassonne.due import BeginTurn, PutSquare
from services.carcassonne.game import GAME
from services.carcassonne.material import FITS, PIECES, Rotation
from services.carcassonne.model import CATEGORIES, Options, State, at, cell
from services.carcassonne.position import MeepleAt, Position, build
from services.carcassonne.scoring import totals
from services.carcassonne.turns import draft_order
from services.engine.kernel.errors import RuleError
from services.engine.kernel.play import play_out, policy
from services.engine.kernel.rng import Rng


def drawn(square: str, **options: object) -> State:
    return build(Position(drawn=square), msgspec.convert({"start_seat": 0, **options}, Options), 2, "c0")


@pytest.mark.parametrize(
    ("options", "seats", "field"),
    [
        (Options(triangles="random", hand_size=3), 5, "hand_size"),
        (Options(triangles="draft", hand_size=4), 4, "hand_size"),
        (Options(start_seat=2), 2, "start_seat"),
    ],
)
def test_options_that_make_no_match_are_refused(options: Options, seats: int, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        GAME.new(options, seats, "b0")
    assert (refused.value.code, refused.value.field) == ("bad_options", field)


def test_four_players_may_hold_three_triangles() -> None:
    state = GAME.new(Options(triangles="random", hand_size=3), 4, "b0")
    assert state.box == []


def test_the_start_seat_is_drawn_by_lot_unless_agreed() -> None:
    assert {GAME.new(Options(), 3, f"{seed:x}").start_seat for seed in range(30)} == {0, 1, 2}
    assert GAME.new(Options(start_seat=2), 3, "1").start_seat == 2


def test_each_round_of_the_draft_goes_back_from_the_last_player() -> None:
    assert draft_order(3, 1) == [0, 2, 1]


@pytest.mark.parametrize(
    ("command", "code", "field"),
    [
        (PlaceSquare(0, 0, 0), "cell_occupied", "x"),
        (PlaceSquare(5, 5, 0), "no_contact", "x"),
        (PlaceSquare(10_000, 0, 0), "no_contact", "x"),
        (PlaceSquare(0, -1, 0), "edge_mismatch", "rotation"),
        (DrawSquare(), "other_question", "type"),
        (AddMeeple(0, "f0"), "other_question", "type"),
        (PickTriangle("T01"), "other_question", "type"),
    ],
)
def test_a_refusal_says_why(command: Command, code: str, field: str) -> None:
    state = drawn("E")
    with pytest.raises(RuleError) as refused:
        GAME.apply(state, 0, command)
    assert (refused.value.code, refused.value.field) == (code, field)


def test_a_meeple_needs_a_segment_of_the_piece() -> None:
    state = drawn("E")
    GAME.apply(state, 0, PlaceSquare(0, -1, 2))
    with pytest.raises(RuleError) as refused:
        GAME.apply(state, 0, PlaceMeeple("r3"))
    assert refused.value.code == "no_such_segment"


@pytest.mark.parametrize(
    ("position", "field"),
    [
        (Position(board=[("D", 0, 0, 0), ("E", 0, -1, 0)]), "board.1"),
        (Position(board=[("D", 0, 0, 0), ("Z", 0, -1, 0)]), "board.1"),
        (Position(board=[("D", 0, 0, 0), ("T06", 0, -1, 2)]), "board"),
        (Position(board=[("D", 0, 0, 0), ("E", 256, -2, 2)]), "board.1"),
        (Position(board=[("E", 0, 0, 0)]), "board.0"),
        (Position(board=[]), "board"),
        (Position(hills=[(0, 0)]), "hills.0"),
        (Position(sheets=[{}, {"roads": -1}]), "sheets.1.roads"),
        (Position(meeples=[MeepleAt(0, 0, "c7")]), "meeples.0"),
        (Position(meeples=[MeepleAt(2, 0, "c0")]), "meeples.0"),
        (Position(meeples=[MeepleAt(0, 3, "c0")]), "meeples.0"),
        (Position(stack=["C", "C"]), "stack.1"),
        (Position(stack=["A", "B"], left=1), "left"),
        (Position(drawn="T01"), "drawn"),
        (Position(turn=2), "turn"),
        (Position(hands=[["T01"]]), "hands"),
        (Position(sheets=[{}, {}, {}]), "sheets"),
    ],
)
def test_a_position_that_makes_no_sense_names_its_field(position: Position, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        build(position, Options(), 2, "b0")
    assert (refused.value.code, refused.value.field) == ("bad_position", field)


@pytest.mark.parametrize(
    ("position", "field"),
    [
        (Position(board=[("D", 0, 0, 0), ("T06", 0, -1, 2)]), "hands"),
        (Position(drawn="E"), "drawn"),
        (Position(hands=[], hills=[(0, 0), (0, 0)]), "hills.1"),
        (Position(hands=[], hills=[(5, 5)]), "hills.0"),
    ],
)
def test_a_position_with_triangles_that_makes_no_sense_names_its_field(position: Position, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        build(position, Options(triangles="random", hills=True), 2, "b0")
    assert (refused.value.code, refused.value.field) == ("bad_position", field)


def test_a_square_that_fits_nowhere_was_not_drawn_to_be_placed() -> None:
    # a road and a field to the east and west, a city to the north: no side of C, all city, meets the field in the south
    closed = Position(board=[("D", 0, 0, 0), ("E", 0, -1, 2)], drawn="C")
    with pytest.raises(RuleError) as refused:
        build(closed, Options(), 2, "b0")
    assert (refused.value.code, refused.value.field) == ("bad_position", "drawn")


def test_cells_are_numbered_and_back() -> None:
    assert [at(cell(x, y)) for x, y in ((0, 0), (-3, 7), (90, -90))] == [(0, 0), (-3, 7), (90, -90)]


def test_two_monasteries_of_one_cell_are_both_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES 8.11, 8.13: triangles.json may be corrected; then a second triangle may show a monastery too."""
    monkeypatch.setitem(PIECES, "T01", replace(PIECES["T04"], id="T01"))
    monkeypatch.setitem(FITS, "T01", FITS["T04"])
    above: list[tuple[str, int, int, Rotation]] = [("D", 0, 0, 0), ("U", 1, 0, 1), ("U", -1, 0, 1)]
    beside: list[tuple[str, int, int, Rotation]] = [("T04", 0, 1, 0), ("E", -1, 1, 3), ("T01", 0, 1, 2)]
    below: list[tuple[str, int, int, Rotation]] = [("E", 1, 1, 1), ("B", 1, 2, 0), ("B", -1, 2, 0)]
    monks = [MeepleAt(0, 3, "m0"), MeepleAt(1, 5, "m0")]
    position = Position(board=above + beside + below, meeples=monks, hands=[], drawn="B")
    state = build(position, Options(triangles="random", start_seat=0), 2, "c0")
    GAME.apply(state, 0, PlaceSquare(0, 2, 0))
    GAME.apply(state, 0, KeepMeeple())
    assert totals(state) == [9, 9]


def test_every_place_is_listed_once_for_symmetric_squares_too() -> None:
    assert len(GAME.legal(drawn("X"), 0)) == 2 * 4
    assert len(GAME.legal(drawn("C"), 0)) == 4


def test_a_turn_without_triangles_draws_by_itself() -> None:
    state = GAME.new(Options(), 2, "77")
    assert isinstance(state.due[-1], BeginTurn)
    GAME.resolve(state)
    assert isinstance(state.due[-1], PutSquare)
    assert len(state.stack) == 70


def test_the_score_sheet_adds_up_by_category() -> None:
    state = GAME.new(Options(triangles="random"), 6, "5c0")
    play_out(GAME, state, [policy(GAME, "random")] * 6, Rng("5c"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    for scores in outcome.scores:
        assert list(scores) == [*CATEGORIES, "total"]
        assert scores["total"] == sum(scores[line] for line in CATEGORIES) > 0


@pytest.mark.parametrize("options", [Options(), Options(triangles="random", hills=True, crop_circles=True)])
def test_club_beats_random_from_either_seat(options: Options) -> None:
    for match in range(4):
        levels = ["club", "random"] if match % 2 else ["random", "club"]
        state = GAME.new(options, 2, f"b07{match}")
        play_out(GAME, state, [policy(GAME, level) for level in levels], Rng(f"b{match}"))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == [levels.index("club")]


def test_offers_tell_what_each_free_place_is_worth() -> None:
    state = drawn("E")
    assert GAME.view(state, 0).offers == []
    GAME.perform(state, 0, PlaceSquare(0, -1, 2))
    offers = GAME.view(state, 1).offers
    assert [(offer.segment, offer.worth, offer.complete) for offer in offers] == [("c0", 4, True), ("f0", 3, False)]
    assert [PlaceMeeple(offer.segment) for offer in offers] == GAME.legal(state, 0)[:-1]
