"""Why a command is refused, in words for the player; from what that player may know."""

from services.engine.kernel.errors import NOT_LEGAL, RuleError
from services.watergate import operations as op
from services.watergate.commands import AskForColour, Command, MoveToken, PinAt, PlayCard, React
from services.watergate.due import Answer, Choose, ChooseRemoved, GiveUp, MoveForValue, Pin, PinNext, Play, Reveal
from services.watergate.effects import banned, on_track
from services.watergate.material import CARDS, EDITOR, SPACES, TOKENS, Card, PictureInSupply
from services.watergate.model import State

CODES = frozenset(
    ("card_not_in_hand", "events_banned", "only_reaction", "requirement", "token_colour", "wrong_decision")
)
"""The closed list of codes."""

ASKED: dict[type, str] = {
    Play: "Now you play a card, for its value or its action.",
    MoveForValue: "Now you move a token of the research track for your card's value.",
    Reveal: "Now you turn up a face-down token of the colour that was asked for.",
    Answer: "Now you answer the card with a reaction, or let it pass.",
    Pin: "Now you pin evidence on an empty space of its colour.",
    ChooseRemoved: "Now you choose a removed card, no reaction card, whose action could be used now.",
    GiveUp: "Now you give up a conspirator of your hand, or stop.",
    PinNext: "Now you choose which evidence on your side of the track you gain next.",
}
"""What each decision asks for."""

CHOOSING: dict[type, str] = {
    op.Move: "Now you move evidence on the research track, of the face that the card names; each token only once.",
    op.MoveOneOf: "Now you move the initiative token or the momentum token.",
    op.MoveSplit: "Now you share out the steps that are left; each token once, the last one takes them all.",
    op.MoveTo: "Now you put back evidence that lies elsewhere on the research track.",
    op.PictureBack: "Now you put a face-down picture back into the supply.",
    op.PinFromTrack: "Now you take evidence off the research track to pin it, of the kind that your card names.",
    op.BoardToTrack: "Now you take evidence of the board to the research track.",
    op.ReturnFromTrack: "Now you return evidence from the research track to the bag, of the face that the card names.",
    op.ReturnFromBoard: "Now you return evidence from the board to the bag, of the face that is named.",
    op.TurnUpOnBoard: "Now you turn up face-down evidence of the board.",
}
"""What each instruction asks for."""


def explain(state: State, seat: int, command: Command) -> RuleError:
    """The closest reason why a well-formed command is not legal now."""
    match state.due[-1], command:
        case Play() as due, PlayCard():
            return _play(state, seat, due, command)
        case MoveForValue() as due, MoveToken():
            return _move(state, seat, due, command)
        case MoveForValue() as due, AskForColour():
            return _ask(state, seat, due)
        case Pin() as due, PinAt():
            return _pin(state, due, command)
        case Answer(), React():
            return _react(state, seat, command)
        case _, PlayCard():
            return RuleError("wrong_decision", "A card is being played; finish it first.", "type")
    top = state.due[-1]
    asked = CHOOSING[type(top.op)] if isinstance(top, Choose) else ASKED[type(top)]
    return RuleError(NOT_LEGAL, f"{asked} That is not among the choices.")


def _play(state: State, seat: int, due: Play, command: PlayCard) -> RuleError:
    held = [due.drawn] if due.drawn else state.hands[seat]
    if command.card in state.hands[seat] and command.card not in held:
        return RuleError("wrong_decision", "First you play the card that you drew.", "card")
    if command.card not in held:
        return RuleError("card_not_in_hand", "You do not hold that card.", "card")
    if command.part not in ("value", "action"):
        return RuleError(NOT_LEGAL, "A card is played for its value or its action.", "part")
    return _action(state, CARDS[command.card])


def _action(state: State, card: Card) -> RuleError:
    """Why a card's action part may not be chosen now (8.3, 8.7, 8.11)."""
    if card.reaction is not None:
        return RuleError("only_reaction", "The action of this card only answers a card of the other side.", "part")
    if banned(state, card):
        return _events_banned("part")
    if isinstance(card.requirement, PictureInSupply):
        return RuleError("requirement", "That picture does not lie in the supply of potential informants.", "part")
    return RuleError("requirement", "This action may not be used on the first turn of a round.", "part")


def _events_banned(field: str) -> RuleError:
    """The refusal of an event under A brilliant mood (8.7)."""
    return RuleError("events_banned", "A brilliant mood: this round events work only for their value.", field)


def _move(state: State, seat: int, due: MoveForValue, command: MoveToken) -> RuleError:
    token = on_track(state, command.token)
    if token is None:
        return RuleError(NOT_LEGAL, "That token is not on the research track.", "token")
    if seat == EDITOR and not token.face_up and due.asked:
        return RuleError("token_colour", "The answer was no: face-down evidence cannot be moved now.", "token")
    if seat == EDITOR and not token.face_up:
        return RuleError("token_colour", "Ask Nixon for a colour; face-down evidence cannot be picked.", "token")
    colours = " or ".join(CARDS[state.in_play[-1].card].colours)
    shown = " and ".join(TOKENS[token.token].colours)
    return RuleError("token_colour", f"This card moves {colours} evidence; that token is {shown}.", "token")


def _ask(state: State, seat: int, due: MoveForValue) -> RuleError:
    if seat != EDITOR:
        return RuleError(NOT_LEGAL, "Only the Editor asks; Nixon knows the evidence on the track.", "type")
    if due.asked:
        return RuleError(NOT_LEGAL, "A card asks only once; move another token.", "type")
    if all(token.face_up for token in state.track):
        return RuleError(NOT_LEGAL, "No evidence lies face down on the research track.", "type")
    colours = " or ".join(CARDS[state.in_play[-1].card].colours)
    return RuleError(NOT_LEGAL, f"With this card you ask for {colours}.", "colour")


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
    if banned(state, CARDS[command.card]):
        return _events_banned("card")
    return RuleError(NOT_LEGAL, "That reaction does not answer this card.", "card")
