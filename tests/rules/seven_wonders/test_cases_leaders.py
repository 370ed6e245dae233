"""Rule cases of the two-player game, Leaders, Rome and the new guilds; each test bears the id of its case."""

from typing import Any

import pytest

from services.engine.kernel.errors import RuleError
from services.seven_wonders.choices import leader_price
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    CopyLeader,
    Decline,
    Discard,
    Keep,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.game import GAME
from services.seven_wonders.material import CARDS, LEADERS, side_of
from services.seven_wonders.model import FREE_CITY, State
from services.seven_wonders.scoring import science
from tests.rules.seven_wonders.table import (
    at,
    builds,
    choose_all,
    city,
    fight,
    first_discard,
    fresh,
    play,
    points,
    price_of,
    recruits,
    run,
    seen,
    stages,
    step,
    with_leaders,
)

# -- two players ------------------------------------------------------------------------------------------------


def test_two_hands() -> None:
    state = fresh(2)
    run(state)
    assert [len(hand) for hand in state.hands] == [8, 7]  # the holder has drawn one of the seven
    assert len(state.draw_pile) == 6
    assert [c.coins for c in state.cities] == [3, 3, 3]


def test_two_holder() -> None:
    for age, first in ((1, 0), (2, 1), (3, 0)):
        state = at(2, age=age)
        assert state.holder == first
        play(state, {})
        assert state.holder == 1 - first
    state = fresh(2)
    run(state)
    assert state.holder == 0


def free_city(state: State) -> list[Any]:
    """What the holder may do for the Free City once the own card is chosen."""
    GAME.apply(state, 0, first_discard(state, 0))
    return [c for c in GAME.legal(state, 0) if c.free_city]  # type: ignore[union-attr]


HARD = ["pantheon", "palace", "town_hall", "fortifications", "siege_workshop", "lodge", "university", "academy"]


def test_two_stage_counts() -> None:
    cities = [{"wonder": "rhodes:A"}, {"wonder": "olympia:A"}, {"wonder": "giza:A", "coins": 0, "built": ["quarry"]}]
    state = at(2, age=3, cities=cities, hands=[HARD])
    options = free_city(state)
    assert options
    assert {type(option) for option in options} == {BuildStage}
    assert len(options) == 7
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, Discard(state.hands[0][1], free_city=True))
    assert caught.value.code == "free_city_must_build"


def test_two_discard() -> None:
    cities = [{"wonder": "rhodes:A"}, {"wonder": "olympia:A"}, {"wonder": "giza:A", "coins": 0}]
    state = at(2, age=3, cities=cities, hands=[HARD])
    options = free_city(state)
    assert {type(option) for option in options} == {Discard}
    choose_all(state, {})
    assert city(state, FREE_CITY).coins == 3


def test_two_chain() -> None:
    cities = [{}, {}, {"wonder": "giza:A", "built": ["quarry", "theater", "statue"]}]
    state = at(2, age=3, cities=cities, hands=[["study", "gardens"]])
    GAME.apply(state, 0, Discard("study"))
    of_free_city = [c for c in GAME.legal(state, 0) if isinstance(c, Build) and c.free_city and c.card == "gardens"]
    assert of_free_city == [Build("gardens", free_city=True)]


def test_two_leaders() -> None:
    state = fresh(2, leaders=True)
    run(state)
    assert [c.coins for c in state.cities] == [6, 6, 3]
    given = state.draft[0][1:]
    play(state, {0: Keep(state.draft[0][0])})
    assert state.draft[1] == given
    while state.due[-1].kind == "draft":
        choose_all(state, {})
    assert [len(hand) for hand in state.leaders] == [4, 4]
    assert city(state, FREE_CITY).board != "rome"


# -- leaders ----------------------------------------------------------------------------------------------------


def recruiting(own: dict[str, Any], hand: list[str], age: int = 1, **more: Any) -> State:
    """A recruitment phase."""
    return with_leaders(age=age, phase="recruit", cities=[own], leaders=[hand], **more)


