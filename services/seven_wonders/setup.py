"""The table before anything is handed out (RULES 2)."""

from services.engine.kernel.errors import BAD_OPTIONS, RuleError
from services.engine.kernel.rng import Rng
from services.seven_wonders import material
from services.seven_wonders.due import Boards
from services.seven_wonders.model import FREE_CITY, City, Options, State


def new_state(options: Options, seats: int, seed: str) -> State:
    """An empty table; boards, leaders and cards are handed out by automatic steps.

    Raises:
        RuleError: if options and seats do not make a match.
    """
    if options.leaders and options.expansion_guilds:
        raise RuleError(BAD_OPTIONS, "Leaders already brings its guilds along.", "expansion_guilds")
    coins = 6 if options.leaders else 3
    cities = [City(coins=coins) for _ in range(seats)]
    if seats == FREE_CITY:
        cities.append(City(coins=3))
    boards = [w.id for w in material.WONDERS.values() if options.leaders or w.expansion == "base"]
    return State(
        options=options,
        seats=seats,
        rng=Rng(seed),
        cities=cities,
        due=[Boards()],
        answers=[0] * seats,
        stems=[0] * seats,
        hands=[[] for _ in range(seats)],
        leaders=[[] for _ in range(seats)],
        draft=[[] for _ in range(seats)],
        sealed=[None] * seats,
        boards=boards,
    )
