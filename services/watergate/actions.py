"""The action part: how each instruction of a card or a momentum space is carried out (RULES 8).

An instruction is done at once, or it leaves a choice and stands on the stack as `Choose` until it is done.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import astuple

from services.engine.kernel.log import Log, tell
from services.watergate import events as ev
from services.watergate import operations as op
from services.watergate.commands import (
    Command,
    MoveSteps,
    MoveToken,
    PinToken,
    ReturnPicture,
    ReturnPin,
    ReturnToken,
    Stop,
    TakePin,
    TurnUp,
)
from services.watergate.due import Choose, Instructions, Pin, Play
from services.watergate.effects import (
    advance,
    discard_hands,
    draw_cards,
    enter_track,
    evidence_on_track,
    free_spaces,
    give_turn,
    lose_card,
    on_track,
    pin_picture,
    place,
    return_from_board,
    return_from_track,
    return_picture,
    slot,
    turn_up,
    win,
)
from services.watergate.material import TOKENS, TOWARDS
from services.watergate.model import InPlay, State


def instruct(state: State, due: Instructions, log: Log) -> None:
    """Carry out the next instruction; what cannot be done is skipped (8.1)."""
    if not due.ops:
        return
    if rest := due.ops[1:]:
        state.due.append(Instructions(due.seat, rest, due.source))
    carry_out(state, due.seat, due.ops[0], due.source, log)


def carry_out(state: State, side: int, one: op.Op, source: str, log: Log) -> None:
    """Do an instruction at once, or put its choice on the stack."""
    if isinstance(one, op.Choice) and _leaves_choice(one):
        state.due.append(Choose(side, one, source, _how_many(state, one)))
    else:
        AT_ONCE[type(one)](state, side, one, log)


# -- what is done at once ---------------------------------------------------------------------------------------


def _move(state: State, side: int, one: op.Move, log: Log) -> None:
    token = on_track(state, one.token)
    if token is not None:
        advance(state, token, side, one.steps, log)


def _move_to(state: State, side: int, one: op.MoveTo, log: Log) -> None:
    for name in _elsewhere(state, side, one) if one.token == "evidence" else [one.token]:
        token = on_track(state, name)
        if token is not None:
            place(state, token, side, TOWARDS[side] * one.space, log)


def _pin_from_bag(state: State, side: int, one: op.PinFromBag, log: Log) -> None:
    """The drawn token is its owner's secret until it lies on the board (7.5a, 10)."""
    if state.bag:
        token = state.rng.take(state.bag)
        tell(log, ev.EvidenceDrawn(side, 1), {side: ev.EvidenceDrawn(side, 1, [token])})
        state.due.append(Pin(side, token, False))


def _bag_to_track(state: State, side: int, one: op.BagToTrack, log: Log) -> None:
    for _ in range(min(one.count, len(state.bag))):
        enter_track(state, side, state.rng.take(state.bag), "bag", "", TOWARDS[side] * one.space, log)


def _lose_cards(state: State, side: int, one: op.DiscardRandom, log: Log) -> None:
    for _ in range(one.count):
        lose_card(state, 1 - side, log)


def _draw_and_play(state: State, side: int, one: op.DrawAndPlayTop, log: Log) -> None:
    """Draw the top card and play it like one from the hand (8.8)."""
    drawn = draw_cards(state, side, 1, log)
    if drawn:
        tell(log, ev.CardsDrawn(side, 1), {side: ev.CardsDrawn(side, 1, drawn)})
        state.in_play.append(InPlay(drawn[0], side, ""))
        state.due.append(Play(side, drawn[0]))


def _ban_events(state: State, side: int, one: op.ForbidOpponentEventActions, log: Log) -> None:
    state.events_banned = True
    tell(log, ev.EventsBanned())


AT_ONCE: dict[type, Callable[[State, int, Any, Log], None]] = {
    op.Move: _move,
    op.MoveTo: _move_to,
    op.PinPicture: lambda state, side, one, log: pin_picture(state, side, one.person, log),
    op.PinFromBag: _pin_from_bag,
    op.BagToTrack: _bag_to_track,
    op.DiscardRandom: _lose_cards,
    op.NextTurn: lambda state, side, one, log: give_turn(state, side if one.side == "self" else 1 - side, log),
    op.EndCardPhase: lambda state, side, one, log: discard_hands(state, log),
    op.DrawAndPlayTop: _draw_and_play,
    op.ForbidOpponentEventActions: _ban_events,
    op.Win: lambda state, side, one, log: win(state, side, "momentum", log),
}
"""How an instruction without a choice is carried out."""


# -- what leaves a choice ---------------------------------------------------------------------------------------


def _leaves_choice(one: op.Choice) -> bool:
    """Initiative and momentum are named by the card itself; "all" to a space go there at once (6.7)."""
    if isinstance(one, op.Move):
        return one.token == "evidence"
    return not isinstance(one, op.MoveTo) or (one.token == "evidence" and one.count != "all")


def _how_many(state: State, one: op.Choice) -> int:
    """How many tokens, pictures, spaces or steps an instruction takes at most."""
    if isinstance(one, op.MoveSplit):
        return one.steps
    count = getattr(one, "count", 1)
    return len(list(evidence_on_track(state))) if count == "all" else int(count)


def _lies(face: op.Face, face_up: bool) -> bool:
    return face in ("any", "up" if face_up else "down")


def _evidence(state: State, side: int, one: Any) -> list[str]:
    """Evidence of the track that lies as the instruction says; the Editor takes it blind (6.6)."""
    return [token.slot for token in evidence_on_track(state) if _lies(getattr(one, "face", "any"), token.face_up)]


