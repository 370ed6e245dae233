"""Effects that meet in one turn or recruitment (RULES 7, 12.6, 15)."""

from typing import Any

import pytest

from services.engine.kernel.log import Event
from services.engine.kernel.rng import Rng
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    Command,
    CopyLeader,
    Decline,
    Discard,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.events import Played
from services.seven_wonders.game import GAME
from services.seven_wonders.model import Put, State
from tests.rules.seven_wonders.table import (
    at,
    builds,
    choose_all,
    city,
    fight,
    play,
    price_of,
    recruits,
    run,
    seen,
    with_leaders,
)

BABYLON = {"wonder": "babylon:B", "stages": 2}
HALICARNASSUS = {"wonder": "halicarnassus:B", "coins": 0, "built": ["foundry"]}


# -- the seventh card (9.3, D9, D22, D36) -----------------------------------------------------------------------


def seventh(hand: list[str], *leaders: str, options: dict[str, Any] | None = None, **own: Any) -> State:
    """Babylon B in turn 6 between a city with glass and one with ore."""
    cities = [{**BABYLON, "coins": 9, "leaders": list(leaders), **own}, {"wonder": "alexandria:A"}]
    more = [{"wonder": "giza:A"}, {"wonder": "rhodes:A"}]
    return with_leaders(4, options, turn=6, cities=[*cities, *more], hands=[hand])


def test_bilkis_sells_once_for_both_cards_of_turn_six() -> None:
    state = seventh(["workshop", "barracks"], "bilkis")
    assert price_of(state, 0, "barracks") == [(0, 0, 1), (0, 2, 0)]
    play(state, {0: Build("workshop", bank=1)})
    assert price_of(state, 0, "barracks") == [(0, 2, 0)]


@pytest.mark.parametrize(("sees", "sold"), [("now", True), ("turn_start", False)])
def test_bilkis_takes_a_coin_of_the_sixth_card_if_the_seventh_sees_it(sees: str, sold: bool) -> None:
    state = seventh(["workshop", "barracks"], "bilkis", options={"seventh_sees": sees}, coins=0)
    play(state, {0: Discard("workshop")})
    assert city(state, 0).coins == 3
    assert ((0, 0, 1) in price_of(state, 0, "barracks")) is sold


def test_hatshepsut_pays_once_a_neighbour_for_both_cards_of_turn_six() -> None:
    cities = [{**BABYLON, "coins": 9, "leaders": ["hatshepsut"]}, {"wonder": "alexandria:A", "built": ["loom_1"]}]
    more = [{"wonder": "giza:A"}, {"wonder": "rhodes:A"}]
    state = with_leaders(4, turn=6, cities=[*cities, *more], hands=[["workshop", "apothecary"]])
    play(state, {0: Build("workshop", left=2)})
    assert city(state, 0).coins == 9 - 2 + 1
    GAME.apply(state, 0, Build("apothecary", left=2))
    assert city(state, 0).coins == 8 - 2


def test_hatshepsut_pays_for_each_neighbour_and_bilkis_sells_a_unit_turn_by_turn() -> None:
    """13.3: "one or several units bought from one neighbour in one turn give 1 coin; buying from both gives 2"."""
    own = {"wonder": "giza:A", "coins": 9, "built": ["loom_1", "clay_pool"], "leaders": ["hatshepsut", "bilkis"]}
    cities = [own, {"wonder": "olympia:A"}, {"wonder": "rhodes:A"}, {"wonder": "ephesos:A"}]
    hands = [["school"], ["courthouse"], ["caravansery"]]
    state = with_leaders(4, age=2, turn=3, cities=cities, hands=hands)
    play(state, {0: Build("school", left=2, right=2)})
    assert city(state, 0).coins == 9 - 4 + 2
    assert price_of(state, 0, "courthouse") == [(0, 0, 1)]
    play(state, {0: Build("courthouse", bank=1)})
    assert price_of(state, 0, "caravansery") == [(2, 0, 1)]
    play(state, {0: Build("caravansery", left=2, bank=1)})
    assert city(state, 0).coins == 7 - 1 - 3 + 1


def test_a_discount_leader_waives_a_unit_of_each_card_of_turn_six() -> None:
    state = seventh(["stockade", "barracks"], "leonidas", coins=0)
    play(state, {0: Build("stockade")})
    assert builds(state, 0, "barracks") == [Build("barracks")]


