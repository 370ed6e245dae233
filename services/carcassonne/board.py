"""The board: where pieces fit, and how their features join as they fall.

RULES 4.1, 4.4, 8.3 to 8.7 and 12.6.
"""

from collections.abc import Iterable, Iterator

from services.carcassonne.material import FITS, LONG, PIECES, Rotation
from services.carcassonne.model import AROUND, STEPS, Board, Feature, Meeple, Options, Placed

Spot = tuple[int, Rotation]
"""A cell and a rotation."""


def square_spots(board: Board, square: str) -> Iterator[Spot]:
    """Where a square may be placed (RULES 4.1), in the order in which the cells came to border on the board."""
    fits = FITS[square]
    for cell, facing in board.frontier.items():
        for rotation in fits[facing]:
            yield cell, rotation


def has_spot(board: Board, square: str) -> bool:
    """Whether a square fits anywhere."""
    fits = FITS[square]
    return any(fits[facing] for facing in board.frontier.values())


def triangle_spots(board: Board, triangle: str, options: Options) -> Iterator[Spot]:
    """Where a triangle may be placed: in empty cells, then beside another triangle (RULES 8.4)."""
    yield from square_spots(board, triangle)
    for cell in board.gaps:
        rotation = _rotation_in_gap(board, cell)
        if gap_problem(board, triangle, cell, rotation, options) is None:
            yield cell, rotation


def _rotation_in_gap(board: Board, cell: int) -> Rotation:
    other = board.pieces[board.cells[cell][0]]
    rotations: tuple[Rotation, ...] = (2, 3, 0, 1)
    return rotations[other.rotation]


def gap_problem(board: Board, triangle: str, cell: int, rotation: Rotation, options: Options) -> str | None:
    """Why a triangle may not lie in the other half of a cell, as a code of RULES 8.4, or None."""
    if rotation != _rotation_in_gap(board, cell):
        return "wrong_corner"
    facing = board.gaps[cell]
    short = [side for side in PIECES[triangle].turned[rotation].sides if side.side != LONG]
    shown = [(facing >> 2 * side.side) & 3 for side in short]
    if any(code and code != side.code for code, side in zip(shown, short, strict=True)):
        return "edge_mismatch"
    other = board.pieces[board.cells[cell][0]]
    long_sides = [
        PIECES[piece].turned[turn].by_side[LONG] for piece, turn in ((triangle, rotation), (other.id, other.rotation))
    ]
    if len({side.code for side in long_sides if side}) > 1:
        return "long_side_mismatch"
    return None if any(shown) or options.triangle_contact == "any_side" else "no_contact"


def placing_problem(board: Board, piece: str, cell: int, rotation: Rotation, options: Options) -> str | None:
    """Why a piece may not lie in a cell: the first code of RULES 8.4 that applies, or None if it may."""
    if cell in board.cells:
        if not PIECES[piece].triangle or cell not in board.gaps:
            return "cell_occupied"
        return gap_problem(board, piece, cell, rotation, options)
    facing = board.frontier.get(cell, 0)
    if rotation in FITS[piece][facing]:
        return None
    shown = [
        ((facing >> 2 * side.side) & 3, side.code) for side in PIECES[piece].turned[rotation].sides if side.side != LONG
    ]
    return "edge_mismatch" if any(code and code != own for code, own in shown) else "no_contact"


def place(board: Board, name: str, cell: int, rotation: Rotation) -> int:
    """Put a piece on the board, join its features with those that it meets, and return its number."""
    piece = PIECES[name]
    number = len(board.pieces)
    first = len(board.feature_of)
    board.pieces.append(Placed(name, cell, rotation, first))
    for place, segment in enumerate(piece.segments):
        mine = first + place
        board.piece_of.append(number)
        board.feature_of.append(mine)
        board.features[mine] = Feature(segment.kind, [mine], piece.openings[place], segment.shields, [])
    _border(board, number, cell)
    _join_sides(board, name, cell, rotation, first)
    if len(board.cells[cell]) == 1:
        _fill(board, cell)
    for place, segment in enumerate(piece.segments):
        if segment.kind == "monastery":
            _start_monastery(board, first + place, cell)
    return number


def _border(board: Board, number: int, cell: int) -> None:
    """Enter the piece into its cell, and tell the cells beside it what they face now."""
    placed = board.pieces[number]
    piece = PIECES[placed.id]
    if cell in board.cells:
        board.cells[cell].append(number)
        del board.gaps[cell]
    else:
        board.cells[cell] = [number]
        facing = board.frontier.pop(cell, 0)
        if piece.triangle:
            board.gaps[cell] = facing
    for side in piece.turned[placed.rotation].sides:
        if side.side == LONG:
            continue
        beside = cell + STEPS[side.side]
        shown = side.code << 2 * ((side.side + 2) % 4)
        if beside not in board.cells:
            board.frontier[beside] = board.frontier.get(beside, 0) | shown
        elif beside in board.gaps:
            board.gaps[beside] |= shown


