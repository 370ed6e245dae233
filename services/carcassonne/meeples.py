"""Meeples between the supply and the board. RULES 4.3 and 10."""

from typing import Literal

from services.carcassonne.board import feature
from services.carcassonne.events import MeeplePlaced, MeepleTaken, whereabouts
from services.carcassonne.model import Meeple, State
from services.engine.kernel.log import Log, tell


def station(state: State, meeple: Meeple, by: Literal["turn", "crop_circle"], log: Log) -> None:
    """Put a meeple from the supply on a segment of the board."""
    on = feature(state.board, meeple.segment)
    on.meeples.append(meeple)
    state.supply[meeple.seat] -= 1
    tell(log, MeeplePlaced(meeple.seat, *whereabouts(state.board, meeple.segment), on.kind, by))


def recall(state: State, meeple: Meeple, log: Log) -> None:
    """Take a meeple from the board back into the supply."""
    on = feature(state.board, meeple.segment)
    on.meeples.remove(meeple)
    state.supply[meeple.seat] += 1
    tell(log, MeepleTaken(meeple.seat, *whereabouts(state.board, meeple.segment), on.kind))