@pytest.mark.parametrize(("sees", "ways"), [("now", [Build("baths", right=2)]), ("turn_start", [])])
def test_the_seventh_card_spends_the_coins_that_it_may_see(sees: str, ways: list[Build]) -> None:
    cities = [{**BABYLON, "coins": 1}, {"wonder": "alexandria:A"}, {}, {"wonder": "giza:A"}]
    state = at(4, {"seventh_sees": sees}, turn=6, cities=cities, hands=[["tavern", "baths"]])
    play(state, {0: Build("tavern")})
    assert builds(state, 0, "baths") == ways


@pytest.mark.parametrize(("sees", "ways"), [("now", [Build("school", right=2)]), ("turn_start", [])])
def test_coins_of_the_turns_beginning_are_spent_once(sees: str, ways: list[Build]) -> None:
    own = {**BABYLON, "coins": 3, "built": ["press_1"], "leaders": ["xenophon"]}
    right = {"wonder": "rhodes:A", "built": ["clay_pool", "lumber_yard"]}
    hands = [["forum", "school"]]
    state = with_leaders(3, {"seventh_sees": sees}, age=2, turn=6, cities=[own, {}, right], hands=hands)
    play(state, {0: Build("forum", right=2)})
    assert city(state, 0).coins == 3 - 2 + 2
    assert builds(state, 0, "school") == ways


@pytest.mark.parametrize(("sees", "ways"), [("now", [Build("stockade", left=2)]), ("turn_start", [])])
def test_the_seventh_card_buys_from_what_it_may_see(sees: str, ways: list[Build]) -> None:
    cities = [{**BABYLON, "coins": 3}, {"wonder": "alexandria:A"}, {"wonder": "giza:A"}]
    hands = [["altar", "stockade"], ["lumber_yard"]]
    state = at(3, {"seventh_sees": sees}, turn=6, cities=cities, hands=hands)
    play(state, {0: Build("altar"), 1: Build("lumber_yard")})
    assert builds(state, 0, "stockade") == ways


def test_vineyard_does_not_count_a_seventh_card() -> None:
    own = {"wonder": "rhodes:A", "coins": 0}
    state = at(3, age=2, turn=6, cities=[own, {**BABYLON, "coins": 3}], hands=[["vineyard"], ["sawmill", "quarry"]])
    play(state, {0: Build("vineyard"), 1: Build("sawmill")})
    GAME.apply(state, 1, Build("quarry"))
    assert city(state, 0).coins == 1


# -- who builds from the discard pile, and when (7.8, D7, D37) --------------------------------------------------


def test_a_leader_copied_with_the_seventh_card_acts_in_the_same_turn() -> None:
    own = {**BABYLON, "coins": 0, "leaders": ["ramses"]}
    cities = [own, {"wonder": "giza:A", "leaders": ["solomon"]}, HALICARNASSUS]
    hands = [["study", "courtesans_guild"]]
    state = with_leaders(3, age=3, turn=6, cities=cities, hands=hands, pile=["altar"])
    play(state, {0: Discard("study"), 2: BuildStage(state.hands[2][0])})
    GAME.apply(state, 0, Build("courtesans_guild"))
    assert GAME.legal(state, 0) == [CopyLeader("solomon")]
    GAME.apply(state, 0, CopyLeader("solomon"))
    run(state)
    GAME.apply(state, 2, TakeFromDiscard("altar"))
    assert TakeFromDiscard("study") in GAME.legal(state, 0)
    assert TakeFromDiscard("altar") not in GAME.legal(state, 0)


def test_halicarnassus_builds_twice_if_it_takes_the_courtesans_and_copies_solomon() -> None:
    cities = [HALICARNASSUS, {"wonder": "giza:A", "leaders": ["solomon"]}]
    state = with_leaders(4, age=3, turn=3, cities=cities, pile=["courtesans_guild", "altar"])
    play(state, {0: BuildStage(state.hands[0][0])})
    GAME.apply(state, 0, TakeFromDiscard("courtesans_guild"))
    GAME.apply(state, 0, CopyLeader("solomon"))
    GAME.apply(state, 0, TakeFromDiscard("altar"))
    assert city(state, 0).built[-2:] == ["courtesans_guild", "altar"]


ROME_2 = {"wonder": "rome:B", "coins": 9, "stages": 1, "built": ["stone_pit", "clay_pool", "loom_1"]}


def test_a_solomon_recruited_this_turn_builds_before_his_copy() -> None:
    pile = ["courtesans_guild", "altar", "theater"]
    state = with_leaders(3, age=3, turn=3, cities=[HALICARNASSUS, ROME_2], leaders=[[], ["solomon"]], pile=pile)
    play(state, {seat: BuildStage(state.hands[seat][0]) for seat in (0, 1)})
    assert GAME.legal(state, 1) == [Recruit("solomon"), Decline()]
    GAME.apply(state, 1, Recruit("solomon"))
    GAME.apply(state, 0, TakeFromDiscard("courtesans_guild"))
    GAME.apply(state, 0, CopyLeader("solomon"))
    assert [(right.kind, right.city) for right in state.due[:-3:-1]] == [("solomon", 1), ("copied_solomon", 0)]


