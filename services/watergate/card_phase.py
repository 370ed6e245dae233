"""The card phase: playing a card, moving for its value, the Editor's question (RULES 4B and 5)."""

from services.engine.errors import RuleError
from services.watergate import events as ev
from services.watergate.due import ChooseRemoved, EndTurn, Finish, Instructions, MoveForValue, MoveTarget, Play, Reveal
from services.watergate.effects import (
    Log,
    advance,
    announce,
    banned,
    evidence_on_track,
    on_track,
    put_away,
    reveal,
    tell,
)
from services.watergate.material import CARDS, COLOURS, DECKS, EDITOR, NIXON, TOKENS, Card, Colour
from services.watergate.model import (
    AskForColour,
    Command,
    InPlay,
    MoveToken,
    OnTrack,
    PlayCard,
    Question,
    RevealToken,
    State,
    WasteValue,
)
from services.watergate.reactions import start_chain


def next_turn(state: State) -> None:
    """Give the turn to who is to play, or end the phase when both hands are empty (4B.1, 4B.3)."""
    if not any(state.hands):
        state.phase, state.step = "evaluation", 0
        return
    if not state.hands[state.turn]:
        state.turn = 1 - state.turn
    state.stack += [EndTurn(), Play(state.turn)]


def end_turn(state: State) -> None:
    """A turn is over; the other side is next (8.11.6)."""
    state.turns_taken[state.turn] += 1
    state.turn = 1 - state.turn


def action_refusal(state: State, card: Card) -> RuleError | None:
    """Why a card's action part may not be chosen now, or None if it may (8.3, 8.7, 8.11)."""
    if card.reaction is not None:
        return RuleError("only_reaction", "The action of this card only answers a card of the other side.", "part")
    if banned(state, card):
        return events_banned("part")
    if not requirement_met(state, card):
        return RuleError("requirement", "The requirement of this card's action is not met.", "part")
    return None


def events_banned(field: str) -> RuleError:
    """The refusal of an event under A Brilliant Mood (8.7)."""
    return RuleError("events_banned", "A Brilliant Mood: this round events work only for their value.", field)


def requirement_met(state: State, card: Card) -> bool:
    """Whether the requirement of a card's action is met (8.3)."""
    needs = card.requirement
    if needs is None:
        return True
    if needs.type == "momentum_on_cards_at_least":
        return sum(state.momentum) >= needs.n
    return state.turns_taken[EDITOR if card.side == "editor" else NIXON] > 0


def legal_plays(state: State, due: Play) -> list[Command]:
    """Every card in hand for its value, and for its action where that may be chosen (4B.2, 4B.5)."""
    plays: list[Command] = []
    for card in [due.drawn] if due.drawn else state.hands[due.side]:
        plays.append(PlayCard(card, "value"))
        if action_refusal(state, CARDS[card]) is None:
            plays.append(PlayCard(card, "action"))
    return plays


def play_card(state: State, due: Play, command: PlayCard, log: Log) -> None:
    """Announce a card and its part (4B.4)."""
    if due.drawn:
        state.in_play.pop()
    else:
        state.hands[due.side].remove(command.card)
    announce(state, InPlay(command.card, due.side, command.part), log)
    state.stack.append(Finish())
    if command.part == "value":
        state.stack.append(MoveForValue(due.side))
        return
    card = CARDS[command.card]
    if card.effect[0].op == "replay_removed_action" and removed_choices(state, due.side):
        state.stack.append(ChooseRemoved(due.side))
        return
    ops = [] if card.effect[0].op == "replay_removed_action" else list(card.effect)
    state.stack.append(Instructions(due.side, ops))
    start_chain(state, log)


def removed_choices(state: State, side: int) -> list[str]:
    """Own removed cards that The System Works may use now (8.9)."""
    return [
        card
        for card in state.removed[side]
        if CARDS[card].reaction is None
        and CARDS[card].effect[0].op != "replay_removed_action"
        and requirement_met(state, CARDS[card])
    ]


def choose_removed(state: State, side: int, card: str, log: Log) -> None:
    """Name the removed card; only then may the other side answer (8.9). It lies on top of its pile from now on."""
    state.in_play[-1].replayed = card
    state.removed[side].remove(card)
    state.removed[side].append(card)
    tell(log, ev.CardChosen(side, card))
    state.stack.append(Instructions(side, list(CARDS[card].effect)))
    start_chain(state, log)


