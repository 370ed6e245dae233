"""In which order the rights of a turn are used (RULES 7.5-7.9, 12.6)."""

from services.seven_wonders import due as d
from services.seven_wonders.model import Options, State

EXTRAS: tuple[type, ...] = (
    *(d.CopyLeader, d.SeventhCard, d.LastCards, d.ExtraLeader),
    *(d.Halicarnassus, d.Solomon, d.CopiedSolomon, d.EndTurn),
)
"""The end of a turn, in the order of the rules notes (D6, D7, D8, D37)."""


def order(options: Options) -> list[type]:
    """The order with the table's switches."""
    kinds = list(EXTRAS)
    if options.discard_builds == "solomon_first":
        kinds.remove(d.Halicarnassus)
        kinds.insert(kinds.index(d.CopiedSolomon) + 1, d.Halicarnassus)
    if options.seventh_card == "after_discard_builds":
        kinds.remove(d.SeventhCard)
        kinds.insert(kinds.index(d.EndTurn), d.SeventhCard)
        kinds.remove(d.LastCards)
        kinds.insert(kinds.index(d.ExtraLeader), d.LastCards)
    return kinds


def insert(state: State, right: d.Due) -> None:
    """Put a right below all that come before it in the turn's order, and below those of its own kind."""
    kinds = order(state.options)
    rank = kinds.index(type(right))
    place = len(state.due)
    while place and (kind := type(state.due[place - 1])) in kinds and kinds.index(kind) <= rank:
        place -= 1
    state.due.insert(place, right)