def test_vineyard_from_the_pile_counts_what_stands_then() -> None:
    own = {"wonder": "rhodes:A", "coins": 3, "leaders": ["xenophon", "vitruvius"], "built": ["ore_vein", "stone_pit"]}
    cities = [own, {"wonder": "giza:A", "built": ["clay_pool"]}]
    state = with_leaders(4, age=3, phase="recruit", cities=cities, leaders=[["solomon"]], pile=["vineyard"])
    play(state, {0: Recruit("solomon")})
    GAME.apply(state, 0, TakeFromDiscard("vineyard"))
    assert city(state, 0).coins == 3 + 2


# -- Rome B and recruitments (12.6, 13.4, 14.2) -----------------------------------------------------------------


def test_a_tomyris_recruited_in_turn_six_acts_in_the_conflicts() -> None:
    cities = [ROME_2, {"wonder": "giza:A", "built": ["stockade"]}]
    state = with_leaders(3, age=2, turn=6, cities=cities, leaders=[["tomyris"]])
    play(state, {0: BuildStage(state.hands[0][0])})
    GAME.apply(state, 0, Recruit("tomyris"))
    run(state, "conflict")
    fight(state)
    assert (city(state, 0).defeats, city(state, 1).defeats) == (0, 1)


def rome_recruits(age: int, stages: int, hand: list[str], **own: Any) -> State:
    """A recruitment in which Rome B can build its next stage."""
    built = ["lumber_yard", "clay_pool", "stone_pit", "loom_1"]
    rome = {"wonder": "rome:B", "coins": 0, "stages": stages, "built": built, **own}
    return with_leaders(3, age=age, phase="recruit", cities=[rome], leaders=[hand, ["plato"]])


def test_rome_may_draw_a_leader_that_goes_back_to_the_box_in_the_same_phase() -> None:
    state = rome_recruits(2, 0, ["caesar"])
    state.leaders[0] += [put.card for put in state.box]
    state.box = []
    for seat, leader in ((0, BuildStage("caesar")), (1, Discard("plato")), (2, Discard(state.leaders[2][0]))):
        GAME.apply(state, seat, leader)
    events = seen(GAME.resolve(state))
    assert {"type": "leaders_drawn", "city": 0, "count": 2} in events
    assert "plato" in state.leaders[0]
    assert city(state, 0).coins == 5


@pytest.mark.parametrize("drawn", [True, False])
def test_nobody_knows_what_is_in_the_box_after_rome_has_drawn(drawn: bool) -> None:
    """Who misses a leader that it has put there would know that Rome has it (1.8)."""
    seeds = iter(Rng(f"rome/{number}") for number in range(200))
    while True:
        state = rome_recruits(2, 0, ["caesar"])
        state.box = [Put(put.card, 2 if put.card == "hannibal" else None) for put in state.box]
        state.rng = next(seeds)
        assert GAME.view(state, 2).box_known == ["hannibal"]
        GAME.apply(state, 0, BuildStage("caesar"))
        play(state, {})
        assert "hannibal" not in GAME.view(state, 2).box_known
        if ("hannibal" in state.leaders[0]) is drawn:
            break


def test_rome_draws_at_random() -> None:
    """15.1: four leaders of the box; each of them may come."""
    met: set[str] = set()
    for number in range(60):
        state = rome_recruits(2, 0, ["caesar"])
        state.rng, box = Rng(f"rome/{number}"), {put.card for put in state.box}
        held = {"caesar", *state.leaders[0]}
        GAME.apply(state, 0, BuildStage("caesar"))
        play(state, {})
        drawn = set(state.leaders[0]) - held
        assert len(drawn) == 4
        met |= drawn
    assert box <= met


def test_maecenas_pays_for_an_extra_leader_within_a_recruitment() -> None:
    state = rome_recruits(2, 1, ["nero", "caesar"], leaders=["maecenas"])
    play(state, {0: BuildStage("nero")})
    assert GAME.view(state, 0).prices["caesar"] == 0
    assert "caesar" in recruits(state, 0)
    GAME.apply(state, 0, Recruit("caesar"))
    assert city(state, 0).coins == 0


