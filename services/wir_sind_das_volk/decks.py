"""Face-down cards: drawing, discarding, and who knows what (docs/rules A4.6, A4.7, B5, B14).

The back of a card shows its set and decade, so everybody sees those of every hidden card.
"""

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk.events import CardsDiscarded, CardsDrawn
from services.wir_sind_das_volk.material import ARMS_RACE_CARDS, BASE_DECKS, CARDS, CONFLICT_CARDS
from services.wir_sind_das_volk.model import State

_BACKS = {
    **{card.id: f"{'back' if card.deck == 'base' else 'xback'}-{card.decade}" for card in CARDS.values()},
    **{card.id: "arms-back" for card in ARMS_RACE_CARDS},
    **{card.id: "conflict-back" for card in CONFLICT_CARDS},
}


def back(card: str) -> str:
    """What shows of a face-down card; a back stands for itself."""
    return _BACKS.get(card, card)


def backs(cards: list[str]) -> list[str]:
    """What shows of face-down cards, in no order that could tell them apart."""
    return sorted(back(card) for card in cards)


def knows(state: State, seat: int | None, card: str) -> bool:
    """Whether a viewer has been shown where this face-down card lies."""
    return seat is not None and seat in state.known.get(card, ())


def learn(state: State, seat: int, card: str) -> None:
    """A seat is shown a face-down card."""
    seats = state.known.setdefault(card, [])
    if seat not in seats:
        seats.append(seat)
        seats.sort()


def forget(state: State, card: str) -> None:
    """A card lies in the open, or nobody can say any more where it is."""
    state.known.pop(card, None)


def forget_hand(state: State, seat: int) -> None:
    """Something left a hand unseen: others cannot tell any more which cards are still in it."""
    for card in state.hands[seat]:
        forget(state, card)


def draw(state: State) -> str | None:
    """The next card of the draw deck; in 2+2 an empty deck brings back an unplayed card of the decade before (B5)."""
    if state.deck:
        return state.deck.pop()
    if state.powers is None:
        return None
    before = set(BASE_DECKS.get(state.decade - 1, ()))
    for pile in (state.aside, state.discarded):
        unplayed = [card for card in pile if card in before]
        if unplayed:
            card = state.rng.choice(sorted(unplayed))
            pile.remove(card)
            forget(state, card)
            return card
    return None


def draw_to_hand(state: State, seat: int, n: int, log: Log) -> None:
    """Deal cards to a hand, as far as there are any."""
    drawn = [card for _ in range(n) if (card := draw(state)) is not None]
    if drawn:
        state.hands[seat] += drawn
        tell(log, CardsDrawn(seat, backs(drawn)), {seat: CardsDrawn(seat, drawn)})


def draw_to_display(state: State, n: int) -> list[str]:
    """Cards for the display, face up from now on."""
    drawn = [card for _ in range(n) if (card := draw(state)) is not None]
    for card in drawn:
        forget(state, card)
    return drawn


def discard(state: State, seat: int, cards: list[str], log: Log) -> None:
    """Discard hand cards face down; only their holder knows which (A4.7)."""
    if not cards:
        return
    forget_hand(state, seat)
    for card in cards:
        state.hands[seat].remove(card)
        state.discarded.append(card)
        learn(state, seat, card)
    tell(log, CardsDiscarded(seat, backs(cards)), {seat: CardsDiscarded(seat, cards)})


def give_space_race_card(state: State, seat: int, log: Log) -> None:
    """A card of the next decade's deck, which is shuffled now if it was not yet (B14.1)."""
    assert state.powers is not None
    powers = state.powers
    if not powers.next_deck:
        powers.next_deck = list(BASE_DECKS[state.decade + 1])
        state.rng.shuffle(powers.next_deck)
    card = powers.next_deck.pop()
    state.hands[seat].append(card)
    tell(log, CardsDrawn(seat, backs([card])), {seat: CardsDrawn(seat, [card])})
