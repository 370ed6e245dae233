"""What lies in the box: squares and triangles, read from `data/`, and how each shows when it is turned.

RULES 1, 2.2, 7.1 and 8.2. A piece is known by its id: "A" to "X" are squares, "T01" to "T12" triangles. Sides of the
world are 0..3 (north, east, south, west); `LONG` is the long side of a triangle.
"""

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

Landscape = Literal["city", "road", "field"]
FeatureKind = Literal["city", "road", "field", "monastery"]
Rotation = Literal[0, 1, 2, 3]

LONG = 4
"""The long side of a triangle, after the four sides of the world."""

CODES: dict[str, int] = {"field": 1, "road": 2, "city": 3}
"""Two bits a side; 0 is a side that faces nothing."""

ROTATIONS: tuple[Rotation, ...] = (0, 1, 2, 3)


class Segment(Struct, frozen=True, forbid_unknown_fields=True):
    """A connected part of one piece (RULES 1.5)."""

    id: str
    kind: FeatureKind
    sides: list[str] = []
    half_edges: list[int] = []
    touches_cities: list[str] = []
    shields: int = 0
    ends_on_tile: int = 0


class SquareRecord(Struct, frozen=True):
    """One kind of square in the data file."""

    id: str
    count: int
    start_tile: bool
    edges: dict[str, Landscape]
    segments: list[Segment]


class TriangleRecord(Struct, frozen=True):
    """One triangle in the data file."""

    id: str
    count: int
    basis: str
    sides: dict[str, Landscape]
    segments: list[Segment]


class Symbol(Struct, frozen=True):
    """A symbol laid over a triangle (RULES 9, 10)."""

    id: str
    symbol: Literal["hill", "crop_circle"]
    crop_type: Literal["pitchfork", "club", "shield"] | None = None


class Overlay(Struct, frozen=True):
    """The symbols of the set."""

    basis: str
    overlay: list[Symbol]


class SquareFile(Struct, frozen=True):
    """`tiles.json`."""

    basis: str
    tiles: list[SquareRecord]


class TriangleFile(Struct, frozen=True):
    """`triangles.json`."""

    triangles: list[TriangleRecord]
    cundco_symbols: Overlay


class Side(Struct, frozen=True):
    """One side of a turned piece.

    Args:
        side: the side of the world, or `LONG`.
        code: its landscape, one of `CODES`.
        ports: the segments that reach it, clockwise: one for city or field; field, road, field for a road. Against
            another piece they meet in reverse order.
    """

    side: int
    code: int
    ports: tuple[int, ...]


class Turned(Struct, frozen=True):
    """A piece at one rotation: its sides in the order A, B, … of the piece, and the same by side of the world."""

    sides: tuple[Side, ...]
    by_side: tuple[Side | None, ...]


class Piece(Struct, frozen=True):
    """A kind of square, or a triangle.

    Args:
        id: its id.
        triangle: half a cell.
        segments: its segments, in the order of the data file.
        index: place of a segment in `segments`, by id.
        openings: for each segment, how many sides must meet a partner until it is complete; a monastery waits for
            its eight neighbour cells.
        touches: for each segment of field, the places of the segments of city beside it.
        turned: how it shows at rotation 0..3.
    """

    id: str
    triangle: bool
    segments: list[Segment]
    index: dict[str, int]
    openings: tuple[int, ...]
    touches: tuple[tuple[int, ...], ...]
    turned: tuple[Turned, ...]


NEIGHBOUR_CELLS = 8
"""Cells around a monastery."""


def _openings(segment: Segment) -> int:
    return NEIGHBOUR_CELLS if segment.kind == "monastery" else len(segment.sides)


def _ports(segments: list[Segment], landscape: Landscape, name: str, place: int) -> tuple[int, ...]:
    """The segments that reach one side; `place` is the number of the side on the piece."""
    fields = [next((i for i, s in enumerate(segments) if h in s.half_edges), -1) for h in (2 * place, 2 * place + 1)]
    if landscape == "field":
        return (fields[0],)
    across = next(i for i, segment in enumerate(segments) if name in segment.sides)
    return (across,) if landscape == "city" else (fields[0], across, fields[1])


def _piece(name: str, landscapes: dict[str, Landscape], segments: list[Segment], triangle: bool) -> Piece:
    index = {segment.id: place for place, segment in enumerate(segments)}
    turned = []
    for rotation in ROTATIONS:
        sides = tuple(
            Side(
                LONG if side == "L" else (place + rotation) % 4,
                CODES[landscape],
                _ports(segments, landscape, side, place),
            )
            for place, (side, landscape) in enumerate(landscapes.items())
        )
        by_side = tuple(next((side for side in sides if side.side == world), None) for world in range(LONG + 1))
        turned.append(Turned(sides, by_side))
    return Piece(
        id=name,
        triangle=triangle,
        segments=segments,
        index=index,
        openings=tuple(_openings(segment) for segment in segments),
        touches=tuple(tuple(index[city] for city in segment.touches_cities) for segment in segments),
        turned=tuple(turned),
    )