def test_the_extra_leader_of_the_last_recruitment_comes_before_the_rest_goes() -> None:
    state = rome_recruits(3, 2, ["nero", "croesus"], built=["quarry", "press_1"])
    play(state, {0: BuildStage("nero")})
    GAME.apply(state, 0, Recruit("croesus"))
    assert city(state, 0).coins == 6
    assert {"type": "leaders_returned", "counts": [0, 1, 1]} in seen(run(state))


def test_what_olympia_builds_in_a_recruitment_serves_from_turn_one() -> None:
    for own in ({"wonder": "olympia:A", "stages": 1}, {"wonder": "olympia:B"}):
        cities = [{**own, "coins": 4, "built": ["lumber_yard", "stone_pit"]}, {"wonder": "giza:A"}]
        state = with_leaders(3, age=2, phase="recruit", cities=cities, leaders=[["nero"]])
        play(state, {0: next(c for c in GAME.legal(state, 0) if isinstance(c, BuildStage))})
        assert state.turn == 1
        assert city(state, 0).free_build is (own["wonder"] == "olympia:A")
        assert city(state, 0).prices == ((2, 2, 2, 2) if own["wonder"] == "olympia:A" else (1, 2, 1, 2))


# -- who pays whom, and who put what where (1.8, 5.5, 7.3, 13.3) -------------------------------------------------


def test_hatshepsut_pays_no_neighbour_again_of_whom_the_sixth_card_was_bought() -> None:
    own = {**BABYLON, "coins": 9, "built": ["quarry"], "leaders": ["hatshepsut"]}
    left, right = {"wonder": "alexandria:A", "built": ["loom_1"]}, {"wonder": "rhodes:A", "built": ["ore_vein"]}
    hands = [["dispensary", "library"]]
    state = with_leaders(4, age=2, turn=6, cities=[own, left, {"wonder": "giza:A"}, right], hands=hands)
    events = seen(play(state, {0: Build("dispensary", left=2, right=4)}))
    assert events.count({"type": "coins_gained", "city": 0, "coins": 1, "source": "rebate"}) == 2
    assert city(state, 0).coins == 9 - 6 + 2
    GAME.apply(state, 0, Build("library", left=2))
    assert city(state, 0).coins == 5 - 2


@pytest.mark.parametrize(("when", "coins", "income"), [("at_once", 7, 0), ("end_of_turn", 3, 4)])
def test_two_buyers_of_one_city_pay_it_both(when: str, coins: int, income: int) -> None:
    sells = {"wonder": "alexandria:A", "coins": 3, "built": ["loom_1"]}
    cities = [{"wonder": "giza:A", "coins": 3}, sells, {"wonder": "rhodes:A", "coins": 3}]
    hands = [["workshop"], ["lumber_yard"], ["apothecary"]]
    state = at(3, {"trade_income": when}, cities=cities, hands=hands)
    choose_all(state, {0: Build("workshop", left=2), 1: Build("lumber_yard"), 2: Build("apothecary", right=2)})
    assert (city(state, 1).coins, city(state, 1).income) == (coins, income)
    events = seen(run(state))
    assert (city(state, 1).coins, city(state, 1).income) == (7, 0)
    assert ({"type": "coins_gained", "city": 1, "coins": 4, "source": "trade"} in events) is (when == "end_of_turn")
    assert {"type": "turn_ended", "age": 1, "turn": 1} in events


def test_what_is_put_away_remembers_who_did() -> None:
    """Nobody else knows it: not in the box, the discard pile, or under a stage (1.8)."""
    rome = {"wonder": "rome:B", "coins": 0, "stages": 2, "built": ["quarry", "press_1"]}
    leaders = [["nero", "croesus"], ["plato"], ["midas"]]
    state = with_leaders(3, age=3, phase="recruit", cities=[rome], leaders=leaders)
    choose_all(state, {0: BuildStage("nero"), 1: Discard("plato"), 2: Discard("midas")})
    assert city(state, 0).markers[-1] == Put("nero", 0)
    assert {put.card: put.by for put in state.box if put.by is not None} == {"plato": 1, "midas": 2}
    assert [GAME.view(state, seat).box_known for seat in range(3)] == [[], ["plato"], ["midas"]]
    GAME.apply(state, 0, Decline())
    run(state)
    assert {Put("plato", 1), Put("midas", 2), Put("croesus", 0)} <= set(state.box)
    discards = {seat: Discard(state.hands[seat][0]) for seat in range(3)}
    choose_all(state, dict(discards))
    assert state.pile == [Put(discards[seat].card, seat) for seat in range(3)]


