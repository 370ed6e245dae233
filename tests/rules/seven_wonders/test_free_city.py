"""What the Free City must do, and its powers, which its holder uses (RULES 11.5, 11.10, D19)."""

import pytest

from services.engine.kernel.errors import RuleError
from services.seven_wonders.commands import Build, BuildStage, Command, CopyLeader, Discard, TakeFromDiscard
from services.seven_wonders.game import GAME
from services.seven_wonders.model import FREE_CITY, State
from tests.rules.seven_wonders.table import at, city, play, run, with_leaders

PLAYERS = [{"wonder": "rhodes:A", "coins": 0}, {"wonder": "alexandria:A", "coins": 0}]


def for_free_city(state: State) -> list[Command]:
    return [command for command in GAME.legal(state, state.holder) if getattr(command, "free_city", False)]


def free_right(*hand: str) -> State:
    """Olympia A is the Free City and has its right; the holder has chosen for the own city."""
    own = {"wonder": "olympia:A", "coins": 0, "stages": 2}
    state = at(2, age=2, turn=4, cities=[*PLAYERS, own], hands=[list(hand)])
    assert state.holder == 0
    GAME.apply(state, 0, Discard(hand[0]))
    return state


def test_its_right_to_build_for_nothing_counts_as_being_able_to_build() -> None:
    found = for_free_city(free_right("vineyard", "loom_2", "walls", "temple", "stables"))
    assert found == [
        Build("loom_2", free_city=True),
        *(Build(card, free=True, free_city=True) for card in ("walls", "temple", "stables")),
    ]


def test_its_right_is_used_before_a_card_is_discarded() -> None:
    state = free_right("vineyard", "aqueduct", "walls", "temple", "stables")
    assert {type(command) for command in for_free_city(state)} == {Build}
    GAME.apply(state, 0, Build("walls", free=True, free_city=True))
    GAME.apply(state, 1, GAME.legal(state, 1)[-1])
    run(state)
    assert (city(state, FREE_CITY).built, city(state, FREE_CITY).free_build) == (["walls"], False)


def test_its_seventh_card_is_the_last_of_its_pile() -> None:
    own = {"wonder": "babylon:B", "coins": 0, "stages": 2}
    state = at(2, turn=6, cities=[*PLAYERS, own], draw_pile=["guard_tower"])
    play(state, {})
    assert list(GAME.decisions(state)) == [state.holder] == [1]
    assert GAME.legal(state, 1) == [Build("guard_tower", free_city=True)]
    assert (GAME.view(state, 1).draw_known, GAME.view(state, 0).draw_known) == (["guard_tower"], [])
    GAME.apply(state, 1, Build("guard_tower", free_city=True))
    run(state, "conflict")
    assert city(state, FREE_CITY).built[-1] == "guard_tower"


def test_its_seventh_card_is_not_mistaken_for_one_of_the_holder() -> None:
    own = {"wonder": "babylon:B", "coins": 0, "stages": 2}
    state = at(2, turn=6, cities=[*PLAYERS, own], draw_pile=["guard_tower"])
    play(state, {})
    for command in (Discard("guard_tower"), Build("guard_tower")):
        with pytest.raises(RuleError) as caught:
            GAME.apply(state, 1, command)
        assert (caught.value.code, caught.value.field) == ("other_decision", "free_city")


def test_the_holders_seventh_card_is_not_the_free_citys() -> None:
    cities = [PLAYERS[0], {"wonder": "babylon:B", "stages": 2, "coins": 0}, {"wonder": "giza:A"}]
    state = at(2, turn=6, cities=cities)
    play(state, {})
    (card,) = state.hands[1]
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 1, Discard(card, free_city=True))
    assert (caught.value.code, caught.value.field) == ("other_decision", "free_city")


def test_the_holders_own_card_is_no_longer_there_for_the_free_city() -> None:
    state = at(2, age=2, turn=4, cities=[*PLAYERS, {"wonder": "giza:A"}], hands=[["vineyard", "school", "temple"]])
    GAME.apply(state, 0, Discard("vineyard"))
    assert state.hands[0].count("vineyard") == 1
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, Build("vineyard", free_city=True))
    assert (caught.value.code, caught.value.field) == ("not_in_hand", "card")


def test_its_holder_builds_for_it_from_the_discard_pile() -> None:
    own = {"wonder": "halicarnassus:B", "coins": 0, "built": ["foundry"]}
    state = at(2, age=2, turn=2, cities=[*PLAYERS, own], hands=[["school", "temple"]], pile=["altar"])
    GAME.apply(state, 0, Discard("school"))
    GAME.apply(state, 0, BuildStage("temple", free_city=True))
    GAME.apply(state, 1, GAME.legal(state, 1)[-1])
    run(state)
    assert list(GAME.decisions(state)) == [0]
    assert "altar" in GAME.view(state, 0).pile_known
    GAME.apply(state, 0, TakeFromDiscard("altar"))
    assert city(state, FREE_CITY).built[-1] == "altar"


def test_its_holder_copies_a_leader_and_builds_by_solomon_for_it() -> None:
    own = {"wonder": "giza:A", "built": ["sawmill", "brickyard", "glassworks_1", "loom_1"]}
    cities = [{**PLAYERS[0], "leaders": ["solomon"]}, {**PLAYERS[1], "leaders": ["nero"]}, own]
    state = with_leaders(2, age=3, cities=cities, hands=[["study", "courtesans_guild"]], pile=["altar"])
    GAME.apply(state, 0, Discard("study"))
    GAME.apply(state, 0, Build("courtesans_guild", free_city=True))
    GAME.apply(state, 1, GAME.legal(state, 1)[-1])
    run(state)
    assert GAME.legal(state, 0) == [CopyLeader("solomon"), CopyLeader("nero")]
    GAME.apply(state, 0, CopyLeader("solomon"))
    run(state)
    assert list(GAME.decisions(state)) == [0]
    GAME.apply(state, 0, TakeFromDiscard("altar"))
    assert city(state, FREE_CITY).built[-1] == "altar"
