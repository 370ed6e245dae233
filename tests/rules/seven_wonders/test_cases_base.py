"""Rule cases of the base game; each test bears the id of its case."""

from collections import Counter
from typing import Any

import pytest

from services.engine.kernel.errors import RuleError
from services.seven_wonders import material
from services.seven_wonders.commands import Build, BuildStage, Discard, TakeFromDiscard
from services.seven_wonders.game import GAME
from services.seven_wonders.material import CARDS, choice
from services.seven_wonders.model import Put
from services.seven_wonders.payment import missing
from services.seven_wonders.scoring import science
from tests.rules.seven_wonders.table import (
    at,
    builds,
    choose_all,
    city,
    fight,
    fresh,
    offered,
    play,
    points,
    price_of,
    run,
    seen,
    stages,
    step,
)


def third_age(seats: int, **options: object) -> list[str]:
    """The Age III cards in the hands of a match that got there."""
    state = fresh(seats, **options)
    while not (state.age == 3 and state.turn == 1):
        due = [seat for seat, decision in GAME.decisions(state).items() if not decision.answered]
        if due:
            GAME.apply(state, due[0], GAME.legal(state, due[0])[-1])
        else:
            step(state)
    return [card for hand in state.hands for card in hand]


@pytest.mark.parametrize(("players", "each", "guilds"), [(4, 28, 6), (6, 42, 8)])
def test_setup_4p_cards(players: int, each: int, guilds: int) -> None:
    assert [len(material.deck(age, players)) for age in (1, 2)] == [each, each]
    hands = third_age(players)
    assert len(hands) == each
    assert sum(CARDS[card].color == "purple" for card in hands) == guilds
    assert all(min(CARDS[card].copies, default=3) <= players for card in hands)


def test_setup_6p_cards() -> None:
    test_setup_4p_cards(6, 42, 8)
    copies = Counter(material.deck(1, 6))
    assert copies["tavern"] == 2  # 4 and 5, not 7


def test_setup_guilds_with_leaders() -> None:
    assert len(material.guilds(True, False)) == 14
    hands = third_age(5, leaders=True)
    assert sum(CARDS[card].color == "purple" for card in hands) == 7


def test_setup_coins() -> None:
    assert {c.coins for c in fresh(4).cities} == {3}
    assert {c.coins for c in fresh(4, leaders=True).cities} == {6}


def test_setup_pass_direction() -> None:
    for age, direction in ((1, 1), (2, -1), (3, 1)):
        state = at(4, age=age)
        kept = {seat: state.hands[seat][:-1] for seat in range(4)}
        events = play(state, {seat: Discard(state.hands[seat][-1]) for seat in range(4)})
        assert [sorted(state.hands[(seat + direction) % 4]) for seat in range(4)] == [
            sorted(hand) for hand in kept.values()
        ]
        assert {"type": "hands_passed", "direction": "left" if direction == 1 else "right"} in seen(events)
    state = fresh(4, leaders=True)
    run(state)
    rest = {seat: state.draft[seat][:-1] for seat in range(4)}
    choose_all(state, {})
    assert [state.draft[(seat - 1) % 4] for seat in range(4)] == list(rest.values())


def test_turn_six_plays() -> None:
    state = at(4, turn=6, cities=[{"wonder": "giza:A"}])
    last = state.hands[0][1]
    play(state, {0: Discard(state.hands[0][0])})
    assert city(state, 0).coins == 3 + 3
    assert Put(last, 0) in state.pile
    assert not any(state.hands)
    played = at(4)
    assert [task.kind for task in played.due].count("turn") == 6


def test_turn_duplicate() -> None:
    state = at(4, age=2, cities=[{"wonder": "giza:A", "built": ["press_1", "stone_pit"]}], hands=[["press_2"]])
    assert builds(state, 0, "press_2") == []
    assert Discard("press_2") in GAME.legal(state, 0)
    assert BuildStage("press_2") in GAME.legal(state, 0)
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, Build("press_2"))
    assert caught.value.code == "already_built"


