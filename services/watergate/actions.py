"""The action part: instructions of cards and momentum spaces (RULES 8)."""

from services.watergate import events as ev
from services.watergate.card_phase import slot
from services.watergate.due import Instructions, Keep, MoveEvidence, Play, ReturnFromBoard, ReturnFromTrack
from services.watergate.effects import (
    Log,
    advance,
    draw_cards,
    evidence_on_track,
    free_spaces,
    into_bag,
    on_track,
    owe_pin,
    pin_picture,
    place,
    return_from_board,
    return_from_track,
    reveal,
    tell,
    win,
)
from services.watergate.material import TOKENS, TOWARDS, Colour, Op
from services.watergate.model import Command, InPlay, KeepToken, MoveToken, ReturnPin, ReturnToken, State, Stop


def instruct(state: State, due: Instructions, log: Log) -> None:
    """Carry out the next instruction; what cannot be done is skipped (8.1)."""
    if not due.ops:
        return
    op, rest = due.ops[0], due.ops[1:]
    if rest:
        state.stack.append(Instructions(due.side, rest))
    _carry_out(state, due.side, op, log)


def _carry_out(state: State, side: int, op: Op, log: Log) -> None:
    match op.op:
        case "move" if op.token == "evidence":
            left = -1 if op.count == "any" else op.count
            state.stack.append(MoveEvidence(side, op.steps, left, op.face, list(op.colours)))
        case "move":
            token = on_track(state, op.token)
            if token is not None:
                advance(state, token, side, op.steps, log)
        case "move_to":
            token = on_track(state, op.token)
            if token is not None:
                place(state, token, side, TOWARDS[side] * op.space, log)
        case "pin_picture":
            pin_picture(state, side, op.person, log)
        case "pin_from_bag":
            draw_evidence(state, side, op.draw, op.keep, log)
        case "return_from_track":
            state.stack.append(ReturnFromTrack(side, _number(op), op.up_to))
        case "return_from_board":
            state.stack.append(ReturnFromBoard(side, _number(op), op.face, list(op.colours)))
        case "reveal_track":
            for token in list(evidence_on_track(state)):
                reveal(state, token, log)
        case "draw_and_play_top":
            draw_and_play(state, side, log)
        case "forbid_opponent_event_actions":
            state.events_banned = True
            tell(log, ev.EventsBanned())
        case "win":
            win(state, side, "momentum", log)


def _number(op: Op) -> int:
    return op.count if isinstance(op.count, int) else len(TOKENS)


def _fits(token: str, colours: list[Colour]) -> bool:
    return not colours or any(colour in colours for colour in TOKENS[token].colours)


def legal_evidence(state: State, due: MoveEvidence) -> list[Command]:
    """Evidence that the instruction may move next; blind where it lies face down (6.6)."""
    if due.left == 0:
        return []
    moves: list[Command] = [
        MoveToken(token.slot)
        for token in evidence_on_track(state)
        if token.slot not in due.moved
        and due.face in ("any", "up" if token.face_up else "down")
        and _fits(token.token, due.colours)
    ]
    return [*moves, Stop()] if moves and due.left < 0 else moves


def move_evidence(state: State, due: MoveEvidence, command: MoveToken, log: Log) -> None:
    """Move one token; it is fully resolved before the next is chosen (11.11)."""
    left = due.left - 1 if due.left > 0 else due.left
    again = MoveEvidence(due.side, due.steps, left, due.face, due.colours, [*due.moved, command.token])
    state.stack.append(again)
    advance(state, slot(state, command.token), due.side, due.steps, log)


def legal_returns(state: State, due: ReturnFromTrack) -> list[Command]:
    """Evidence of the track that may be returned."""
    if due.left == 0:
        return []
    returns: list[Command] = [ReturnToken(token.slot) for token in evidence_on_track(state)]
    return [*returns, Stop()] if returns and due.up_to else returns


def return_token(state: State, due: ReturnFromTrack, command: ReturnToken, log: Log) -> None:
    """Return one token of the track to the bag."""
    state.stack.append(ReturnFromTrack(due.side, due.left - 1, due.up_to))
    return_from_track(state, due.side, slot(state, command.token), log)


def legal_pins_to_return(state: State, due: ReturnFromBoard) -> list[Command]:
    """Pinned evidence that may be returned, in the order of the board's spaces."""
    if due.left == 0:
        return []
    return [
        ReturnPin(space)
        for space in sorted(state.board)
        if due.face in ("any", "up" if state.board[space].face_up else "down")
        and _fits(state.board[space].token, due.colours)
    ]


def return_pin(state: State, due: ReturnFromBoard, command: ReturnPin, log: Log) -> None:
    """Return one pinned token to the bag."""
    state.stack.append(ReturnFromBoard(due.side, due.left - 1, due.face, due.colours))
    return_from_board(state, due.side, command.space, log)


def draw_evidence(state: State, side: int, draw: int, keep: int, log: Log) -> None:
    """Draw evidence from the bag, or what is left of it (7.5a, 11.2)."""
    drawn = [state.rng.take(state.bag) for _ in range(min(draw, len(state.bag)))]
    if drawn:
        tell(log, ev.EvidenceDrawn(side, len(drawn)), {side: ev.EvidenceDrawn(side, len(drawn), drawn)})
        state.stack.append(Keep(side, keep, drawn))


def legal_keeps(state: State, due: Keep) -> list[Command]:
    """The drawn tokens that can be placed now (7.5a)."""
    if len(due.kept) == due.keep:
        return []
    placeable = [token for token in due.drawn if token not in due.kept and free_spaces(state, token)]
    return [KeepToken(token) for token in sorted(placeable)]


def keep(state: State, due: Keep, command: KeepToken) -> None:
    """Choose one of the drawn tokens."""
    state.stack.append(Keep(due.side, due.keep, due.drawn, [*due.kept, command.evidence]))


def end_keep(state: State, due: Keep, log: Log) -> None:
    """The others go back at once; then the chosen ones are pinned one after another (7.5a)."""
    others = [token for token in due.drawn if token not in due.kept]
    if others:
        into_bag(state, others, False, due.side)
        told = ev.EvidenceReturned(due.side, "drawn", len(others), others)
        tell(log, ev.EvidenceReturned(due.side, "drawn", len(others)), {due.side: told})
    for token in reversed(due.kept):
        owe_pin(state, due.side, token, False, log)


def draw_and_play(state: State, side: int, log: Log) -> None:
    """Draw the top card and play it like one from the hand (8.8)."""
    drawn = draw_cards(state, side, 1, log)
    if drawn:
        tell(log, ev.CardsDrawn(side, 1), {side: ev.CardsDrawn(side, 1, drawn)})
        state.in_play.append(InPlay(drawn[0], side, ""))
        state.stack.append(Play(side, drawn[0]))
