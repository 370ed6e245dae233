"""Why a command is not legal, in a sentence. RULES 8.4 names the reasons for pieces."""

from services.carcassonne.board import placing_problem
from services.carcassonne.commands import (
    AddMeeple,
    Command,
    PickTriangle,
    PlaceMeeple,
    PlaceSquare,
    PlayTriangle,
    TakeBack,
)
from services.carcassonne.due import Choose, PutMeeple, PutSquare
from services.carcassonne.flow import TABLE
from services.carcassonne.material import PIECES
from services.carcassonne.model import WIDTH, State, cell
from services.engine.kernel.errors import NOT_LEGAL, RuleError
from services.engine.kernel.table import Choice

PLACING = {
    "cell_occupied": ("x", "That place is taken."),
    "wrong_corner": ("rotation", "Turned that way, the triangle would not fill the free half of the place."),
    "edge_mismatch": ("rotation", "Its sides do not continue the landscape beside it."),
    "long_side_mismatch": ("rotation", "Its long side does not continue the landscape of the other triangle."),
    "no_contact": ("x", "It must touch a piece on the table with a side; a triangle with a short side."),
}
"""Field and sentence by code."""

CODES = frozenset(
    {
        *PLACING,
        "other_question",
        "not_on_offer",
        "not_in_hand",
        "no_such_segment",
        "no_farmers",
        "occupied",
        "no_own_meeple",
    }
)
"""The closed list of codes."""

_REACH = WIDTH // 2 - 2


def explain(state: State, seat: int, command: Command) -> RuleError:
    """The reason why a command is not legal now."""
    due = state.due[-1]
    row = TABLE.rows[type(due)]
    assert isinstance(row, Choice)
    if type(command) not in row.answers:
        asked = str(row.kind).replace("_", " ")
        return RuleError("other_question", f"That is not what you are asked; it is time to {asked}.", "type")
    if isinstance(command, PlaceSquare) and isinstance(due, PutSquare):
        return _placing(state, due.square, command)
    if isinstance(command, PlayTriangle) and isinstance(due, Choose):
        if command.triangle not in state.hands[seat]:
            return RuleError("not_in_hand", "You do not hold that triangle.", "triangle")
        return _placing(state, command.triangle, command)
    if isinstance(command, PlaceMeeple) and isinstance(due, PutMeeple):
        return _meeple(state, due, command)
    if isinstance(command, PickTriangle):
        return RuleError("not_on_offer", "That triangle is not on offer.", "triangle")
    if isinstance(command, AddMeeple | TakeBack):
        return RuleError("no_own_meeple", "None of your meeples of that kind stands there.", "segment")
    return RuleError(NOT_LEGAL, "The rules do not allow that now.")


def _placing(state: State, name: str, command: PlaceSquare | PlayTriangle) -> RuleError:
    if max(abs(command.x), abs(command.y)) > _REACH:
        code = "no_contact"
    else:
        where = cell(command.x, command.y)
        code = placing_problem(state.board, name, where, command.rotation, state.options) or NOT_LEGAL
    field, sentence = PLACING[code]
    return RuleError(code, sentence, field)


def _meeple(state: State, due: PutMeeple, command: PlaceMeeple) -> RuleError:
    piece = PIECES[state.board.pieces[due.piece].id]
    if command.segment not in piece.index:
        return RuleError("no_such_segment", "The piece just placed has no such part.", "segment")
    kind = piece.segments[piece.index[command.segment]].kind
    if kind == "field" and not state.options.farmers:
        return RuleError("no_farmers", "This match is played without farmers.", "segment")
    return RuleError("occupied", f"A meeple already stands on that {kind}.", "segment")
