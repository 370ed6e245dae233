"""What must hold in every state that play can reach."""

from collections import Counter
from collections.abc import Iterator

from services.wir_sind_das_volk.due import Attacks, AutomaticIcons, BalanceBerlin, Finish
from services.wir_sind_das_volk.material import (
    ARMS_RACE_CARDS,
    BASE_DECKS,
    CONFLICT_CARDS,
    EXPANSION_DECKS,
    SOCIALISTS_IN_ALL,
    TRACKS,
    TREASURY_MAX,
    TREASURY_MIN,
)
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.socialists import on_map
from services.wir_sind_das_volk.unrest import berlin_owes


def violations(state: State) -> list[str]:
    """Broken invariants in words."""
    return [*_cards(state), *_counters(state), *_superpowers(state)]


def _action_cards(state: State) -> Iterator[str]:
    for pile in (state.display, state.deck, state.played, state.gone, state.aside, state.discarded, state.removed):
        yield from pile
    for hand in state.hands:
        yield from hand
    police = [police.card for police in state.police]
    yield from police
    in_use = [due.card for due in state.due if isinstance(due, Finish | AutomaticIcons)]
    yield from (card for card in in_use if card not in police)
    if state.special:
        yield state.special
    if state.powers is not None:
        for cards in (*state.powers.prepared.values(), *state.powers.collected, state.powers.unseen):
            yield from cards
        yield from state.powers.next_deck


def _cards(state: State) -> Iterator[str]:
    """Every card of a decade that has begun is somewhere, and none is there twice."""
    found = Counter(_action_cards(state))
    yield from (f"card {card} is there {n} times" for card, n in found.items() if n > 1)
    begun = [decade for decade in BASE_DECKS if decade <= state.decade]
    expected = [card for decade in begun for card in BASE_DECKS[decade]]
    if state.powers is not None:
        expected += [card for decade in begun for card in EXPANSION_DECKS[decade]]
    yield from (f"card {card} is missing" for card in expected if card not in found)


def _counters(state: State) -> Iterator[str]:
    for name, counters in (
        ("unrest", state.unrest),
        ("living standard", state.living_standard),
        ("socialists", state.socialists),
        ("exported mass protests", state.exported),
        ("sector", state.sectors),
    ):
        yield from (f"{name} of {place} is {n}" for place, n in counters.items() if n < 0)
    if state.box < 0 or state.box + on_map(state) > SOCIALISTS_IN_ALL:
        yield f"{state.box} socialists in the box, {on_map(state)} on the map"
    if state.living_standard["WB"] != sum(state.sectors.values()):
        yield "West Berlin's living standard is not the sum of its sectors"
    waiting = state.due and isinstance(state.due[-1], Attacks | BalanceBerlin)
    if state.result is None and not waiting and berlin_owes(state):
        yield "West Berlin's mass protests and their copies differ"
    for name, position in state.tracks.items():
        if not TRACKS[name].min <= position <= TRACKS[name].max:
            yield f"{name} stands on {position}"
    if (state.result is None) != bool(state.due):
        yield "something is pending in a match that is over, or nothing in one that is not"


def _superpowers(state: State) -> Iterator[str]:
    powers = state.powers
    if powers is None:
        return
    for name, cards, used in (
        (ARMS_RACE_CARDS, powers.arms_race, powers.arms_race_used),
        (CONFLICT_CARDS, powers.conflict, powers.conflict_used),
    ):
        if sorted([*cards, *used]) != sorted(card.id for card in name):
            yield f"cards of a superpower deck: {cards} and {used}"
    for power, dollars in powers.treasury.items():
        if not TREASURY_MIN <= dollars <= TREASURY_MAX:
            yield f"{power} has {dollars} dollars"
