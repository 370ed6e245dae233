"""The whole truth of a match (RULES 1.4, 1.7, 1.8)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from services.engine.kernel.rng import Rng
from services.seven_wonders.commands import Command
from services.seven_wonders.due import Due
from services.seven_wonders.payment import Prices, Yield

FREE_CITY = 2
"""The Free City's place in a two-player match."""


OPENS_WITH_LEADERS = Meta(extra_json_schema={"x-opens-with": True})
WITH_LEADERS = Meta(extra_json_schema={"x-when": {"leaders": [True]}})
WITHOUT_LEADERS = Meta(extra_json_schema={"x-when": {"leaders": [False]}})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on; the switches are the decisions that the rules notes mark as such.

    Args:
        leaders: play with Leaders and Rome.
        wonders: who gets which board and side (RULES 2.4).
        expansion_guilds: Gamers and Architects Guild in a base game (RULES 14.4).
        trade_income: when income from trade can be spent (D2).
        seventh_card: Babylon's seventh card before or after Halicarnassus (D6).
        discard_builds: who builds from the discard pile first (D7).
        seventh_sees: what the seventh card may use: the city as it is now, or as it began the turn (D9).
        copied_shipowners: whether a copied Shipowners Guild counts itself (D13).
        maecenas: whether Maecenas also makes Rome's extra leaders free (D24).
        copied_courtesans: whether Olympia B may score a leader through the Courtesans Guild (D34).
    """

    leaders: Annotated[bool, OPENS_WITH_LEADERS] = False
    wonders: Literal["random", "random_board", "chosen"] = "random"
    expansion_guilds: Annotated[bool, WITHOUT_LEADERS] = False
    trade_income: Literal["end_of_turn", "at_once"] = "end_of_turn"
    seventh_card: Literal["before_discard_builds", "after_discard_builds"] = "before_discard_builds"
    discard_builds: Annotated[Literal["halicarnassus_first", "solomon_first"], WITH_LEADERS] = "halicarnassus_first"
    seventh_sees: Literal["now", "turn_start"] = "now"
    copied_shipowners: Literal["not_counted", "counted"] = "not_counted"
    maecenas: Annotated[Literal["recruitment_only", "always"], WITH_LEADERS] = "recruitment_only"
    copied_courtesans: Annotated[Literal["scores", "nothing"], WITH_LEADERS] = "scores"


class Put(Struct, frozen=True):
    """A card lying face down (under a wonder, on the pile, in the box), and the seat that knows it lies there."""

    card: str
    by: int | None = None


class City(Struct):
    """One city. What follows from its cards is kept beside them and grows with every build.

    Args:
        board: the wonder, "" before it is chosen.
        side: A or B.
        coins: the treasury.
        income: trade income put aside until the end of the turn (RULES 7.3).
        built: structures in building order.
        stages: stages built.
        markers: cards under them.
        leaders: recruited leaders.
        copied: the leader that carries the Courtesan token.
        victories: values of the Victory tokens.
        defeats: number of Defeat tokens.
        makes: own production.
        sells: what neighbours may buy of it.
        prices: what it pays for a unit now.
        next_prices: from the next turn on (RULES 5.3.3).
        shields: military strength.
        symbols: compasses, gears, tablets, wild ones.
        colours: number of structures of each colour.
        powers: lasting powers by effect, with their amount.
        free_build: Olympia A's right can be used this turn.
        free_build_next: it comes with the next turn.
        bank_used: Bilkis has sold her unit of this turn.
        rebated: neighbours for which Hatshepsut has paid this turn, left 1, right 2, both 3.
    """

    board: str = ""
    side: str = ""
    coins: int = 0
    income: int = 0
    built: list[str] = []
    stages: int = 0
    markers: list[Put] = []
    leaders: list[str] = []
    copied: str = ""
    victories: list[int] = []
    defeats: int = 0
    makes: Yield = (0,)
    sells: Yield = (0,)
    prices: Prices = (2, 2, 2, 2)
    next_prices: Prices = (2, 2, 2, 2)
    shields: int = 0
    symbols: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    colours: dict[str, int] = {}
    powers: dict[str, int] = {}
    free_build: bool = False
    free_build_next: bool = False
    bank_used: bool = False
    rebated: int = 0


class Start(Struct, frozen=True):
    """What a city could pay with when the turn began (D9); of the coins what it has not spent since (RULES 5.4.1)."""

    makes: Yield
    sells: Yield
    coins: int
    built: tuple[str, ...]


class State(Struct):
    """A match.

    Args:
        options: the options.
        seats: number of players.
        rng: the match's randomness.
        cities: in seat order; the Free City last.
        due: what is due, the last record first.
        age: 0 before the first Age.
        turn: 1..6; 0 during a recruitment.
        asked: how many choices of single cities have been made; the holder's own before the Free City's is such.
        answers: how many questions each seat has answered.
        stems: as in `Flow`.
        holder: who decides for the Free City.
        hands: Age cards in hand by seat.
        leaders: leaders in hand by seat.
        draft: leaders in hand to keep one of, by seat.
        sealed: what each seat has chosen, unseen.
        sealed_free: what the holder has chosen for the Free City.
        pile: the discard pile.
        box: leaders out of play.
        draw_pile: the Free City's cards.
        away: Age cards out of the match.
        boards: wonders not handed out.
        starts: what cities could pay with when the turn began, while D9 asks for it.
        scores: the score sheet as far as it is filled in.
        best_copy: the guild each city's Olympia B stage scores.
    """

    options: Options
    seats: int
    rng: Rng
    cities: list[City]
    due: list[Due]
    answers: list[int]
    stems: list[int]
    age: int = 0
    turn: int = 0
    asked: int = 0
    holder: int = -1
    hands: list[list[str]] = []
    leaders: list[list[str]] = []
    draft: list[list[str]] = []
    sealed: list[Command | None] = []
    sealed_free: Command | None = None
    pile: list[Put] = []
    box: list[Put] = []
    draw_pile: list[str] = []
    away: list[str] = []
    boards: list[str] = []
    starts: list[Start] = []
    scores: list[dict[str, int]] = []
    best_copy: list[str] = []


def left(state: State, city: int) -> int:
    """The left neighbour (RULES 1.1)."""
    return (city + 1) % len(state.cities)


def right(state: State, city: int) -> int:
    """The right neighbour."""
    return (city - 1) % len(state.cities)


def scope(state: State, city: int, names: list[str]) -> list[int]:
    """The cities that an effect looks at."""
    places = {"self": city, "left": left(state, city), "right": right(state, city)}
    return [places[name] for name in names]


def decider(state: State, city: int) -> int:
    """The seat that decides for a city (D19)."""
    return city if city < state.seats else state.holder
