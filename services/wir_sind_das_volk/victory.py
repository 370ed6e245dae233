"""How a match ends: phase 10 of the end of a decade, and victory (docs/rules A14.10, A15, B16)."""

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.due import NOBODY, AutomaticIcons, Finish
from services.wir_sind_das_volk.end_of_decade_events import MatchOver, ProtestsCounted
from services.wir_sind_das_volk.material import BASE_DECKS, SUPERPOWER_TRACKS, TRACKS
from services.wir_sind_das_volk.model import Result, State
from services.wir_sind_das_volk.unrest import protests_of

COLLAPSE = 4
"""Mass protests that make a state collapse (A14.10)."""


def wir_sind_das_volk(state: State, log: Log) -> None:
    """A state with 4 mass protests collapses; in the last decade an East that has not collapsed wins (A14.10, A15)."""
    in_west, in_east = protests_of(state, "W"), protests_of(state, "E")
    tell(log, ProtestsCounted(in_west, in_east))
    if in_west >= COLLAPSE:
        win(state, "west_collapses" if in_east < COLLAPSE else "both_collapse", "East", log)
    elif in_east >= COLLAPSE:
        win(state, "east_collapses", "West", log)
    elif state.decade == max(BASE_DECKS):
        win(state, "east_survives", "East", log)


def win(state: State, reason: str, role: str, log: Log) -> None:
    """A German state meets a victory condition; in 2+2 its superpower may take the victory (A15, B16.2)."""
    if state.powers is None:
        finish(state, Result(reason, role), log)
        return
    points = {power: victory_points(state, power) for power in state.powers.treasury}
    power, other = ("USA", "USSR") if role == "West" else ("USSR", "USA")
    winner = power if points[power] > points[other] else role
    finish(state, Result(reason, winner, {"state": role, **points}), log)


def victory_points(state: State, power: str) -> int:
    """A superpower's points: its spaces on the three tracks, less its debt (B16.4)."""
    return sum(score(state, power).values())


def score(state: State, power: str) -> dict[str, int]:
    """A superpower's points by where they come from (B16.4)."""
    assert state.powers is not None
    spaces = {name: TRACKS[name].space(state.tracks[name]) for name in SUPERPOWER_TRACKS}
    points = {name: space.victory_points.get(power, 0) for name, space in spaces.items()}
    return {**points, "debt": min(0, state.powers.treasury[power])}


def finish(state: State, result: Result, log: Log) -> None:
    """End the match; nothing is left to decide, and a card in use is lined up."""
    state.result = result
    state.turn = NOBODY
    taken = [police.card for police in state.police]
    in_use = [due.card for due in state.due if isinstance(due, Finish | AutomaticIcons)]
    state.played += [card for card in in_use if card not in taken]
    state.due.clear()
    tell(log, MatchOver(result.reason, result.winner))