def test_a_stage_of_a_recruitment_sees_the_city_as_it_is() -> None:
    """How the seventh card of a turn is paid says nothing of it."""
    own = {"wonder": "giza:A", "built": ["stone_pit"]}
    state = with_leaders(3, {"seventh_sees": "turn_start"}, age=2, phase="recruit", cities=[own], leaders=[["nero"]])
    assert BuildStage("nero") in GAME.legal(state, 0)


def test_olympia_keeps_a_free_build_that_it_has_not_used() -> None:
    """6.7: once an Age, in whichever turn."""
    state = at(3, turn=1, cities=[{"wonder": "olympia:A", "stages": 2}])
    state.cities[0].free_build = True
    play(state, {})
    assert city(state, 0).free_build


def test_who_played_what_is_told_and_what_is_hidden_to_its_owner_alone() -> None:
    cities = [
        {"wonder": "alexandria:A", "coins": 9, "built": ["lumber_yard"], "leaders": ["bilkis"]},
        {"wonder": "ephesos:A"},
        {"wonder": "giza:A", "built": ["quarry"]},
        {"wonder": "babylon:A", "coins": 0},
    ]
    state = with_leaders(4, age=3, cities=cities, hands=[["university"]])
    hidden = state.hands[2][0]
    sold = state.hands[3][0]
    commands: dict[int, Command] = {0: Build("university", left=2, bank=1), 2: BuildStage(hidden), 3: Discard(sold)}
    events = [event for event in choose_all(state, commands) if isinstance(event.public, Played)]
    told = {event.public.city: event for event in events if isinstance(event.public, Played)}
    assert told[0] == Event(Played(0, "build", "university", 2, 0, 1, "paid"))
    assert told[2] == Event(Played(2, "build_stage", None), {2: Played(2, "build_stage", hidden)})
    assert told[3] == Event(Played(3, "discard", None), {3: Played(3, "discard", sold)})
    recruiting = with_leaders(3, age=2, phase="recruit", cities=[{"coins": 9}], leaders=[["nero"]])
    assert Event(Played(0, "recruit", "nero", bank=1)) in choose_all(recruiting, {0: Recruit("nero")})


def test_bilkis_sells_for_the_seventh_card_what_the_sixth_did_not_need() -> None:
    state = seventh(["workshop", "barracks"], "bilkis")
    play(state, {0: Build("workshop", left=2)})
    assert (0, 0, 1) in price_of(state, 0, "barracks")


def test_hatshepsut_pays_for_a_stage_too() -> None:
    own = {"wonder": "giza:A", "coins": 9, "leaders": ["hatshepsut"]}
    state = with_leaders(3, cities=[own, {"wonder": "rhodes:A", "built": ["stone_pit"]}])
    events = seen(play(state, {0: BuildStage(state.hands[0][0], left=2)}))
    assert {"type": "coins_gained", "city": 0, "coins": 1, "source": "rebate"} in events
    assert city(state, 0).coins == 9 - 2 + 1


def test_what_olympia_builds_for_nothing_costs_no_coin_either() -> None:
    state = at(3, cities=[{"wonder": "olympia:A", "stages": 2, "coins": 3}], hands=[["clay_pit"]])
    play(state, {0: Build("clay_pit", free=True)})
    assert city(state, 0).coins == 3


@pytest.mark.parametrize("turn", [1, 3])
def test_maecenas_pays_no_extra_leader_of_a_turn(turn: int) -> None:
    own = {**ROME_2, "leaders": ["maecenas"]}
    state = with_leaders(4, age=3, turn=turn, cities=[own], leaders=[["caesar"]])
    play(state, {0: BuildStage(state.hands[0][0])})
    before = city(state, 0).coins
    GAME.apply(state, 0, Recruit("caesar"))
    assert city(state, 0).coins == before - 3


def test_a_seventh_card_that_sees_the_turns_beginning_is_no_chain_of_the_sixth() -> None:
    own = {**BABYLON, "coins": 9, "built": ["quarry"]}
    left = {"wonder": "alexandria:A", "built": ["loom_1"]}
    hands = [["scriptorium", "library"]]
    more = [{"wonder": "ephesos:A"}]
    state = at(3, {"seventh_sees": "turn_start"}, age=2, turn=6, cities=[own, left, *more], hands=hands)
    play(state, {0: Build("scriptorium", right=2)})
    played, *_ = seen(GAME.apply(state, 0, Build("library", left=2)))
    assert (played["card"], played["how"]) == ("library", "paid")
    assert city(state, 0).coins == 9 - 2 - 2


def test_no_hands_are_passed_after_the_sixth_turn() -> None:
    state = at(3, turn=6)
    assert "hands_passed" not in [event["type"] for event in seen(play(state, {}))]
    assert state.turn == 6
