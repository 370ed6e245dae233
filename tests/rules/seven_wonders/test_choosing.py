"""Sealed choices, decision ids, the order of a turn, and what refusals say."""

import msgspec
import pytest

from services.engine.kernel.errors import RuleError
from services.engine.kernel.rng import Rng
from services.engine.kernel.simulate import simulate
from services.seven_wonders import material
from services.seven_wonders.commands import (
    Build,
    BuildStage,
    ChooseBoard,
    ChooseSide,
    Command,
    CopyLeader,
    Decline,
    Discard,
    Keep,
    Recruit,
    TakeFromDiscard,
)
from services.seven_wonders.events import Played
from services.seven_wonders.game import CONFORMANCE_OPTIONS, GAME
from services.seven_wonders.model import State
from tests.rules.seven_wonders.table import at, choose_all, city, fresh, play, run, seen, step, with_leaders


def test_a_choice_is_seen_by_nobody_else_until_all_have_chosen() -> None:
    state = at(4, hands=[["altar", "theater"]])
    before = GAME.decisions(state)
    (event,) = GAME.apply(state, 0, Discard("altar"))
    assert msgspec.to_builtins(event.seen_by(1)) == {"type": "chose", "seat": 0, "command": None}
    assert msgspec.to_builtins(event.seen_by(0))["command"] == {"type": "discard", "card": "altar"}
    assert GAME.view(state, 1).chosen is None
    assert GAME.view(state, 1).answered == [True, False, False, False]
    assert GAME.view(state, 0).chosen == Discard("altar")
    assert GAME.decisions(state)[0].answered
    assert [decision.id for decision in GAME.decisions(state).values()] == [decision.id for decision in before.values()]


def test_a_seat_may_change_its_mind_until_the_last_choice_is_in() -> None:
    state = at(3, hands=[["altar", "theater"]])
    GAME.apply(state, 0, Discard("altar"))
    GAME.apply(state, 0, Build("altar"))
    for seat in (1, 2):
        GAME.apply(state, seat, GAME.legal(state, seat)[-1])
    assert GAME.decisions(state) == {}
    assert GAME.legal(state, 0) == []
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, Discard("altar"))
    assert caught.value.code == "not_your_decision"
    assert step(state)[0].public == Played(0, "build", "altar")


def test_a_holder_who_changes_the_own_card_chooses_again_for_the_free_city() -> None:
    state = at(2)
    own, other = GAME.legal(state, 0)[0], GAME.legal(state, 0)[-1]
    GAME.apply(state, 0, own)
    assert not GAME.decisions(state)[0].answered
    GAME.apply(state, 0, GAME.legal(state, 0)[-1])
    assert GAME.decisions(state)[0].answered
    GAME.apply(state, 0, other)
    assert not GAME.decisions(state)[0].answered
    assert state.sealed_free is None


def test_each_question_to_the_holder_has_an_id_of_its_own() -> None:
    state = at(2)
    asked = [GAME.decisions(state)[0].id]
    for command in (GAME.legal(state, 0)[0], GAME.legal(state, 0)[-1], GAME.legal(state, 0)[0]):
        GAME.apply(state, 0, command)
        asked.append(GAME.decisions(state)[0].id)
    assert len(set(asked)) == 4
    GAME.apply(state, 0, GAME.legal(state, 0)[-1])
    assert GAME.decisions(state)[0].id == asked[-1], "answered, and may be changed"


@pytest.mark.parametrize("leaders", [False, True])
def test_no_question_of_a_match_has_the_id_of_another(leaders: bool) -> None:
    state = fresh(2, leaders=leaders)
    rng = Rng("1d5")
    settled: set[str] = set()
    while state.due:
        open_now = [(seat, decision) for seat, decision in GAME.decisions(state).items() if not decision.answered]
        for seat, decision in open_now[:1]:
            assert decision.id not in settled
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            settled.add(decision.id)
        if not open_now:
            GAME.resolve(state)


def test_what_lies_face_down_is_told_to_its_owner_alone() -> None:
    state = at(3, hands=[["altar"]])
    events = choose_all(state, {0: Discard("altar")})
    assert seen(events)[0]["card"] is None
    assert msgspec.to_builtins(events[0].seen_by(0))["card"] == "altar"
    assert "altar" in GAME.view(state, 0).pile_known
    assert "altar" not in GAME.view(state, 1).pile_known
    assert GAME.view(state, None).pile_known == []


def test_who_builds_from_the_pile_sees_all_of_it_and_may_decline() -> None:
    cities = [{"wonder": "halicarnassus:B", "coins": 0, "built": ["foundry"]}]
    state = at(3, age=2, cities=cities, pile=["altar", "theater"])
    play(state, {0: BuildStage(state.hands[0][0])})
    assert GAME.view(state, 0).pile_known == sorted(put.card for put in state.pile)
    assert GAME.view(state, 1).pile_known == [put.card for put in state.pile if put.by == 1]
    GAME.apply(state, 0, Decline())
    assert "altar" not in GAME.view(state, 0).pile_known


def test_boards_and_sides_are_chosen_in_seat_order() -> None:
    state = fresh(3, wonders="chosen")
    run(state)
    for seat, board in enumerate(["giza", "rhodes", "olympia"]):
        assert list(GAME.decisions(state)) == [seat]
        GAME.apply(state, seat, ChooseBoard(board))
        GAME.apply(state, seat, ChooseSide("B"))
    assert [(c.board, c.side) for c in state.cities] == [("giza", "B"), ("rhodes", "B"), ("olympia", "B")]