def _join_sides(board: Board, name: str, cell: int, rotation: Rotation, first: int) -> None:
    for side in PIECES[name].turned[rotation].sides:
        if side.side == LONG:
            others, facing = board.cells[cell][:-1], LONG
        else:
            others, facing = board.cells.get(cell + STEPS[side.side], []), (side.side + 2) % 4
        for number in others:
            other = board.pieces[number]
            met = PIECES[other.id].turned[other.rotation].by_side[facing]
            if met is None:
                continue
            for mine, theirs in zip(side.ports, reversed(met.ports), strict=True):
                _join(board, first + mine, other.first + theirs)


def _join(board: Board, mine: int, theirs: int) -> None:
    """Make two segments that meet one feature; both openings are closed."""
    here, there = board.feature_of[mine], board.feature_of[theirs]
    kept = board.features[here]
    if here != there:
        other = board.features[there]
        if len(other.segments) >= len(kept.segments):
            here, there, kept, other = there, here, other, kept
        for segment in other.segments:
            board.feature_of[segment] = here
        kept.segments += other.segments
        kept.open += other.open
        kept.shields += other.shields
        kept.meeples += other.meeples
        del board.features[there]
    if kept.kind != "field":
        kept.open -= 2


def _fill(board: Board, cell: int) -> None:
    """A cell is filled for the first time: the monasteries around it wait for one cell less."""
    for monastery in _monasteries_around(board, cell):
        monastery.open -= 1


def _start_monastery(board: Board, number: int, cell: int) -> None:
    board.features[number].open -= sum(cell + beside in board.cells for beside in AROUND)
    if cell not in board.monasteries:
        board.monasteries.append(cell)


def _monasteries_around(board: Board, cell: int) -> list[Feature]:
    """The monasteries of the cells around one; two triangles of a cell may have one each (RULES 8.13)."""
    holding = [cell + beside for beside in AROUND if cell + beside in board.monasteries]
    there = [found for holder in holding for piece in board.cells[holder] for found in _features_of(board, piece)]
    return [found for found in there if found.kind == "monastery"]


def _features_of(board: Board, piece: int) -> list[Feature]:
    """The feature of each segment of a piece."""
    placed = board.pieces[piece]
    return [feature(board, placed.first + place) for place in range(len(PIECES[placed.id].segments))]


def rebuild(pieces: Iterable[tuple[str, int, Rotation]], meeples: Iterable[Meeple], hills: list[int]) -> Board:
    """A board from its pieces in the order of placing, and what stands on it."""
    board = Board(hills=list(hills))
    for name, cell, rotation in pieces:
        place(board, name, cell, rotation)
    for meeple in meeples:
        feature(board, meeple.segment).meeples.append(meeple)
    return board


def affected(board: Board, piece: int) -> list[Feature]:
    """The features that a piece may have completed: those it belongs to, and the monasteries around its cell."""
    return _features_of(board, piece) + _monasteries_around(board, board.pieces[piece].cell)


def free_segments(board: Board, piece: int, options: Options) -> list[int]:
    """Segments of a piece whose feature holds no meeple (RULES 4.4), in the order of the piece."""
    placed = board.pieces[piece]
    free = []
    for number in range(placed.first, placed.first + len(PIECES[placed.id].segments)):
        feature = board.features[board.feature_of[number]]
        if not feature.meeples and (options.farmers or feature.kind != "field"):
            free.append(number)
    return free


def segment_id(board: Board, segment: int) -> str:
    """A segment's id on its piece."""
    placed = board.pieces[board.piece_of[segment]]
    return PIECES[placed.id].segments[segment - placed.first].id


def segment_number(board: Board, piece: int, segment: str) -> int:
    """The number of a segment of a placed piece."""
    placed = board.pieces[piece]
    return placed.first + PIECES[placed.id].index[segment]


def feature(board: Board, segment: int) -> Feature:
    """The feature that a segment belongs to."""
    return board.features[board.feature_of[segment]]


def meeples_of(board: Board, seat: int) -> list[tuple[Meeple, Feature]]:
    """The meeples of a seat with their features, in the order of the board."""
    found = [
        (meeple, feature) for feature in board.features.values() for meeple in feature.meeples if meeple.seat == seat
    ]
    return sorted(found, key=lambda entry: entry[0])
