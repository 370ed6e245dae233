"""What the view says about cards that cannot be built."""

import pytest

from services.engine.kernel.rng import Rng
from services.seven_wonders.commands import Build, BuildStage
from services.seven_wonders.game import GAME
from services.seven_wonders.model import State
from services.seven_wonders.obstacles import Obstacle
from tests.rules.seven_wonders.table import at, fresh, with_leaders

CITIES = [{"wonder": "giza:A"}, {"wonder": "rhodes:A"}, {"wonder": "olympia:A"}, {"wonder": "ephesos:A"}]


def obstacles(state: State, seat: int = 0) -> dict[str, Obstacle]:
    return GAME.view(state, seat).obstacles


def test_it_says_which_resources_the_three_cities_lack() -> None:
    state = at(4, cities=CITIES, age=2, hands=[["walls", "library", "laboratory"]])
    assert obstacles(state)["walls"] == Obstacle("resources", resources={"stone": 2})
    assert obstacles(state)["library"] == Obstacle("resources", resources={"stone": 1, "loom": 1})
    assert obstacles(state)["laboratory"] == Obstacle("resources", resources={"clay": 2})
    assert obstacles(state)["wonder_stage"] == Obstacle("resources", resources={"stone": 1})


def test_it_says_what_the_cheapest_way_costs() -> None:
    cities = [{"wonder": "giza:A", "coins": 3}, {"wonder": "rhodes:A", "built": ["foundry"]}, *CITIES[2:]]
    state = at(4, cities=cities, age=2, hands=[["statue"]])
    assert "statue" not in {command.card for command in GAME.legal(state, 0) if isinstance(command, Build)}
    assert obstacles(state)["statue"] == Obstacle("resources", resources={"wood": 1})
    state = at(3, cities=cities[:3], age=2, hands=[["statue"]])
    assert obstacles(state)["statue"] == Obstacle("coins", 6)


def test_it_says_that_a_structure_stands_already() -> None:
    state = at(4, cities=[{"wonder": "giza:A", "built": ["loom_1"]}, *CITIES[1:]], age=2, hands=[["loom_2"]])
    assert obstacles(state)["loom_2"] == Obstacle("stands")


def test_it_tells_what_leaders_cost_here() -> None:
    cities = [{"wonder": "rome:B"}, *CITIES[1:]]
    state = with_leaders(4, cities=cities, phase="recruit", leaders=[["caesar", "nero"]])
    view = GAME.view(state, 0)
    assert (view.prices["caesar"], view.prices["nero"]) == (3, 0)


@pytest.mark.parametrize(("seats", "leaders"), [(2, False), (4, True)])
def test_a_card_is_on_the_legal_list_or_has_an_obstacle(seats: int, leaders: bool) -> None:
    state = fresh(seats, leaders=leaders)
    rng = Rng("0b57")
    seen = 0
    while state.due:
        for seat, decision in GAME.decisions(state).items():
            if decision.kind == "turn" and not decision.answered and state.holder != seat:
                listed = GAME.legal(state, seat)
                built = {command.card for command in listed if isinstance(command, Build)}
                blocked = obstacles(state, seat).keys() - {"wonder_stage"}
                assert built | blocked == set(state.hands[seat])
                assert "wonder_stage" not in obstacles(state, seat) or not any(
                    isinstance(command, BuildStage) for command in listed
                )
                seen += len(blocked)
            if not decision.answered:
                GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        if not GAME.decisions(state) and state.due:
            GAME.resolve(state)
    assert seen > 0
