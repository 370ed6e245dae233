"""Hands, decks and turns where several things meet (docs/rules A4, A12, B4, B5, B11, B14)."""

from typing import Any

import msgspec
import pytest

from services.engine.kernel.errors import RuleError
from services.wir_sind_das_volk import commands as c
from services.wir_sind_das_volk.decks import back
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options, State
from services.wir_sind_das_volk.notation import Position
from services.wir_sind_das_volk.peace import peacemaker
from services.wir_sind_das_volk.position import build
from services.wir_sind_das_volk.sub_decades import turn_order
from tests.rules.wir_sind_das_volk.playing import position


def test_both_discard_at_the_same_time_and_in_secret() -> None:
    state = position(phase="wir_sind_das_volk", hands={"West": ["B11", "B12"], "East": ["B01", "B02"]})
    GAME.resolve(state)
    GAME.resolve(state)
    assert list(GAME.decisions(state)) == [0, 1]
    before = GAME.view(state, 1)
    mine = GAME.decisions(state)[1]
    assert GAME.legal(state, 0) == [
        c.DiscardHand(()),
        c.DiscardHand(("B11",)),
        c.DiscardHand(("B12",)),
        c.DiscardHand(("B11", "B12")),
    ]
    GAME.apply(state, 0, c.DiscardHand(("B11",)))
    assert GAME.decisions(state)[1] == mine
    assert GAME.view(state, 1).hands == before.hands
    assert GAME.view(state, 1).discarded == []
    assert list(GAME.decisions(state)) == [1]
    assert GAME.view(state, 1).hands[0] == ["back-1", "back-1"]
    GAME.apply(state, 1, c.DiscardHand(()))
    assert GAME.view(state, 1).hands[0] == ["back-1"]
    assert GAME.view(state, 1).discarded == ["back-1"]
    assert GAME.view(state, 0).discarded == ["B11"]


def test_a_hidden_discard_makes_others_forget_the_hand() -> None:
    state = position(phase="wir_sind_das_volk", hands={"West": ["B11", "B12"], "East": []})
    state.known = {"B12": [1]}
    GAME.resolve(state)
    GAME.resolve(state)
    assert GAME.view(state, 1).hands[0] == ["B12", "back-1"]
    GAME.apply(state, 0, c.DiscardHand(("B11",)))
    assert GAME.view(state, 1).hands[0] == ["back-1"]


def test_the_price_of_the_special_card_stays_face_down() -> None:
    state = position(to_play="East", hands={"East": ["B01", "B02"]})
    GAME.apply(state, 1, c.UseSpecial("discard", "B01"))
    assert state.last == c.UseSpecial("discard")
    assert GAME.view(state, 0).discarded == ["back-1"]


def test_a_space_race_card_is_dealt_to_three_and_one_goes() -> None:
    state = space_race()
    assert state.powers is not None
    received = state.hands[1][-1]
    assert back(received) == "back-3"
    play_until_discard(state)
    assert list(GAME.decisions(state)) == [1]
    assert GAME.legal(state, 1) == [c.DiscardHand(()), c.DiscardHand(("B21",))]
    GAME.apply(state, 1, c.DiscardHand(()))
    GAME.resolve(state)
    assert [len(hand) for hand in state.hands] == [2, 3, 2, 2]
    assert GAME.legal(state, 1) == [c.DiscardHand((card,)) for card in state.hands[1]]
    GAME.apply(state, 1, c.DiscardHand((received,)))
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert GAME.violations(state) == []


def play_until_discard(state: State) -> None:
    """Let the decade end; whoever is asked gives the first answer."""
    while not (due := GAME.decisions(state)) or next(iter(due.values())).kind != "discard_hand":
        if due:
            seat = next(iter(due))
            GAME.apply(state, seat, GAME.legal(state, seat)[0])
        else:
            GAME.resolve(state)


def space_race() -> State:
    """The Soviet Union has just got a card of decade III."""
    state = position(
        4,
        decade=2,
        phase="space_race",
        tracks={"space_race": 3, "western_currency": 6},
        hands={"USA": [], "USSR": ["B21"], "West": [], "East": []},
        unrest=dict.fromkeys(["SH", "NI", "HE", "BY", "WB", "MV", "BB", "EB", "SA", "SN", "TH"], 0),
        infrastructure=["E09", "E05", "E08"],
    )
    GAME.resolve(state)
    return state


def test_no_space_race_card_in_decade_iv() -> None:
    state = position(4, decade=4, phase="space_race", tracks={"space_race": 3})
    hands = [list(hand) for hand in state.hands]
    GAME.resolve(state)
    assert state.hands == hands


