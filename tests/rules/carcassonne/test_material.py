"""What the data files must satisfy beyond what is checked when they are loaded."""

import pytest

from services.carcassonne.material import (
    CROP_CIRCLES,
    FITS,
    HILLS,
    PIECES,
    SQUARE_FILE,
    START,
    TRIANGLE_FILE,
    SquareRecord,
    TriangleRecord,
    basis_counts,
    problems,
)

RECORDS: list[SquareRecord | TriangleRecord] = [*SQUARE_FILE.tiles, *TRIANGLE_FILE.triangles]


def landscapes_of(record: SquareRecord | TriangleRecord) -> dict[str, str]:
    return dict(record.edges if isinstance(record, SquareRecord) else record.sides)


def test_shields_and_monasteries_add_up() -> None:
    shields = sum(record.count * segment.shields for record in SQUARE_FILE.tiles for segment in record.segments)
    monasteries = sum(record.count for record in SQUARE_FILE.tiles if record.segments[0].kind == "monastery")
    assert (shields, monasteries, START) == (10, 6, "D")


def test_four_triangles_bear_symbols() -> None:
    assert len(HILLS) == len(CROP_CIRCLES) == 2
    assert not HILLS & set(CROP_CIRCLES)
    assert basis_counts()["triangles"] == {"knowledge": 5, "decision": 7}


def walk(record: SquareRecord | TriangleRecord) -> list[str]:
    """The segments met on a walk round the border."""
    by_id = {segment.id: segment for segment in record.segments}
    met = []
    for place, (name, landscape) in enumerate(landscapes_of(record).items()):
        half = [next((i for i, s in by_id.items() if h in s.half_edges), "") for h in (2 * place, 2 * place + 1)]
        across = next((i for i, s in by_id.items() if name in s.sides), "")
        met += {"city": [across], "field": half[:1], "road": [half[0], across, half[1]]}[landscape]
    return met


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_field_touches_the_cities_beside_it_on_the_border(record: SquareRecord | TriangleRecord) -> None:
    met = walk(record)
    for segment in record.segments:
        if segment.kind == "field":
            beside = {met[(i + d) % len(met)] for i, name in enumerate(met) if name == segment.id for d in (-1, 1)}
            assert {name for name in beside if name.startswith("c")} == set(segment.touches_cities)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_segments_do_not_cross(record: SquareRecord | TriangleRecord) -> None:
    met = walk(record)
    for first in dict.fromkeys(met):
        places = [i for i, name in enumerate(met) if name == first]
        for other in dict.fromkeys(met):
            between = {sum(p < i for p in places) % len(places) for i, name in enumerate(met) if name == other}
            assert other == first or len(between) == 1


def test_a_damaged_record_is_found() -> None:
    tile = SQUARE_FILE.tiles[0]
    assert problems(list(tile.edges.values()), tile.segments[:-1], list(tile.edges)) != []
    assert problems(["city", *list(tile.edges.values())[1:]], tile.segments, list(tile.edges)) != []


def test_fits_agree_with_the_sides() -> None:
    for name, piece in PIECES.items():
        for rotation in (0, 1, 2, 3):
            own = sum(side.code << 2 * side.side for side in piece.turned[rotation].sides if side.side < 4)
            assert rotation in FITS[name][own]
