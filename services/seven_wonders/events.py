"""What happened, as typed data; the client has the sentences."""

from msgspec import Struct

from services.seven_wonders.commands import Command


class _Event(Struct, frozen=True, tag_field="type"):
    """Base of all events."""


class BoardGiven(_Event, frozen=True, tag="board_given"):
    """A city has its board and side."""

    city: int
    board: str
    side: str


class BoardTaken(_Event, frozen=True, tag="board_taken"):
    """A seat has its board; the side is chosen next."""

    city: int
    board: str


class BoardsOffered(_Event, frozen=True, tag="boards_offered"):
    """The seats choose among these boards, one after the other."""

    boards: list[str]


class LeadersDealt(_Event, frozen=True, tag="leaders_dealt"):
    """Four leaders each to draft from."""

    each: int


class LeadersPassed(_Event, frozen=True, tag="leaders_passed"):
    """Everybody has kept a leader; the others go on to the right."""

    left_each: int


class RecruitmentBegins(_Event, frozen=True, tag="recruitment_begins"):
    """Everybody chooses a leader before the Age is dealt."""

    age: int


class CardsDealt(_Event, frozen=True, tag="cards_dealt"):
    """An Age begins."""

    age: int
    each: int


class HandsPassed(_Event, frozen=True, tag="hands_passed"):
    """Remaining hands go on."""

    direction: str


class HolderDraws(_Event, frozen=True, tag="holder_draws"):
    """The holder of the Free City card draws the top card of its pile."""

    seat: int


class Chose(_Event, frozen=True, tag="chose"):
    """A seat has sealed a choice; only that seat is told which."""

    seat: int
    command: Command | None = None


class Played(_Event, frozen=True, tag="played"):
    """What a city did with its card: build, build_stage, discard, recruit; `card` is null where it lies face down."""

    city: int
    use: str
    card: str | None
    left: int = 0
    right: int = 0
    bank: int = 0
    how: str = "paid"


class CoinsGained(_Event, frozen=True, tag="coins_gained"):
    """Coins from the bank, or trade income at the end of the turn."""

    city: int
    coins: int
    source: str


class LeaderCopied(_Event, frozen=True, tag="leader_copied"):
    """The Courtesan token lies on this leader."""

    city: int
    leader: str


class LeadersDrawn(_Event, frozen=True, tag="leaders_drawn"):
    """Rome draws leaders from the box."""

    city: int
    count: int


class Declined(_Event, frozen=True, tag="declined"):
    """A city makes no use of a right."""

    city: int
    right: str


class LastCardsDiscarded(_Event, frozen=True, tag="last_cards_discarded"):
    """The unplayed cards go to the discard pile without payment."""

    count: int


class LeadersReturned(_Event, frozen=True, tag="leaders_returned"):
    """Unplayed leaders go back to the box, by seat."""

    counts: list[int]


class TurnEnded(_Event, frozen=True, tag="turn_ended"):
    """The turn (0: the recruitment) is over."""

    age: int
    turn: int


class Conflict(_Event, frozen=True, tag="conflict"):
    """A city has compared its strength: shields of itself, left, right; points of the tokens from left and right."""

    city: int
    shields: list[int]
    tokens: list[int]


class TokenRedirected(_Event, frozen=True, tag="token_redirected"):
    """Tomyris sends a Defeat token to the winner."""

    city: int
    to: int


class AgeEnded(_Event, frozen=True, tag="age_ended"):
    """An Age is over."""

    age: int


class GuildCopied(_Event, frozen=True, tag="guild_copied"):
    """Olympia scores a neighbour's guild."""

    city: int
    guild: str


class Scored(_Event, frozen=True, tag="scored"):
    """One category of the score sheet, by seat."""

    category: str
    points: list[int]


class MatchEnded(_Event, frozen=True, tag="match_ended"):
    """The sheet is full."""

    totals: list[int]


AnyEvent = (
    BoardGiven
    | BoardTaken
    | BoardsOffered
    | LeadersDealt
    | LeadersPassed
    | RecruitmentBegins
    | CardsDealt
    | HandsPassed
    | HolderDraws
    | Chose
    | Played
    | CoinsGained
    | LeaderCopied
    | LeadersDrawn
    | Declined
    | LastCardsDiscarded
    | LeadersReturned
    | TurnEnded
    | Conflict
    | TokenRedirected
    | AgeEnded
    | GuildCopied
    | Scored
    | MatchEnded
)
