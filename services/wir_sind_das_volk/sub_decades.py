"""2+2: turn order, hands, and the sub-decades A, B, C (docs/rules B4, B5, B14)."""

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import decks
from services.wir_sind_das_volk.due import (
    AutomaticEvent,
    DealDisplay,
    DiscardHands,
    EndDecade,
    HandDiscard,
    Phase,
    Turn,
)
from services.wir_sind_das_volk.material import BASE_DECKS, CARDS, EXPANSION_DECKS, PHASES
from services.wir_sind_das_volk.model import State, side_of
from services.wir_sind_das_volk.peace import pool
from services.wir_sind_das_volk.power_events import OrderDetermined

HAND = 2
EXPANSION_CARDS_SHOWN = 3
BASE_CARDS_SHOWN = {1: 3, 2: 3, 3: 4}
"""Cards of the draw deck in the display of sub-decades A, B and C (B5)."""
LAST_PART = 3


# -- turn order ------------------------------------------------------------------------------------------------------


def turn_order(prestige: int, dominance: int) -> list[int]:
    """Who acts when in a decade, from the two tracks (B4.3).

    >>> turn_order(prestige=-4, dominance=1)
    [2, 1, 0, 3]
    >>> turn_order(prestige=2, dominance=5)
    [1, 0, 3, 2]
    """
    on_dominance, on_prestige = (0 if dominance <= 0 else 1), (2 if prestige <= 0 else 3)
    if abs(dominance) >= abs(prestige):
        first, other, opponent = on_dominance, on_prestige, 1 - on_dominance
    else:
        first, other, opponent = on_prestige, on_dominance, 5 - on_prestige
    second = other if side_of(other) != side_of(first) else opponent
    return [first, second, (first + 2) % 4, (second + 2) % 4]


def first(state: State) -> int:
    """Who starts the decade."""
    return pool(state).order[0]


def next_turn(state: State, seat: int) -> None:
    """The next seat in order acts; when one normal card is left the sub-decade ends (B4.4, B5)."""
    powers = pool(state)
    powers.last_active = seat
    following = Turn(powers.order[(powers.order.index(seat) + 1) % len(powers.order)])
    if len(state.display) > 1:
        state.due.append(following)
        return
    if state.part < LAST_PART:
        state.due += [following, DealDisplay()]
    else:
        state.due.append(EndDecade())
        state.due += [Phase(name) for name in reversed(PHASES[state.seats])]
    state.due.append(AutomaticEvent())


# -- deals -----------------------------------------------------------------------------------------------------------


def deal_hands(state: State, log: Log) -> None:
    """Determine the order, shuffle both sets of cards, fill the hands in turn order (B5, B14)."""
    powers = pool(state)
    if state.decade > 1:
        powers.order = turn_order(state.tracks["prestige"], state.tracks["dominance"])
    tell(log, OrderDetermined(list(powers.order)))
    if powers.next_deck:
        state.deck, powers.next_deck = powers.next_deck, []
    else:
        state.deck = list(BASE_DECKS[state.decade])
        state.rng.shuffle(state.deck)
    cards = list(EXPANSION_DECKS[state.decade])
    state.rng.shuffle(cards)
    n = EXPANSION_CARDS_SHOWN
    powers.prepared = {"A": cards[:n], "B": cards[n : 2 * n], "C": cards[2 * n : 3 * n]}
    powers.unseen += cards[3 * n :]
    asked: list[HandDiscard] = []
    for seat in powers.order:
        wanted = HAND + any(CARDS[card].decade == state.decade for card in state.hands[seat])
        decks.draw_to_hand(state, seat, wanted - len(state.hands[seat]), log)
        surplus = len(state.hands[seat]) - HAND
        if surplus > 0:
            asked.append(HandDiscard(seat, must=surplus, exactly=True))
    if asked:
        state.due.append(DiscardHands(sorted(asked, key=lambda hand: hand.seat)))


def next_display(state: State) -> list[str]:
    """Base cards of the draw deck and the prepared 2+2 cards of the sub-decade (B5)."""
    prepared = pool(state).prepared.pop("ABC"[state.part - 1])
    return decks.draw_to_display(state, BASE_CARDS_SHOWN[state.part]) + prepared
