"""Cases WG-039 to WG-075: action part and reactions."""

import pytest

from services.watergate.game import GAME
from services.watergate.model import ChooseCard, GiveUpCard, MoveToken, PassReaction, PlayCard, React, State, Stop
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, lying, space, step, table, value

EVIDENCE = BARE | {"t13": 0, "t21": 0}


def where(state: State, card: str) -> str:
    """The zone of a card."""
    zones = {"deck": state.decks, "hand": state.hands, "discard": state.discards, "removed": state.removed}
    return next((name for name, sides in zones.items() if any(card in pile for pile in sides)), "in play")


def test_wg_039_event_is_removed() -> None:
    """WG-039: an event is removed after its action."""
    state = table(hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, action("n03"))
    assert where(state, "n03") == "removed"


def test_wg_040_conspirator_is_discarded() -> None:
    """WG-040: Colson is discarded after his action."""
    state = table(hands={"nixon": ["n10"]}, to_play="nixon")
    do(state, NIXON, action("n10"))
    assert where(state, "n10") == "discard"


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
    do(state, NIXON, *value("n03", "initiative"))
    assert space(state, "initiative") == -3
    assert (where(state, "n03"), where(state, "n12")) == ("discard", "discard")


def test_wg_043_one_token_only() -> None:
    """WG-043: Colson moves the only token; the rest is skipped."""
    state = table(track=BARE | {"t13": 0}, hands={"nixon": ["n10"]}, to_play="nixon")
    do(state, NIXON, action("n10"), MoveToken("x1"))
    assert space(state, "x1") == -2
    assert not GAME.decisions(state)


def test_wg_044_picture_is_gone() -> None:
    """WG-044: the tile stays as it lies; the event is removed all the same."""
    state = table(pictures={"sloan": "down"}, hands={"editor": ["e02"]})
    do(state, EDITOR, action("e02"))
    assert state.pictures == {"sloan": "down"}
    assert where(state, "e02") == "removed"


def test_wg_047_brilliant_mood_not_first() -> None:
    """WG-047: only its value on Nixon's first turn."""
    state = table(hands={"nixon": ["n17"]}, to_play="nixon")
    assert legal(state, NIXON) == [PlayCard("n17", "value")]


