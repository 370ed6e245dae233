"""Plain data of a match. Sections cite `docs/rules/watergate.md`.

Seat 0 is the Editor, seat 1 Nixon. Spaces of the research track are +5 (Editor) to -5 (Nixon). Evidence on
the track is named by its slot ("x1", "x2", …), which tells nothing about a face-down token.
"""

from msgspec import Struct, field

from services.engine.kernel.rng import Rng
from services.watergate.due import BeginRound, Due
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
    """The whole truth; lists of two are by side; `due`, `answers` and `stems` as in `Flow`.

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
    due: list[Due] = field(default_factory=lambda: [BeginRound()])
    answers: list[int] = field(default_factory=lambda: [0, 0])
    stems: list[int] = field(default_factory=lambda: [0, 0])
    denied: list[Colour] = []
    bagged: list[list[str]] = field(default_factory=lambda: [[], []])
    question: Question | None = None
    winner: int = -1
    reason: str = ""
