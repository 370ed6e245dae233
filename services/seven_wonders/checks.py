"""What must hold in every position that play can reach."""

from collections import Counter

from services.engine.kernel.rng import Rng
from services.seven_wonders import material
from services.seven_wonders.due import Boards, ChooseBoard, ChooseSide
from services.seven_wonders.effects import give_board, hold, place_card, place_leader
from services.seven_wonders.model import City, Options, State
from services.seven_wonders.view import full_age


def rebuilt(city: City) -> City:
    """The same city with all that follows from its cards computed from nothing."""
    fresh = City(board=city.board, side=city.side)
    lone = State(Options(), 1, rng=Rng(""), cities=[fresh], due=[], answers=[0], stems=[0])
    if not city.side:
        return fresh
    give_board(lone, 0, city.board, city.side)
    for card in city.built:
        place_card(lone, 0, card)
    for stage in material.side_of(city.board, city.side).stages[: city.stages]:
        hold(lone, 0, stage.effects)
    for leader in city.leaders:
        place_leader(lone, 0, leader)
    if city.copied:
        hold(lone, 0, material.LEADERS[city.copied].effects)
    return fresh


def violations(state: State) -> list[str]:
    """Broken invariants in words."""
    broken = []
    dealt = [age for age in (1, 2, 3) if age < state.age or (age == state.age and state.turn > 0)]
    full = Counter(card for age in dealt for card in full_age(state.options, len(state.cities), age))
    if (found := Counter(_cards(state))) != full:
        broken.append(f"cards: too many {dict(found - full)}, missing {dict(full - found)}")
    if state.options.leaders and state.due and not isinstance(state.due[-1], Boards | ChooseBoard | ChooseSide):
        people = Counter(_leaders(state))
        if people and people != Counter(list(material.LEADERS)):
            broken.append(f"leaders: {dict(people - Counter(list(material.LEADERS)))}, {sum(people.values())} in all")
    for index, city in enumerate(state.cities):
        fresh = rebuilt(city)
        for name in ("makes", "sells", "next_prices", "shields", "symbols", "colours", "powers"):
            if (kept := getattr(city, name)) != (right := getattr(fresh, name)):
                broken.append(f"city {index}: {name} is {kept}, its cards say {right}")
        if city.coins < 0:
            broken.append(f"city {index}: {city.coins} coins")
        if len(city.markers) != city.stages:
            broken.append(f"city {index}: {city.stages} stages on {len(city.markers)} cards")
    return broken


def _face_down(state: State) -> list[str]:
    return [put.card for city in state.cities for put in city.markers]


def _cards(state: State) -> list[str]:
    found = [card for city in state.cities for card in city.built]
    found += [card for hand in state.hands for card in hand] + [put.card for put in state.pile]
    found += state.draw_pile + state.away
    return found + [card for card in _face_down(state) if card in material.CARDS]


def _leaders(state: State) -> list[str]:
    found = [leader for city in state.cities for leader in city.leaders]
    found += [leader for hand in [*state.leaders, *state.draft] for leader in hand] + [put.card for put in state.box]
    return found + [card for card in _face_down(state) if card in material.LEADERS]