def test_lead_draft() -> None:
    state = fresh(4, leaders=True)
    run(state)
    for size in (4, 3, 2):
        assert [len(hand) for hand in state.draft] == [size] * 4
        rest = [hand[:-1] for hand in state.draft]
        events = choose_all(state, {})
        if size > 2:
            assert state.draft == rest[1:] + rest[:1]
        assert seen(events)[-1]["type"] == "leaders_passed"
    assert [len(hand) for hand in state.leaders] == [4] * 4


def test_lead_hand_sizes() -> None:
    state = fresh(4, leaders=True)
    sizes = []
    while state.turn == 0 or state.age < 3:
        due = [seat for seat, decision in GAME.decisions(state).items() if not decision.answered]
        if due and state.due[-1].kind == "recruit" and not any(state.sealed):
            sizes.append([len(hand) for hand in state.leaders])
        if due:
            GAME.apply(state, due[0], next(c for c in GAME.legal(state, due[0]) if isinstance(c, Discard | Keep)))
        else:
            step(state)
    assert sizes == [[4] * 4, [3] * 4, [2] * 4]
    assert [len(hand) for hand in state.leaders] == [0] * 4


def test_lead_discard_box() -> None:
    state = recruiting({}, ["solomon", "nero"], age=2)
    choose_all(state, {0: Discard("nero")})
    assert "nero" in [put.card for put in state.box]
    assert "nero" not in [put.card for put in state.pile]
    assert city(state, 0).coins == 9


def test_lead_croesus() -> None:
    state = recruiting({"wonder": "giza:A", "coins": 6}, ["croesus"])
    choose_all(state, {0: Recruit("croesus")})
    assert city(state, 0).coins == 11


def test_lead_maecenas() -> None:
    state = recruiting({"wonder": "giza:A", "coins": 6}, ["maecenas"])
    choose_all(state, {0: Recruit("maecenas")})
    assert city(state, 0).coins == 5
    state = recruiting({"wonder": "giza:A", "coins": 0, "leaders": ["maecenas"]}, ["pericles"], age=2)
    choose_all(state, {0: Recruit("pericles")})
    assert city(state, 0).coins == 0


