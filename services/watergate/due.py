"""What can be due: records on the stack `State.due`, the last one first. `flow` says what each stands for.

Sections cite `docs/rules/watergate.md`.
"""

from msgspec import Struct, field

from services.watergate.operations import Choice, Colour, Op


class Play(Struct, tag="play"):
    """A side must play a card (4B.2); `drawn` is the only choice when Howard Hunt drew it (8.8)."""

    seat: int = field(name="side")
    drawn: str = ""


class MoveForValue(Struct, tag="move_for_value"):
    """A side moves a token for its card's value (5.1); `asked` after a question that was answered no."""

    seat: int = field(name="side")
    asked: bool = False


class Reveal(Struct, tag="reveal"):
    """Nixon turns up a face-down token of the colour, which then moves (5.6.4)."""

    seat: int = field(name="side")
    colour: Colour


class Answer(Struct, tag="answer"):
    """A side may answer the card on top with a reaction (8.11)."""

    seat: int = field(name="side")


class Choose(Struct, tag="choose"):
    """A side chooses for an instruction; `left` tokens, pictures, spaces or steps are still to be taken (8.1).

    `source` is the card whose instruction it is, "" for a momentum card.
    """

    seat: int = field(name="side")
    op: Choice
    source: str
    left: int
    taken: list[str] = []


class Pin(Struct, tag="pin"):
    """A side pins a token that it gained or drew (7); `known` if everybody has seen it."""

    seat: int = field(name="side")
    token: str
    known: bool


class ChooseRemoved(Struct, tag="choose_removed"):
    """The Editor names the removed card that The System Works uses (8.9)."""

    seat: int = field(name="side")


class GiveUp(Struct, tag="give_up_conspirator"):
    """Nixon may remove a card in hand from the game to keep the one in play (8.6)."""

    seat: int = field(name="side")


class PinNext(Struct, tag="pin_next"):
    """A side gains the evidence on its side of the track in an order of its choice (4C.5)."""

    seat: int = field(name="side")


class Instructions(Struct, tag="instructions"):
    """What is left of a card's action or of a momentum space; `source` as in `Choose`."""

    seat: int = field(name="side")
    ops: list[Op]
    source: str


class Resolve(Struct, tag="resolve"):
    """The chain of answers from this card in play on is resolved (8.11.3)."""

    base: int


class MoveTarget(Struct, tag="move_target"):
    """Nixon's announced evidence moves unless an answer prevents it (8.11.1)."""


class Finish(Struct, tag="finish"):
    """The card in play on top is done; where it goes depends on the part used (5.5, 8.2).

    `asked` once its side has been asked whether it pays for keeping the card (8.6).
    """

    asked: bool = False


class EndTurn(Struct, tag="end_turn"):
    """The turn passes on (4B.1)."""


class BeginRound(Struct, tag="begin_round"):
    """The initial phase (4A)."""


class CardPhase(Struct, tag="card_phase"):
    """Turns until both hands are empty (4B)."""


class Evaluate(Struct, tag="evaluate"):
    """The next of the five steps of the evaluation (4C)."""


class EndRound(Struct, tag="end_round"):
    """The evaluation is done."""


Due = (
    Play
    | MoveForValue
    | Reveal
    | Answer
    | Choose
    | Pin
    | ChooseRemoved
    | GiveUp
    | PinNext
    | Instructions
    | Resolve
    | MoveTarget
    | Finish
    | EndTurn
    | BeginRound
    | CardPhase
    | Evaluate
    | EndRound
)

HOUSE = (BeginRound, CardPhase, Evaluate, EndRound)
"""The phases of a round."""