def test_prod_giza_example() -> None:
    own = {"stone": 2, "clay": 1, "ore": 1, "papyrus": 1, "loom": 1}
    for card, possible in (("barracks", True), ("scriptorium", True), ("aqueduct", False)):
        assert bool(offered(CARDS[card].cost.resources, own, {}, {})) is possible


def test_trade_university() -> None:
    need = CARDS["university"].cost.resources
    assert offered(need, {"wood": 1, "glass": 1}, {"wood": 1}, {"papyrus": 1}) == [(2, 2, 0)]


def test_trade_income_locked() -> None:
    cities = [
        {"wonder": "babylon:A", "coins": 0},
        {"wonder": "giza:A", "built": ["clay_pool"]},
        {},
        {"wonder": "olympia:A", "coins": 9},
    ]
    state = at(4, age=2, cities=cities, hands=[["forum"]])
    assert builds(state, 0, "forum") == []
    state.cities[0].coins = 2
    assert price_of(state, 0, "forum") == [(2, 0, 0)]


def test_trade_not_for_sale() -> None:
    left = {"wonder": "alexandria:A", "stages": 2, "built": ["forum", "caravansery"]}
    state = at(4, age=2, cities=[{"wonder": "rhodes:A"}, left, {"wonder": "giza:A"}, {"wonder": "ephesos:A"}])
    assert city(state, 1).sells == (material.UNIT["glass"],)
    assert len(city(state, 1).makes) == 4


def test_trade_choice_card() -> None:
    left = {"wonder": "ephesos:A", "built": ["timber_yard"]}
    state = at(4, age=2, cities=[{"wonder": "rhodes:A", "coins": 20}, left, {}, {"wonder": "alexandria:A"}])
    sells = city(state, 1).sells
    assert sells == (material.UNIT["papyrus"], choice(["stone", "wood"]))
    assert missing(sells, material.UNIT["wood"]) == missing(sells, material.UNIT["stone"]) == (0,)
    assert missing(sells, material.UNIT["wood"] + material.UNIT["stone"]) != (0,)


def test_trade_double_card() -> None:
    assert offered({"wood": 2}, {}, {"wood": 2}, {}) == [(4, 0, 0)]
    cities = [
        {"wonder": "rhodes:A", "coins": 4},
        {"wonder": "giza:A", "built": ["sawmill"]},
        {},
        {"wonder": "babylon:A"},
    ]
    state = at(4, age=2, cities=cities, hands=[["caravansery"]])
    assert price_of(state, 0, "caravansery") == [(4, 0, 0)]


def test_trade_east_west() -> None:
    cities = [
        {"wonder": "rhodes:A", "built": ["east_trading_post"]},
        {"wonder": "giza:A"},
        {},
        {"wonder": "ephesos:A", "built": ["stone_pit"]},
    ]
    state = at(4, cities=cities, hands=[["baths"]])
    assert price_of(state, 0, "baths") == [(0, 1, 0), (2, 0, 0)]


def test_trade_marketplace() -> None:
    cities = [
        {"wonder": "rhodes:A", "coins": 9, "built": ["marketplace"]},
        {"wonder": "alexandria:A"},
        {},
        {"wonder": "babylon:A"},
    ]
    state = at(4, cities=cities, hands=[["workshop", "guard_tower"]])
    assert price_of(state, 0, "workshop") == [(1, 0, 0)]
    assert price_of(state, 0, "guard_tower") == [(0, 2, 0)]


def test_trade_discount_next_turn() -> None:
    cities = [{"wonder": "rhodes:A"}, {"wonder": "ephesos:A"}, {}, {"wonder": "giza:A"}]
    state = at(4, turn=3, cities=cities, hands=[["east_trading_post"]])
    choose_all(state, {0: Build("east_trading_post")})
    assert city(state, 0).prices == (2, 2, 2, 2)
    run(state)
    assert state.turn == 4
    assert city(state, 0).prices == (2, 2, 1, 2)


