"""Plain data of a match: state, commands, the view, the notation of positions. Sections cite `docs/rules/watergate.md`.

Seat 0 is the Editor, seat 1 Nixon. Spaces of the research track are +5 (Editor) to -5 (Nixon). Evidence on
the track is named by its slot ("x1", "x2", …), which tells nothing about a face-down token.

Decision kinds, with `args`, and the commands that answer them:

- `play` (`drawn` if Howard Hunt drew the card): `play`
- `move_for_value` (`card`, `steps`, `colours`, `asked`): `move_token`, `ask_for_colour`, `waste_value`
- `reveal` (`card`, `colour`): `reveal_token`
- `answer` (`card`, `part`; for a value `token`, `steps`): `react`, `pass`
- `pin` (`evidence`): `pin`
- `pin_next`: `pin_next`
- `choose_removed`: `choose_removed`
- `give_up_conspirator` (`card`): `give_up`, `stop`

An instruction that leaves a choice asks under its own name, with its fields, `source` (the card, "" for a momentum
card), `left` and `taken` (what it has taken so far):

- `move`, `move_one_of`, `move_to`: `move_token`; `stop` if `up_to`
- `move_split` (`left` is in steps): `move_steps`
- `picture_back`: `return_picture`
- `pin_from_track`: `pin_token`
- `board_to_track`: `take_pin`
- `return_from_track`: `return_token`
- `return_from_board`: `return_pin`
- `turn_up_on_board`: `turn_up`
"""

from typing import Literal

from msgspec import Struct, field

from services.engine.kernel.log import Viewer
from services.engine.kernel.rng import Rng
from services.watergate.due import Due
from services.watergate.operations import Colour


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


class Question(Struct, frozen=True):
    """The last question of the Editor and its answer."""

    colour: Colour
    answer: bool


class State(Struct):
    """The whole truth; lists of two are by side.

    `phase` is `initial`, `cards`, `evaluation` or `over`; `step` the evaluation step done last (4C). `turn` is the
    side whose turn it is, `next_turn` the side that a card has named for the next one, or -1 (8.12);
    `turns_taken` counts the turns before the running one. `bagged` is what each side has seen go into the bag
    since evidence was laid, the last one last: it is none of the face-down tokens.
    """

    rng: Rng
    decks: list[list[str]]
    bag: list[str]
    round: int = 1
    phase: str = "initial"
    step: int = 0
    initiative: int = 0
    turn: int = 0
    next_turn: int = -1
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
    bagged: list[list[str]] = field(default_factory=lambda: [[], []])
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


class MoveSteps(_Command, frozen=True, tag="move_steps"):
    """Give this token of the track so many of the steps that are shared out."""

    token: str
    steps: int


class ReturnPicture(_Command, frozen=True, tag="return_picture"):
    """Put this person's picture back into the supply."""

    person: str


class PinToken(_Command, frozen=True, tag="pin_token"):
    """Take this evidence off the track, to pin it."""

    token: str


class TakePin(_Command, frozen=True, tag="take_pin"):
    """Take the evidence on this space of the board to the track."""

    space: str


class ReturnToken(_Command, frozen=True, tag="return_token"):
    """Return this evidence from the track to the bag."""

    token: str


class ReturnPin(_Command, frozen=True, tag="return_pin"):
    """Return the evidence on this space to the bag."""

    space: str


class TurnUp(_Command, frozen=True, tag="turn_up"):
    """Turn the evidence on this space face up."""

    space: str


class PinAt(_Command, frozen=True, tag="pin"):
    """Pin the token here."""

    space: str


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
    | MoveSteps
    | ReturnPicture
    | PinToken
    | TakePin
    | ReturnToken
    | ReturnPin
    | TurnUp
    | PinAt
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

    `due` is what is asked now, without what only the deciding side may know; `announced` the slot of the evidence
    that Nixon has named and not moved yet (8.11.1), or ""; `placing` the tokens that are gained or drawn and not yet
    placed, None for each that the viewer may not know; `bagged` what the seat has seen go into the bag since
    evidence was laid.
    """

    viewer: Viewer
    deciding: list[int]
    round: int
    phase: str
    step: int
    initiative: int
    turn: int
    next_turn: int
    turns_taken: list[int]
    events_banned: bool
    track: list[SeenToken]
    announced: str
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
    bagged: list[str]
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
