"""Cases with a test of their own: setup, hidden information, value part, gaining and pinning."""

import pytest

from services.watergate.commands import AskForColour, MoveToken, PinAt, RevealToken
from services.watergate.events import StepBegan
from services.watergate.game import GAME
from services.watergate.material import SPACES
from services.watergate.model import Options
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, lying, pins, space, step, table, value
from tests.rules.watergate.trial import fitting

# Evidence used below: t01 blue with the symbol, t05 blue, t09 yellow with the symbol, t13 yellow, t17 green
# with the symbol, t21 green, t25 blue/yellow, t29 blue/green, t33 yellow/green.

FORECLOSED = {"nixon": ["n13"]}
"""A discard pile that leaves Nixon no reaction to be asked for."""


def test_wg_004_three_tokens_in_round_one() -> None:
    """WG-004: the first round has three evidence tokens, not six."""
    state = GAME.new(Options(), 2, "5ce7a210")
    step(state)
    assert [(token.slot, token.space, token.face_up) for token in state.track[2:]] == [
        ("x1", 0, False),
        ("x2", 0, False),
        ("x3", 0, False),
    ]


def test_wg_008_face_down_on_the_track() -> None:
    """WG-008: only Nixon sees a face-down token of the track."""
    state = table(track=BARE | {"t05": 0}, face_down=["t05"], hands={"editor": ["e01"]})
    seen = [next(t for t in GAME.view(state, viewer).track if t.slot == "x1") for viewer in (EDITOR, NIXON, None)]
    assert [token.evidence for token in seen] == [None, "t05", None]


def test_wg_009_face_down_on_the_board() -> None:
    """WG-009: both sides see a face-down token of the board."""
    state = table(board_down={"d4": "t13"})
    assert [GAME.view(state, viewer).board["d4"].token for viewer in (EDITOR, NIXON)] == ["t13", "t13"]


SIX = BARE | {"t13": 0, "t25": 0, "t21": 0, "t33": 0}


def test_wg_011_targets_of_a_yellow_card() -> None:
    """WG-011: initiative, momentum, yellow, yellow/blue, or the question; not green."""
    state = table(track=SIX, face_down=["t33"], hands={"editor": ["e08"]})
    do(state, EDITOR, *value("e08"))
    assert legal(state, EDITOR) == [
        MoveToken("initiative"),
        MoveToken("momentum"),
        MoveToken("x1"),
        MoveToken("x2"),
        AskForColour("yellow"),
    ]


def test_wg_012_question_binds() -> None:
    """WG-012: the yellow/green token is turned up and moved 2 steps; nothing else may be chosen."""
    state = table(track=SIX, face_down=["t33"], hands={"editor": ["e08"]})
    do(state, EDITOR, *value("e08"), AskForColour("yellow"))
    token = lying(state, "x4")
    assert token is not None
    assert (token.space, token.face_up) == (2, True)
    assert not GAME.decisions(state)


def test_wg_014_nixon_chooses() -> None:
    """WG-014: with two face-down tokens that include blue Nixon chooses."""
    tokens = ["t05", "t25", "t13"]
    state = table(track=BARE | dict.fromkeys(tokens, 0), face_down=tokens, hands={"editor": ["e13"]})
    do(state, EDITOR, *value("e13"), AskForColour("blue"))
    assert legal(state, NIXON) == [RevealToken("x1"), RevealToken("x2")]
    do(state, NIXON, RevealToken("x2"))
    assert (space(state, "x1"), space(state, "x2")) == (0, 2)