@pytest.mark.parametrize(
    ("prestige", "dominance", "order"),
    [(0, 0, [0, 1, 2, 3]), (-4, 1, [2, 1, 0, 3]), (2, 5, [1, 0, 3, 2]), (3, -1, [3, 0, 1, 2]), (3, 1, [3, 2, 1, 0])],
)
def test_turn_order(prestige: int, dominance: int, order: list[int]) -> None:
    assert turn_order(prestige, dominance) == order


@pytest.mark.parametrize(
    ("collected", "presser", "winner"),
    [([0, 0, 0, 0], 1, 0), ([2, 0, 3, 3], 1, 2), ([1, 0, 0, 1], 1, 0), ([0, 0, 0, 1], 1, 3), ([0, 1, 0, 1], 0, 1)],
)
def test_nuclear_war_winner(collected: list[int], presser: int, winner: int) -> None:
    state = position(4)
    assert state.powers is not None
    state.powers.collected = [["X01"] * n for n in collected]
    assert peacemaker(state.powers, presser) == winner


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"unrest": {"XX": 1}}, "unrest.XX"),
        ({"tracks": {"prestige": 7}}, "tracks.prestige"),
        ({"hands": {"Mars": []}}, "hands"),
        ({"factories": ["atlantis"]}, "factories"),
        ({"infrastructure": ["W99"]}, "infrastructure"),
        ({"display": ["B01"], "played": ["B01"]}, "played"),
        ({"police": [{"card": "B01"}]}, "police"),
        ({"phase": "siesta"}, "phase"),
        ({"decade": 5}, "decade"),
        ({"part": 3}, "part"),
        ({"hands": {"West": ["B24"]}}, "hands.West"),
        ({"hands": {"West": ["S1"]}}, "hands.West"),
        ({"display": ["X01"]}, "display"),
        ({"display": []}, "display"),
        ({"deck": []}, "deck"),
        ({"living_standard": {"WB": 2}}, "living_standard.WB"),
        ({"rundown": ["hamburg"]}, "rundown"),
        ({"rundown": ["gdansk"]}, "rundown"),
        ({"special": "S2"}, "special"),
        ({"special": "B01"}, "special"),
        ({"unrest": {"MV": -1}}, "unrest.MV"),
        ({"unrest": {"WB": 4}}, "exported"),
        ({"box": 99}, "box"),
        ({"doves": 3}, "doves"),
    ],
)
def test_a_position_that_makes_no_sense_names_its_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(RuleError) as caught:
        build(msgspec.convert(fields, Position), Options(), 2, "00")
    assert (caught.value.code, caught.value.field) == ("bad_position", field)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"doves": 99}, "doves"),
        ({"treasury": {"USA": 99}}, "treasury.USA"),
        ({"order": ["USA", "USA", "West", "East"]}, "order"),
        ({"prepared": {"B": []}}, "prepared"),
        ({"soviet_reduction": -1}, "soviet_reduction"),
        ({"hands": {"USA": ["B24"]}}, "hands.USA"),
        ({"next_deck": ["B01"]}, "next_deck"),
        ({"decade": 4, "next_deck": []}, "next_deck"),
    ],
)
def test_a_position_of_superpowers_that_makes_no_sense_names_its_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(RuleError) as caught:
        build(msgspec.convert(fields, Position), Options(), 4, "00")
    assert (caught.value.code, caught.value.field) == ("bad_position", field)


def test_the_next_deck_lies_as_named_and_without_the_cards_in_hands() -> None:
    state = position(4, hands={"USSR": ["B24"]}, next_deck=["B30", "B31"])
    assert state.powers is not None
    assert state.powers.next_deck[::-1][:2] == ["B30", "B31"]
    assert "B24" not in state.powers.next_deck
    assert len(state.powers.next_deck) == 19


def test_every_commit_of_the_end_of_a_decade_is_one_phase() -> None:
    state = position(phase="flight_or_wall", hands={"West": [], "East": []}, living_standard={})
    phases = []
    while state.decade == 1 and state.result is None:
        told: list[Any] = [event.public for event in GAME.resolve(state)]
        phases += [part.phase for part in told if hasattr(part, "phase")]
        while due := GAME.decisions(state):
            seat = next(iter(due))
            GAME.apply(state, seat, GAME.legal(state, seat)[0])
    assert len(phases) == 10
    assert phases[-1] == "wir_sind_das_volk"
