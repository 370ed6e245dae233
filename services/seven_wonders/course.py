"""The course of a match: boards, Ages, their ends (RULES 2, 3, 11, 12)."""

from services.engine.kernel.log import Log, tell
from services.seven_wonders import due, material, scoring, turns
from services.seven_wonders.effects import give_board
from services.seven_wonders.events import (
    AgeEnded,
    BoardGiven,
    BoardsOffered,
    BoardTaken,
    CardsDealt,
    LeadersDealt,
    RecruitmentBegins,
)
from services.seven_wonders.model import FREE_CITY, Options, Put, State

HAND = 7
DRAFT = 4
TURNS = 6


def players_in_deck(state: State) -> int:
    """Two players use the cards for three (RULES 11.1)."""
    return len(state.cities)


def age(options: Options, number: int) -> list[due.Due]:
    """An Age from its recruitment to the conflicts."""
    deal = due.Deal(detail=str(number))
    return [due.RecruitAge(detail=str(number)), deal] if options.leaders else [deal]


def boards(state: State, asked: due.Boards, log: Log) -> None:
    """Wonders are drawn by lot, or laid out to be chosen (RULES 2.4)."""
    following: list[due.Due] = []
    for city in range(len(state.cities)):
        free = city >= state.seats
        if state.options.wonders == "chosen" and not free:
            continue
        board = state.rng.choice([name for name in state.boards if not (free and name == "rome")])
        state.boards.remove(board)
        state.cities[city].board = board
        if state.options.wonders == "random" or free:
            give_board(state, city, board, state.rng.choice(["A", "B"]))
            tell(log, BoardGiven(city, board, state.cities[city].side))
        else:
            following.append(due.ChooseSide(city))
            tell(log, BoardTaken(city, board))
    if state.options.wonders == "chosen":
        tell(log, BoardsOffered(list(state.boards)))
        following = [due.ChooseBoard(seat) for seat in range(state.seats)]
    draft: list[due.Due] = [due.DealLeaders(), due.Draft()] if state.options.leaders else []
    ages = [record for number in (1, 2, 3) for record in age(state.options, number)]
    state.due += [*following, *draft, *ages][::-1]


def deal_leaders(state: State, asked: due.DealLeaders, log: Log) -> None:
    """Four leaders for each seat (RULES 12.1)."""
    names = list(material.LEADERS)
    state.rng.shuffle(names)
    state.draft = [[names.pop() for _ in range(DRAFT)] for _ in range(state.seats)]
    state.box = [Put(name) for name in sorted(names)]
    tell(log, LeadersDealt(DRAFT))


def recruit_age(state: State, asked: due.RecruitAge, log: Log) -> None:
    """An Age opens with its recruitment (RULES 12.2)."""
    state.age, state.turn, state.holder = int(asked.detail), 0, -1
    state.due.append(due.Recruit())
    tell(log, RecruitmentBegins(state.age))


def deal(state: State, asked: due.Deal, log: Log) -> None:
    """The cards of an Age (RULES 3)."""
    state.age, state.turn = int(asked.detail), 1
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
    tell(log, CardsDealt(state.age, HAND))
    conflicts = [due.Conflict(city) for city in range(len(state.cities))]
    state.due += [due.EndAge(), *reversed(conflicts), *[due.Turn()] * TURNS]
    if state.seats == FREE_CITY:
        state.holder = 1 if state.age == 2 else 0
        turns.holder_draws(state, log)


def end_age(state: State, asked: due.EndAge, log: Log) -> None:
    """After the third Age points are counted (RULES 8, 10)."""
    tell(log, AgeEnded(state.age))
    if state.age == 3:
        state.due = [due.Total(), *(due.Score(detail=category) for category in reversed(scoring.CATEGORIES))]
