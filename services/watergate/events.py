"""What can happen at the table; `side` is 0 for the Editor, 1 for Nixon."""

from msgspec import Struct

from services.watergate.material import Colour


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
    """Nixon names the evidence he is about to move."""

    slot: str


class TokenMoved(_Event, frozen=True, tag="token_moved"):
    """A token moved along the track."""

    slot: str
    evidence: str
    start: int
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
    """A step of the evaluation begins (4C)."""

    step: int


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

    `source` is `track`, `board`, `drawn` or `no_space`.
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
    | TokenGained
    | MomentumPlaced
    | StepBegan
    | MomentumReturned
    | Refilled
    | EvidencePinned
    | EvidenceDrawn
    | EvidenceReturned
    | PicturePinned
    | EventsBanned
    | Answered
    | Cancelled
    | CardGone
    | Won
)
