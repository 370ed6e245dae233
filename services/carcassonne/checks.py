"""What must hold in every state that play can reach. RULES 12.5."""

from services.carcassonne.board import rebuild
from services.carcassonne.due import PutSquare
from services.carcassonne.material import PIECES, SQUARES, TRIANGLES
from services.carcassonne.model import MEEPLES, State


def violations(state: State) -> list[str]:
    """Broken invariants in words."""
    return [*_material(state), *_meeples(state), *_board(state)]


def _material(state: State) -> list[str]:
    broken = []
    on_board = [placed.id for placed in state.board.pieces]
    drawn = [due.square for due in state.due if isinstance(due, PutSquare)]
    squares = [name for name in on_board if not PIECES[name].triangle]
    if sorted(squares + drawn + state.stack + state.discarded + state.buried) != sorted(SQUARES):
        broken.append("the squares do not add up")
    triangles = [name for name in on_board if PIECES[name].triangle]
    held = [triangle for hand in state.hands for triangle in hand]
    expected = [] if state.options.triangles == "off" else TRIANGLES
    if sorted(triangles + held + state.box) != sorted(expected):
        broken.append("the triangles do not add up")
    if len(state.buried) != len(state.board.hills):
        broken.append("not every hill has its square")
    return broken


def _meeples(state: State) -> list[str]:
    broken = []
    standing = [meeple for feature in state.board.features.values() for meeple in feature.meeples]
    for seat in range(state.seats):
        on_board = sum(meeple.seat == seat for meeple in standing)
        if state.supply[seat] < 0 or state.supply[seat] + on_board != MEEPLES:
            broken.append(f"meeples of seat {seat} do not add up")
    if not state.due and standing:
        broken.append("a meeple stands on the board after the end")
    for number, feature in state.board.features.items():
        if any(state.board.feature_of[segment] != number for segment in feature.segments):
            broken.append(f"feature {number} is torn")
    return broken


def _board(state: State) -> list[str]:
    """The board kept as pieces fell is the one that its pieces make."""
    board = state.board
    again = rebuild([(placed.id, placed.cell, placed.rotation) for placed in board.pieces], [], board.hills)
    broken = []
    if again.frontier != board.frontier or again.gaps != board.gaps or again.cells != board.cells:
        broken.append("the frontier does not follow from the pieces")
    if again.feature_of != board.feature_of:
        broken.append("the features do not follow from the pieces")
    if any(again.features[number].open != feature.open for number, feature in board.features.items()):
        broken.append("the openings do not follow from the pieces")
    return broken