def test_trade_free_choice() -> None:
    assert offered({"stone": 1}, {}, {"stone": 1}, {"stone": 1}, prices=(2, 2, 1, 2)) == [(0, 1, 0), (2, 0, 0)]


def test_trade_irredundant() -> None:
    masks = (choice(["stone", "wood"]),)
    found = offered({"wood": 1, "stone": 1}, {}, {"wood": 1}, {"stone": 1}, prices=(2, 2, 1, 2), masks=masks)
    assert found == [(0, 1, 0), (2, 0, 0)]


def test_trade_vineyard_same_turn() -> None:
    cities = [
        {"wonder": "rhodes:A", "coins": 0, "built": ["ore_vein"]},
        {"wonder": "giza:A", "built": ["clay_pool"], "coins": 3},
    ]
    state = at(4, age=2, cities=cities, hands=[["vineyard"], ["sawmill"]])
    choose_all(state, {0: Build("vineyard"), 1: Build("sawmill")})
    assert city(state, 0).coins == 3


def test_trade_coin_cost() -> None:
    state = at(4, cities=[{"wonder": "rhodes:A", "coins": 1}], hands=[["timber_yard"]])
    choose_all(state, {0: Build("timber_yard")})
    assert city(state, 0).coins == 0
    assert city(state, 0).built == ["timber_yard"]
    assert builds(at(4, cities=[{"wonder": "rhodes:A", "coins": 0}], hands=[["timber_yard"]]), 0, "timber_yard") == []


def poor(*built: str) -> list[dict[str, object]]:
    """Alexandria without a coin and these structures."""
    return [{"wonder": "alexandria:A", "coins": 0, "built": list(built)}]


def test_chain_scriptorium() -> None:
    state = at(4, age=2, cities=poor("scriptorium"), hands=[["library", "courthouse"]])
    assert price_of(state, 0, "library") == price_of(state, 0, "courthouse") == [(0, 0, 0)]
    assert seen(choose_all(state, {0: Build("library")}))[0]["how"] == "chain"


def test_chain_theater() -> None:
    state = at(4, age=2, cities=poor("theater"), hands=[["statue"]])
    assert price_of(state, 0, "statue") == [(0, 0, 0)]
    state = at(4, age=3, cities=poor("theater", "statue"), hands=[["gardens"]])
    assert price_of(state, 0, "gardens") == [(0, 0, 0)]


def test_chain_stables() -> None:
    assert CARDS["stables"].cost.resources == {"wood": 1, "clay": 1, "ore": 1}
    assert price_of(at(4, age=2, cities=poor(), hands=[["stables"]]), 0, "stables") == []
    assert price_of(at(4, age=2, cities=poor("apothecary"), hands=[["stables"]]), 0, "stables") == [(0, 0, 0)]


def test_chain_marker() -> None:
    cities = [{"wonder": "alexandria:A", "coins": 0, "stages": 1, "markers": ["scriptorium"]}]
    assert price_of(at(4, age=2, cities=cities, hands=[["library"]]), 0, "library") == []


def test_chain_from_discard_same_age() -> None:
    cities = [{"wonder": "halicarnassus:B", "coins": 0, "built": ["foundry"]}]
    state = at(4, age=2, turn=2, cities=cities, hands=[["forum"]], pile=["scriptorium"])
    play(state, {0: BuildStage("forum")})
    GAME.apply(state, 0, TakeFromDiscard("scriptorium"))
    run(state)
    state.hands[0], state.away = ["library"], [card for card in state.away if card != "library"]
    assert price_of(state, 0, "library") == [(0, 0, 0)]


def test_wonder_order() -> None:
    state = at(4, cities=[{"wonder": "alexandria:A", "coins": 0, "built": ["ore_vein"]}])
    state.cities[0].makes = (2 * material.UNIT["ore"],)
    assert stages(state, 0) == []