def legal_moves(state: State, due: MoveForValue) -> list[Command]:
    """What a card's value may move, in the order of the track (5.2, 5.6); never empty (4B.5)."""
    card = CARDS[state.in_play[-1].card]
    moves: list[Command] = [MoveToken(token.slot) for token in state.track if may_move(token, due.side, card)]
    hidden = any(not token.face_up for token in state.track)
    if due.side == EDITOR and hidden and not due.asked:
        moves += [AskForColour(colour) for colour in COLOURS if colour in card.colours]
    return moves or [WasteValue()]


def may_move(token: OnTrack, side: int, card: Card) -> bool:
    """Whether a card's value may move a token of the track without a question (5.2, 5.3)."""
    if token.slot[0] != "x":
        return True
    if side == EDITOR and not token.face_up:
        return False
    return any(colour in card.colours for colour in TOKENS[token.token].colours)


def move_token(state: State, due: MoveForValue, command: MoveToken, log: Log) -> None:
    """Move a token by the full value; Nixon's evidence is announced first and may be answered (5.1, 8.11.1)."""
    token = slot(state, command.token)
    played = state.in_play[-1]
    if due.side == NIXON and token.slot[0] == "x":
        played.target = token.slot
        tell(log, ev.Announced(token.slot))
        reveal(state, token, log)
        state.stack.append(MoveTarget())
        start_chain(state, log)
        return
    advance(state, token, due.side, CARDS[played.card].value, log)


def move_target(state: State, log: Log) -> None:
    """Nixon's announced move is carried out."""
    played = state.in_play[-1]
    advance(state, slot(state, played.target), NIXON, CARDS[played.card].value, log)


def waste(state: State, due: MoveForValue, log: Log) -> None:
    """Nothing moves (4B.5). Nixon must move what he can, so all learn that no face-down token has the colours."""
    tell(log, ev.Wasted(due.side))
    if due.side == NIXON and any(not token.face_up for token in evidence_on_track(state)):
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
        state.stack.append(MoveForValue(due.side, asked=True))
    elif sum(not token.face_up for token in evidence_on_track(state)) == 1:
        advance(state, candidates[0], due.side, CARDS[state.in_play[-1].card].value, log)
    else:
        state.stack.append(Reveal(NIXON, command.colour))


def legal_reveals(state: State, due: Reveal) -> list[Command]:
    """The face-down tokens that include the colour (5.6.4)."""
    return [
        RevealToken(token.slot)
        for token in evidence_on_track(state)
        if not token.face_up and due.colour in TOKENS[token.token].colours
    ]


def reveal_token(state: State, command: RevealToken, log: Log) -> None:
    """Nixon turns one of several up; it moves towards the Editor (5.6.4)."""
    advance(state, slot(state, command.token), EDITOR, CARDS[state.in_play[-1].card].value, log)


def slot(state: State, name: str) -> OnTrack:
    """The token at a slot that is known to be on the track."""
    token = on_track(state, name)
    if token is None:
        raise LookupError(f"no token {name} on the track")
    return token


def conspirators(state: State) -> list[str]:
    """The conspirators in Nixon's hand (8.6)."""
    return [card for card in state.hands[NIXON] if CARDS[card].kind == "conspirator"]


def may_hold_conspirator(state: State) -> bool:
    """Whether Nixon's hand may hold a conspirator, from open information; the question tells no more (8.11.8)."""
    seen = [*state.discards[NIXON], *state.removed[NIXON], *(played.card for played in state.in_play)]
    return bool(state.hands[NIXON]) and any(
        CARDS[card].kind == "conspirator" and card not in seen for card in DECKS[NIXON]
    )


def finish(state: State, asked: bool, log: Log) -> bool:
    """Put the card on top away; False if Gambit's alternative has to be asked first (5.5, 8.2, 8.6)."""
    played = state.in_play[-1]
    after = CARDS[played.card].after_action
    if played.part == "action" and after.alternative is not None and not asked and may_hold_conspirator(state):
        return False
    state.in_play.pop()
    stays = played.part == "value" or after.default == "discard"
    put_away(state, played.card, "discard" if stays else "removed", log)
    return True


def give_up(state: State, card: str, log: Log) -> None:
    """Remove a conspirator from the hand; Gambit is discarded instead of removed (8.6)."""
    state.hands[NIXON].remove(card)
    put_away(state, card, "removed", log)
    state.stack.pop()
    put_away(state, state.in_play.pop().card, "discard", log)
