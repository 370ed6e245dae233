"""Why a command is refused, in words for the player; from what that player may know."""

from services.engine.errors import NOT_LEGAL, RuleError
from services.watergate.card_phase import action_refusal
from services.watergate.due import MoveForValue, Play
from services.watergate.effects import on_track
from services.watergate.material import CARDS, TOKENS
from services.watergate.model import Command, MoveToken, PlayCard, State


def refusal(state: State, seat: int, command: Command) -> RuleError:
    """The closest reason why a well-formed command is not legal now."""
    due = state.stack[-1]
    if isinstance(due, Play) and isinstance(command, PlayCard):
        return _play(state, seat, due, command)
    if isinstance(due, MoveForValue) and isinstance(command, MoveToken):
        return _move(state, seat, command)
    if isinstance(command, PlayCard):
        return RuleError("wrong_decision", "A card is being played; finish it first.", "type")
    return RuleError(NOT_LEGAL, "That is not among the choices of this decision.")


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
    if seat == 0 and not token.face_up:
        return RuleError("token_colour", "Ask Nixon for a colour; face-down evidence cannot be picked.", "token")
    colours = " or ".join(CARDS[state.in_play[-1].card].colours)
    shown = " and ".join(TOKENS[token.token].colours)
    return RuleError("token_colour", f"This card moves {colours} evidence; that token is {shown}.", "token")
