"""Crop circles: after the turn's scoring all players add a meeple, or all take one back.

RULES 10.
"""

from services.carcassonne.board import meeples_of, segment_number
from services.carcassonne.commands import AddMeeple, AddNone, Command, PickCropAct, TakeBack
from services.carcassonne.due import AddOne, PickAct, TakeOne
from services.carcassonne.events import CropActPicked, NothingAdded, whereabouts
from services.carcassonne.material import FeatureKind
from services.carcassonne.meeples import recall, station
from services.carcassonne.model import Meeple, State
from services.engine.kernel.log import Log, tell


def places(state: State, seat: int, kind: FeatureKind) -> list[tuple[int, str]]:
    """Where a seat has meeples on features of a kind: piece and segment, each once."""
    segments = [meeple.segment for meeple, on in meeples_of(state.board, seat) if on.kind == kind]
    return [whereabouts(state.board, segment) for segment in dict.fromkeys(segments)]


def legal_acts(state: State, due: PickAct) -> list[Command]:
    """Both, even if neither has an effect (RULES 10.2)."""
    return [PickCropAct("add"), PickCropAct("take_back")]


def pick_act(state: State, due: PickAct, command: PickCropAct, log: Log) -> None:
    """All players act, from the left of the active one, who is last (RULES 10.3)."""
    state.crop_acts.append(command.act)
    tell(log, CropActPicked(due.seat, command.act, due.kind))
    record = AddOne if command.act == "add" else TakeOne
    acting = [record((due.seat + left) % state.seats, due.kind) for left in range(1, state.seats + 1)]
    state.due += reversed(acting)


def legal_additions(state: State, due: AddOne) -> list[Command]:
    """Beside any own meeple of the kind, or nowhere; who has none to add, or none there, is not asked (RULES 10.3)."""
    beside = places(state, due.seat, due.kind) if state.supply[due.seat] else []
    return [*(AddMeeple(piece, segment) for piece, segment in beside), AddNone()] if beside else []


def add(state: State, due: AddOne, command: AddMeeple, log: Log) -> None:
    """Put a meeple on the segment of an own one (RULES 10.4)."""
    segment = segment_number(state.board, command.piece, command.segment)
    station(state, Meeple(segment, due.seat), "crop_circle", log)


def add_none(state: State, due: AddOne, command: AddNone, log: Log) -> None:
    """Decline."""
    tell(log, NothingAdded(due.seat))


def legal_returns(state: State, due: TakeOne) -> list[Command]:
    """Any own meeple of the kind; one must come back."""
    return [TakeBack(piece, segment) for piece, segment in places(state, due.seat, due.kind)]


def take_back(state: State, due: TakeOne, command: TakeBack, log: Log) -> None:
    """Take a meeple back into the supply."""
    segment = segment_number(state.board, command.piece, command.segment)
    recall(state, Meeple(segment, due.seat), log)
