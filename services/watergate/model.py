"""Plain data of a match: state, what is due, commands, events, the view. Sections cite `docs/rules/watergate.md`.

Seat 0 is the Editor, seat 1 Nixon. Spaces of the research track are +5 (Editor) to -5 (Nixon). Evidence on
the track is named by its slot ("x1", "x2", "x3"), which tells nothing about a face-down token.

Decision kinds, with `args`: `play` (drawn?: card), `move_for_value` (card, asked), `reveal` (card, colour),
`answer` (card), `move_evidence` (steps, face, left), `return_from_track` (left), `return_from_board` (face,
left), `pin` (evidence?), `keep` (keep), `choose_removed`, `give_up_conspirator`, `pin_next`.
"""

from typing import Literal

from msgspec import Struct, field

from services.engine.game import Viewer
from services.engine.rng import Rng
from services.watergate.material import Colour, Op


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Watergate has no options."""


class OnTrack(Struct):
    """A token of the research track; `token` is "initiative", "momentum" or an evidence token's id."""

    slot: str
    token: str
    space: int = 0
    face_up: bool = True


class Pinned(Struct):
    """An evidence token on the board."""

    token: str
    face_up: bool


class InPlay(Struct):
    """A card that is announced but not resolved (4B.6); `part` is "" while a drawn card is not announced."""

    card: str
    side: int
    part: str
    target: str = ""
    replayed: str = ""


# -- what is due: a stack, the last entry first ----------------------------------------------------------------


class Play(Struct, tag="play"):
    """A side must play a card (4B.2); `drawn` is the only choice when Howard Hunt drew it (8.8)."""

    side: int
    drawn: str = ""


class MoveForValue(Struct, tag="move_for_value"):
    """A side moves a token for its card's value (5.1); `asked` after a question that was answered no."""

    side: int
    asked: bool = False


class Reveal(Struct, tag="reveal"):
    """Nixon turns up a face-down token of the colour, which then moves (5.6.4)."""

    side: int
    colour: Colour


class Answer(Struct, tag="answer"):
    """A side may answer the card on top with a reaction (8.11)."""

    side: int


class MoveEvidence(Struct, tag="move_evidence"):
    """A side moves evidence for an action; `left` is -1 for any number (6.6)."""

    side: int
    steps: int
    left: int
    face: str
    colours: list[Colour]
    moved: list[str] = []


class ReturnFromTrack(Struct, tag="return_from_track"):
    """A side returns evidence from the track to the bag."""

    side: int
    left: int
    up_to: bool


class ReturnFromBoard(Struct, tag="return_from_board"):
    """A side returns pinned evidence to the bag."""

    side: int
    left: int
    face: str
    colours: list[Colour]


class Pin(Struct, tag="pin"):
    """A side pins a token that it gained or drew (7); `known` if everybody has seen it."""

    side: int
    token: str
    known: bool


class Keep(Struct, tag="keep"):
    """A side chooses which of the drawn tokens to pin (7.5a)."""

    side: int
    keep: int
    drawn: list[str]
    kept: list[str] = []


class ChooseRemoved(Struct, tag="choose_removed"):
    """The Editor names the removed card that The System Works uses (8.9)."""

    side: int


class GiveUp(Struct, tag="give_up_conspirator"):
    """Nixon may remove a conspirator in hand to keep Gambit (8.6)."""

    side: int


class PinNext(Struct, tag="pin_next"):
    """A side gains the evidence on its side of the track in an order of its choice (4C.5)."""

    side: int


class Instructions(Struct, tag="instructions"):
    """What is left of a card's action or of a momentum space; carried out without asking."""

    side: int
    ops: list[Op]


class Resolve(Struct, tag="resolve"):
    """The chain of answers from this card in play on is resolved (8.11.3)."""

    base: int


class MoveTarget(Struct, tag="move_target"):
    """Nixon's announced evidence moves unless an answer prevents it (8.11.1)."""


class Finish(Struct, tag="finish"):
    """The card in play on top is done; where it goes depends on the part used (5.5, 8.2).

    `asked` once Nixon has been asked whether he gives up a conspirator for Gambit.
    """

    asked: bool = False


class EndTurn(Struct, tag="end_turn"):
    """The turn passes on (4B.1)."""


Due = (
    Play
    | MoveForValue
    | Reveal
    | Answer
    | MoveEvidence
    | ReturnFromTrack
    | ReturnFromBoard
    | Pin
    | Keep
    | ChooseRemoved
    | GiveUp
    | PinNext
    | Instructions
    | Resolve
    | MoveTarget
    | Finish
    | EndTurn
)


class Question(Struct, frozen=True):
    """The last question of the Editor and its answer."""

    colour: Colour
    answer: bool


