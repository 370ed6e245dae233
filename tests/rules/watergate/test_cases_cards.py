"""Cases with a test of their own: action part, Gambit, Howard Hunt, the ban of events, whose turn follows."""

import pytest

from services.watergate.commands import GiveUpCard, MoveToken, PassReaction, PlayCard, Stop
from services.watergate.game import GAME
from services.watergate.model import State
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, space, step, table, value
from tests.rules.watergate.trial import zone

SILENT = {"editor": ["e13", "e18"]}
"""A discard pile that leaves the Editor no answer to a conspirator."""


def test_wg_042_hunt_without_momentum() -> None:
    """WG-042: nothing moves, the top card is drawn and played."""
    state = table(
        track={"initiative": 0},
        momentum={"editor": 1},
        decks={"nixon": ["n03", "n09"]},
        hands={"nixon": ["n12"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n12"))
    assert legal(state, NIXON) == [PlayCard("n03", "value"), PlayCard("n03", "action")]
    do(state, NIXON, *value("n03"))
    assert space(state, "initiative") == -2
    assert (zone(state, "n03"), zone(state, "n12")) == ("discard", "discard")


def test_wg_047_brilliant_mood_not_first() -> None:
    """WG-047: only its value on Nixon's first turn."""
    state = table(hands={"nixon": ["n17"]}, to_play="nixon")
    assert legal(state, NIXON) == [PlayCard("n17", "value")]


def test_wg_048_ban_of_events() -> None:
    """WG-048: events and event reactions are banned until the round ends; journalists are free."""
    state = table(
        track=BARE | {"t13": 0, "t21": 0},
        turns_taken={"nixon": 1},
        hands={"nixon": ["n17", "n09"], "editor": ["e08", "e11", "e18"]},
        to_play="nixon",
    )
    do(state, NIXON, action("n17"))
    assert legal(state, EDITOR) == [
        PlayCard("e08", "value"),
        PlayCard("e11", "value"),
        PlayCard("e11", "action"),
        PlayCard("e18", "value"),
    ]
    do(state, EDITOR, *value("e08", "momentum"))
    do(state, NIXON, action("n09"))
    # Ben Bradlee could still be held, so the question is asked; Mass demonstration is no answer.
    assert legal(state, EDITOR) == [PassReaction()]


def test_wg_048_ban_ends_with_the_round() -> None:
    state = table(events_banned=True, phase="evaluation", step=4)
    step(state)
    assert not state.events_banned


def gambit(hand: list[str]) -> State:
    state = table(hands={"nixon": ["n16", *hand]}, to_play="nixon")
    do(state, NIXON, action("n16"))
    return state


def test_wg_050_gambit_with_a_conspirator() -> None:
    """WG-050: Ehrlichman is given up, Gambit is discarded."""
    state = gambit(["n14"])
    do(state, NIXON, GiveUpCard("n14"))
    assert (zone(state, "n14"), zone(state, "n16")) == ("removed", "discard")
    assert state.hands[NIXON] == []


def test_wg_051_gambit_without() -> None:
    """WG-051: without a conspirator Gambit is removed."""
    state = gambit(["n03"])
    # The question is asked all the same: leaving it out would show what is not in the hand.
    assert legal(state, NIXON) == [Stop()]
    do(state, NIXON, Stop())
    assert zone(state, "n16") == "removed"


@pytest.mark.parametrize("card", [pytest.param("n13", id="WG-055"), pytest.param("n17", id="WG-056")])
def test_hunt_draws_a_card_for_its_value(card: str) -> None:
    state = table(decks={"nixon": [card, "n03"]}, hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, action("n12"))
    assert legal(state, NIXON) == [PlayCard(card, "value")]


def test_wg_160_hunt_draws_the_end_of_the_phase() -> None:
    """WG-160: the token moves, the hands are discarded; both cards lie where they belong before the evaluation."""
    state = table(
        track=BARE | {"t13": -1, "t21": 2},
        decks={"nixon": ["n19", "n03"]},
        hands={"nixon": ["n12", "n09"], "editor": ["e02", "e11"]},
        discards=SILENT,
        to_play="nixon",
    )
    do(state, NIXON, action("n12"), action("n19"), MoveToken("x1"))
    assert (state.phase, state.step, state.hands, space(state, "x1")) == ("evaluation", 0, [[], []], -4)
    assert (zone(state, "n19"), zone(state, "n12")) == ("removed", "discard")
    assert state.discards[NIXON] == ["n09", "n12"]
    assert not GAME.decisions(state)
    step(state, 5)
    assert (state.step, state.initiative) == (5, NIXON)


def test_wg_179_hunt_draws_colson() -> None:
    """WG-179: one more turn for Nixon, not two."""
    state = table(
        decks={"nixon": ["n10", "n03"]},
        hands={"nixon": ["n12", "n01", "n02"], "editor": ["e02", "e11", "e12"]},
        discards=SILENT,
        to_play="nixon",
    )
    do(state, NIXON, action("n12"), action("n10"))
    assert (state.turns_taken, len(state.hands[EDITOR])) == ([0, 1], 2)
    do(state, NIXON, *value("n01", "momentum"))
    assert list(GAME.decisions(state)) == [EDITOR]
