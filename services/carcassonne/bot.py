"""The level `club`: one look ahead on the board that everybody sees.

Each placement, with each meeple it allows, is tried on a copy of the board and weighed: points made now, what claimed
features will probably bring, and the worth of a meeple in the supply.
"""

from collections.abc import Iterator

from msgspec import msgpack

from services.carcassonne.board import feature, free_segments, place, segment_id
from services.carcassonne.commands import Command, DrawSquare, KeepMeeple, PlaceMeeple, PlaceSquare, PlayTriangle
from services.carcassonne.flow import TABLE
from services.carcassonne.model import Board, Feature, Meeple, State, cell
from services.carcassonne.scoring import complete, completed_cities, owners, worth
from services.carcassonne.view import View, determinize
from services.engine.kernel.rng import Rng
from services.engine.kernel.table import Decision

EXPECTED_DRAW = 3.0
"""What an ordinary square brings; a triangle is kept until it brings more."""
FEW_LEFT = 8
"""Squares in the stack below which triangles are played for anything."""
MEEPLE = 2.2
"""Points that a meeple in the supply is worth while half of the stack is left."""
FIELD_HOPE = 0.8
"""Completed cities that a fresh field may still gain."""


def club(view: View, decision: Decision, legal: list[Command], rng: Rng) -> Command:
    """Choose the answer that leads to the best position."""
    if len(legal) == 1:
        return legal[0]
    assert view.viewer is not None
    state = determinize(view, rng)
    if isinstance(legal[0], PlaceSquare | DrawSquare):
        return _best_placement(state, view.viewer, legal)
    if isinstance(legal[-1], KeepMeeple):
        return _best_meeple(state, view.viewer, legal)
    return max(legal, key=lambda command: _after(state, view.viewer or 0, command))


def _best_placement(state: State, seat: int, legal: list[Command]) -> Command:
    """Try every placement with its best meeple; drawing counts as an ordinary square."""
    before = value(state, state.board, state.supply, seat)
    patience = EXPECTED_DRAW if len(state.stack) > FEW_LEFT else 0.0
    drawn = getattr(state.due[-1], "square", "")
    encoded = msgpack.encode(state.board)
    best, highest = legal[0], float("-inf")
    for command in legal:
        if isinstance(command, PlaceSquare | PlayTriangle):
            name = command.triangle if isinstance(command, PlayTriangle) else drawn
            board = msgpack.decode(encoded, type=Board)
            piece = place(board, name, cell(command.x, command.y), command.rotation)
            gain = max(result for _, result in _meeples(state, board, piece, seat)) - before
        else:
            gain = patience
        if gain > highest:
            best, highest = command, gain
    return best


def _best_meeple(state: State, seat: int, legal: list[Command]) -> Command:
    piece = len(state.board.pieces) - 1
    results = dict(_meeples(state, state.board, piece, seat))
    return max(legal, key=lambda command: results[command.segment if isinstance(command, PlaceMeeple) else ""])


def _meeples(state: State, board: Board, piece: int, seat: int) -> Iterator[tuple[str, float]]:
    """Every segment that may be taken ("" for none) with the value of the position after the turn."""
    yield "", value(state, board, state.supply, seat)
    if not state.supply[seat]:
        return
    supply = list(state.supply)
    supply[seat] -= 1
    for number in free_segments(board, piece, state.options):
        taken = feature(board, number)
        taken.meeples.append(Meeple(number, seat))
        yield segment_id(board, number), value(state, board, supply, seat)
        taken.meeples.pop()


def _after(state: State, seat: int, command: Command) -> float:
    """The value of the position after any other answer."""
    trial = msgpack.decode(msgpack.encode(state), type=State)
    TABLE.answer(trial, seat, command, [])
    return value(trial, trial.board, trial.supply, seat)


def value(state: State, board: Board, supply: list[int], seat: int) -> float:
    """How good a position is for a seat: its own prospects less those of the strongest other seat."""
    season = (len(state.stack) + 1) / 71
    prospects = [float(sum(sheet.values())) for sheet in state.sheets]
    free = list(supply)
    for claimed in board.features.values():
        if not claimed.meeples:
            continue
        expected = _expected(board, claimed, season)
        for owner in owners(board, claimed, state.options):
            prospects[owner] += expected
        if complete(claimed):
            for meeple in claimed.meeples:
                free[meeple.seat] += 1
    worth_of_one = MEEPLE * min(1.0, 2 * season)
    for player, count in enumerate(free):
        prospects[player] += worth_of_one * sum(0.75**spare for spare in range(count))
    others = [prospect for player, prospect in enumerate(prospects) if player != seat]
    return prospects[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)


def _expected(board: Board, claimed: Feature, season: float) -> float:
    """Points that a feature will probably bring to its owner."""
    now = worth(board, claimed)
    if claimed.kind == "field":
        return 3 * completed_cities(board, claimed) + 3 * FIELD_HOPE * season
    if not claimed.open:
        return float(now)
    chance: float = season ** (0.35 * claimed.open) * 0.8
    if claimed.kind == "monastery":
        return now + claimed.open * min(1.0, 1.1 * season) * 0.9
    if claimed.kind == "city":
        return now + chance * (now + 1.0)
    return now + chance