def test_wg_048_ban_of_events() -> None:
    """WG-048: events and event reactions are banned until the round ends; journalists are free."""
    state = table(
        track=EVIDENCE,
        turns_taken={"nixon": 1},
        hands={"nixon": ["n17", "n10"], "editor": ["e08", "e11", "e18"]},
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
    do(state, NIXON, action("n10"))
    # Ben Bradlee could still be held, so the question is asked; Mass Demonstration is no answer.
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
    assert (where(state, "n14"), where(state, "n16")) == ("removed", "discard")
    assert state.hands[NIXON] == []


def test_wg_051_gambit_without() -> None:
    """WG-051: without a conspirator Gambit is removed."""
    state = gambit(["n03"])
    # The question is asked all the same: leaving it out would show what is not in the hand.
    assert legal(state, NIXON) == [Stop()]
    do(state, NIXON, Stop())
    assert where(state, "n16") == "removed"


def test_wg_052_the_system_works() -> None:
    """WG-052: a removed card but no reaction card is used again; both are removed."""
    state = table(removed={"editor": ["e15", "e20"]}, hands={"editor": ["e19"]})
    do(state, EDITOR, action("e19"))
    assert legal(state, EDITOR) == [ChooseCard("e15")]
    do(state, EDITOR, ChooseCard("e15"))
    do(state, EDITOR, legal(state, EDITOR)[0])
    do(state, EDITOR, legal(state, EDITOR)[0])
    assert len(state.board) == 1
    assert (where(state, "e15"), where(state, "e19")) == ("removed", "removed")


def test_wg_054_the_system_works_without_choice() -> None:
    """WG-054: legal, without effect, removed."""
    state = table(hands={"editor": ["e19"]})
    do(state, EDITOR, action("e19"))
    assert where(state, "e19") == "removed"


@pytest.mark.parametrize("card", [pytest.param("n13", id="WG-055"), pytest.param("n17", id="WG-056")])
def test_hunt_draws_a_card_for_its_value(card: str) -> None:
    state = table(decks={"nixon": [card, "n03"]}, hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, action("n12"))
    assert legal(state, NIXON) == [PlayCard(card, "value")]


@pytest.mark.parametrize(
    ("chain", "zones"),
    [
        pytest.param(["n10", "e13"], ["removed", "discard"], id="WG-058"),
        pytest.param(["n10", "e18"], ["removed", "removed"], id="WG-059"),
        pytest.param(["n10", "e18", "n13"], ["discard", "discard", "discard"], id="cancelled-demonstration"),
        pytest.param(["n10", "e18", "n13", "e13"], ["removed", "removed", "removed", "discard"], id="WG-061"),
        pytest.param(["e08", "n13"], ["discard", "discard"], id="WG-063"),
    ],
)
def test_chain(chain: list[str], zones: list[str]) -> None:
    sides = [EDITOR if card[0] == "e" else NIXON for card in chain]
    hands = {
        name: [c for c in chain if c[0] == name[0]] + [spare] for name, spare in (("editor", "e01"), ("nixon", "n01"))
    }
    state = table(track=EVIDENCE, hands=hands, to_play="editor" if sides[0] == EDITOR else "nixon")
    do(state, sides[0], action(chain[0]))
    for seat, card in zip(sides[1:], chain[1:], strict=True):
        do(state, seat, React(card))
    if GAME.decisions(state)[next(iter(GAME.decisions(state)))].kind == "answer":
        do(state, next(iter(GAME.decisions(state))), PassReaction())
    works = len(chain) % 2 == 1
    for slot in ("x1", "x2") if works else ():
        do(state, sides[0], MoveToken(slot))
    assert [where(state, card) for card in chain] == zones
    assert [space(state, "x1"), space(state, "x2")] == ([-2, -2] if works else [0, 0])
    # A reaction is no turn: the other side is next.
    assert list(GAME.decisions(state)) == [1 - sides[0]]


@pytest.mark.parametrize(
    ("played", "part", "held"),
    [
        pytest.param("n03", "action", "e13", id="WG-065"),
        pytest.param("e11", "action", "n13", id="WG-066"),
        pytest.param("e08", "value", "n13", id="WG-067"),
        pytest.param("n10", "action", "e20", id="WG-070"),
    ],
)
def test_may_not_react(played: str, part: str, held: str) -> None:
    side = EDITOR if played[0] == "e" else NIXON
    names = ("editor", "nixon")
    state = table(track=EVIDENCE, hands={names[side]: [played], names[1 - side]: [held]}, to_play=names[side])
    do(state, side, PlayCard(played, part))
    assert React(held) not in legal(state, 1 - side)


def test_wg_062_bradlee_is_not_answered() -> None:
    """WG-062: Mitchell may not answer Ben Bradlee."""
    state = table(track=EVIDENCE, hands={"nixon": ["n10", "n13"], "editor": ["e13"]}, to_play="nixon")
    do(state, NIXON, action("n10"))
    do(state, EDITOR, React("e13"))
    assert legal(state, NIXON) == [PlayCard("n13", "value")]


def test_wg_069_momentum_move_is_not_answered() -> None:
    """WG-069: Follow the Money! answers evidence moves only."""
    state = table(track=EVIDENCE, hands={"nixon": ["n03"], "editor": ["e20"]}, to_play="nixon")
    do(state, NIXON, *value("n03", "momentum"))
    assert React("e20") not in legal(state, EDITOR)
    assert space(state, "momentum") == -3


def follow_the_money() -> State:
    """Nixon would gain the token; the Editor follows the money."""
    hands = {"nixon": ["n05", "n13"], "editor": ["e20", "e18"]}
    state = table(track=BARE | {"t21": -2}, hands=hands, to_play="nixon")
    do(state, NIXON, *value("n05", "x1"))
    assert space(state, "x1") == -2
    do(state, EDITOR, React("e20"))
    return state


def test_wg_071_the_move_is_redirected() -> None:
    """WG-071: no gain; from its starting space the token moves towards the Editor."""
    state = follow_the_money()
    do(state, NIXON, PassReaction())
    assert space(state, "x1") == 1
    assert (where(state, "n05"), where(state, "e20")) == ("discard", "removed")


def test_wg_073_follow_the_money_is_answered() -> None:
    """WG-073: Mitchell answers, the Editor could answer him; Nixon's move stands."""
    state = follow_the_money()
    do(state, NIXON, React("n13"))
    assert React("e18") in legal(state, EDITOR)
    do(state, EDITOR, PassReaction())
    assert lying(state, "x1") is None
    do(state, NIXON, legal(state, NIXON)[0])
    assert [where(state, card) for card in ("n05", "e20", "n13")] == ["discard", "discard", "discard"]


def test_wg_074_skipped_without_cards() -> None:
    """WG-074: Nixon plays his two cards one after the other."""
    state = table(track=EVIDENCE, hands={"nixon": ["n10", "n03", "n04"], "editor": ["e13"]}, to_play="nixon")
    do(state, NIXON, action("n10"))
    do(state, EDITOR, React("e13"))
    do(state, NIXON, *value("n03", "momentum"))
    do(state, NIXON, *value("n04", "initiative"))
    assert state.phase == "evaluation"


def test_wg_075_a_reaction_is_no_turn() -> None:
    """WG-075: after the chain the turn passes to the other side."""
    state = table(track=EVIDENCE, hands={"nixon": ["n10", "n03"], "editor": ["e13", "e11"]}, to_play="nixon")
    do(state, NIXON, action("n10"))
    do(state, EDITOR, React("e13"))
    assert legal(state, EDITOR) == [PlayCard("e11", "value"), PlayCard("e11", "action")]
