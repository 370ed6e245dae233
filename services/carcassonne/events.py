"""What happened. Cells are [x, y]; a piece is its place in the order of placing."""

from typing import Literal

from msgspec import Struct

from services.carcassonne.material import PIECES, FeatureKind, Rotation
from services.carcassonne.model import Board, Category, CropAct, Meeple, at


class Fact(Struct, frozen=True, tag_field="type"):
    """An event; its tag says which."""


class Standing(Struct, frozen=True):
    """A meeple and where it stands."""

    seat: int
    piece: int
    segment: str


class TrianglesDealt(Fact, frozen=True, tag="triangles_dealt"):
    """Hands were dealt; a seat sees its own."""

    hand_size: int
    hand: list[str] = []


class DraftOpened(Fact, frozen=True, tag="draft_opened"):
    """All triangles lie face up; these seats pick, in this order."""

    triangles: list[str]
    order: list[int]


class TrianglePicked(Fact, frozen=True, tag="triangle_picked"):
    """A seat took a triangle in the draft."""

    seat: int
    triangle: str


class TurnBegan(Fact, frozen=True, tag="turn_began"):
    """A seat's turn begins."""

    seat: int


class SquareDrawn(Fact, frozen=True, tag="square_drawn"):
    """A seat drew a square; so many are left."""

    seat: int
    square: str
    left: int


class SquareDiscarded(Fact, frozen=True, tag="square_discarded"):
    """A square that fits nowhere left the match."""

    square: str


class PiecePlaced(Fact, frozen=True, tag="piece_placed"):
    """A square or triangle was placed."""

    seat: int
    piece: int
    id: str
    x: int
    y: int
    rotation: Rotation


class HillRaised(Fact, frozen=True, tag="hill_raised"):
    """A square was put face down under a triangle: the cell is a hill."""

    x: int
    y: int
    left: int


class MeeplePlaced(Fact, frozen=True, tag="meeple_placed"):
    """A meeple was put on the board."""

    seat: int
    piece: int
    segment: str
    kind: FeatureKind
    by: Literal["turn", "crop_circle"]


class FeatureScored(Fact, frozen=True, tag="feature_scored"):
    """A feature was scored and its meeples went back.

    Args:
        kind: what it is.
        complete: whether it was complete (a field never is).
        points: what each owner gets.
        owners: seats with the majority.
        category: line of the score sheet.
        cells: the cells it covers.
        shields: its shields.
        cities: completed cities that a field touches.
        meeples: who stood there and is back in the supply.
    """

    kind: FeatureKind
    complete: bool
    points: int
    owners: list[int]
    category: Category
    cells: list[tuple[int, int]]
    shields: int
    cities: int
    meeples: list[Standing]


class CropActPicked(Fact, frozen=True, tag="crop_act_picked"):
    """The active seat said what the crop circle does."""

    seat: int
    act: CropAct
    kind: FeatureKind


class NothingAdded(Fact, frozen=True, tag="nothing_added"):
    """A seat declined to put a meeple."""

    seat: int


class MeepleTaken(Fact, frozen=True, tag="meeple_taken"):
    """A seat took a meeple back because of a crop circle."""

    seat: int
    piece: int
    segment: str
    kind: FeatureKind


class StackEmpty(Fact, frozen=True, tag="stack_empty"):
    """No square is left: the match ends with the final scoring."""


class KindScored(Fact, frozen=True, tag="kind_scored"):
    """The final scoring of all features of a kind is done; totals so far."""

    kind: FeatureKind
    totals: list[int]


AnyEvent = (
    TrianglesDealt
    | DraftOpened
    | TrianglePicked
    | TurnBegan
    | SquareDrawn
    | SquareDiscarded
    | PiecePlaced
    | HillRaised
    | MeeplePlaced
    | FeatureScored
    | CropActPicked
    | NothingAdded
    | MeepleTaken
    | StackEmpty
    | KindScored
)


def standing(board: Board, meeple: Meeple) -> Standing:
    """A meeple as events and views name it."""
    piece, segment = whereabouts(board, meeple.segment)
    return Standing(meeple.seat, piece, segment)


def whereabouts(board: Board, segment: int) -> tuple[int, str]:
    """The piece of a segment and the segment's id there."""
    piece = board.piece_of[segment]
    placed = board.pieces[piece]
    return piece, PIECES[placed.id].segments[segment - placed.first].id


def places(cells: list[int]) -> list[tuple[int, int]]:
    """Cells as [x, y]."""
    return [at(number) for number in cells]
