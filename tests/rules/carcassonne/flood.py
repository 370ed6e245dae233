"""A second scorer that knows only the data files: it floods a board from scratch, and finds where a piece fits.

It shares nothing with the rules: pieces come as id, x, y, rotation; geometry is worked out on points in the plane.
A side of a piece is named by the two corners it joins, in the order of a walk round the piece, so that two sides
meet if they join the same corners; half-edges are named by the middle of the side and the corner beside it.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "services" / "carcassonne" / "data"
RECORDS: dict[str, dict[str, Any]] = {
    record["id"]: record
    for record in [
        *json.loads((DATA / "tiles.json").read_text())["tiles"],
        *json.loads((DATA / "triangles.json").read_text())["triangles"],
    ]
}

PieceAt = tuple[str, int, int, int]
Node = tuple[int, str]
"""A piece by its place, and a segment."""
Point = tuple[int, int]


@dataclass
class Flooded:
    """A feature found by flooding."""

    kind: str
    nodes: list[Node]
    cells: set[Point] = field(default_factory=set)
    open: bool = False
    shields: int = 0


def corners(piece: PieceAt) -> list[Point]:
    """The corners of a piece clockwise, in doubled coordinates, from where its first side starts."""
    name, x, y, rotation = piece
    square = [(2 * x, 2 * y), (2 * x + 2, 2 * y), (2 * x + 2, 2 * y + 2), (2 * x, 2 * y + 2)]
    turned = square[rotation:] + square[:rotation]
    return turned if "edges" in RECORDS[name] else turned[:3]


def borders(piece: PieceAt) -> list[tuple[Point, Point]]:
    """The sides of a piece, as the corners they join."""
    points = corners(piece)
    return list(zip(points, points[1:] + points[:1], strict=True))


def contacts(piece: PieceAt, segment: dict[str, Any]) -> list[Any]:
    """The places where a segment meets the border: equal places of two pieces are joined."""
    record = RECORDS[piece[0]]
    names = list(record.get("edges") or record["sides"])
    sides = borders(piece)
    found: list[Any] = [frozenset(sides[names.index(side)]) for side in segment.get("sides", [])]
    for half in segment.get("half_edges", []):
        start, end = sides[half // 2]
        found.append((frozenset((start, end)), end if half % 2 else start))
    return found


def flood(pieces: list[PieceAt]) -> list[Flooded]:
    """All features of a board."""
    at_contact: dict[Any, list[Node]] = {}
    of_node: dict[Node, list[Any]] = {}
    kinds: dict[Node, dict[str, Any]] = {}
    for number, piece in enumerate(pieces):
        for segment in RECORDS[piece[0]]["segments"]:
            node = (number, segment["id"])
            kinds[node] = segment
            of_node[node] = contacts(piece, segment)
            for contact in of_node[node]:
                at_contact.setdefault((segment["kind"], contact), []).append(node)
    filled = {(x, y) for _, x, y, _ in pieces}
    features: list[Flooded] = []
    reached: set[Node] = set()
    for start in kinds:
        if start in reached:
            continue
        found = Flooded(kinds[start]["kind"], [])
        edge = [start]
        reached.add(start)
        while edge:
            node = edge.pop()
            found.nodes.append(node)
            _, x, y, _ = pieces[node[0]]
            found.cells.add((x, y))
            found.shields += kinds[node].get("shields", 0)
            for contact in of_node[node]:
                meeting = at_contact[(found.kind, contact)]
                found.open |= len(meeting) < 2
                fresh = [other for other in meeting if other not in reached]
                reached.update(fresh)
                edge += fresh
        if found.kind == "monastery":
            ((x, y),) = found.cells
            block = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            found.cells = block & filled
            found.open = len(found.cells) < 9
        features.append(found)
    return features


def worth(found: Flooded, features: list[Flooded], pieces: list[PieceAt]) -> int:
    """Points at the end of the match."""
    if found.kind != "field":
        each = 2 if found.kind == "city" and not found.open else 1
        return each * (len(found.cells) + found.shields)
    touched = {
        (number, city)
        for number, segment in found.nodes
        for record in RECORDS[pieces[number][0]]["segments"]
        if record["id"] == segment
        for city in record["touches_cities"]
    }
    return 3 * sum(f.kind == "city" and not f.open and not touched.isdisjoint(f.nodes) for f in features)


def misfit(pieces: list[PieceAt], piece: PieceAt, any_side: bool) -> str | None:
    """Why a piece may not be laid, the first reason that applies, or None; `any_side`: the long side may touch too."""
    name, x, y, rotation = piece
    there = [(RECORDS[other[0]], other[3]) for other in pieces if other[1:3] == (x, y)]
    if there and ("edges" in RECORDS[name] or "edges" in there[0][0] or len(there) == 2):
        return "cell_occupied"
    if there and rotation != (there[0][1] + 2) % 4:
        return "wrong_corner"
    near = [other for other in pieces if abs(other[1] - x) + abs(other[2] - y) < 2]
    shown = {border: landscape for other in near for border, (_, landscape) in landscapes(other).items()}
    met = {name: (own, shown[border]) for border, (name, own) in landscapes(piece).items() if border in shown}
    if any(own != other for name, (own, other) in met.items() if name != "L"):
        return "edge_mismatch"
    if any(own != other for own, other in met.values()):
        return "long_side_mismatch"
    return None if met.keys() - ({} if any_side else {"L"}) else "no_contact"


def landscapes(piece: PieceAt) -> dict[frozenset[Point], tuple[str, str]]:
    """Name and landscape of each side of a piece, by the corners it joins."""
    record = RECORDS[piece[0]]
    sides = (record.get("edges") or record["sides"]).items()
    return dict(zip(map(frozenset, borders(piece)), sides, strict=True))


LINES = {"road": "roads", "city": "cities", "monastery": "monasteries"}


def sheets(pieces: list[PieceAt], meeples: list[tuple[int, int, str]], seats: int) -> list[Counter[str]]:
    """The score sheet of a whole match without hills and crop circles.

    Args:
        pieces: the finished board.
        meeples: every meeple that was ever put: seat, piece, segment. Those of a completed feature were all on it when
            it was scored, so when that was does not matter.
        seats: how many play.
    """
    features = flood(pieces)
    totals: list[Counter[str]] = [Counter() for _ in range(seats)]
    for found in features:
        count = Counter(seat for seat, piece, segment in meeples if (piece, segment) in found.nodes)
        line = "fields" if found.kind == "field" else ("open_" if found.open else "") + LINES[found.kind]
        for seat, number in count.items():
            if number == max(count.values()):
                totals[seat][line] += worth(found, features, pieces)
    return totals
