"""What happens to tokens, pictures and cards; each effect tells its event (RULES 6, 7, 9)."""

from collections.abc import Iterator

from services.engine.kernel.log import Log, tell
from services.watergate import events as ev
from services.watergate.commands import Command, PinAt
from services.watergate.due import Instructions, Pin
from services.watergate.material import (
    EDITOR,
    INFORMANTS,
    MOMENTUM,
    NIXON,
    NODES,
    SPACES,
    TOKENS,
    TOWARDS,
    TRACK_END,
    Card,
    side_of,
)
from services.watergate.model import InPlay, OnTrack, Pinned, State

# -- looking ----------------------------------------------------------------------------------------------------


def on_track(state: State, slot: str) -> OnTrack | None:
    """The token at a slot of the track ("initiative", "momentum", "x1", …), if it lies there."""
    for token in state.track:
        if token.slot == slot:
            return token
    return None


def slot(state: State, name: str) -> OnTrack:
    """The token at a slot that is known to be on the track."""
    token = on_track(state, name)
    if token is None:
        raise LookupError(f"no token {name} on the track")
    return token


def evidence_on_track(state: State) -> Iterator[OnTrack]:
    """The evidence tokens of the track, by slot."""
    return (token for token in state.track if token.slot[0] == "x")


def free_spaces(state: State, token: str) -> list[str]:
    """Empty spaces of one of the token's colours, in board order (7.1)."""
    colours = TOKENS[token].colours
    return [space for space, colour in SPACES.items() if colour in colours and space not in state.board]


def connected(state: State) -> list[str]:
    """Informants that are connected to Nixon through face-up evidence (9.3)."""
    reached = ["nixon"]
    for node in reached:
        for other in NODES[node].threads:
            pinned = state.board.get(other)
            if pinned is not None and pinned.face_up and other not in reached:
                reached.append(other)
    return [
        person
        for person, space in INFORMANTS.items()
        if state.pictures.get(person) == "up" and any(near in reached for near in NODES[space].threads)
    ]


def banned(state: State, card: Card) -> bool:
    """Whether A Brilliant Mood leaves a card only its value for the rest of the round (8.7)."""
    return state.events_banned and card.side == "editor" and card.kind == "event"


# -- the track --------------------------------------------------------------------------------------------------


def reveal(state: State, token: OnTrack, log: Log) -> None:
    """Turn a token of the track face up."""
    if not token.face_up:
        token.face_up = True
        tell(log, ev.TokenRevealed(token.slot, token.token))


def advance(state: State, token: OnTrack, side: int, steps: int, log: Log) -> None:
    """Move a token towards a side; at space 5 that side gains it and steps beyond are lost (5.1, 6.1)."""
    reveal(state, token, log)
    limit = TOWARDS[side] * TRACK_END
    place(state, token, side, _clip(token.space + TOWARDS[side] * steps, limit), log)


def place(state: State, token: OnTrack, side: int, space: int, log: Log) -> None:
    """Put a token on a space of the track; on the side's 5 it is gained (6.7)."""
    start, token.space = token.space, space
    evidence = token.token if token.slot[0] == "x" else ""
    tell(log, ev.TokenMoved(token.slot, evidence, start, space))
    if space == TOWARDS[side] * TRACK_END:
        gain(state, token, side, log)


def _clip(space: int, limit: int) -> int:
    return min(space, limit) if limit > 0 else max(space, limit)


def gain(state: State, token: OnTrack, side: int, log: Log) -> None:
    """A side gains a token: it leaves the track (6.2 to 6.4)."""
    state.track.remove(token)
    if token.slot == "initiative":
        state.initiative = side
        tell(log, ev.TokenGained(side, "initiative"))
    elif token.slot == "momentum":
        tell(log, ev.TokenGained(side, "momentum"))
        gain_momentum(state, side, log)
    else:
        tell(log, ev.TokenGained(side, token.slot, token.token))
        state.due.append(Pin(side, token.token, True))


def enter_track(state: State, side: int, token: str, source: str, place: str, space: int, log: Log) -> None:
    """Put evidence of the bag or the board face up on the track: neither a move nor a pin (6.11)."""
    taken = [other.slot for other in state.track]
    slot = next(name for number in range(1, len(TOKENS) + 1) if (name := f"x{number}") not in taken)
    state.track.append(OnTrack(slot, token, space))
    tell(log, ev.EvidenceEntered(side, source, place, slot, token, space))


def gain_momentum(state: State, side: int, log: Log) -> None:
    """Put the momentum token on the lowest empty space and carry out its instruction (6.3)."""
    if state.momentum[side] == len(MOMENTUM[side]):
        state.momentum_removed += 1
        tell(log, ev.MomentumPlaced(side, 0))
        return
    state.momentum[side] += 1
    space = state.momentum[side]
    tell(log, ev.MomentumPlaced(side, space))
    if MOMENTUM[side][space - 1]:
        state.due.append(Instructions(side, list(MOMENTUM[side][space - 1]), ""))


# -- the board --------------------------------------------------------------------------------------------------


def into_bag(state: State, tokens: list[str], known: bool, side: int) -> None:
    """Put evidence into the bag: seen by both sides if `known`, else by one side alone."""
    state.bag += tokens
    for knower in (EDITOR, NIXON) if known else (side,):
        state.bagged[knower] = [token for token in state.bagged[knower] if token not in tokens] + tokens


