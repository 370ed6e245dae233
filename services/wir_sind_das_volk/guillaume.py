"""The Guillaume Affair (docs/rules A13, B17.2)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.wir_sind_das_volk import decks
from services.wir_sind_das_volk.commands import Command, Exchange, LookAt, RemoveCard, Stop
from services.wir_sind_das_volk.due import Guillaume
from services.wir_sind_das_volk.events import CardRemoved, CardsExchanged, CardsSeen, GuillaumeEnded
from services.wir_sind_das_volk.model import State, west

SEEN_IN_DECK = 2
STOP = Stop()


def _seen(state: State, due: Guillaume) -> list[str]:
    """The cards looked at, the next one to be drawn first."""
    if due.looked == "hand":
        return state.hands[west(state)]
    return state.deck[: -SEEN_IN_DECK - 1 : -1]


def guillaume_options(state: State, due: Guillaume) -> Iterator[Command]:
    """Look at the hand or the deck; then exchange, remove, or do nothing (A13)."""
    if not due.looked:
        if state.hands[west(state)]:
            yield LookAt("hand")
        if state.deck:
            yield LookAt("deck")
        return
    for take in _seen(state, due):
        for give in state.hands[due.seat]:
            yield Exchange(give, take)
    if due.looked == "deck":
        for card in _seen(state, due):
            yield RemoveCard(card)
    yield STOP


def look(state: State, due: Guillaume, command: LookAt, log: Log) -> None:
    """See the cards."""
    due.looked = command.what
    cards = list(_seen(state, due))
    for card in cards:
        decks.learn(state, due.seat, card)
    seen = {due.seat: CardsSeen(due.seat, command.what, cards)}
    tell(log, CardsSeen(due.seat, command.what, decks.backs(cards)), seen)


def exchange(state: State, due: Guillaume, command: Exchange, log: Log) -> None:
    """The two cards change places; West sees it only in its own hand (A13)."""
    seat, victim = due.seat, west(state)
    seen = state.hands[victim] if due.looked == "hand" else state.deck
    seen[seen.index(command.take)] = command.give
    hand = state.hands[seat]
    decks.forget_hand(state, seat)
    hand[hand.index(command.give)] = command.take
    decks.forget(state, command.take)
    decks.learn(state, seat, command.give)
    happened = CardsExchanged(seat, command.give, command.take)
    if due.looked == "hand":
        decks.learn(state, victim, command.take)
        tell(log, None, {seat: happened, victim: happened})
    else:
        tell(log, None, {seat: happened})
    _end(state, due, log)


def remove_card(state: State, due: Guillaume, command: RemoveCard, log: Log) -> None:
    """The card leaves the game face down; the deck is one card shorter for all to see."""
    state.deck.remove(command.card)
    state.removed.append(command.card)
    hidden = CardRemoved(due.seat, decks.back(command.card))
    tell(log, hidden, {due.seat: CardRemoved(due.seat, command.card)})
    _end(state, due, log)


def do_nothing(state: State, due: Guillaume, command: Stop, log: Log) -> None:
    """Leave all as it is."""
    _end(state, due, log)


def _end(state: State, due: Guillaume, log: Log) -> None:
    state.due.pop()
    tell(log, GuillaumeEnded(due.seat))