def test_wonder_alexandria_example() -> None:
    state = at(4, age=2, cities=[{"wonder": "alexandria:A", "coins": 0, "stages": 1, "built": ["foundry"]}])
    assert [c.card for c in stages(state, 0)] == list(dict.fromkeys(state.hands[0]))


def test_wonder_rhodes_b() -> None:
    cities = [{"wonder": "rhodes:B", "coins": 0, "built": ["quarry", "stone_pit"]}]
    state = at(4, age=2, cities=cities)
    choose_all(state, {0: BuildStage(state.hands[0][0])})
    assert (city(state, 0).coins, city(state, 0).shields, points(state, 0, "wonder")) == (3, 1, 3)


def test_wonder_ephesos_a() -> None:
    state = at(4, age=2, cities=[{"wonder": "ephesos:A", "coins": 0, "stages": 1, "built": ["sawmill"]}])
    choose_all(state, {0: BuildStage(state.hands[0][0])})
    assert city(state, 0).coins == 9


def test_wonder_giza_b_total() -> None:
    state = at(4, age=3, phase="scoring", cities=[{"wonder": "giza:B", "stages": 4}])
    assert points(state, 0, "wonder") == 20


def babylon(**more: object) -> dict[str, object]:
    return {"wonder": "babylon:B", "stages": 2, "coins": 0, **more}


def test_wonder_babylon_discard() -> None:
    state = at(4, turn=6, cities=[babylon()], hands=[["altar", "theater"]])
    play(state, {0: Discard("altar")})
    assert state.due[-1].kind == "seventh_card"
    GAME.apply(state, 0, Discard("theater"))
    assert city(state, 0).coins == 6


def test_wonder_babylon_stage3() -> None:
    own = babylon(stages=1, built=["brickyard", "sawmill", "glassworks_1", "press_1"])
    state = at(4, age=2, turn=6, cities=[own])
    first, second = state.hands[0]
    play(state, {0: BuildStage(first)})
    GAME.apply(state, 0, BuildStage(second))
    assert city(state, 0).stages == 3


def babylon_sells(options: dict[str, object] | None = None) -> list[Build]:
    cities = [babylon(), {"wonder": "alexandria:A"}, {}, {"wonder": "giza:A", "coins": 9}]
    state = at(4, options, turn=6, cities=cities, hands=[["altar", "workshop"], [], [], ["guard_tower"]])
    play(state, {0: Build("altar"), 3: Build("guard_tower", left=2)})
    return builds(state, 0, "workshop")


def test_wonder_babylon_income() -> None:
    assert babylon_sells() == []
    assert babylon_sells({"trade_income": "at_once"}) == [Build("workshop", left=2)]


def halicarnassus(**more: object) -> dict[str, object]:
    return {"wonder": "halicarnassus:B", "coins": 0, "built": ["foundry"], **more}


def test_wonder_halic_before_conflict() -> None:
    state = at(4, age=3, turn=6, cities=[halicarnassus()], pile=["circus"])
    play(state, {0: BuildStage(state.hands[0][0])})
    GAME.apply(state, 0, TakeFromDiscard("circus"))
    run(state, "conflict")
    fight(state)
    assert city(state, 0).victories == [5, 5]


def test_wonder_halic_free_coin() -> None:
    state = at(6, age=2, cities=[halicarnassus()], pile=["mine"])
    play(state, {0: BuildStage(state.hands[0][0])})
    GAME.apply(state, 0, TakeFromDiscard("mine"))
    assert city(state, 0).coins == 0
    assert "mine" in city(state, 0).built


def test_wonder_halic_duplicate() -> None:
    state = at(5, age=2, cities=[halicarnassus(built=["foundry", "tavern"])], pile=["tavern"])
    choose_all(state, {0: BuildStage(state.hands[0][0])})
    state.away += [put.card for put in state.pile if put.card != "tavern"]
    state.pile = [put for put in state.pile if put.card == "tavern"]
    run(state)
    assert [command for command in GAME.legal(state, 0) if isinstance(command, TakeFromDiscard)] == []
    assert len(GAME.legal(state, 0)) == 1


