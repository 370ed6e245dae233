"""Reaction cards: who may answer what, and how a chain of answers is resolved (RULES 8.11)."""

from services.watergate import events as ev
from services.watergate.due import Answer, Resolve
from services.watergate.effects import Log, advance, banned, on_track, put_away, tell
from services.watergate.material import CARDS, DECKS, EDITOR, NIXON
from services.watergate.model import InPlay, State

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
        state.stack.append(Answer(side))


def legal_reactions(state: State, side: int) -> list[str]:
    """The cards in hand that may answer the card on top."""
    return [card for card in state.hands[side] if answers(state, card, state.in_play[-1])]


def resolve_chain(state: State, base: int, log: Log) -> None:
    """From the last card backwards: the last works, the one it answers is cancelled, and so on (8.11.3).

    The cards of the chain are put away, but for a base that works: it is carried out next.
    """
    chain = state.in_play[base:]
    works = [(len(chain) - 1 - place) % 2 == 0 for place in range(len(chain))]
    for place in range(len(chain) - 1, 0, -1):
        played = state.in_play.pop()
        if works[place]:
            card = CARDS[played.card]
            put_away(state, played.card, "discard" if card.after_action.default == "discard" else "removed", log)
        else:
            cancel(state, played.card, chain[place + 1].card, log)
    if works[0]:
        return
    played = state.in_play.pop()
    del state.stack[-2:]  # what the base would have done, and its Finish
    cancel(state, played.card, chain[1].card, log)
    if CARDS[chain[1].card].effect[0].op == "cancel_and_redirect_move":
        token = on_track(state, played.target)
        if token is not None:
            advance(state, token, chain[1].side, CARDS[played.card].value, log)


def cancel(state: State, card: str, by: str, log: Log) -> None:
    """A cancelled card goes where the card that cancelled it says."""
    tell(log, ev.Cancelled(card))
    op = CARDS[by].effect[0]
    put_away(state, card, "removed" if op.cancelled_card_goes_to == "removed" else "discard", log)


def start_chain(state: State, log: Log) -> None:
    """The card on top may be answered before it works; `stack` already holds what it does."""
    state.stack.append(Resolve(len(state.in_play) - 1))
    open_window(state, log)


def react(state: State, side: int, card: str, log: Log) -> None:
    """Answer with a card; the other side may answer that in turn (8.11.2)."""
    state.hands[side].remove(card)
    state.in_play.append(InPlay(card, side, "reaction"))
    tell(log, ev.Answered(side, card))
    open_window(state, log)
