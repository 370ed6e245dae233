"""2+2: the three phases before the base game's ten (docs/rules B15.1-B15.3)."""

from services.engine.kernel.log import Log
from services.wir_sind_das_volk.due import Income, SpaceChoice
from services.wir_sind_das_volk.icons import task
from services.wir_sind_das_volk.material import TRACKS
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.powers import POWER, change_treasury


def _leader(state: State, track: str) -> int:
    """The superpower in whose half a marker stands, if it does not stand on 0."""
    return POWER["yellow" if state.tracks[track] < 0 else "red"]


def arms_race(state: State, log: Log) -> None:
    """A marker on a victory space wins at once; no other icon counts now (B15.1)."""
    icons = TRACKS["arms_race"].space(state.tracks["arms_race"]).icons
    victory = [effect for effect in icons if effect.op == "victory"]
    state.due.append(task(state, _leader(state, "arms_race"), victory, "arms_race"))


def space_race(state: State, log: Log) -> None:
    """The icons of the marker's space; a victory space wins at once (B15.2)."""
    icons = TRACKS["space_race"].space(state.tracks["space_race"]).icons
    state.due.append(task(state, _leader(state, "space_race"), icons, "space_race"))


def dominance(state: State, log: Log) -> None:
    """The superpower with the advantage executes a space, then both receive their income (B15.3)."""
    state.due.append(Income())
    if state.tracks["dominance"]:
        state.due.append(SpaceChoice(_leader(state, "dominance"), "dominance"))


def income(state: State, due: Income, log: Log) -> None:
    """Regular income of the marker's space."""
    for power, dollars in TRACKS["dominance"].space(state.tracks["dominance"]).income.items():
        change_treasury(state, power, dollars, log)