def _elsewhere(state: State, side: int, one: op.MoveTo) -> list[str]:
    """Evidence of the track that does not lie on the space already (6.7)."""
    return [token.slot for token in evidence_on_track(state) if token.space != TOWARDS[side] * one.space]


def _one_of(state: State, side: int, one: op.MoveOneOf) -> list[str]:
    return [name for name in one.tokens if on_track(state, name) is not None]


def _placeable(state: State, side: int, one: op.PinFromTrack) -> list[str]:
    """Evidence of the track of a colour and face that has a space to lie on (7.5b)."""
    return [
        token.slot
        for token in evidence_on_track(state)
        if _lies(one.face, token.face_up)
        and any(colour in one.colours for colour in TOKENS[token.token].colours)
        and free_spaces(state, token.token)
    ]


def _pinned(state: State, side: int, one: Any) -> list[str]:
    """Spaces of the board with evidence that lies as the instruction says, in the order of their names."""
    return [space for space in sorted(state.board) if _lies(one.face, state.board[space].face_up)]


def _pictures(state: State, side: int, one: op.PictureBack) -> list[str]:
    return sorted(person for person, face in state.pictures.items() if one.face in ("any", face))


def _face_down(state: State, side: int, one: op.TurnUpOnBoard) -> list[str]:
    return [space for space in sorted(state.board) if not state.board[space].face_up]


def _take_to_pin(state: State, side: int, one: op.PinFromTrack, name: str, log: Log) -> None:
    token = slot(state, name)
    state.track.remove(token)
    tell(log, ev.TokenTaken(side, name, token.token))
    state.due.append(Pin(side, token.token, True))


def _take_to_track(state: State, side: int, one: op.BoardToTrack, space: str, log: Log) -> None:
    token = state.board.pop(space).token
    enter_track(state, side, token, "board", space, TOWARDS[side] * one.space, log)


class _Choosing(NamedTuple):
    """Among what an instruction lets choose, the command that names one, and what is done with it."""

    among: Callable[[State, int, Any], Iterable[str]]
    command: Callable[[str], Command]
    take: Callable[[State, int, Any, str, Log], None]


CHOICES: dict[type, _Choosing] = {
    op.Move: _Choosing(
        _evidence,
        MoveToken,
        lambda state, side, one, name, log: advance(state, slot(state, name), side, one.steps, log),
    ),
    op.MoveOneOf: _Choosing(
        _one_of,
        MoveToken,
        lambda state, side, one, name, log: advance(state, slot(state, name), side, one.steps, log),
    ),
    op.MoveTo: _Choosing(
        _elsewhere,
        MoveToken,
        lambda state, side, one, name, log: place(state, slot(state, name), side, TOWARDS[side] * one.space, log),
    ),
    op.PictureBack: _Choosing(
        _pictures, ReturnPicture, lambda state, side, one, person, log: return_picture(state, side, person, log)
    ),
    op.PinFromTrack: _Choosing(_placeable, PinToken, _take_to_pin),
    op.BoardToTrack: _Choosing(_pinned, TakePin, _take_to_track),
    op.ReturnFromTrack: _Choosing(
        _evidence,
        ReturnToken,
        lambda state, side, one, name, log: return_from_track(state, side, slot(state, name), log),
    ),
    op.ReturnFromBoard: _Choosing(
        _pinned, ReturnPin, lambda state, side, one, space, log: return_from_board(state, side, space, log)
    ),
    op.TurnUpOnBoard: _Choosing(
        _face_down, TurnUp, lambda state, side, one, space, log: turn_up(state, side, space, log)
    ),
}
"""How an instruction that leaves a choice asks, and what it does with the answer."""


def legal_choices(state: State, due: Choose) -> list[Command]:
    """What an instruction may take next, nothing twice."""
    if due.left == 0:
        return []
    if isinstance(due.op, op.MoveSplit):
        return _shares(state, due)
    among, command, _ = CHOICES[type(due.op)]
    choices = [command(name) for name in among(state, due.seat, due.op) if name not in due.taken]
    if choices and isinstance(due.op, op.Move) and due.op.up_to:
        choices.append(Stop())
    return choices


def _shares(state: State, due: Choose) -> list[Command]:
    """Tokens and steps; the last token takes all that are left (6.9)."""
    slots = [token.slot for token in evidence_on_track(state) if token.slot not in due.taken]
    least = 1 if len(slots) > 1 else due.left
    return [MoveSteps(name, steps) for name in slots for steps in range(least, due.left + 1)]


def stop(state: State, due: Choose, command: Stop, log: Log) -> None:
    """Take no more."""


def share(state: State, due: Choose, command: MoveSteps, log: Log) -> None:
    """Give a token some of the steps; it is fully resolved before the next choice (11.11)."""
    _go_on(state, due, command.token, command.steps)
    advance(state, slot(state, command.token), due.seat, command.steps, log)


def take(state: State, due: Choose, command: Command, log: Log) -> None:
    """Take what was chosen; it is fully resolved before the next choice (11.11)."""
    name = str(astuple(command)[0])
    _go_on(state, due, name, 1)
    CHOICES[type(due.op)].take(state, due.seat, due.op, name, log)


def _go_on(state: State, due: Choose, name: str, used: int) -> None:
    """What is left of the instruction is due after this."""
    if due.left > used:
        state.due.append(Choose(due.seat, due.op, due.source, due.left - used, [*due.taken, name]))


ANSWERS: dict[type, Callable[[State, Choose, Any, Log], None]] = {
    Stop: stop,
    MoveSteps: share,
    **dict.fromkeys((MoveToken, ReturnPicture, PinToken, TakePin, ReturnToken, ReturnPin, TurnUp), take),
}
"""What each answer to an instruction does."""