_DATA = Path(__file__).parent / "data"
SQUARE_FILE = msgspec.json.decode((_DATA / "tiles.json").read_bytes(), type=SquareFile)
TRIANGLE_FILE = msgspec.json.decode((_DATA / "triangles.json").read_bytes(), type=TriangleFile)

PIECES: dict[str, Piece] = {
    **{record.id: _piece(record.id, record.edges, record.segments, False) for record in SQUARE_FILE.tiles},
    **{record.id: _piece(record.id, record.sides, record.segments, True) for record in TRIANGLE_FILE.triangles},
}
"""Every piece by its id."""

START = next(record.id for record in SQUARE_FILE.tiles if record.start_tile)
"""The square that lies on the table at the beginning."""

SQUARES: list[str] = [record.id for record in SQUARE_FILE.tiles for _ in range(record.count)]
"""All squares, the start tile included."""

TRIANGLES: list[str] = [record.id for record in TRIANGLE_FILE.triangles for _ in range(record.count)]
"""All triangles."""

HILLS = frozenset(symbol.id for symbol in TRIANGLE_FILE.cundco_symbols.overlay if symbol.symbol == "hill")
"""Triangles with a hill symbol."""

_CROP_FEATURES: dict[str, FeatureKind] = {"pitchfork": "field", "club": "road", "shield": "city"}
CROP_CIRCLES: dict[str, FeatureKind] = {
    symbol.id: _CROP_FEATURES[symbol.crop_type] for symbol in TRIANGLE_FILE.cundco_symbols.overlay if symbol.crop_type
}
"""Triangles with a crop circle, and where the meeples of its type stand."""


def _rotations_that_fit(piece: Piece, facing: int) -> tuple[Rotation, ...]:
    fitting = []
    for rotation in ROTATIONS:
        sides = [side for side in piece.turned[rotation].sides if side.side != LONG]
        shown = [(facing >> 2 * side.side) & 3 for side in sides]
        if any(shown) and all(not code or code == side.code for code, side in zip(shown, sides, strict=True)):
            fitting.append(rotation)
    return tuple(fitting)


FITS: dict[str, tuple[tuple[Rotation, ...], ...]] = {
    name: tuple(_rotations_that_fit(piece, facing) for facing in range(256)) for name, piece in PIECES.items()
}
"""Rotations in which a piece fits into an empty cell, by what faces the cell: two bits of `CODES` a side."""


def basis_counts() -> dict[str, dict[str, int]]:
    """How many records rest on what."""
    triangles: dict[str, int] = {}
    for record in TRIANGLE_FILE.triangles:
        triangles[record.basis] = triangles.get(record.basis, 0) + 1
    symbols = TRIANGLE_FILE.cundco_symbols
    return {
        "tiles": {SQUARE_FILE.basis: len(SQUARE_FILE.tiles)},
        "triangles": triangles,
        "symbols": {symbols.basis: len(symbols.overlay)},
    }


def problems(landscapes: list[str], segments: list[Segment], names: list[str]) -> list[str]:
    """What is wrong with one piece of the data files: sides and half-edges missing, shared or of another kind."""
    wrong = []
    for place, (name, landscape) in enumerate(zip(names, landscapes, strict=True)):
        across = [segment for segment in segments if name in segment.sides]
        halves = [[s for s in segments if h in s.half_edges] for h in (2 * place, 2 * place + 1)]
        if [segment.kind for segment in across] != ([] if landscape == "field" else [landscape]):
            wrong.append(f"side {name}")
        if any(len(found) != (landscape != "city") for found in halves):
            wrong.append(f"half-edges of side {name}")
        if landscape == "field" and halves[0] != halves[1]:
            wrong.append(f"field side {name} is split")
    if len({segment.id for segment in segments}) != len(segments):
        wrong.append("segment ids repeat")
    wrong += [f"road {s.id}" for s in segments if s.kind == "road" and s.ends_on_tile != 2 - len(s.sides)]
    return wrong


def _check() -> None:
    for name, landscapes, segments in [
        *((record.id, record.edges, record.segments) for record in SQUARE_FILE.tiles),
        *((record.id, record.sides, record.segments) for record in TRIANGLE_FILE.triangles),
    ]:
        if wrong := problems(list(landscapes.values()), segments, list(landscapes)):
            raise ValueError(f"{name}: {', '.join(wrong)}")
    counts = (len(SQUARE_FILE.tiles), len(SQUARES), len(TRIANGLES))
    if counts != (24, 72, 12) or not {*HILLS, *CROP_CIRCLES} <= set(TRIANGLES):
        raise ValueError(f"kinds, squares, triangles: {counts}")


_check()