def palace(options: dict[str, object] | None = None) -> bool:
    cities = [babylon(), halicarnassus()]
    state = at(4, options, age=3, turn=6, cities=cities, hands=[["study", "palace"]])
    play(state, {0: Discard("study"), 1: BuildStage(state.hands[1][0])})
    if state.due[-1].kind == "seventh_card":
        GAME.apply(state, 0, Discard("palace"))
        run(state)
    assert state.due[-1].kind == "halicarnassus"
    return TakeFromDiscard("palace") in GAME.legal(state, 1)


def test_wonder_halic_babylon_order() -> None:
    assert palace()
    assert not palace({"seventh_card": "after_discard_builds"})


def test_wonder_olympia_a_once() -> None:
    own = {"wonder": "olympia:A", "coins": 0, "stages": 2}
    state = at(4, turn=4, cities=[own], hands=[["workshop"]])
    assert builds(state, 0, "workshop") == [Build("workshop", free=True)]
    play(state, {0: Build("workshop", free=True)})
    assert not city(state, 0).free_build
    while state.age == 1:
        if GAME.decisions(state):
            choose_all(state, {})
        else:
            step(state)
    assert city(state, 0).free_build


def test_wonder_olympia_a_chain() -> None:
    own = {"wonder": "olympia:A", "coins": 0, "stages": 2, "built": ["baths"]}
    state = at(4, age=2, cities=[own], hands=[["aqueduct"]])
    assert builds(state, 0, "aqueduct") == [Build("aqueduct")]
    play(state, {0: Build("aqueduct")})
    assert city(state, 0).free_build


def olympia(**more: object) -> dict[str, object]:
    return {"wonder": "olympia:B", "stages": 3, **more}


def test_wonder_olympia_b_scientists() -> None:
    green = ["apothecary", "dispensary", "workshop", "laboratory", "scriptorium"]
    state = at(4, age=3, phase="scoring", cities=[olympia(built=green), {"built": ["scientists_guild"]}])
    assert points(state, 0, "science") == 26
    assert science(2, 2, 1, 0)[0] == 16


def test_wonder_olympia_b_shipowners() -> None:
    built = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom_1", "spies_guild"]
    for options, extra in ((None, 6), ({"copied_shipowners": "counted"}, 7)):
        cities = [olympia(built=built), {"built": ["shipowners_guild"]}]
        state = at(4, options, age=3, phase="scoring", cities=cities)
        assert points(state, 0, "wonder") == 5 + extra


def test_mil_example() -> None:
    cities: list[dict[str, Any]] = [
        {"wonder": "alexandria:A", "built": ["stockade", "walls"]},
        {"wonder": "rhodes:A", "stages": 2, "built": ["barracks", "training_ground"]},
        {"wonder": "ephesos:A", "built": ["archery_range"]},
    ]
    state = at(
        3,
        age=2,
        phase="conflicts",
        cities=[{**c, "built": [b for b in c["built"] if b != "training_ground"]} for c in cities],
    )
    state.cities[1].shields = 5
    GAME.resolve(state)
    assert (city(state, 0).victories, city(state, 0).defeats) == ([3], 1)


def test_mil_tie() -> None:
    state = at(3, age=1, phase="conflicts")
    fight(state)
    assert all(c.victories == [] and c.defeats == 0 for c in state.cities)


def test_mil_negative() -> None:
    state = at(3, age=3, phase="scoring", cities=[{"defeats": 6}])
    assert points(state, 0, "military") == -6


def test_score_treasury() -> None:
    assert points(at(3, age=3, phase="scoring", cities=[{"coins": 14}]), 0, "treasury") == 4


def test_score_wonder() -> None:
    state = at(3, age=3, phase="scoring", cities=[{"wonder": "alexandria:A", "stages": 3}])
    assert points(state, 0, "wonder") == 10


