"""Why a command is refused, in words for the player; from what that player may know."""

from services.engine.errors import NOT_LEGAL, RuleError
from services.watergate.card_phase import action_refusal
from services.watergate.due import (
    Answer,
    ChooseRemoved,
    GiveUp,
    Keep,
    MoveEvidence,
    MoveForValue,
    Pin,
    PinNext,
    Play,
    ReturnFromBoard,
    ReturnFromTrack,
    Reveal,
)
from services.watergate.effects import on_track
from services.watergate.material import CARDS, EDITOR, SPACES, TOKENS
from services.watergate.model import Command, MoveToken, PinAt, PlayCard, React, State

ASKED: dict[type, str] = {
    Play: "Now you play a card, for its value or its action.",
    MoveForValue: "Now you move a token of the research track for your card's value.",
    Reveal: "Now you turn up a face-down token of the colour that was asked for.",
    Answer: "Now you answer the card with a reaction, or let it pass.",
    MoveEvidence: "Now you move evidence on the research track; each token only once.",
    ReturnFromTrack: "Now you return evidence from the research track to the bag.",
    ReturnFromBoard: "Now you return evidence from the board to the bag, of the kind that your card names.",
    Pin: "Now you pin evidence on an empty space of its colour.",
    Keep: "Now you choose which of the drawn tokens you pin; it needs an empty space of its colour.",
    ChooseRemoved: "Now you choose a removed card whose action you use; it cannot be a reaction card.",
    GiveUp: "Now you give up a conspirator of your hand, or stop.",
    PinNext: "Now you choose which evidence on your side of the track you gain next.",
}
"""What each decision asks for."""


def refusal(state: State, seat: int, command: Command) -> RuleError:
    """The closest reason why a well-formed command is not legal now."""
    match state.stack[-1], command:
        case Play() as due, PlayCard():
            return _play(state, seat, due, command)
        case MoveForValue(), MoveToken():
            return _move(state, seat, command)
        case Pin() as due, PinAt():
            return _pin(state, due, command)
        case Answer(), React():
            return _react(state, seat, command)
        case _, PlayCard():
            return RuleError("wrong_decision", "A card is being played; finish it first.", "type")
    return RuleError(NOT_LEGAL, f"{ASKED[type(state.stack[-1])]} That is not among the choices.")


def _play(state: State, seat: int, due: Play, command: PlayCard) -> RuleError:
    held = [due.drawn] if due.drawn else state.hands[seat]
    if command.card not in held:
        return RuleError("card_not_in_hand", "You do not hold that card.", "card")
    if command.part not in ("value", "action"):
        return RuleError(NOT_LEGAL, "A card is played for its value or its action.", "part")
    return action_refusal(state, CARDS[command.card]) or RuleError(NOT_LEGAL, "That cannot be played now.", "part")


def _move(state: State, seat: int, command: MoveToken) -> RuleError:
    token = on_track(state, command.token)
    if token is None:
        return RuleError(NOT_LEGAL, "That token is not on the research track.", "token")
    if seat == EDITOR and not token.face_up:
        return RuleError("token_colour", "Ask Nixon for a colour; face-down evidence cannot be picked.", "token")
    colours = " or ".join(CARDS[state.in_play[-1].card].colours)
    shown = " and ".join(TOKENS[token.token].colours)
    return RuleError("token_colour", f"This card moves {colours} evidence; that token is {shown}.", "token")


def _pin(state: State, due: Pin, command: PinAt) -> RuleError:
    colour = SPACES.get(command.space)
    if colour is None:
        return RuleError(NOT_LEGAL, "That is not an evidence space of the board.", "space")
    if command.space in state.board:
        return RuleError(NOT_LEGAL, "Evidence lies on that space already.", "space")
    shown = " and ".join(TOKENS[due.token].colours)
    return RuleError(NOT_LEGAL, f"That space is {colour}; the token is {shown}.", "space")


def _react(state: State, seat: int, command: React) -> RuleError:
    if command.card not in state.hands[seat]:
        return RuleError("card_not_in_hand", "You do not hold that card.", "card")
    if CARDS[command.card].reaction is None:
        return RuleError(NOT_LEGAL, "That is not a reaction card.", "card")
    return RuleError(NOT_LEGAL, "That reaction does not answer this card.", "card")
