"""A state from the plain notation of scenarios (docs/scenarios/carcassonne.md)."""

from msgspec import Struct, field

from services.carcassonne.board import feature, has_spot, place, placing_problem, segment_number
from services.carcassonne.due import BeginTurn, PutSquare
from services.carcassonne.material import PIECES, SQUARES, START, TRIANGLES, Rotation
from services.carcassonne.model import Board, Category, Meeple, Options, State, at, cell
from services.carcassonne.setup import new_state
from services.engine.kernel.errors import BAD_POSITION, RuleError
from services.engine.kernel.rng import Rng


class MeepleAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A meeple on a segment of the piece with this place in `board`."""

    seat: int
    piece: int
    segment: str


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position; what is left out takes its start value.

    Args:
        board: pieces in a legal order of placing, as id, x, y and rotation; the start tile first.
        meeples: who stands where.
        hills: cells that are hills.
        sheets: points of each seat by line of the score sheet.
        hands: triangles of each seat; without them the deal is due.
        stack: squares on top of the stack, the next one first.
        left: squares in the stack; the others count as discarded. Without it all remaining ones lie there.
        drawn: the square that the seat has just drawn.
        turn: whose turn it is; without it the start seat's.
    """

    board: list[tuple[str, int, int, Rotation]] = field(default_factory=lambda: [(START, 0, 0, 0)])
    meeples: list[MeepleAt] = []
    hills: list[tuple[int, int]] = []
    sheets: list[dict[Category, int]] = []
    hands: list[list[str]] | None = None
    stack: list[str] = []
    left: int | None = None
    drawn: str | None = None
    turn: int | None = None


def build(position: Position, options: Options, seats: int, seed: str) -> State:
    """A state from the notation."""
    state = new_state(options, seats, seed)
    state.board = _board(position, options)
    _meeples(state, position)
    _squares(state, position, seed)
    _triangles(state, position)
    _sheets(state, position)
    turn = state.start_seat if position.turn is None else position.turn
    if not 0 <= turn < seats:
        raise RuleError(BAD_POSITION, f"There is no seat {turn}.", "turn")
    if position.drawn is not None:
        _check_drawn(state, position, position.drawn)
        state.due = [PutSquare(turn, position.drawn)]
    elif options.triangles == "off" or position.hands is not None:
        state.due = [BeginTurn(turn)]
    return state


def _board(position: Position, options: Options) -> Board:
    board = Board()
    if not position.board or position.board[0] != (START, 0, 0, 0):
        field_ = "board.0" if position.board else "board"
        raise RuleError(BAD_POSITION, "The first piece is the start tile at (0, 0), not turned.", field_)
    for number, (name, x, y, rotation) in enumerate(position.board):
        at_piece = f"board.{number}"
        if name not in PIECES:
            raise RuleError(BAD_POSITION, f"There is no piece {name!r}.", at_piece)
        if at(cell(x, y)) != (x, y):
            raise RuleError(BAD_POSITION, f"{name} lies off the table.", at_piece)
        problem = placing_problem(board, name, cell(x, y), rotation, options) if number else None
        if problem:
            raise RuleError(BAD_POSITION, f"{name} may not lie there: {problem}.", at_piece)
        place(board, name, cell(x, y), rotation)
    for number, (x, y) in enumerate(position.hills):
        _check_hill(board, cell(x, y), options, f"hills.{number}")
        board.hills.append(cell(x, y))
    return board


def _check_hill(board: Board, hill: int, options: Options, where: str) -> None:
    """A hill lies under a piece, once, in a match with hills (RULES 9.2, 9.3)."""
    if not options.hills:
        raise RuleError(BAD_POSITION, "The match is played without hills.", where)
    if hill in board.hills:
        raise RuleError(BAD_POSITION, "That hill is named twice.", where)
    if hill not in board.cells:
        raise RuleError(BAD_POSITION, "No piece lies there.", where)