def test_score_science_321() -> None:
    assert science(3, 2, 1, 0)[0] == 21


def test_score_science_322() -> None:
    assert science(3, 2, 2, 0)[0] == 31


def test_score_science_wild_set() -> None:
    assert science(2, 2, 1, 1)[0] == 26


def test_score_science_wild_two() -> None:
    assert science(3, 1, 0, 2)[0] == 26


def test_score_science_wild_only() -> None:
    assert science(0, 0, 0, 2)[0] == 4


def test_score_chamber() -> None:
    cities = [{"built": ["chamber_of_commerce", "loom_1", "press_1"]}]
    assert points(at(4, age=3, phase="scoring", cities=cities), 0, "commercial") == 4


def test_score_arena() -> None:
    cities = [{"wonder": "giza:A", "coins": 0, "stages": 2, "built": ["dispensary", "quarry", "stone_pit"]}]
    state = at(4, age=3, cities=cities, hands=[["arena"]])
    choose_all(state, {0: Build("arena")})
    assert city(state, 0).coins == 6
    run(state)
    choose_all(state, {0: stages(state, 0)[0]})
    assert points(state, 0, "commercial") == 3


def test_score_lighthouse() -> None:
    cities = [{"wonder": "giza:A", "coins": 0, "built": ["caravansery", "tavern"]}]
    state = at(4, age=3, cities=cities, hands=[["lighthouse"]])
    choose_all(state, {0: Build("lighthouse")})
    assert city(state, 0).coins == 3
    final = [{"wonder": "giza:A", "built": ["caravansery", "tavern", "lighthouse", "vineyard"]}]
    assert points(at(4, age=3, phase="scoring", cities=final), 0, "commercial") == 4


def outcome_of(coins: list[int]) -> object:
    """Three cities of equal points: what the treasury lacks stands as Victory tokens."""
    tokens = {8: [3, 5], 9: [1, 3, 5]}
    cities = [{"coins": c, "victories": tokens[10 - c // 3]} for c in coins]
    state = at(3, age=3, phase="scoring", cities=[*cities, {"coins": 0}])
    run(state)
    return GAME.outcome(state)


def test_score_tie() -> None:
    outcome = outcome_of([7, 5])
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.reason) == ([0], [[0], [1], [2]], "coins")  # type: ignore[attr-defined]


def test_score_tie_shared() -> None:
    outcome = outcome_of([7, 7])
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0, 1], "shared")  # type: ignore[attr-defined]


def guild_points(guild: str, left: dict[str, object], right: dict[str, object], **own: object) -> int:
    cities = [{"wonder": "giza:B", **own, "built": [guild]}, left, {}, right]
    return points(at(4, age=3, phase="scoring", cities=cities), 0, "guilds")


def test_score_builders() -> None:
    left, right = {"wonder": "ephesos:A", "stages": 3}, {"wonder": "rhodes:A", "stages": 1}
    assert guild_points("builders_guild", left, right, stages=2) == 6


def test_score_strategists() -> None:
    assert guild_points("strategists_guild", {"defeats": 4}, {"defeats": 1}, defeats=3) == 5


def test_score_craftsmens() -> None:
    assert guild_points("craftsmens_guild", {"built": ["loom_1", "press_1"]}, {"built": ["glassworks_1"]}) == 6


def test_score_real_game() -> None:
    columns = {
        "military": [-2, 2, 18, 2],
        "treasury": [3, 1, 3, 4],
        "wonder": [2, 3, 3, 3],
        "civilian": [10, 11, 5, 29],
        "commercial": [1, 0, 0, 1],
        "guilds": [6, 0, 24, 2],
        "science": [26, 21, 1, 0],
    }
    state = at(4, age=3, phase="scoring")
    run(state, "total")
    for seat, scores in enumerate(state.scores):
        scores.update({category: column[seat] for category, column in columns.items()})
    run(state)
    assert [scores["total"] for scores in state.scores] == [46, 38, 54, 41]
