"""The card phase: playing a card, moving for its value, the Editor's question (RULES 4B and 5)."""

from services.engine.kernel.log import Log, tell
from services.watergate import events as ev
from services.watergate.commands import (
    AskForColour,
    ChooseCard,
    Command,
    GiveUpCard,
    MoveToken,
    PlayCard,
    RevealToken,
    Stop,
    WasteValue,
)
from services.watergate.due import (
    CardPhase,
    ChooseRemoved,
    EndTurn,
    Evaluate,
    Finish,
    GiveUp,
    Instructions,
    MoveForValue,
    MoveTarget,
    Play,
    Reveal,
)
from services.watergate.effects import advance, announce, banned, evidence_on_track, put_away, reveal, slot
from services.watergate.material import (
    CARDS,
    COLOURS,
    DECKS,
    EDITOR,
    NIXON,
    OF_COLOUR,
    TOKENS,
    Card,
    PictureInSupply,
    side_of,
)
from services.watergate.model import InPlay, OnTrack, Question, State
from services.watergate.operations import Colour, Op, ReplayRemovedAction
from services.watergate.reactions import start_chain


def next_turn(state: State, due: CardPhase, log: Log) -> None:
    """Give the turn to who is to play, or end the phase when both hands are empty (4B.1, 4B.3)."""
    if not any(state.hands):
        state.phase, state.step = "evaluation", 0
        state.due.append(Evaluate())
        return
    if not state.hands[state.turn]:
        state.turn = 1 - state.turn
    state.due += [due, EndTurn(), Play(state.turn)]


def end_turn(state: State, due: EndTurn, log: Log) -> None:
    """A turn is over; the side that a card has named is next, else the other one (4B.1, 8.12)."""
    state.turns_taken[state.turn] += 1
    state.turn = 1 - state.turn if state.next_turn < 0 else state.next_turn
    state.next_turn = -1


def may_act(state: State, card: Card) -> bool:
    """Whether a card's action part may be chosen now (8.3, 8.7, 8.11)."""
    return card.reaction is None and not banned(state, card) and requirement_met(state, card)


def requirement_met(state: State, card: Card) -> bool:
    """Whether the requirement of a card's action is met (8.3)."""
    if isinstance(card.requirement, PictureInSupply):
        return card.requirement.person not in state.pictures
    return card.requirement is None or state.turns_taken[side_of(card.id)] > 0


def legal_plays(state: State, due: Play) -> list[Command]:
    """Every card in hand for its value, and for its action where that may be chosen (4B.2, 4B.5)."""
    plays: list[Command] = []
    for card in [due.drawn] if due.drawn else state.hands[due.seat]:
        plays.append(PlayCard(card, "value"))
        if may_act(state, CARDS[card]):
            plays.append(PlayCard(card, "action"))
    return plays


def play_card(state: State, due: Play, command: PlayCard, log: Log) -> None:
    """Announce a card and its part (4B.4)."""
    if due.drawn:
        state.in_play.pop()
    else:
        state.hands[due.seat].remove(command.card)
    announce(state, InPlay(command.card, due.seat, command.part), log)
    state.due.append(Finish())
    if command.part == "value":
        state.due.append(MoveForValue(due.seat))
        return
    effect = CARDS[command.card].effect
    if isinstance(effect[0], ReplayRemovedAction):
        if removed_choices(state, due.seat):
            state.due.append(ChooseRemoved(due.seat))
            return
        effect = []
    start_action(state, due.seat, effect, command.card, log)


def start_action(state: State, side: int, effect: list[Op], source: str, log: Log) -> None:
    """What the card on top does, unless an answer prevents it."""
    state.due.append(Instructions(side, effect, source))
    start_chain(state, log)


def removed_choices(state: State, side: int) -> list[str]:
    """Own removed cards whose action the card on top may use now (8.9)."""
    replay = CARDS[state.in_play[-1].card].effect[0]
    if not isinstance(replay, ReplayRemovedAction):
        return []
    return [
        card
        for card in state.removed[side]
        if card not in replay.exclude.cards
        and not (replay.exclude.reaction and CARDS[card].reaction)
        and requirement_met(state, CARDS[card])
    ]


def legal_removed(state: State, due: ChooseRemoved) -> list[Command]:
    """The removed cards that may be named."""
    return [ChooseCard(card) for card in removed_choices(state, due.seat)]


def choose_removed(state: State, due: ChooseRemoved, command: ChooseCard, log: Log) -> None:
    """Name the removed card; only then may the other side answer (8.9). It lies on top of its pile from now on."""
    side, card = due.seat, command.card
    state.in_play[-1].replayed = card
    state.removed[side].remove(card)
    state.removed[side].append(card)
    tell(log, ev.CardChosen(side, card))
    start_action(state, side, CARDS[card].effect, card, log)


def legal_moves(state: State, due: MoveForValue) -> list[Command]:
    """What a card's value may move, in the order of the track (5.2, 5.6); never empty (4B.5)."""
    card = CARDS[state.in_play[-1].card]
    moves: list[Command] = [MoveToken(token.slot) for token in state.track if may_move(token, due.seat, card)]
    if due.seat == EDITOR and not due.asked and any(not token.face_up for token in state.track):
        moves += [AskForColour(colour) for colour in COLOURS if colour in card.colours]
    return moves or [WasteValue()]


