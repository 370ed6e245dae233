"""The state of a match: plain data, no behaviour.

RULES 12. Everything on the board is numbered: a cell is one number (`cell`), a piece is its place in `pieces`, a
segment has its number over all pieces placed. Features are kept as pieces fall: each segment names its feature, and
when two features meet the smaller one takes the name of the larger.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from services.carcassonne.due import Due
from services.carcassonne.material import FeatureKind, Rotation

MEEPLES = 7
"""Meeples of a player that are played; the eighth marks the score (RULES 2.3)."""

WIDTH = 256
"""Cells of a row; the start tile lies in the middle and no match leaves the rows."""

MIDDLE = WIDTH // 2
"""Column and row of the start tile."""

ORIGIN = MIDDLE * (WIDTH + 1)
"""The cell (0, 0)."""

STEPS = (-WIDTH, 1, WIDTH, -1)
"""From a cell to its neighbour in the north, east, south, west."""

AROUND = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
"""From a cell to its eight neighbours."""


def cell(x: int, y: int) -> int:
    """The number of a cell.

    >>> cell(0, 0) == ORIGIN, at(cell(3, -2))
    (True, (3, -2))
    """
    return ORIGIN + y * WIDTH + x


def at(number: int) -> tuple[int, int]:
    """The place of a cell: x to the east, y to the south (RULES 1.1)."""
    y, x = divmod(number, WIDTH)
    return x - MIDDLE, y - MIDDLE


OPENS_WITH_TRIANGLES = Meta(extra_json_schema={"x-opens-with": "random"})
WITH_TRIANGLES = Meta(extra_json_schema={"x-when": {"triangles": ["random", "draft"]}})
WITH_HILLS = Meta(extra_json_schema={"x-when": {"hills": [True]}})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a match (RULES 12.1).

    Args:
        triangles: Halb so wild I: not used, hands dealt at random, or an open draft.
        hand_size: triangles of each hand.
        triangle_contact: whether a triangle must touch with a short side, or may touch with its long side alone.
        hills: hill symbols count.
        hill_tiebreak: meeples on hills break a tie by being there, or by their number.
        crop_circles: crop circle symbols count.
        farmers: meeples may stand on fields.
        start_seat: who begins; None draws lots.
    """

    triangles: Annotated[Literal["off", "random", "draft"], OPENS_WITH_TRIANGLES] = "off"
    hand_size: Annotated[int, Meta(ge=1, le=6), WITH_TRIANGLES] = 2
    triangle_contact: Annotated[Literal["short_side", "any_side"], WITH_TRIANGLES] = "short_side"
    hills: bool = False
    hill_tiebreak: Annotated[Literal["presence", "count"], WITH_HILLS] = "presence"
    crop_circles: bool = False
    farmers: bool = True
    start_seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class Placed(Struct, frozen=True, array_like=True):
    """A piece on the board; `first` is the number of its first segment."""

    id: str
    cell: int
    rotation: Rotation
    first: int


class Meeple(Struct, frozen=True, array_like=True, order=True):
    """A meeple on a segment of the board."""

    segment: int
    seat: int


class Feature(Struct, array_like=True):
    """Segments of one kind that are joined (RULES 1.5).

    Args:
        kind: what it is.
        segments: its segments.
        open: sides that still want a partner; for a monastery, neighbour cells still empty; 0 for a field.
        shields: shields of a city.
        meeples: who stands on it.
    """

    kind: FeatureKind
    segments: list[int]
    open: int
    shields: int
    meeples: list[Meeple]


class Scored(Struct, frozen=True, array_like=True):
    """A feature that was scored: who stood there, for how many points, and who got them."""

    meeples: list[Meeple]
    points: int
    owners: list[int]


class Board(Struct):
    """All that lies on the table.

    Args:
        pieces: in the order of placing.
        cells: the pieces of each cell that is not empty: a square, or one or two triangles.
        frontier: empty cells beside a piece, and what faces them: two bits a side.
        gaps: cells with a single triangle, and what faces them.
        piece_of: the piece of each segment.
        feature_of: the feature of each segment.
        features: by the number of one of their segments.
        monasteries: cells with a monastery.
        hills: cells that are hills (RULES 9.3).
    """

    pieces: list[Placed] = []
    cells: dict[int, list[int]] = {}
    frontier: dict[int, int] = {}
    gaps: dict[int, int] = {}
    piece_of: list[int] = []
    feature_of: list[int] = []
    features: dict[int, Feature] = {}
    monasteries: list[int] = []
    hills: list[int] = []


Category = Literal["roads", "cities", "monasteries", "open_roads", "open_cities", "open_monasteries", "fields"]
"""A line of the score sheet: what was completed, and what the end of the match gave."""

CATEGORIES: tuple[Category, ...] = (
    "roads",
    "cities",
    "monasteries",
    "open_roads",
    "open_cities",
    "open_monasteries",
    "fields",
)


CropAct = Literal["add", "take_back"]
"""What a crop circle does: A or B of RULES 10.2."""


class State(Struct):
    """The whole truth of a match.

    Args:
        options: as agreed.
        seats: how many play.
        start_seat: who began.
        board: what lies on the table.
        stack: squares face down; the last one is drawn next.
        discarded: squares that fitted nowhere (RULES 3.2).
        buried: squares face down under hills (RULES 9.2).
        hands: triangles of each seat.
        box: triangles that nobody has: on offer in the draft, out of the match after the deal.
        supply: meeples of each seat that are not on the board.
        sheets: points of each seat by line of the score sheet.
        due: what is due, the last record first; empty when the match is over.
        answers: how many questions each seat has answered.
        stems: as in `Flow`.
        crop_acts: what the crop circles of the match did, in order.
        scored: features that were scored, in order.
    """

    options: Options
    seats: int
    start_seat: int
    board: Board
    stack: list[str]
    discarded: list[str]
    buried: list[str]
    hands: list[list[str]]
    box: list[str]
    supply: list[int]
    sheets: list[dict[Category, int]]
    due: list[Due]
    answers: list[int]
    stems: list[int]
    crop_acts: list[CropAct] = []
    scored: list[Scored] = []