class State(Struct):
    """The whole truth; lists of two are by side.

    `phase` is `initial`, `cards`, `evaluation` or `over`; `step` the evaluation step done last (4C).
    """

    rng: Rng
    decks: list[list[str]]
    bag: list[str]
    round: int = 1
    phase: str = "initial"
    step: int = 0
    initiative: int = 0
    initiative_this_round: int = 0
    turn: int = 0
    turns_taken: list[int] = field(default_factory=lambda: [0, 0])
    events_banned: bool = False
    track: list[OnTrack] = []
    momentum_supply: int = 8
    momentum: list[int] = field(default_factory=lambda: [0, 0])
    momentum_removed: int = 0
    board: dict[str, Pinned] = {}
    pictures: dict[str, str] = {}
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    discards: list[list[str]] = field(default_factory=lambda: [[], []])
    removed: list[list[str]] = field(default_factory=lambda: [[], []])
    in_play: list[InPlay] = []
    stack: list[Due] = []
    denied: list[Colour] = []
    question: Question | None = None
    answered: int = 0
    winner: int = -1
    reason: str = ""


# -- commands ------------------------------------------------------------------------------------------------


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class PlayCard(_Command, frozen=True, tag="play"):
    """Play a card for its `value` or its `action`."""

    card: str
    part: str


class MoveToken(_Command, frozen=True, tag="move_token"):
    """Move this token of the track."""

    token: str


class AskForColour(_Command, frozen=True, tag="ask_for_colour"):
    """Ask Nixon for face-down evidence of a colour."""

    colour: Colour


class WasteValue(_Command, frozen=True, tag="waste_value"):
    """Nothing can be moved; the card is discarded."""


class RevealToken(_Command, frozen=True, tag="reveal_token"):
    """Turn this face-down token up, as the one the Editor asked for."""

    token: str


class React(_Command, frozen=True, tag="react"):
    """Answer with this card."""

    card: str


class PassReaction(_Command, frozen=True, tag="pass"):
    """Let the card work."""


class ReturnToken(_Command, frozen=True, tag="return_token"):
    """Return this evidence from the track to the bag."""

    token: str


class ReturnPin(_Command, frozen=True, tag="return_pin"):
    """Return the evidence on this space to the bag."""

    space: str


class PinAt(_Command, frozen=True, tag="pin"):
    """Pin the token here."""

    space: str


class KeepToken(_Command, frozen=True, tag="keep"):
    """Keep this drawn token."""

    evidence: str


class ChooseCard(_Command, frozen=True, tag="choose_removed"):
    """Use the action of this removed card."""

    card: str


class GiveUpCard(_Command, frozen=True, tag="give_up"):
    """Remove this conspirator from the hand."""

    card: str


class Gain(_Command, frozen=True, tag="pin_next"):
    """Gain this evidence next."""

    token: str


class Stop(_Command, frozen=True, tag="stop"):
    """No more of it."""


Command = (
    PlayCard
    | MoveToken
    | AskForColour
    | WasteValue
    | RevealToken
    | React
    | PassReaction
    | ReturnToken
    | ReturnPin
    | PinAt
    | KeepToken
    | ChooseCard
    | GiveUpCard
    | Gain
    | Stop
)


# -- what a viewer sees ---------------------------------------------------------------------------------------


class SeenToken(Struct, frozen=True):
    """A token of the track; `evidence` is None if the viewer may not know it."""

    slot: str
    space: int
    face_up: bool
    evidence: str | None


class SeenPlay(Struct, frozen=True):
    """A card in play; `card` is None while only its owner knows it."""

    card: str | None
    side: int
    part: str
    target: str
    replayed: str


class SeenHand(Struct, frozen=True):
    """A hand; `cards` is None if the viewer may not see it."""

    count: int
    cards: list[str] | None


class View(Struct):
    """What a viewer may see (10). Lists of two are by side.

    `due` is what is asked now, without what only the deciding side may know; `placing` the tokens that are
    gained or drawn and not yet placed, None for each that the viewer may not know.
    """

    viewer: Viewer
    deciding: list[int]
    round: int
    phase: str
    step: int
    initiative: int
    initiative_this_round: int
    turn: int
    turns_taken: list[int]
    events_banned: bool
    track: list[SeenToken]
    momentum_supply: int
    momentum: list[int]
    momentum_removed: int
    board: dict[str, Pinned]
    pictures: dict[str, str]
    connected: list[str]
    hands: list[SeenHand]
    decks: list[int]
    discards: list[list[str]]
    removed: list[list[str]]
    in_play: list[SeenPlay]
    bag: int
    placing: list[str | None]
    denied: list[Colour]
    question: Question | None
    answered: int
    due: list[Due]


class Position(Struct, forbid_unknown_fields=True):
    """The plain notation of scenarios; see `docs/scenarios/watergate.md`."""

    round: int = 1
    phase: Literal["", "initial", "cards", "evaluation"] = ""
    step: int = 0
    to_play: str = ""
    initiative: str = "editor"
    initiative_this_round: str = ""
    turns_taken: dict[str, int] = {}
    events_banned: bool = False
    track: dict[str, int] | None = None
    face_down: list[str] = []
    denied: list[Colour] = []
    momentum: dict[str, int] = {}
    momentum_removed: int = 0
    board: dict[str, str] = {}
    board_down: dict[str, str] = {}
    pictures: dict[str, str] = {}
    hands: dict[str, list[str]] = {}
    decks: dict[str, list[str]] = {}
    discards: dict[str, list[str]] = {}
    removed: dict[str, list[str]] = {}
    bag: list[str] | None = None