def may_move(token: OnTrack, side: int, card: Card) -> bool:
    """Whether a card's value may move a token of the track without a question (5.2, 5.3)."""
    if token.slot[0] != "x":
        return True
    if side == EDITOR and not token.face_up:
        return False
    return not OF_COLOUR[token.token].isdisjoint(card.colours)


def move_token(state: State, due: MoveForValue, command: MoveToken, log: Log) -> None:
    """Move a token by the full value; Nixon's evidence is announced first and may be answered (5.1, 8.11.1)."""
    token = slot(state, command.token)
    played = state.in_play[-1]
    if due.seat == NIXON and token.slot[0] == "x":
        played.target = token.slot
        reveal(state, token, log)
        tell(log, ev.Announced(token.slot, token.token, token.space, CARDS[played.card].value))
        state.due.append(MoveTarget())
        start_chain(state, log)
        return
    advance(state, token, due.seat, CARDS[played.card].value, log)


def move_target(state: State, due: MoveTarget, log: Log) -> None:
    """Nixon's announced move is carried out."""
    played = state.in_play[-1]
    advance(state, slot(state, played.target), NIXON, CARDS[played.card].value, log)


def waste(state: State, due: MoveForValue, command: WasteValue, log: Log) -> None:
    """Nothing moves (4B.5). Nixon must move what he can, so all learn that no face-down token has the colours."""
    tell(log, ev.Wasted(due.seat))
    if due.seat == NIXON and any(not token.face_up for token in evidence_on_track(state)):
        deny(state, CARDS[state.in_play[-1].card].colours)


def deny(state: State, colours: list[Colour]) -> None:
    """Everybody knows from now on that no face-down token of the track has these colours (10)."""
    state.denied += [colour for colour in colours if colour not in state.denied]


def ask(state: State, due: MoveForValue, command: AskForColour, log: Log) -> None:
    """Ask for a colour; the answer is computed and true (5.6).

    Nixon is asked even with one candidate among several face-down tokens: a move without a question would tell
    the Editor that no other has the colour (5.6.7).
    """
    candidates = [
        token
        for token in evidence_on_track(state)
        if not token.face_up and command.colour in TOKENS[token.token].colours
    ]
    state.question = Question(command.colour, bool(candidates))
    tell(log, ev.Asked(command.colour, bool(candidates)))
    if not candidates:
        deny(state, [command.colour])
        state.due.append(MoveForValue(due.seat, asked=True))
    elif sum(not token.face_up for token in evidence_on_track(state)) == 1:
        advance(state, candidates[0], due.seat, CARDS[state.in_play[-1].card].value, log)
    else:
        state.due.append(Reveal(NIXON, command.colour))


def legal_reveals(state: State, due: Reveal) -> list[Command]:
    """The face-down tokens that include the colour (5.6.4)."""
    return [
        RevealToken(token.slot)
        for token in evidence_on_track(state)
        if not token.face_up and due.colour in TOKENS[token.token].colours
    ]


def reveal_token(state: State, due: Reveal, command: RevealToken, log: Log) -> None:
    """Nixon turns one of several up; it moves towards the Editor (5.6.4)."""
    advance(state, slot(state, command.token), EDITOR, CARDS[state.in_play[-1].card].value, log)


def given_up(state: State, side: int) -> list[str]:
    """The cards in hand that pay for keeping the card on top (8.6)."""
    after = CARDS[state.in_play[-1].card].after_action.alternative
    return [] if after is None else [card for card in state.hands[side] if CARDS[card].kind == after.cost.kind]


def may_pay(state: State, side: int, kind: str) -> bool:
    """Whether a hand may hold a card of a kind, from open information; the question tells no more (8.11.8)."""
    seen = [*state.discards[side], *state.removed[side], *(played.card for played in state.in_play)]
    return bool(state.hands[side]) and any(CARDS[card].kind == kind and card not in seen for card in DECKS[side])


def finish(state: State, due: Finish, log: Log) -> None:
    """Put the card on top away, once its side has been asked whether it pays for keeping it (5.5, 8.2, 8.6)."""
    played = state.in_play[-1]
    after = CARDS[played.card].after_action
    if played.part == "action" and after.alternative is not None and not due.asked:
        state.due.append(Finish(asked=True))
        if may_pay(state, played.side, after.alternative.cost.kind):
            state.due.append(GiveUp(played.side))
        return
    state.in_play.pop()
    stays = played.part == "value" or after.default == "discard"
    put_away(state, played.card, "discard" if stays else "removed", log)


def legal_payments(state: State, due: GiveUp) -> list[Command]:
    """A card in hand that pays, or nothing."""
    return [*(GiveUpCard(card) for card in given_up(state, due.seat)), Stop()]


def give_up(state: State, due: GiveUp, command: GiveUpCard, log: Log) -> None:
    """Remove a card from the hand; the one in play is discarded instead of removed (8.6)."""
    state.hands[due.seat].remove(command.card)
    put_away(state, command.card, "removed", log)
    state.due.pop()  # the card's Finish
    put_away(state, state.in_play.pop().card, "discard", log)


def keep_none(state: State, due: GiveUp, command: Stop, log: Log) -> None:
    """Pay nothing; the card in play is removed."""
