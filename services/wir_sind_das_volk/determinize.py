"""A full state that a viewer could be looking at: hidden cards drawn anew among those with the same back."""

from collections.abc import Iterator

import msgspec

from services.engine.kernel.rng import Rng
from services.wir_sind_das_volk.decks import back
from services.wir_sind_das_volk.due import AutomaticIcons, DiscardHands, Finish
from services.wir_sind_das_volk.material import CARDS
from services.wir_sind_das_volk.model import State
from services.wir_sind_das_volk.view import View

_DEALT = [card.id for card in CARDS.values() if card.colour != "special"]


def determinize(view: View, rng: Rng) -> State:
    """Draw a state with the same view (and legal list) for the same viewer."""
    # The round trip makes an independent copy of everything that the view shows.
    seen = msgspec.json.decode(msgspec.json.encode(view), type=View)
    answers = [0] * seen.seats
    if seen.viewer is not None:
        answers[seen.viewer] = seen.answered
    state = State(
        seats=seen.seats,
        options=seen.options,
        rng=Rng(f"{rng.word():016x}"),
        decade=seen.decade,
        part=seen.part,
        turn=seen.turn,
        answers=answers,
        stems=[0] * seen.seats,
        unrest=seen.unrest,
        exported=seen.exported,
        living_standard=seen.living_standard,
        sectors=seen.sectors,
        box=seen.box,
        socialists=seen.socialists,
        economy=seen.economy,
        tracks=seen.tracks,
        wall=seen.wall,
        stasi_disbanded=seen.stasi_disbanded,
        police=seen.police,
        hands=seen.hands,
        display=seen.display,
        special=seen.special,
        deck=seen.deck[::-1],
        played=seen.played,
        gone=seen.gone,
        aside=seen.aside,
        discarded=seen.discarded,
        removed=seen.removed,
        known={},
        due=seen.pending,
        last=seen.last,
        result=seen.result,
        powers=seen.powers,
    )
    _remember(state, seen.viewer)
    _fill(state, rng)
    _choose(state, seen.viewer)
    return state


def _hidden_piles(state: State) -> Iterator[list[str]]:
    """All piles that may hold face-down cards."""
    yield from state.hands
    yield from (state.deck, state.aside, state.discarded, state.removed)
    if state.powers is not None:
        powers = state.powers
        yield from powers.prepared.values()
        yield from (powers.unseen, powers.next_deck, powers.arms_race, powers.conflict)


def _open_cards(state: State) -> Iterator[str]:
    yield from state.display
    yield from state.played
    yield from state.gone
    yield from (police.card for police in state.police)
    for due in state.due:
        if isinstance(due, Finish | AutomaticIcons):
            yield due.card
    if state.powers is not None:
        for cards in state.powers.collected:
            yield from cards
        yield from state.powers.arms_race_used
        yield from state.powers.conflict_used


def _remember(state: State, viewer: int | None) -> None:
    """What the viewer has been shown it still knows."""
    for seat, hand in enumerate(state.hands):
        if viewer is not None and seat != viewer:
            state.known |= {card: [viewer] for card in hand if card in CARDS}
    for pile in (state.deck, state.aside, state.discarded, state.removed):
        if viewer is not None:
            state.known |= {card: [viewer] for card in pile if card in CARDS}


def _fill(state: State, rng: Rng) -> None:
    """Put a card under every back, drawn among the cards that can be there."""
    placed = set(_open_cards(state))
    for pile in _hidden_piles(state):
        placed.update(card for card in pile if card in CARDS)
    unseen: dict[str, list[str]] = {}
    for card in _DEALT:
        if card not in placed:
            unseen.setdefault(back(card), []).append(card)
    for cards in unseen.values():
        rng.shuffle(cards)
    for pile in _hidden_piles(state):
        for place, card in enumerate(pile):
            if card not in CARDS:
                pile[place] = unseen[card].pop()


def _choose(state: State, viewer: int | None) -> None:
    """Others that have answered the hand discard have chosen at least what they must."""
    due = state.due[-1] if state.due else None
    if isinstance(due, DiscardHands):
        for hand in due.hands:
            if hand.seat != viewer and hand.done:
                old = [card for card in state.hands[hand.seat] if CARDS[card].decade <= state.decade]
                hand.chosen = old[: hand.must]
