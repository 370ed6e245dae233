"""The course of a match: draft, turns, the draw, placing, the end.

RULES 3, 4.3, 6, 7 and 9.2.
"""

from services.carcassonne.board import (
    free_segments,
    has_spot,
    place,
    segment_id,
    segment_number,
    square_spots,
    triangle_spots,
)
from services.carcassonne.commands import (
    Command,
    DrawSquare,
    KeepMeeple,
    PickTriangle,
    PlaceMeeple,
    PlaceSquare,
    PlayTriangle,
)
from services.carcassonne.due import BeginTurn, Choose, Deal, FinalScoring, Pick, PickAct, PutMeeple, PutSquare
from services.carcassonne.events import (
    DraftOpened,
    HillRaised,
    PiecePlaced,
    SquareDiscarded,
    SquareDrawn,
    StackEmpty,
    TrianglePicked,
    TrianglesDealt,
    TurnBegan,
)
from services.carcassonne.material import CROP_CIRCLES, HILLS, FeatureKind, Rotation
from services.carcassonne.meeples import station
from services.carcassonne.model import MIDDLE, WIDTH, Meeple, State, at, cell
from services.carcassonne.scoring import score_completed
from services.engine.kernel.log import Log, tell


def deal(state: State, due: Deal, log: Log) -> None:
    """Tell the hands that were dealt, or lay the triangles out for the draft (RULES 7.2, 7.3)."""
    state.due.append(BeginTurn(state.start_seat))
    size = state.options.hand_size
    if state.options.triangles == "draft":
        order = draft_order(state.seats, state.start_seat) * size
        state.due += [Pick(seat) for seat in reversed(order)]
        tell(log, DraftOpened(list(state.box), order))
    else:
        hands = {seat: TrianglesDealt(size, list(hand)) for seat, hand in enumerate(state.hands)}
        tell(log, TrianglesDealt(size), hands)


def draft_order(seats: int, start: int) -> list[int]:
    """One round of the draft: from the last in turn order counter-clockwise to the start player (RULES 7.3)."""
    return [(start + back) % seats for back in range(seats - 1, -1, -1)]


def begin_turn(state: State, due: BeginTurn, log: Log) -> None:
    """A turn begins: with triangles in hand the seat chooses, else it draws (RULES 3a); with no squares all is over."""
    if not state.stack:
        finish(state, log)
        return
    tell(log, TurnBegan(due.seat))
    if state.hands[due.seat]:
        state.due.append(Choose(due.seat))
    else:
        draw(state, due.seat, log)


def draw(state: State, seat: int, log: Log) -> None:
    """Draw until a square fits; what fits nowhere leaves the match (RULES 3.2, 3.3)."""
    while state.stack:
        square = state.stack.pop()
        tell(log, SquareDrawn(seat, square, len(state.stack)))
        if has_spot(state.board, square):
            state.due.append(PutSquare(seat, square))
            return
        state.discarded.append(square)
        tell(log, SquareDiscarded(square))
    finish(state, log)


def finish(state: State, log: Log) -> None:
    """The last square is gone: the final scoring is due, one kind of feature at a time (RULES 6)."""
    kinds: list[FeatureKind] = ["road", "city", "monastery"]
    if state.options.farmers:
        kinds.append("field")
    state.due += [FinalScoring(kind) for kind in reversed(kinds)]
    tell(log, StackEmpty())


def put_piece(state: State, seat: int, name: str, spot: tuple[int, Rotation], log: Log) -> None:
    """Place a piece, raise its hill, and ask for a meeple if one may be put (RULES 3b, 4.3, 9.2)."""
    board = state.board
    where, rotation = spot
    x, y = at(where)
    piece = place(board, name, where, rotation)
    tell(log, PiecePlaced(seat, piece, name, x, y, rotation))
    if state.options.hills and name in HILLS and where not in board.hills:
        state.buried.append(state.stack.pop())
        board.hills.append(where)
        tell(log, HillRaised(x, y, len(state.stack)))
    if state.supply[seat] and free_segments(board, piece, state.options):
        state.due.append(PutMeeple(seat, piece))
    else:
        finish_turn(state, seat, piece, log)


def finish_turn(state: State, seat: int, piece: int, log: Log) -> None:
    """Score what is complete, carry out a crop circle, and pass the turn on (RULES 3d to 3f)."""
    score_completed(state, piece, log)
    name = state.board.pieces[piece].id
    state.due.append(BeginTurn((seat + 1) % state.seats))
    if state.options.crop_circles and name in CROP_CIRCLES:
        state.due.append(PickAct(seat, CROP_CIRCLES[name]))


# -- what a seat may answer, and what it does -------------------------------------------------------------------


def legal_picks(state: State, due: Pick) -> list[Command]:
    """Any triangle that is on offer."""
    return [PickTriangle(triangle) for triangle in state.box]


def pick(state: State, due: Pick, command: PickTriangle, log: Log) -> None:
    """Take a triangle (RULES 7.3)."""
    state.box.remove(command.triangle)
    state.hands[due.seat].append(command.triangle)
    tell(log, TrianglePicked(due.seat, command.triangle))


def legal_choices(state: State, due: Choose) -> list[Command]:
    """Draw, or a triangle of the hand with cell and rotation (RULES 7.5)."""
    choices: list[Command] = [DrawSquare()]
    for triangle in sorted(state.hands[due.seat]):
        for where, rotation in triangle_spots(state.board, triangle, state.options):
            choices.append(PlayTriangle(triangle, *at(where), rotation))
    return choices


def choose_draw(state: State, due: Choose, command: DrawSquare, log: Log) -> None:
    """Draw a square."""
    draw(state, due.seat, log)


def choose_triangle(state: State, due: Choose, command: PlayTriangle, log: Log) -> None:
    """Play a triangle instead of drawing."""
    state.hands[due.seat].remove(command.triangle)
    put_piece(state, due.seat, command.triangle, (cell(command.x, command.y), command.rotation), log)


def legal_squares(state: State, due: PutSquare) -> list[Command]:
    """Every cell and rotation for the square drawn."""
    # what `at` says, written out: this is the longest list of the game
    return [
        PlaceSquare(where % WIDTH - MIDDLE, where // WIDTH - MIDDLE, rotation)
        for where, rotation in square_spots(state.board, due.square)
    ]


def put_square(state: State, due: PutSquare, command: PlaceSquare, log: Log) -> None:
    """Place the square drawn."""
    put_piece(state, due.seat, due.square, (cell(command.x, command.y), command.rotation), log)


def legal_meeples(state: State, due: PutMeeple) -> list[Command]:
    """Every free segment of the piece, and none."""
    board = state.board
    free: list[Command] = [
        PlaceMeeple(segment_id(board, number)) for number in free_segments(board, due.piece, state.options)
    ]
    return [*free, KeepMeeple()]


def put_meeple(state: State, due: PutMeeple, command: PlaceMeeple, log: Log) -> None:
    """Put a meeple on the piece, then finish the turn."""
    segment = segment_number(state.board, due.piece, command.segment)
    station(state, Meeple(segment, due.seat), "turn", log)
    finish_turn(state, due.seat, due.piece, log)


def keep_meeple(state: State, due: PutMeeple, command: KeepMeeple, log: Log) -> None:
    """Put none, and finish the turn."""
    finish_turn(state, due.seat, due.piece, log)