def legal_pins(state: State, due: Pin) -> list[Command]:
    """Where a token may be pinned."""
    return [PinAt(space) for space in free_spaces(state, due.token)]


def no_space(state: State, due: Pin, log: Log) -> None:
    """Without an empty space of its colours a token goes back into the bag; its symbol does nothing (7.5)."""
    into_bag(state, [due.token], due.known, due.seat)
    told = ev.EvidenceReturned(due.seat, "no_space", 1, [due.token])
    tell(log, told if due.known else ev.EvidenceReturned(due.seat, "no_space", 1), {due.seat: told})


def pin(state: State, due: Pin, command: PinAt, log: Log) -> None:
    """Place a token, check the Editor's victory, then its momentum symbol (7.3, 7.4)."""
    state.board[command.space] = Pinned(due.token, due.seat == EDITOR)
    tell(log, ev.EvidencePinned(due.seat, command.space, due.token, due.seat == EDITOR))
    if check_editor(state, log):
        return
    momentum = on_track(state, "momentum")
    if TOKENS[due.token].momentum_symbol and momentum is not None:
        advance(state, momentum, due.seat, 1, log)


def pin_picture(state: State, side: int, person: str, log: Log) -> None:
    """Pin an informant's picture if it is still in the supply (8.5)."""
    if person not in state.pictures:
        state.pictures[person] = "up" if side == EDITOR else "down"
        tell(log, ev.PicturePinned(side, person))
        check_editor(state, log)


def return_picture(state: State, side: int, person: str, log: Log) -> None:
    """Put a pinned picture back into the supply (8.5a)."""
    del state.pictures[person]
    tell(log, ev.PictureReturned(side, person))


def turn_up(state: State, side: int, space: str, log: Log) -> None:
    """Turn pinned evidence face up where it lies; its symbol does nothing (6.3)."""
    state.board[space].face_up = True
    tell(log, ev.EvidenceTurnedUp(side, space, state.board[space].token))
    check_editor(state, log)


def check_editor(state: State, log: Log) -> bool:
    """The Editor wins with two connected informants (9.2, 9.4)."""
    if len(connected(state)) < 2:
        return False
    win(state, EDITOR, "informants", log)
    return True


def win(state: State, side: int, reason: str, log: Log) -> None:
    """A side wins at once; nothing that was due is done any more (9)."""
    state.winner, state.reason, state.phase = side, reason, "over"
    state.due.clear()
    tell(log, ev.Won(side, reason))


def return_from_track(state: State, side: int, token: OnTrack, log: Log) -> None:
    """Put evidence of the track back into the bag; a face-down token stays unknown to the Editor."""
    state.track.remove(token)
    into_bag(state, [token.token], token.face_up, NIXON)
    open_told = ev.EvidenceReturned(side, "track", 1, [token.token], [token.slot])
    closed = ev.EvidenceReturned(side, "track", 1, [], [token.slot])
    tell(log, open_told if token.face_up else closed, {NIXON: open_told})


def return_from_board(state: State, side: int, space: str, log: Log) -> None:
    """Put pinned evidence back into the bag; the space is empty again, which connects nobody (8.10)."""
    pinned = state.board.pop(space)
    into_bag(state, [pinned.token], True, side)
    tell(log, ev.EvidenceReturned(side, "board", 1, [pinned.token], [space]))


# -- cards ------------------------------------------------------------------------------------------------------


def draw_cards(state: State, side: int, count: int, log: Log) -> list[str]:
    """Draw cards, reshuffling the own discard pile when the deck runs out (4A.1); what there is, if too few."""
    drawn: list[str] = []
    while len(drawn) < count:
        if not state.decks[side]:
            if not state.discards[side]:
                break
            state.decks[side] = sorted(state.discards[side])
            state.discards[side] = []
            state.rng.shuffle(state.decks[side])
            tell(log, ev.Reshuffled(side))
        drawn.append(state.decks[side].pop())
    return drawn


def put_away(state: State, card: str, where: str, log: Log) -> None:
    """A card in play goes to its owner's `discard` pile or is `removed` from the game."""
    side = side_of(card)
    (state.discards if where == "discard" else state.removed)[side].append(card)
    tell(log, ev.CardGone(side, card, where))


def lose_card(state: State, side: int, log: Log) -> None:
    """A side loses a card of its hand by chance; everybody sees which (8.12.1)."""
    if state.hands[side]:
        card = state.rng.take(state.hands[side])
        state.discards[side].append(card)
        tell(log, ev.CardLost(side, card))


def discard_hands(state: State, log: Log) -> None:
    """Both sides discard their hands, which ends the card phase (8.13)."""
    tell(log, ev.CardPhaseEnded([list(hand) for hand in state.hands]))
    for hand, pile in zip(state.hands, state.discards, strict=True):
        pile += hand
        hand.clear()


def give_turn(state: State, side: int, log: Log) -> None:
    """Name the side that takes the next turn; the last one named counts (8.12.2)."""
    state.next_turn = side
    tell(log, ev.NextTurnGiven(side))


def announce(state: State, played: InPlay, log: Log) -> None:
    """A card and its part are announced (4B.4, 4B.6)."""
    state.in_play.append(played)
    tell(log, ev.CardPlayed(played.side, played.card, played.part))
