"""In which order the rights of a turn are used (RULES 7.5-7.9, 12.6)."""

from services.seven_wonders.due import (
    CopiedSolomon,
    CopyLeader,
    Due,
    EndTurn,
    ExtraLeader,
    Halicarnassus,
    LastCards,
    SeventhCard,
    Solomon,
)
from services.seven_wonders.model import Options, State

EXTRAS: tuple[type, ...] = (
    CopyLeader,
    SeventhCard,
    LastCards,
    ExtraLeader,
    Halicarnassus,
    Solomon,
    CopiedSolomon,
    EndTurn,
)
"""The end of a turn, in the order of the rules notes (D6, D7, D8, D37)."""


def order(options: Options) -> list[type]:
    """The order with the table's switches."""
    kinds = list(EXTRAS)
    if options.discard_builds == "solomon_first":
        kinds.remove(Halicarnassus)
        kinds.insert(kinds.index(CopiedSolomon) + 1, Halicarnassus)
    if options.seventh_card == "after_discard_builds":
        kinds.remove(SeventhCard)
        kinds.insert(kinds.index(EndTurn), SeventhCard)
        kinds.remove(LastCards)
        kinds.insert(kinds.index(ExtraLeader), LastCards)
    return kinds


def insert(state: State, right: Due) -> None:
    """Put a right below all that come before it in the turn's order, and below those of its own kind."""
    kinds = order(state.options)
    rank = kinds.index(type(right))
    place = len(state.due)
    while place and (kind := type(state.due[place - 1])) in kinds and kinds.index(kind) <= rank:
        place -= 1
    state.due.insert(place, right)
