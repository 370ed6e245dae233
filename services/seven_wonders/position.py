"""The plain notation of a position (docs/scenarios/seven_wonders.md)."""

from typing import Literal

from msgspec import Struct

from services.engine.kernel.errors import BAD_POSITION, RuleError
from services.engine.kernel.rng import Rng
from services.seven_wonders import due, material, scoring
from services.seven_wonders.course import TURNS, age
from services.seven_wonders.effects import give_board, hold, next_stage, place_card, place_leader
from services.seven_wonders.model import FREE_CITY, Options, Put, State, left, right
from services.seven_wonders.setup import new_state
from services.seven_wonders.view import full_age


class PositionCity(Struct, frozen=True, forbid_unknown_fields=True):
    """A city: its board and side ("giza:A"), and what stands in it."""

    wonder: str = ""
    coins: int | None = None
    built: list[str] = []
    stages: int = 0
    markers: list[str] = []
    leaders: list[str] = []
    copied: str = ""
    victories: list[int] = []
    defeats: int = 0
    free_build: bool = True


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position; hands are filled up to the size of the turn or recruitment."""

    age: Literal[1, 2, 3] = 1
    turn: Literal[1, 2, 3, 4, 5, 6] = 1
    phase: Literal["start", "recruit", "turn", "conflicts", "scoring"] = "start"
    cities: list[PositionCity] = []
    hands: list[list[str]] = []
    leaders: list[list[str]] = []
    pile: list[str] = []
    draw_pile: list[str] = []


NEIGHBOURS = 2
"""Conflicts of a city in an Age."""


def _bad(field: str, message: str) -> RuleError:
    return RuleError(BAD_POSITION, message, field)


class _Supply:
    """Cards not yet placed."""

    def __init__(self, cards: list[str], among: str) -> None:
        self.cards, self.among = cards, among

    def take(self, card: str, field: str) -> str:
        if card not in self.cards:
            raise _bad(field, f"there is no {card} left for it {self.among}.")
        self.cards.remove(card)
        return card

    def any_of(self, age: int, *, earlier: bool = False) -> str | None:
        """Some card of the Age, or of an earlier one; None if none is left."""
        for card in self.cards:
            if material.CARDS[card].age == age or (earlier and material.CARDS[card].age < age):
                self.cards.remove(card)
                return card
        return None


def build(position: Position, options: Options, seats: int, seed: str) -> State:
    """A state from the notation.

    Raises:
        RuleError: naming the field that makes no sense.
    """
    state = new_state(options, seats, seed)
    if position.phase == "start":
        if position != Position():
            raise _bad("phase", "a position other than the start needs its phase.")
        return state
    state.age = position.age
    state.turn = {"recruit": 0, "turn": position.turn}.get(position.phase, 6)
    dealt = position.age - (position.phase == "recruit")
    cards = [card for age in range(1, dealt + 1) for card in full_age(options, len(state.cities), age)]
    rng = Rng(f"{seed}/position")
    rng.shuffle(cards)
    supply = _Supply(cards, f"among the cards of Ages 1 to {dealt} for {len(state.cities)} cities")
    people = _Supply(sorted(material.LEADERS) if options.leaders else [], "among the leaders of this match")
    _cities(state, position, supply)
    _people(state, position, people)
    state.pile = [Put(supply.take(card, "pile")) for card in position.pile]
    _hands(state, position, supply)
    _markers(state, position, supply, people)
    for hand in state.leaders:
        hand += [people.cards.pop(0) for _ in range(_leaders_left(state, position) - len(hand))]
    _fill(state, position, supply)
    state.away = supply.cards
    state.box = [Put(leader) for leader in people.cards]
    _due(state, position)
    return state


def _cities(state: State, position: Position, supply: _Supply) -> None:
    shown = [*position.cities, *[PositionCity()] * (len(state.cities) - len(position.cities))]
    if len(shown) != len(state.cities):
        raise _bad("cities", f"there are {len(state.cities)} cities.")
    named = [city.wonder.partition(":")[0] for city in shown]
    spare = [board for board in state.boards if board not in named and board != "rome"]
    for index, city in enumerate(shown):
        board, _, side = city.wonder.partition(":")
        board = board or spare.pop(0)
        if board not in state.boards or side not in ("A", "B", ""):
            raise _bad("cities.wonder", f"{city.wonder} cannot be given out.")
        state.boards.remove(board)
        give_board(state, index, board, side or "A")
        own = state.cities[index]
        own.coins = own.coins if city.coins is None else city.coins
        if own.coins < 0:
            raise _bad("cities.coins", "nobody has fewer than 0 coins.")
        _tokens(state, position, city)
        own.victories, own.defeats = list(city.victories), city.defeats
        for card in city.built:
            place_card(state, index, supply.take(card, "cities.built"))
        if twice := _doubled([material.CARDS[card].name for card in own.built]):
            raise _bad("cities.built", f"a city has each building once, not two of {twice}.")
        if city.stages < 0:
            raise _bad("cities.stages", "no wonder has fewer than 0 stages.")
        for _ in range(city.stages):
            if (stage := next_stage(own)) is None:
                raise _bad("cities.stages", "the wonder has fewer stages.")
            own.stages += 1
            hold(state, index, stage.effects)
        own.free_build = city.free_build and "free_build_once_per_age" in own.powers


def _doubled(names: list[str]) -> str:
    """A name that stands there twice, or ""."""
    return next((name for number, name in enumerate(names) if name in names[:number]), "")


def _tokens(state: State, position: Position, city: PositionCity) -> None:
    """Military tokens of the conflicts that are over, with two neighbours in each Age (RULES 8.2)."""
    over = position.age if position.phase == "scoring" else position.age - 1
    for value in city.victories:
        if value not in [scoring.VICTORY[age] for age in range(1, over + 1)]:
            raise _bad("cities.victories", f"no conflict so far gave a token of {value}.")
        if city.victories.count(value) > NEIGHBOURS:
            raise _bad("cities.victories", f"a city has {NEIGHBOURS} neighbours to win a token of {value} from.")
    if not 0 <= city.defeats <= NEIGHBOURS * over:
        raise _bad("cities.defeats", f"so far a city can have 0 to {NEIGHBOURS * over} Defeat tokens.")


def _people(state: State, position: Position, people: _Supply) -> None:
    for index, city in enumerate(position.cities):
        for leader in city.leaders:
            place_leader(state, index, people.take(leader, "cities.leaders"))
    for index, city in enumerate(position.cities):
        if city.copied:
            _copy(state, index, city.copied)
    for own in state.cities:
        own.prices, own.free_build_next = own.next_prices, False
    if len(position.leaders) > state.seats:
        raise _bad("leaders", f"there are {state.seats} seats.")
    for seat, hand in enumerate(position.leaders):
        state.leaders[seat] = [people.take(leader, "leaders") for leader in hand]


def _copy(state: State, city: int, leader: str) -> None:
    """The Courtesan token lies on a neighbour's leader (RULES 14.3)."""
    if "courtesans_guild" not in state.cities[city].built:
        raise _bad("cities.copied", "only the Courtesans Guild copies a leader.")
    if not any(leader in state.cities[other].leaders for other in (left(state, city), right(state, city))):
        raise _bad("cities.copied", f"no neighbour has {leader}.")
    state.cities[city].copied = leader
    hold(state, city, material.LEADERS[leader].effects)