SETS = ["apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "library"]


def final(own: dict[str, Any], *others: dict[str, Any]) -> State:
    """The end of a match."""
    return with_leaders(age=3, phase="scoring", cities=[{"wonder": "giza:A", **own}, *others])


def test_lead_aristotle() -> None:
    state = final({"built": SETS, "leaders": ["aristotle"]})
    assert (points(state, 0, "science"), points(state, 0, "leaders")) == (26, 6)


def test_lead_aristotle_wild() -> None:
    assert science(1, 2, 5, 1)[0] == 48
    own, sets = science(1, 2, 5, 1, 3)
    assert own + 3 * sets == 53


def test_lead_amytis() -> None:
    assert points(final({"stages": 3, "leaders": ["amytis"]}), 0, "leaders") == 6


PLATO = [
    *("lumber_yard", "stone_pit", "loom_1", "press_1", "altar", "theater", "tavern", "vineyard"),
    *("stockade", "barracks", "apothecary", "workshop", "spies_guild", "traders_guild"),
]


def test_lead_plato_two() -> None:
    assert points(final({"built": [*PLATO, "clay_pool"], "leaders": ["plato"]}), 0, "leaders") == 14


def test_lead_justinian() -> None:
    built = ["altar", "theater", "baths", "stockade", "walls", *SETS[:4]]
    assert points(final({"built": built, "leaders": ["justinian"]}), 0, "leaders") == 6


def test_lead_midas() -> None:
    state = final({"coins": 14, "leaders": ["midas"]})
    assert (points(state, 0, "treasury"), points(state, 0, "leaders")) == (4, 4)


def test_lead_vitruvius() -> None:
    own = {"wonder": "rhodes:A", "coins": 0, "built": ["baths"], "leaders": ["vitruvius"]}
    state = with_leaders(age=2, cities=[own], hands=[["aqueduct"]])
    choose_all(state, {0: Build("aqueduct")})
    assert city(state, 0).coins == 2


@pytest.mark.parametrize(
    ("age", "more", "card", "command"),
    [
        (3, {"leaders": ["vitruvius", "ramses"]}, "spies_guild", Build("spies_guild")),
        (2, {"wonder": "olympia:A", "stages": 2, "leaders": ["vitruvius"]}, "library", Build("library", free=True)),
        (1, {"leaders": ["vitruvius", "archimedes"]}, "workshop", Build("workshop")),
    ],
)
def test_lead_vitruvius_not(age: int, more: dict[str, Any], card: str, command: Build) -> None:
    state = with_leaders(age=age, cities=[{"wonder": "rhodes:A", "coins": 0, **more}], hands=[[card]])
    choose_all(state, {0: command})
    assert city(state, 0).coins == 0
    assert card in city(state, 0).built


def test_lead_vitruvius_not_from_the_discard_pile() -> None:
    own = {"wonder": "rhodes:A", "coins": 3, "built": ["baths"], "leaders": ["vitruvius"]}
    state = recruiting(own, ["solomon"], age=3, pile=["aqueduct"])
    play(state, {0: Recruit("solomon")})
    GAME.apply(state, 0, TakeFromDiscard("aqueduct"))
    assert city(state, 0).coins == 0


def test_lead_nero() -> None:
    own = {"wonder": "giza:A", "coins": 0, "victories": [1], "leaders": ["nero"], "built": ["stockade"]}
    state = with_leaders(age=2, phase="conflicts", cities=[own])
    fight(state)
    assert city(state, 0).coins == 4
    assert city(state, 0).victories == [1, 3, 3]


def test_lead_tomyris_both() -> None:
    one = {"wonder": "giza:A", "leaders": ["tomyris"]}
    state = with_leaders(age=1, phase="conflicts", cities=[one, {"wonder": "rhodes:A", "built": ["stockade"]}])
    state.cities[1].powers["redirect_defeat_tokens"] = 1
    while state.due[-1].kind == "conflict":
        GAME.resolve(state)
    assert city(state, 0).defeats == 0
    assert (city(state, 1).victories, city(state, 1).defeats) == ([1, 1], 1)


def test_lead_tomyris_strategists() -> None:
    state = final({"built": ["strategists_guild"]}, {"defeats": 2})
    assert points(state, 0, "guilds") == 2
    fought = with_leaders(
        age=1,
        phase="conflicts",
        cities=[
            {"wonder": "giza:A", "built": ["stockade", "barracks"]},
            {"wonder": "rhodes:A", "built": ["guard_tower"]},
            {"wonder": "ephesos:A", "leaders": ["tomyris"]},
        ],
    )
    fight(fought)
    assert city(fought, 1).defeats == 2  # one by losing to 0, one from Tomyris


def test_lead_nero_tomyris() -> None:
    own = {"wonder": "giza:A", "coins": 0, "leaders": ["nero"], "built": ["circus"]}
    cities = [own, {"leaders": ["tomyris"]}, {}, {"built": ["arsenal"]}]
    state = with_leaders(age=3, phase="conflicts", cities=cities)
    fight(state)
    assert (city(state, 0).victories, city(state, 0).defeats, city(state, 0).coins) == ([5], 1, 2)


def test_lead_xenophon_discard() -> None:
    state = recruiting({"coins": 3, "leaders": ["xenophon"]}, ["solomon"], age=2, pile=["marketplace"])
    play(state, {0: Recruit("solomon")})
    GAME.apply(state, 0, TakeFromDiscard("marketplace"))
    assert city(state, 0).coins == 2


def test_lead_solomon_age1() -> None:
    state = recruiting({"coins": 6}, ["solomon"])
    events = seen(choose_all(state, {0: Recruit("solomon")}) + run(state))
    assert {"type": "declined", "city": 0, "right": "solomon"} in events
    assert state.turn == 1


def solomon_and_halicarnassus(options: dict[str, Any] | None = None) -> list[str]:
    """The order of their rights."""
    own = {"wonder": "halicarnassus:A", "stages": 1, "built": ["ore_vein"], "leaders": ["imhotep"]}
    cities = [own, {"wonder": "rhodes:A"}]
    state = with_leaders(
        4, options, age=2, phase="recruit", cities=cities, leaders=[["plato"], ["solomon"]], pile=["altar", "theater"]
    )
    play(state, {0: BuildStage("plato", left=2), 1: Recruit("solomon")})
    order = []
    while state.due[-1].kind in ("halicarnassus", "solomon"):
        order.append(state.due[-1].kind)
        if len(order) == 1:
            GAME.apply(state, next(iter(GAME.decisions(state))), TakeFromDiscard("altar"))
        else:
            seat = next(iter(GAME.decisions(state)))
            assert GAME.legal(state, seat) == [TakeFromDiscard("theater"), Decline()]
            GAME.apply(state, seat, Decline())
    return order


def test_lead_solomon_halic() -> None:
    assert solomon_and_halicarnassus() == ["halicarnassus", "solomon"]
    assert solomon_and_halicarnassus({"discard_builds": "solomon_first"}) == ["solomon", "halicarnassus"]


TRADERS = [{"wonder": "alexandria:A"}, {}, {"wonder": "ephesos:A"}]


def test_lead_hatshepsut_no_fund() -> None:
    for coins, payable in ((1, False), (2, True)):
        own = {"wonder": "giza:A", "coins": coins, "leaders": ["hatshepsut"]}
        state = with_leaders(cities=[own, *TRADERS], hands=[["workshop"]])
        assert bool(builds(state, 0, "workshop")) is payable
    choose_all(state, {0: Build("workshop", left=2)})
    assert city(state, 0).coins == 1


def test_lead_bilkis() -> None:
    left = {"wonder": "ephesos:A"}
    right = {"wonder": "babylon:A"}
    own = {"wonder": "alexandria:A", "coins": 9, "built": ["lumber_yard"], "leaders": ["bilkis"]}
    state = with_leaders(age=3, cities=[own, left, {}, right], hands=[["university"]])
    assert price_of(state, 0, "university") == [(2, 0, 1)]
    wood = {"wonder": "olympia:A"}
    state = with_leaders(age=3, cities=[own, left, {}, wood], hands=[["university"]])
    assert price_of(state, 0, "university") == [(0, 2, 1), (2, 0, 1), (2, 2, 0)]


def test_lead_bilkis_hatshepsut() -> None:
    own = {"wonder": "giza:A", "coins": 1, "leaders": ["bilkis", "hatshepsut"]}
    state = with_leaders(cities=[own, *TRADERS], hands=[["workshop"]])
    choose_all(state, {0: Build("workshop", bank=1)})
    assert city(state, 0).coins == 0
    assert city(state, 0).bank_used


def test_lead_archimedes_zero() -> None:
    own = {"wonder": "giza:A", "coins": 0, "leaders": ["archimedes"]}
    state = with_leaders(cities=[own], hands=[["workshop"]])
    assert price_of(state, 0, "workshop") == [(0, 0, 0)]


def test_lead_hammurabi_palace() -> None:
    built = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom_1"]
    own = {"wonder": "alexandria:A", "coins": 0, "built": built, "leaders": ["hammurabi"]}
    state = with_leaders(age=3, cities=[own], hands=[["palace"]])
    assert price_of(state, 0, "palace") == [(0, 0, 0)]
    state = with_leaders(age=3, cities=[{**own, "leaders": []}], hands=[["palace"]])
    assert price_of(state, 0, "palace") == []


def test_lead_imhotep() -> None:
    own = {"wonder": "giza:A", "coins": 0, "stages": 2, "built": ["quarry"], "leaders": ["imhotep"]}
    state = with_leaders(age=3, cities=[own])
    assert {(c.left, c.right, c.bank) for c in stages(state, 0)} == {(0, 0, 0)}


def test_lead_pericles() -> None:
    built = ["stockade", "barracks", "walls", "circus"]
    state = final({"built": built, "leaders": ["pericles", "caesar"]})
    assert points(state, 0, "leaders") == 8
    assert city(state, 0).shields == 9


def test_lead_hypatia() -> None:
    state = final({"built": SETS[:5], "leaders": ["hypatia", "euclid"]})
    assert points(state, 0, "leaders") == 5


def test_lead_symbols() -> None:
    symbols = [LEADERS[name].effects[0].symbol for name in ("euclid", "ptolemy", "pythagoras")]
    assert symbols == ["compass", "tablet", "gear"]


def test_lead_recruit_income() -> None:
    cities = [{"wonder": "giza:A", "coins": 6, "built": ["stone_pit"]}, {}, {}, {"wonder": "ephesos:A", "coins": 6}]
    state = with_leaders(age=2, phase="recruit", cities=cities, leaders=[["nero"], [], [], ["plato"]])
    choose_all(state, {0: Discard("nero"), 3: BuildStage("plato", left=4)})
    assert (city(state, 0).coins, city(state, 0).income) == (9, 4)
    run(state)
    assert (state.turn, city(state, 0).coins) == (1, 13)


# -- Rome -------------------------------------------------------------------------------------------------------


def test_rome_a() -> None:
    state = recruiting({"wonder": "rome:A", "coins": 0}, ["pericles"])
    choose_all(state, {0: Recruit("pericles")})
    assert city(state, 0).coins == 0


def test_rome_b_prices() -> None:
    state = with_leaders(5, phase="recruit", cities=[{"wonder": "rome:B"}])
    prices = [[leader_price(state, seat, name) for name in ("caesar", "croesus")] for seat in range(5)]
    assert prices == [[3, 0], [4, 0], [5, 1], [5, 1], [4, 0]]


def rome_stage_2(options: dict[str, Any] | None = None, leaders: tuple[str, ...] = ()) -> State:
    """Rome B has just built stage 2 in turn 3 of Age III."""
    own = {"wonder": "rome:B", "coins": 3, "stages": 1, "leaders": list(leaders)}
    own["built"] = ["stone_pit", "clay_pool", "loom_1"]
    state = with_leaders(4, options, age=3, turn=3, cities=[own], leaders=[["caesar"]])
    play(state, {0: BuildStage(state.hands[0][0])})
    return state


def test_rome_b_stage2() -> None:
    state = rome_stage_2()
    assert GAME.legal(state, 0) == [Recruit("caesar"), Decline()]
    GAME.apply(state, 0, Recruit("caesar"))
    assert (city(state, 0).coins, city(state, 0).shields) == (0, 2)
    assert points(state, 0, "wonder") == 3
    assert leader_price(rome_stage_2(leaders=("maecenas",)), 0, "caesar", extra=True) == 3
    assert leader_price(rome_stage_2({"maecenas": "always"}, ("maecenas",)), 0, "caesar", extra=True) == 0


def test_rome_b_five() -> None:
    stage_effects = [effect.type for stage in side_of("rome", "B").stages for effect in stage.effects]
    assert 3 + stage_effects.count("recruit_extra_leader") == 5


def test_rome_b_age3() -> None:
    own = {"wonder": "rome:B", "stages": 1}
    state = recruiting(own, ["nero", "plato", "midas", "hiram"], age=3)
    events = seen(play(state, {0: Discard("nero")}))
    assert state.turn == 1
    assert state.leaders[0] == ["plato", "midas", "hiram"]
    assert [event["counts"][0] for event in events if event["type"] == "leaders_returned"] == [0]
    for through in ({"wonder": "rome:B", "stages": 3}, {"wonder": "rome:A"}):
        state = recruiting(through, ["nero", "plato"], age=3)
        play(state, {0: Discard("nero")})
        assert state.leaders[0] == []


def test_rome_b_draws_four() -> None:
    own = {"wonder": "rome:B", "coins": 0, "built": ["lumber_yard", "clay_pool"]}
    state = with_leaders(turn=3, cities=[own], leaders=[["nero", "plato", "midas"]])
    choose_all(state, {0: BuildStage(state.hands[0][0])})
    assert (len(state.leaders[0]), city(state, 0).coins) == (7, 5)


# -- guilds of Leaders ------------------------------------------------------------------------------------------


def test_guild_diplomats() -> None:
    left = {"wonder": "rhodes:A", "stages": 1, "markers": ["nero"], "leaders": ["midas", "plato"]}
    state = final({"built": ["diplomats_guild"]}, left, {}, {"leaders": ["hiram", "sappho", "caesar"]})
    assert points(state, 0, "guilds") == 5


def test_guild_architects() -> None:
    left = {"built": ["spies_guild"]}
    right = {"built": ["traders_guild", "workers_guild"]}
    own = ["architects_guild", "magistrates_guild", "philosophers_guild"]
    state = final({"built": own}, left, {}, right)
    with_others = points(state, 0, "guilds")
    without = final({"built": own[1:]}, left, {}, right)
    assert with_others - points(without, 0, "guilds") == 9


def courtesans(copied: str, **more: Any) -> State:
    """The Courtesans Guild has been built in turn 3 of Age III; a neighbour has the leader."""
    own = {"wonder": "rhodes:A", "coins": 0, "leaders": ["ramses"]}
    cities = [own, {"wonder": "giza:A", "leaders": [copied]}]
    state = with_leaders(age=3, turn=3, cities=cities, hands=[["courtesans_guild"]], **more)
    play(state, {0: Build("courtesans_guild")})
    assert GAME.legal(state, 0) == [CopyLeader(copied)]
    GAME.apply(state, 0, CopyLeader(copied))
    return state


def test_court_croesus() -> None:
    assert city(courtesans("croesus"), 0).coins == 6


def test_court_caesar() -> None:
    state = courtesans("caesar")
    assert (city(state, 0).shields, city(state, 1).shields) == (2, 2)


def test_court_solomon() -> None:
    state = courtesans("solomon", pile=["altar"])
    run(state)
    assert state.due[-1].kind == "copied_solomon"
    GAME.apply(state, 0, TakeFromDiscard("altar"))
    assert "altar" in city(state, 0).built


def test_court_diplomats() -> None:
    left = {"built": ["courtesans_guild"], "leaders": ["midas", "plato"], "copied": "caesar"}
    state = final({"built": ["diplomats_guild"]}, left, {"leaders": ["caesar"]})
    assert points(state, 0, "guilds") == 2


def test_court_none() -> None:
    own = {"wonder": "rhodes:A", "coins": 0, "leaders": ["ramses"]}
    state = with_leaders(age=3, turn=3, cities=[own], hands=[["courtesans_guild"]])
    play(state, {0: Build("courtesans_guild")})
    assert state.turn == 4
    assert city(state, 0).colours["purple"] == 1


def test_data_seed_plato_trap() -> None:
    state = final({"built": [*PLATO], "leaders": ["plato"]})
    assert len({CARDS[card].age for card in city(state, 0).built}) == 3
    assert points(state, 0, "leaders") == 14


def test_olympia_copies_the_courtesans_guild() -> None:
    right = {"built": ["courtesans_guild"], "leaders": ["amytis"]}
    cities = [{"wonder": "olympia:B", "stages": 3}, {}, {}, right]
    for options, extra in ((None, 6), ({"copied_courtesans": "nothing"}, 0)):
        state = with_leaders(4, options, age=3, phase="scoring", cities=cities)
        assert points(state, 0, "wonder") == 5 + extra
        run(state)
        assert GAME.view(state, None).best_copy_leader == ["amytis" if extra else "", "", "", ""]


def test_unaffordable_leader_is_refused_with_its_price() -> None:
    state = recruiting({"wonder": "giza:A", "coins": 2}, ["plato", "nero"])
    assert recruits(state, 0) == ["nero"]
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, Recruit("plato"))
    assert (caught.value.code, caught.value.field) == ("too_expensive", "leader")
