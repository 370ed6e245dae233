"""The course of a match: setup, Ages, their ends (RULES 2, 3, 11, 12)."""

from collections.abc import Callable

from services.engine.kernel.errors import BAD_OPTIONS, RuleError
from services.engine.kernel.log import Event
from services.engine.kernel.rng import Rng
from services.seven_wonders import material, scoring, turns
from services.seven_wonders.choices import CITY_CHOOSES
from services.seven_wonders.effects import Log, give_board
from services.seven_wonders.events import (
    AgeEnded,
    BoardGiven,
    BoardsOffered,
    BoardTaken,
    CardsDealt,
    LeadersDealt,
    RecruitmentBegins,
)
from services.seven_wonders.model import FREE_CITY, City, Options, Put, State, Task

HAND = 7
DRAFT = 4


def players_in_deck(state: State) -> int:
    """Two players use the cards for three (RULES 11.1)."""
    return len(state.cities)


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
        agenda=[Task("boards")],
        hands=[[] for _ in range(seats)],
        leaders=[[] for _ in range(seats)],
        draft=[[] for _ in range(seats)],
        sealed=[None] * seats,
        boards=boards,
    )


def age_tasks(options: Options, age: int) -> list[Task]:
    """An Age from its recruitment to the conflicts."""
    return [*([Task("recruit_age", detail=str(age))] if options.leaders else []), Task("deal", detail=str(age))]


def _boards(state: State, log: Log) -> None:
    state.agenda.pop(0)
    following: list[Task] = []
    for city in range(len(state.cities)):
        free = city >= state.seats
        if state.options.wonders == "chosen" and not free:
            continue
        board = state.rng.choice([name for name in state.boards if not (free and name == "rome")])
        state.boards.remove(board)
        state.cities[city].board = board
        if state.options.wonders == "random" or free:
            give_board(state, city, board, state.rng.choice(["A", "B"]))
            log.append(Event(BoardGiven(city, board, state.cities[city].side)))
        else:
            following.append(Task("choose_side", city))
            log.append(Event(BoardTaken(city, board)))
    if state.options.wonders == "chosen":
        log.append(Event(BoardsOffered(list(state.boards))))
        following = [Task("choose_board", seat) for seat in range(state.seats)]
    draft = [Task("deal_leaders"), Task("draft")] if state.options.leaders else []
    state.agenda += [*following, *draft, *(task for age in (1, 2, 3) for task in age_tasks(state.options, age))]


def _deal_leaders(state: State, log: Log) -> None:
    state.agenda.pop(0)
    names = list(material.LEADERS)
    state.rng.shuffle(names)
    state.draft = [[names.pop() for _ in range(DRAFT)] for _ in range(state.seats)]
    state.box = [Put(name) for name in sorted(names)]
    log.append(Event(LeadersDealt(DRAFT)))


def _recruit_age(state: State, log: Log) -> None:
    state.age, state.turn, state.holder = int(state.agenda.pop(0).detail), 0, -1
    state.agenda.insert(0, Task("recruit"))
    log.append(Event(RecruitmentBegins(state.age)))


def _deal(state: State, log: Log) -> None:
    state.age, state.turn = int(state.agenda.pop(0).detail), 1
    cards = material.deck(state.age, players_in_deck(state))
    if state.age == 3:
        pool = material.guilds(state.options.leaders, state.options.expansion_guilds)
        state.rng.shuffle(pool)
        kept = players_in_deck(state) + 2
        cards += pool[:kept]
        state.away += pool[kept:]
    state.rng.shuffle(cards)
    state.hands = [[cards.pop() for _ in range(HAND)] for _ in range(state.seats)]
    state.draw_pile = cards
    for city in state.cities:
        city.free_build = "free_build_once_per_age" in city.powers
    log.append(Event(CardsDealt(state.age, HAND)))
    ending = [Task("conflict", city) for city in range(len(state.cities))] + [Task("end_age")]
    state.agenda = [Task("turn")] * 6 + ending + state.agenda
    if state.seats == FREE_CITY:
        state.holder = 1 if state.age == 2 else 0
        turns.holder_draws(state, log)


def _conflict(state: State, log: Log) -> None:
    scoring.conflict(state, state.agenda.pop(0).city, log)


def _end_age(state: State, log: Log) -> None:
    state.agenda.pop(0)
    log.append(Event(AgeEnded(state.age)))
    if state.age == 3:
        state.agenda = [Task("score", detail=category) for category in scoring.CATEGORIES] + [Task("total")]


def _score(state: State, log: Log) -> None:
    scoring.score(state, state.agenda.pop(0).detail, log)


def _total(state: State, log: Log) -> None:
    state.agenda.pop(0)
    scoring.total(state, log)


_STEPS: dict[str, Callable[[State, Log], None]] = {
    "boards": _boards,
    "deal_leaders": _deal_leaders,
    "draft": turns.reveal_draft,
    "recruit": turns.reveal,
    "turn": turns.reveal,
    "last_cards": turns.last_cards,
    "end_turn": turns.end_turn,
    "recruit_age": _recruit_age,
    "deal": _deal,
    "conflict": _conflict,
    "end_age": _end_age,
    "score": _score,
    "total": _total,
}


def step(state: State, log: Log) -> None:
    """One automatic step."""
    kind = state.agenda[0].kind
    if kind in CITY_CHOOSES:
        turns.idle(state, log)
    else:
        _STEPS[kind](state, log)