def _leaders_left(state: State, position: Position) -> int:
    """Leaders in a hand: one for each recruitment to come, and the one that returns to the box (RULES 12.3)."""
    if not state.options.leaders or position.phase == "scoring":
        return 0
    to_come = 3 - position.age + (position.phase == "recruit")
    return to_come + 1 if to_come else 0


def _hands(state: State, position: Position, supply: _Supply) -> None:
    if position.phase != "turn":
        return
    if state.seats == FREE_CITY:
        first = 1 if position.age == 2 else 0
        state.holder = first if position.turn % 2 else 1 - first
        state.draw_pile = [supply.take(card, "draw_pile") for card in position.draw_pile]
    if len(position.hands) > state.seats:
        raise _bad("hands", f"there are {state.seats} seats.")
    for seat, hand in enumerate(position.hands):
        if len(hand) > (full := _hand_size(state, position, seat)):
            raise _bad("hands", f"in turn {position.turn} seat {seat} holds {full} cards, not {len(hand)}.")
        state.hands[seat] = [supply.take(card, "hands") for card in hand]


def _hand_size(state: State, position: Position, seat: int) -> int:
    """Cards in hand before a choice; the Free City's holder has one more (RULES 11.4)."""
    return 8 - position.turn + (seat == state.holder)


def _fill(state: State, position: Position, supply: _Supply) -> None:
    """Fill hands and the draw pile up to the size of the turn, card by card, as far as the Age has cards."""
    if position.phase != "turn":
        return
    sizes = [(hand, _hand_size(state, position, seat)) for seat, hand in enumerate(state.hands)]
    if state.seats == FREE_CITY:
        sizes.append((state.draw_pile, 7 - position.turn))
    for size in range(1, 9):
        for cards, full in sizes:
            if len(cards) < min(size, full) and (card := supply.any_of(position.age)):
                cards.append(card)
    if not all(state.hands):
        raise _bad("hands", f"Age {position.age} has not enough cards for all hands.")


def _markers(state: State, position: Position, supply: _Supply, people: _Supply) -> None:
    for index, own in enumerate(state.cities):
        named = position.cities[index].markers if index < len(position.cities) else []
        for card in named:
            source = people if card in material.LEADERS else supply
            own.markers.append(Put(source.take(card, "cities.markers"), index))
        while len(own.markers) < own.stages:
            spare = supply.any_of(position.age, earlier=True)
            if spare is None:
                raise _bad("cities.stages", "there are not enough cards to mark the stages.")
            own.markers.append(Put(spare, index))
        if len(own.markers) > own.stages:
            raise _bad("cities.markers", "there are more markers than stages.")


def _due(state: State, position: Position) -> None:
    conflicts: list[due.Due] = [due.Conflict(city) for city in range(len(state.cities))]
    by_phase: dict[str, list[due.Due]] = {
        "recruit": [due.Recruit(), due.Deal(detail=str(position.age))],
        "turn": [*[due.Turn()] * (TURNS + 1 - position.turn), *conflicts, due.EndAge()],
        "conflicts": [*conflicts, due.EndAge()],
        "scoring": [*(due.Score(detail=category) for category in scoring.CATEGORIES), due.Total()],
    }
    following = by_phase[position.phase]
    if position.phase != "scoring":
        following += [record for number in range(position.age + 1, 4) for record in age(state.options, number)]
    state.due = following[::-1]
