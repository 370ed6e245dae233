"""Reaction cards: who may answer what, and how a chain of answers is resolved (RULES 8.11)."""

from services.engine.kernel.log import Log, tell
from services.watergate import events as ev
from services.watergate.actions import carry_out
from services.watergate.commands import Command, PassReaction, React
from services.watergate.due import Answer, Resolve
from services.watergate.effects import advance, banned, put_away, slot
from services.watergate.material import CARDS, DECKS, EDITOR, NIXON
from services.watergate.model import InPlay, State
from services.watergate.operations import CancelAndRedirectMove, CancelPlayedAction

REACTIONS = tuple([card for card in deck if CARDS[card].reaction] for deck in DECKS)
"""The reaction cards of each side."""


def answers(state: State, card: str, played: InPlay) -> bool:
    """Whether a reaction card may answer what was played (8.11, table)."""
    reaction, kind = CARDS[card].reaction, CARDS[played.card].kind
    if reaction is None or banned(state, CARDS[card]):
        return False
    if reaction.trigger == "editor_uses_event_action":
        return played.side == EDITOR and kind == "event" and played.part != "value"
    if reaction.trigger == "nixon_uses_conspirator_action":
        return played.side == NIXON and kind == "conspirator" and played.part != "value"
    return played.side == NIXON and played.part == "value" and played.target[:1] == "x"


def open_window(state: State, log: Log) -> None:
    """Ask the other side for an answer to the card on top, unless open information rules one out (8.11.8)."""
    played = state.in_play[-1]
    side = 1 - played.side
    gone = [*state.discards[side], *state.removed[side], *(other.card for other in state.in_play)]
    possible = [card for card in REACTIONS[side] if card not in gone and answers(state, card, played)]
    if possible and state.hands[side]:
        state.due.append(Answer(side))


def legal_answers(state: State, due: Answer) -> list[Command]:
    """The cards in hand that may answer the card on top, or none of them (8.11.7)."""
    cards = [card for card in state.hands[due.seat] if answers(state, card, state.in_play[-1])]
    return [*(React(card) for card in cards), PassReaction()]


def resolve_chain(state: State, due: Resolve, log: Log) -> None:
    """From the last card backwards: the last works, the one it answers is cancelled, and so on (8.11.3).

    The cards of the chain are put away, but for a base that works: it is carried out next.
    """
    chain = state.in_play[due.base :]
    works = [(len(chain) - 1 - place) % 2 == 0 for place in range(len(chain))]
    for place in range(len(chain) - 1, 0, -1):
        played = state.in_play.pop()
        if works[place]:
            work(state, played, log)
        else:
            cancel(state, played.card, chain[place + 1].card, log)
    if works[0]:
        return
    played = state.in_play.pop()
    del state.due[-2:]  # what the base would have done, and its Finish
    cancel(state, played.card, chain[1].card, log)
    if isinstance(CARDS[chain[1].card].effect[0], CancelAndRedirectMove):
        advance(state, slot(state, played.target), chain[1].side, CARDS[played.card].value, log)


def work(state: State, played: InPlay, log: Log) -> None:
    """A reaction that works goes where its kind goes, and says whose turn is next (8.11.3, 8.11.6)."""
    card = CARDS[played.card]
    put_away(state, played.card, "discard" if card.after_action.default == "discard" else "removed", log)
    for one in card.effect[1:]:
        carry_out(state, played.side, one, played.card, log)


def cancel(state: State, card: str, by: str, log: Log) -> None:
    """A cancelled card goes where the card that cancelled it says."""
    tell(log, ev.Cancelled(card))
    first = CARDS[by].effect[0]
    removed = isinstance(first, CancelPlayedAction) and first.cancelled_card_goes_to == "removed"
    put_away(state, card, "removed" if removed else "discard", log)


def start_chain(state: State, log: Log) -> None:
    """The card on top may be answered before it works; `stack` already holds what it does."""
    state.due.append(Resolve(len(state.in_play) - 1))
    open_window(state, log)


def react(state: State, due: Answer, command: React, log: Log) -> None:
    """Answer with a card, which the other side may answer in turn (8.11.2)."""
    state.hands[due.seat].remove(command.card)
    state.in_play.append(InPlay(command.card, due.seat, "reaction"))
    tell(log, ev.Answered(due.seat, command.card))
    open_window(state, log)


def let_pass(state: State, due: Answer, command: PassReaction, log: Log) -> None:
    """Let the card work."""
    tell(log, ev.Answered(due.seat, ""))
