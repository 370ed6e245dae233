"""What can happen at the table; `side` is 0 for the Editor, 1 for Nixon."""

from msgspec import Struct

from services.watergate.operations import Colour


class _Event(Struct, frozen=True, tag_field="type"):
    pass


class RoundBegan(_Event, frozen=True, tag="round_began"):
    """A round begins with so many cards for each side (4A)."""

    round: int
    first: int
    cards: list[int]


class CardsDrawn(_Event, frozen=True, tag="cards_drawn"):
    """A side drew cards; only that side sees which."""

    side: int
    count: int
    cards: list[str] = []


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """A side's discard pile became its deck."""

    side: int


class EvidenceLaid(_Event, frozen=True, tag="evidence_laid"):
    """Nixon lays evidence face down on space 0."""

    slots: list[str]
    evidence: list[str] = []


class CardPlayed(_Event, frozen=True, tag="card_played"):
    """A card and its part are announced."""

    side: int
    card: str
    part: str


class CardChosen(_Event, frozen=True, tag="removed_card_chosen"):
    """The System Works names a removed card."""

    side: int
    card: str


class Asked(_Event, frozen=True, tag="asked"):
    """The Editor asks; the answer is always true."""

    colour: Colour
    answer: bool


class Wasted(_Event, frozen=True, tag="value_wasted"):
    """A value moved nothing."""

    side: int


class TokenRevealed(_Event, frozen=True, tag="token_revealed"):
    """A face-down token of the track is turned up."""

    slot: str
    evidence: str


class Announced(_Event, frozen=True, tag="move_announced"):
    """Nixon names the evidence that he is about to move, from `start` by `steps`; it lies face up now (8.11.1)."""

    slot: str
    evidence: str
    start: int
    steps: int


class TokenMoved(_Event, frozen=True, tag="token_moved"):
    """A token moved along the track."""

    slot: str
    evidence: str
    start: int
    to: int


class TokenTaken(_Event, frozen=True, tag="token_taken"):
    """A side takes evidence off the track, to pin it (8.10)."""

    side: int
    slot: str
    evidence: str


class EvidenceEntered(_Event, frozen=True, tag="evidence_entered"):
    """Evidence comes to the track face up, from the `bag` or from `place` on the `board` (6.11)."""

    side: int
    source: str
    place: str
    slot: str
    evidence: str
    to: int


class TokenGained(_Event, frozen=True, tag="token_gained"):
    """A side gains a token."""

    side: int
    token: str
    evidence: str = ""


class MomentumPlaced(_Event, frozen=True, tag="momentum_placed"):
    """A momentum token lies on a side's card, or leaves the game (space 0)."""

    side: int
    space: int


class StepBegan(_Event, frozen=True, tag="step_began"):
    """A step of the evaluation begins (4C); `idle` if there is nothing to do in it."""

    step: int
    idle: bool


class MomentumReturned(_Event, frozen=True, tag="momentum_returned"):
    """The momentum token on 0 goes back to the supply."""


class Refilled(_Event, frozen=True, tag="track_refilled"):
    """Initiative and a new momentum token lie on 0."""

    supply: int


class EvidencePinned(_Event, frozen=True, tag="evidence_pinned"):
    """Evidence lies on the board."""

    side: int
    space: str
    evidence: str
    face_up: bool


class EvidenceDrawn(_Event, frozen=True, tag="evidence_drawn"):
    """A side draws from the bag; only that side sees what."""

    side: int
    count: int
    evidence: list[str] = []


class EvidenceReturned(_Event, frozen=True, tag="evidence_returned"):
    """Evidence goes back to the bag; those that the viewer may not know stay unnamed.

    `source` is `track`, `board` or `no_space`.
    """

    side: int
    source: str
    count: int
    evidence: list[str] = []
    places: list[str] = []


class PicturePinned(_Event, frozen=True, tag="picture_pinned"):
    """An informant's picture lies on the board."""

    side: int
    person: str


class PictureReturned(_Event, frozen=True, tag="picture_returned"):
    """An informant's picture is back in the supply."""

    side: int
    person: str


class EvidenceTurnedUp(_Event, frozen=True, tag="evidence_turned_up"):
    """Evidence of the board is turned face up where it lies."""

    side: int
    space: str
    evidence: str


class CardLost(_Event, frozen=True, tag="card_lost"):
    """A side loses a card of its hand to its discard pile, picked by chance."""

    side: int
    card: str


class NextTurnGiven(_Event, frozen=True, tag="next_turn_given"):
    """This side takes the next turn (8.11.6, 8.12)."""

    side: int


class CardPhaseEnded(_Event, frozen=True, tag="card_phase_ended"):
    """The card phase is over early; `cards` lists what each side discards of its hand."""

    cards: list[list[str]]


class EventsBanned(_Event, frozen=True, tag="events_banned"):
    """The Editor's events work only for their value this round."""


class Answered(_Event, frozen=True, tag="answered"):
    """A side answers with a card, or lets it pass (card is "")."""

    side: int
    card: str


class Cancelled(_Event, frozen=True, tag="cancelled"):
    """A card in play has no effect."""

    card: str


class CardGone(_Event, frozen=True, tag="card_gone"):
    """A card goes to `discard` or is `removed`."""

    side: int
    card: str
    where: str


class Won(_Event, frozen=True, tag="won"):
    """A side wins."""

    side: int
    reason: str


Happening = (
    RoundBegan
    | CardsDrawn
    | Reshuffled
    | EvidenceLaid
    | CardPlayed
    | CardChosen
    | Asked
    | Wasted
    | TokenRevealed
    | Announced
    | TokenMoved
    | TokenTaken
    | EvidenceEntered
    | TokenGained
    | MomentumPlaced
    | StepBegan
    | MomentumReturned
    | Refilled
    | EvidencePinned
    | EvidenceDrawn
    | EvidenceReturned
    | PicturePinned
    | PictureReturned
    | EvidenceTurnedUp
    | CardLost
    | NextTurnGiven
    | CardPhaseEnded
    | EventsBanned
    | Answered
    | Cancelled
    | CardGone
    | Won
)
