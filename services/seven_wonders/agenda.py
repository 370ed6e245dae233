"""In which order the rights of a turn are used (RULES 7.5-7.9, 12.6)."""

from services.seven_wonders.model import Options, State, Task

EXTRAS = (
    "copy_leader",
    "seventh_card",
    "last_cards",
    "extra_leader",
    "halicarnassus",
    "solomon",
    "copied_solomon",
    "end_turn",
)
"""The end of a turn, in the order of the rules notes (D6, D7, D8, D37)."""


def order(options: Options) -> list[str]:
    """The order with the table's switches."""
    kinds = list(EXTRAS)
    if options.discard_builds == "solomon_first":
        kinds.remove("halicarnassus")
        kinds.insert(kinds.index("copied_solomon") + 1, "halicarnassus")
    if options.seventh_card == "after_discard_builds":
        kinds.remove("seventh_card")
        kinds.insert(kinds.index("end_turn"), "seventh_card")
        kinds.remove("last_cards")
        kinds.insert(kinds.index("extra_leader"), "last_cards")
    return kinds


def insert(state: State, task: Task) -> None:
    """Put a task behind all that come before it in the turn's order, and behind those of its own kind."""
    kinds = order(state.options)
    rank = kinds.index(task.kind)
    place = 0
    while place < len(state.agenda):
        kind = state.agenda[place].kind
        if kind not in kinds or kinds.index(kind) > rank:
            break
        place += 1
    state.agenda.insert(place, task)