def test_wg_015_no_second_question() -> None:
    """WG-015: after a no, any face-up token for a joker, but no second colour."""
    track = BARE | {"t05": 0, "t13": 0, "t21": 1}
    state = table(track=track, face_down=["t05", "t13"], hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11"), AskForColour("green"))
    assert legal(state, EDITOR) == [MoveToken("initiative"), MoveToken("momentum"), MoveToken("x3")]
    assert [token.face_up for token in state.track[2:4]] == [False, False]


def test_wg_016_only_the_named_colour() -> None:
    """WG-016: green was named, so the green one moves."""
    state = table(track=BARE | {"t21": 0, "t13": 0}, face_down=["t21", "t13"], hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11"), AskForColour("green"))
    assert legal(state, NIXON) == [RevealToken("x1")]
    do(state, NIXON, RevealToken("x1"))
    assert (space(state, "x1"), space(state, "x2")) == (2, 0)


@pytest.mark.parametrize(("start", "end"), [(-2, 2), (0, 4), (3, None)])
def test_wg_024_the_full_value(start: int, end: int | None) -> None:
    """WG-024: always the full value, except for steps lost at 5."""
    state = table(track={"initiative": start}, hands={"editor": ["e07"]})
    do(state, EDITOR, *value("e07"))
    assert space(state, "initiative") == end
    assert state.discards[EDITOR] == ["e07"]


def test_wg_026_nothing_to_move() -> None:
    """WG-026: a blue card without a target is just discarded; that asks nobody."""
    state = table(track={"t13": 1}, hands={"nixon": ["n06"]}, to_play="nixon")
    do(state, NIXON, *value("n06"))
    assert state.discards[NIXON] == ["n06"]
    assert space(state, "x1") == 1


def test_wg_027_no_target_after_a_no() -> None:
    """WG-027: after a no without a target the card is discarded and its action cannot be taken."""
    track = {"t13": 0, "t14": 0}
    state = table(track=track, face_down=["t13", "t14"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"))
    assert state.question is not None
    assert (state.question.colour, state.question.answer) == ("blue", False)
    assert state.discards[EDITOR] == ["e02"]
    assert state.pictures == {}


def test_wg_028_initiative_mid_round() -> None:
    """WG-028: the arrows turn at once, step 2 is skipped, the running order stays."""
    state = table(
        track={"initiative": 3, "momentum": 1},
        initiative="nixon",
        to_play="editor",
        hands={"editor": ["e08", "e10"], "nixon": ["n14"]},
    )
    do(state, EDITOR, *value("e08", "initiative"))
    assert state.initiative == EDITOR
    assert list(GAME.decisions(state)) == [NIXON]
    do(state, NIXON, *value("n14"))
    do(state, EDITOR, *value("e10"))
    assert step(state, 2)[0].public == StepBegan(2, idle=True)
    assert (state.step, state.initiative) == (2, EDITOR)


def test_wg_031_connection_mid_round() -> None:
    """WG-031: a gain that completes the second connection ends the round."""
    state = table(
        track=BARE | {"t13": 4},
        board={"c5": "t14", "c6": "t15"},
        pictures={"dean": "up", "baldwin": "up"},
        board_down={"d6": "t33"},
        hands={"editor": ["e11"], "nixon": ["n03", "n04"]},
    )
    state.board["d6"].face_up = True
    do(state, EDITOR, *value("e11", "x1"), PinAt("d4"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == [EDITOR]
    assert state.hands[NIXON] == ["n03", "n04"]


def test_wg_032_editor_pins_face_up() -> None:
    """WG-032: a blue/green token face up on any empty blue or green space."""
    state = table(track=BARE | {"t29": 4}, board={"e3": "t21", "c3": "t05"}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"))
    free = [name for name, colour in SPACES.items() if colour in ("blue", "green") and name not in ("e3", "c3")]
    assert pins(state, EDITOR) == free
    do(state, EDITOR, PinAt("c4"))
    assert (state.board["c4"].token, state.board["c4"].face_up) == ("t29", True)


def test_wg_033_nixon_pins_face_down() -> None:
    """WG-033: a yellow token face down on any empty yellow space."""
    state = table(track=BARE | {"t13": -4}, hands={"nixon": ["n09"]}, removed={"editor": ["e20"]}, to_play="nixon")
    do(state, NIXON, *value("n09", "x1"))
    assert pins(state, NIXON) == [name for name, colour in SPACES.items() if colour == "yellow"]
    do(state, NIXON, PinAt("d4"))
    assert (state.board["d4"].token, state.board["d4"].face_up) == ("t13", False)


@pytest.mark.parametrize(("track", "momentum"), [({"initiative": 0}, None), (BARE, 1)])
def test_wg_035_symbol_without_momentum(track: dict[str, int], momentum: int | None) -> None:
    """WG-035: with the momentum token gained the symbol does nothing; else it moves it one step (7.4)."""
    state = table(track=track | {"t17": 4}, momentum={"nixon": 1}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("e3"))
    assert space(state, "momentum") == momentum
    assert state.momentum == [0, 1]


GREENS = [name for name, colour in SPACES.items() if colour == "green"]


def test_wg_037_no_space_left() -> None:
    """WG-037: without an empty space of its colour the token goes back and its symbol does nothing."""
    state = table(track=BARE | {"t17": 4}, board_down=fitting(GREENS, ("t17",)), hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"))
    assert "t17" in state.bag
    assert space(state, "momentum") == 0
    assert not GAME.decisions(state)


def test_a_single_space_is_not_asked_for() -> None:
    """7.1: one empty space leaves no choice."""
    board = fitting(GREENS[1:], ("t17",))
    state = table(track=BARE | {"t17": 4}, board_down=board, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"))
    assert state.board[GREENS[0]].token == "t17"
    assert space(state, "momentum") == 1


def test_wg_046_an_action_turns_up() -> None:
    """WG-046: a moved face-down token is turned up; the Editor picks it blind."""
    tokens = ["t05", "t13"]
    hands = {"editor": ["e14"]}
    state = table(track=BARE | dict.fromkeys(tokens, 0), face_down=tokens, hands=hands, discards=FORECLOSED)
    do(state, EDITOR, action("e14"))
    assert legal(state, EDITOR) == [MoveToken("x1"), MoveToken("x2")]
    do(state, EDITOR, MoveToken("x2"))
    token = lying(state, "x2")
    assert token is not None
    assert (token.space, token.face_up) == (1, True)


def test_wg_146_open_evidence_on_zero() -> None:
    """WG-146: the question is about face-down tokens; what lies open on 0 is moved like any open token."""
    track = BARE | {"t05": 0, "t21": 0}
    state = table(track=track, face_down=["t21"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert state.question is not None
    assert not state.question.answer
    assert legal(state, EDITOR) == [MoveToken("initiative"), MoveToken("momentum"), MoveToken("x1")]
    do(state, EDITOR, MoveToken("x1"))
    assert space(state, "x1") == 3
