"""Markers, arrows, and what an arrow beyond the end of a track gives instead (docs/rules A9, B8, B9)."""

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.due import NOBODY, Icon, Task
from services.wir_sind_das_volk.events import ArrowLost, MarkerMoved
from services.wir_sind_das_volk.material import OVERFLOW, TRACKS
from services.wir_sind_das_volk.model import ROLES, State, east, german, seat_of, side_of, west

TOWARDS = {"yellow": -1, "red": 1}


def room(state: State, track: str, direction: str) -> int:
    """How many spaces a marker can still move in a direction."""
    position = state.tracks[track]
    return position - TRACKS[track].min if direction == "yellow" else TRACKS[track].max - position


def advantage(state: State) -> int:
    """The German state with the prestige advantage (A4.2)."""
    return west(state) if state.tracks["prestige"] <= 0 else east(state)


def arrows(state: State, track: str, direction: str, steps: int, log: Log) -> None:
    """Execute arrows of one direction; each that runs against the end gives its bonus (A9.2, A9.3)."""
    moved = min(steps, room(state, track, direction))
    if moved:
        state.tracks[track] += moved * TOWARDS[direction]
        tell(log, MarkerMoved(track, state.tracks[track]))
    for _ in range(steps - moved):
        tell(log, ArrowLost(track, direction))
        _bonus(state, track, direction)


def _bonus(state: State, track: str, direction: str) -> None:
    """The active player of the side favoured chooses, also on a card drawn meanwhile; else its German state (B17.3)."""
    bonus = OVERFLOW.get((track, direction))
    if bonus is None:
        return
    if bonus.chooser in ROLES[2]:
        acts = state.turn != NOBODY and side_of(state.turn) == direction
        chooser = state.turn if acts else german(state, direction)
    else:
        chooser = seat_of(state, bonus.chooser)
    icons = [Icon(effect, effect.n) for effect in bonus.one_of]
    state.due.append(Task(chooser, icons, source=f"end_of_{track}", one_of=True))