def test_sides_alone_can_be_chosen() -> None:
    state = fresh(3, wonders="random_board")
    run(state)
    assert GAME.legal(state, 0) == [ChooseSide("A"), ChooseSide("B")]


def test_the_seventh_card_sees_the_sixth_unless_agreed_otherwise() -> None:
    own = {"wonder": "babylon:B", "stages": 2, "coins": 0}
    for options, affordable in ((None, True), ({"seventh_sees": "turn_start"}, False)):
        state = at(3, options, turn=6, cities=[own], hands=[["ore_vein", "barracks"]])
        play(state, {0: Build("ore_vein")})
        assert (Build("barracks") in GAME.legal(state, 0)) is affordable


def test_gamers_and_architects_may_join_a_base_game() -> None:
    assert set(material.guilds(False, True)) - set(material.guilds(False, False)) == {
        "gamers_guild",
        "architects_guild",
    }


REFUSED: list[tuple[Command, str, str]] = [
    (Build("palace"), "not_in_hand", "card"),
    (Build("baths"), "not_affordable", "card"),
    (Build("altar", left=2), "other_payment", "left"),
    (Build("altar", free=True), "no_free_build", "free"),
    (BuildStage("altar"), "not_affordable", "card"),
    (Build("altar", free_city=True), "other_decision", "free_city"),
    (Decline(), "other_decision", ""),
]


@pytest.mark.parametrize(("command", "code", "field"), REFUSED)
def test_refusals_name_the_reason(command: Command, code: str, field: str) -> None:
    cities = [{"wonder": "rhodes:A", "coins": 0}, {"wonder": "alexandria:A"}, {"wonder": "ephesos:A"}]
    state = at(3, cities=cities, hands=[["altar", "baths"]])
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, command)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_refusals_of_leaders_and_boards_name_the_reason() -> None:
    def refused(state: State, command: Command) -> tuple[str, str]:
        with pytest.raises(RuleError) as caught:
            GAME.apply(state, 0, command)
        return caught.value.code, caught.value.field

    drafting = fresh(3, leaders=True)
    run(drafting)
    assert refused(drafting, Keep(drafting.draft[1][0])) == ("not_in_hand", "leader")
    own = {"wonder": "giza:A", "coins": 0, "leaders": ["ramses"]}
    state = with_leaders(3, age=3, cities=[own, {"leaders": ["nero"]}], leaders=[["caesar"]], hands=[["spies_guild"]])
    assert refused(state, Recruit("caesar")) == ("other_decision", "")
    state = with_leaders(3, age=3, cities=[own, {"leaders": ["nero"]}], hands=[["courtesans_guild"]])
    play(state, {0: Build("courtesans_guild")})
    assert refused(state, CopyLeader("caesar")) == ("not_legal", "leader")
    choosing = fresh(3, wonders="chosen")
    run(choosing)
    assert refused(choosing, ChooseBoard("rome")) == ("not_legal", "board")


def test_a_refusal_does_not_tell_what_lies_in_the_discard_pile() -> None:
    own = {"wonder": "rome:B", "coins": 3, "stages": 1, "built": ["stone_pit", "clay_pool", "loom_1"]}
    state = with_leaders(3, age=2, turn=3, cities=[own], leaders=[["caesar"]], pile=["altar"])
    play(state, {0: BuildStage(state.hands[0][0])})
    told = []
    for card in ("altar", "theater"):
        with pytest.raises(RuleError) as caught:
            GAME.apply(state, 0, TakeFromDiscard(card))
        told.append((caught.value.code, caught.value.message))
    assert told[0] == told[1]


@pytest.mark.parametrize("options", CONFORMANCE_OPTIONS, ids=str)
def test_club_plays_every_kind_of_match(options: dict[str, object]) -> None:
    asked = msgspec.convert(options, GAME.options_type)
    for seats in (2, 7):
        assert simulate(GAME, asked, seats=seats, matches=2, seed=5, levels=["club"]).matches == 2


@pytest.mark.parametrize("leaders", [False, True])
def test_club_beats_three_random_players(leaders: bool) -> None:
    asked = msgspec.convert({"leaders": leaders}, GAME.options_type)
    wins = 0
    for seat in range(4):
        levels = ["club" if other == seat else "random" for other in range(4)]
        wins += simulate(GAME, asked, seats=4, matches=10, seed=seat, levels=levels).wins[seat]
    assert wins >= 36


def test_a_drawn_state_keeps_the_sealed_choice_of_its_viewer() -> None:
    state = with_leaders(4, phase="recruit")
    for seat in (0, 1):
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    drawn = GAME.determinize(GAME.view(state, 0), Rng("0d"))
    assert drawn.sealed[0] == state.sealed[0]
    assert drawn.sealed[1] in GAME.legal(drawn, 1)
    assert city(drawn, 0) == city(state, 0)


def test_leaders_bring_their_guilds() -> None:
    options = GAME.options_type(leaders=True, expansion_guilds=True)
    with pytest.raises(RuleError) as caught:
        GAME.new(options, 3, "00")
    assert (caught.value.code, caught.value.field) == ("bad_options", "expansion_guilds")
