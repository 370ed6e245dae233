"""The course of a decade: hands, displays, whose turn it is (docs/rules A3, A4, B5)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import decks, sub_decades
from services.wir_sind_das_volk.commands import Command, DiscardHand
from services.wir_sind_das_volk.due import (
    NOBODY,
    DealDisplay,
    DealHands,
    DiscardHands,
    EndDecade,
    HandDiscard,
    Phase,
    Turn,
    TurnEnd,
)
from services.wir_sind_das_volk.events import DecadeBegan, DecadeEnded, DiscardChosen, PartBegan
from services.wir_sind_das_volk.material import BASE_DECKS, CARDS, PHASES, special_card
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.tracks import advantage

HAND = 2
DISPLAY = 7
HALVES = 2


# -- between decades -------------------------------------------------------------------------------------------------


def end_decade(state: State, due: EndDecade, log: Log) -> None:
    """Used cards, an unused special card and the rest of the deck leave the game; hands may be thinned (A4.7)."""
    tell(log, DecadeEnded(state.decade))
    state.gone += state.played
    if state.special:
        state.gone.append(state.special)
    state.aside += state.deck
    state.played, state.special, state.deck = [], "", []
    state.due += [DealDisplay(), DealHands()]
    asked = []
    for seat, hand in enumerate(state.hands):
        old = old_cards(state, seat)
        if old:
            asked.append(HandDiscard(seat, must=max(0, len(hand) - HAND) if len(old) == len(hand) else 0))
    if asked:
        state.due.append(DiscardHands(asked))


def old_cards(state: State, seat: int) -> list[str]:
    """Hand cards but those that the space race has just brought from the next decade (B14.2)."""
    return [card for card in state.hands[seat] if CARDS[card].decade <= state.decade]


def hand_of(due: DiscardHands, seat: int) -> HandDiscard:
    """What a seat has been asked."""
    return next(hand for hand in due.hands if hand.seat == seat)


def discard_options(state: State, due: DiscardHands, seat: int) -> Iterator[Command]:
    """Every set of old hand cards that the seat may discard, the smallest first (A4.7, B14.2)."""
    hand = hand_of(due, seat)
    old = old_cards(state, seat)
    for n in range(hand.must, (hand.must if hand.exactly else len(old)) + 1):
        for cards in combinations(old, n):
            yield DiscardHand(cards)


def discarding(state: State, due: DiscardHands) -> dict[int, bool]:
    """The seats that have not chosen yet."""
    return {hand.seat: False for hand in due.hands if not hand.done}


def must_discard(state: State, due: DiscardHands, seat: int) -> dict[str, Any]:
    """How many cards at least."""
    return {"must": hand_of(due, seat).must}


def choose_discard(state: State, due: DiscardHands, seat: int, command: DiscardHand, log: Log) -> None:
    """Put the chosen cards aside."""
    hand = hand_of(due, seat)
    hand.chosen, hand.done = list(command.cards), True
    tell(log, None, {seat: DiscardChosen(seat, hand.chosen)})


def discard_chosen(state: State, due: DiscardHands, log: Log) -> None:
    """When the last seat has chosen, all chosen cards go."""
    for hand in due.hands:
        decks.discard(state, hand.seat, hand.chosen, log)


# -- deals -----------------------------------------------------------------------------------------------------------


def deal_hands(state: State, due: DealHands, log: Log) -> None:
    """Shuffle the decade's cards, show its special card and fill the hands (A3.5, A4.7, A4.8)."""
    state.decade += 1
    state.part = 0
    state.special = special_card(state.decade, state.wall)
    tell(log, DecadeBegan(state.decade, state.special))
    if state.powers is not None:
        sub_decades.deal_hands(state, log)
        return
    state.deck = list(BASE_DECKS[state.decade])
    state.rng.shuffle(state.deck)
    for seat in range(state.seats):
        decks.draw_to_hand(state, seat, HAND - len(state.hands[seat]), log)


def deal_display(state: State, due: DealDisplay, log: Log) -> None:
    """Fill the display; the first one of a decade lets the starting player begin (A4.2, A4.4)."""
    state.part += 1
    if state.powers is not None:
        state.display = sub_decades.next_display(state)
    else:
        state.display = decks.draw_to_display(state, DISPLAY)
    tell(log, PartBegan(state.part, list(state.display)))
    if state.part == 1:
        state.due.append(Turn(sub_decades.first(state) if state.powers is not None else advantage(state)))


# -- turns -----------------------------------------------------------------------------------------------------------


def next_turn(state: State, due: TurnEnd, log: Log) -> None:
    """The next seat acts; an empty display ends the half-decade (A4.3, A4.4)."""
    state.turn = NOBODY
    if state.powers is not None:
        sub_decades.next_turn(state, due.seat)
        return
    other = 1 - due.seat
    if state.display:
        state.due.append(Turn(other))
    elif state.part < HALVES:
        state.due += [Turn(other), DealDisplay()]
    else:
        begin_end_of_decade(state)


def begin_end_of_decade(state: State) -> None:
    """Put the phases on the stack, the first one on top (A14)."""
    state.due.append(EndDecade())
    state.due += [Phase(name) for name in reversed(PHASES[state.seats])]