def _sheets(state: State, position: Position) -> None:
    if len(position.sheets) > state.seats:
        raise RuleError(BAD_POSITION, f"There are {state.seats} seats.", "sheets")
    for seat, (sheet, given) in enumerate(zip(state.sheets, position.sheets, strict=False)):
        for line, points in given.items():
            if points < 0:
                raise RuleError(BAD_POSITION, "Nobody has fewer than 0 points.", f"sheets.{seat}.{line}")
        sheet.update(given)


def _check_drawn(state: State, position: Position, drawn: str) -> None:
    """A square that was drawn can be placed; one that fits nowhere would lie with the discarded (RULES 3.2)."""
    if state.options.triangles != "off" and position.hands is None:
        raise RuleError(
            BAD_POSITION, "Squares are drawn after the deal: say which triangles are in the hands.", "drawn"
        )
    if not has_spot(state.board, drawn):
        raise RuleError(BAD_POSITION, f"{drawn} fits nowhere.", "drawn")


def _meeples(state: State, position: Position) -> None:
    board = state.board
    for number, meeple in enumerate(position.meeples):
        at_meeple = f"meeples.{number}"
        if not 0 <= meeple.seat < state.seats or not state.supply[meeple.seat]:
            raise RuleError(BAD_POSITION, f"Seat {meeple.seat} has no such meeple.", at_meeple)
        if not 0 <= meeple.piece < len(board.pieces):
            raise RuleError(BAD_POSITION, f"There is no piece {meeple.piece} on the board.", at_meeple)
        if meeple.segment not in PIECES[board.pieces[meeple.piece].id].index:
            raise RuleError(BAD_POSITION, f"That piece has no segment {meeple.segment!r}.", at_meeple)
        segment = segment_number(board, meeple.piece, meeple.segment)
        feature(board, segment).meeples.append(Meeple(segment, meeple.seat))
        state.supply[meeple.seat] -= 1


def _take(from_: list[str], name: str, where: str) -> str:
    if name not in from_:
        raise RuleError(BAD_POSITION, f"There are not so many {name!r}.", where)
    from_.remove(name)
    return name


def _squares(state: State, position: Position, seed: str) -> None:
    rest = list(SQUARES)
    for number, placed in enumerate(state.board.pieces):
        if not PIECES[placed.id].triangle:
            _take(rest, placed.id, f"board.{number}")
    if position.drawn is not None:
        _take(rest, position.drawn, "drawn")
    top = [_take(rest, square, f"stack.{number}") for number, square in enumerate(position.stack)]
    Rng(seed).shuffle(rest)
    if len(rest) < len(state.board.hills):
        raise RuleError(BAD_POSITION, "There are not enough squares for the hills.", "hills")
    state.buried = [rest.pop() for _ in state.board.hills]
    left = len(rest) + len(top) if position.left is None else position.left
    if not len(top) <= left <= len(rest) + len(top):
        raise RuleError(BAD_POSITION, f"The stack cannot have {left} squares.", "left")
    under = left - len(top)
    state.discarded = sorted(rest[under:])
    state.stack = rest[:under] + top[::-1]


def _triangles(state: State, position: Position) -> None:
    placed = [piece.id for piece in state.board.pieces if PIECES[piece.id].triangle]
    if state.options.triangles == "off":
        if placed or position.hands:
            raise RuleError(BAD_POSITION, "The match is played without triangles.", "board" if placed else "hands")
        return
    if position.hands is None:
        if placed:
            raise RuleError(BAD_POSITION, "Triangles lie on the board: say which are in the hands.", "hands")
        return
    rest = list(TRIANGLES)
    for triangle in placed:
        _take(rest, triangle, "board")
    hands = position.hands
    if len(hands) > state.seats:
        raise RuleError(BAD_POSITION, f"There are {state.seats} seats.", "hands")
    state.hands = [[] for _ in range(state.seats)]
    for seat, hand in enumerate(hands):
        state.hands[seat] = sorted(_take(rest, triangle, f"hands.{seat}") for triangle in hand)
    state.box = rest
