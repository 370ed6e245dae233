"""Cases WG-001 to WG-037 and WG-046: setup, hidden information, value part, gaining and pinning."""

import pytest

from services.watergate.game import GAME
from services.watergate.material import SPACES, TOKENS
from services.watergate.model import AskForColour, MoveToken, Options, PinAt, RevealToken, WasteValue
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, lying, pins, space, step, table, value

# Evidence used below: t01 blue with the symbol, t05 blue, t09 yellow with the symbol, t13 yellow, t17 green
# with the symbol, t21 green, t25 blue/yellow, t29 blue/green, t33 yellow/green.


def test_wg_001_first_hands() -> None:
    """WG-001: the Editor has the initiative, draws 5 and begins; Nixon draws 4."""
    state = GAME.new(Options(), 2, "5ce7a210")
    step(state)
    assert [len(hand) for hand in state.hands] == [5, 4]
    assert list(GAME.decisions(state)) == [EDITOR]


def test_wg_002_momentum_tokens() -> None:
    """WG-002: one on the track, eight in the supply, none on the cards."""
    state = GAME.new(Options(), 2, "5ce7a210")
    assert space(state, "momentum") == 0
    assert (state.momentum_supply, state.momentum) == (8, [0, 0])


def test_wg_004_three_tokens_in_round_one() -> None:
    """WG-004: the first round has three evidence tokens, not six."""
    state = GAME.new(Options(), 2, "5ce7a210")
    step(state)
    assert [(token.slot, token.space, token.face_up) for token in state.track[2:]] == [
        ("x1", 0, False),
        ("x2", 0, False),
        ("x3", 0, False),
    ]


def test_wg_005_two_tokens_in_the_bag() -> None:
    """WG-005: Nixon lays the two that are left."""
    state = table(phase="initial")
    state.bag = ["t05", "t13"]
    GAME.resolve(state)
    assert state.bag == []
    assert sorted(token.token for token in state.track[2:]) == ["t05", "t13"]


def test_wg_007_too_few_cards() -> None:
    """WG-007: deck 1, discard pile 2, need 4: three cards."""
    state = table(phase="initial", decks={"nixon": ["n03"]}, discards={"nixon": ["n09", "n10"]})
    step(state)
    assert state.hands[NIXON] == ["n03", "n09", "n10"]
    assert (state.decks[NIXON], state.discards[NIXON]) == ([], [])


def test_wg_008_face_down_on_the_track() -> None:
    """WG-008: only Nixon sees a face-down token of the track."""
    state = table(track=BARE | {"t05": 0}, face_down=["t05"], hands={"editor": ["e01"]})
    seen = [next(t for t in GAME.view(state, viewer).track if t.slot == "x1") for viewer in (EDITOR, NIXON, None)]
    assert [token.evidence for token in seen] == [None, "t05", None]


def test_wg_009_face_down_on_the_board() -> None:
    """WG-009: both sides see a face-down token of the board."""
    state = table(board_down={"a1": "t13"})
    assert [GAME.view(state, viewer).board["a1"].token for viewer in (EDITOR, NIXON)] == ["t13", "t13"]


SIX = BARE | {"t13": 0, "t25": 0, "t21": 0, "t33": 0}


def test_wg_011_targets_of_a_yellow_two() -> None:
    """WG-011: initiative, momentum, yellow, yellow/blue, or the question; not green."""
    state = table(track=SIX, face_down=["t33"], hands={"editor": ["e02", "e03"]})
    do(state, EDITOR, *value("e03"))
    assert legal(state, EDITOR) == [
        MoveToken("initiative"),
        MoveToken("momentum"),
        MoveToken("x1"),
        MoveToken("x2"),
        AskForColour("yellow"),
    ]


def test_wg_012_question_binds() -> None:
    """WG-012: the yellow/green token is turned up and moved 2 steps; nothing else may be chosen."""
    state = table(track=SIX, face_down=["t33"], hands={"editor": ["e03"]})
    do(state, EDITOR, *value("e03"), AskForColour("yellow"))
    token = lying(state, "x4")
    assert token is not None
    assert (token.space, token.face_up) == (2, True)
    assert not GAME.decisions(state)


def test_wg_014_nixon_chooses() -> None:
    """WG-014: with two face-down tokens that include blue Nixon chooses."""
    state = table(
        track=BARE | {"t05": 0, "t25": 0, "t13": 0}, face_down=["t05", "t25", "t13"], hands={"editor": ["e02"]}
    )
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert legal(state, NIXON) == [RevealToken("x1"), RevealToken("x2")]
    do(state, NIXON, RevealToken("x2"))
    assert (space(state, "x1"), space(state, "x2")) == (0, 2)


def test_wg_015_no_second_question() -> None:
    """WG-015: after a no, any face-up token for a joker, but no second colour."""
    track = BARE | {"t05": 0, "t13": 0, "t21": 1}
    state = table(track=track, face_down=["t05", "t13"], hands={"editor": ["e08"]})
    do(state, EDITOR, *value("e08"), AskForColour("green"))
    assert legal(state, EDITOR) == [MoveToken("initiative"), MoveToken("momentum"), MoveToken("x3")]
    assert [token.face_up for token in state.track[2:4]] == [False, False]


def test_wg_016_only_the_named_colour() -> None:
    """WG-016: green was named, so the green one moves."""
    state = table(track=BARE | {"t21": 0, "t13": 0}, face_down=["t21", "t13"], hands={"editor": ["e08"]})
    do(state, EDITOR, *value("e08"), AskForColour("green"))
    assert legal(state, NIXON) == [RevealToken("x1")]
    do(state, NIXON, RevealToken("x1"))
    assert (space(state, "x1"), space(state, "x2")) == (3, 0)


def test_wg_018_nixon_moves_face_down() -> None:
    """WG-018: a blue 1 turns a face-down blue/green token up and moves it 1 step."""
    state = table(track=BARE | {"t29": 0}, face_down=["t29"], hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, *value("n12", "x1"))
    token = lying(state, "x1")
    assert token is not None
    assert (token.space, token.face_up) == (-1, True)


@pytest.mark.parametrize(
    ("card", "token", "may"),
    [
        pytest.param("n12", "t29", True, id="WG-018"),
        pytest.param("n12", "t33", False, id="WG-019"),
        pytest.param("n14", "t21", True, id="WG-020"),
    ],
)
def test_colour(card: str, token: str, may: bool) -> None:
    state = table(track=BARE | {token: 0}, hands={"nixon": [card]}, to_play="nixon")
    do(state, NIXON, *value(card))
    assert (MoveToken("x1") in legal(state, NIXON)) is may


def test_wg_022_through_zero() -> None:
    """WG-022: momentum on the Editor's 4, Nixon's 3 steps: the Editor's 1."""
    state = table(track={"momentum": 4}, hands={"nixon": ["n03"]}, to_play="nixon")
    do(state, NIXON, *value("n03", "momentum"))
    assert space(state, "momentum") == 1


def test_wg_023_one_step_to_zero() -> None:
    """WG-023: initiative from Nixon's 1 to 0."""
    state = table(track={"initiative": -1}, hands={"editor": ["e12"]})
    do(state, EDITOR, *value("e12", "initiative"))
    assert space(state, "initiative") == 0


@pytest.mark.parametrize(("start", "end"), [(-2, 2), (0, 4), (3, None)])
def test_wg_024_the_full_value(start: int, end: int | None) -> None:
    """WG-024: always the full value, except for steps lost at 5."""
    state = table(track={"initiative": start}, hands={"editor": ["e05"]})
    do(state, EDITOR, *value("e05", "initiative"))
    assert space(state, "initiative") == end
    assert state.discards[EDITOR] == ["e05"]


def test_wg_026_nothing_to_move() -> None:
    """WG-026: a blue card without a target is just discarded."""
    state = table(track={"t13": 1}, hands={"nixon": ["n12"]}, to_play="nixon")
    do(state, NIXON, *value("n12"))
    assert legal(state, NIXON) == [WasteValue()]
    do(state, NIXON, WasteValue())
    assert state.discards[NIXON] == ["n12"]
    assert space(state, "x1") == 1


def test_wg_027_no_target_after_a_no() -> None:
    """WG-027: after a no without a target the card is discarded and its action cannot be taken."""
    state = table(track={"t13": 0}, face_down=["t13"], hands={"editor": ["e02"]})
    do(state, EDITOR, *value("e02"), AskForColour("blue"))
    assert legal(state, EDITOR) == [WasteValue()]
    do(state, EDITOR, WasteValue())
    assert state.discards[EDITOR] == ["e02"]
    assert state.pictures == {}


def test_wg_028_initiative_mid_round() -> None:
    """WG-028: the arrows turn at once, step 2 is skipped, the running order stays."""
    state = table(
        track={"initiative": 3, "momentum": 1},
        initiative="nixon",
        to_play="editor",
        hands={"editor": ["e03", "e06"], "nixon": ["n14"]},
    )
    do(state, EDITOR, *value("e03", "initiative"))
    assert state.initiative == EDITOR
    assert state.initiative_this_round == NIXON
    assert list(GAME.decisions(state)) == [NIXON]
    do(state, NIXON, *value("n14", "momentum"))
    do(state, EDITOR, *value("e06", "momentum"))
    step(state, 2)
    assert (state.step, state.initiative) == (2, EDITOR)


def test_wg_029_momentum_mid_round() -> None:
    """WG-029: third space, its instruction now, no momentum token for the rest of the round."""
    state = table(
        track={"momentum": -3},
        momentum={"nixon": 2},
        bag=list(TOKENS),
        hands={"nixon": ["n01"]},
        to_play="nixon",
    )
    do(state, NIXON, *value("n01", "momentum"))
    assert state.momentum == [0, 3]
    assert lying(state, "momentum") is None
    drawn = state.stack[-1].drawn[0]  # type: ignore[union-attr]
    do(state, NIXON, legal(state, NIXON)[0])
    do(state, NIXON, legal(state, NIXON)[0])
    assert [pinned.token for pinned in state.board.values()] == [drawn]
    step(state, 3)
    assert (state.step, state.momentum) == (3, [0, 3])


def test_wg_031_connection_mid_round() -> None:
    """WG-031: a gain that completes the second connection ends the round."""
    state = table(
        track=BARE | {"t21": 4},
        board={"a1": "t09", "b1": "t05"},
        pictures={"mccord": "up", "dean": "up"},
        hands={"editor": ["e11"], "nixon": ["n03", "n04"]},
    )
    do(state, EDITOR, *value("e11", "x1"), PinAt("c1"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == [EDITOR]
    assert state.hands[NIXON] == ["n03", "n04"]


def test_wg_032_editor_pins_face_up() -> None:
    """WG-032: a blue/green token face up on any empty blue or green space."""
    state = table(track=BARE | {"t29": 4}, board={"a2": "t21", "a3": "t05"}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"))
    free = [name for name, colour in SPACES.items() if colour in ("blue", "green") and name not in ("a2", "a3")]
    assert pins(state, EDITOR) == free
    do(state, EDITOR, PinAt("c7"))
    assert (state.board["c7"].token, state.board["c7"].face_up) == ("t29", True)


def test_wg_033_nixon_pins_face_down() -> None:
    """WG-033: a yellow token face down on any empty yellow space."""
    state = table(track=BARE | {"t13": -4}, hands={"nixon": ["n09"]}, to_play="nixon")
    do(state, NIXON, *value("n09", "x1"))
    assert pins(state, NIXON) == [name for name, colour in SPACES.items() if colour == "yellow"]
    do(state, NIXON, PinAt("a1"))
    assert (state.board["a1"].token, state.board["a1"].face_up) == ("t13", False)


def test_wg_035_symbol_without_momentum() -> None:
    """WG-035: with the momentum token gained the symbol does nothing."""
    state = table(track={"initiative": 0, "t17": 4}, momentum={"nixon": 1}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("a2"))
    assert space(state, "momentum") is None
    assert state.momentum == [0, 1]


def test_symbol_moves_momentum() -> None:
    state = table(track=BARE | {"t17": 4}, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"), PinAt("a2"))
    assert space(state, "momentum") == 1


def test_wg_036_symbols_of_step_five() -> None:
    """WG-036: two symbols of the Editor, one of Nixon: the new token starts on the Editor's 1."""
    state = table(phase="evaluation", step=4, track=BARE | {"t01": 1, "t09": 2, "t17": -1})
    step(state)
    while deciding := list(GAME.decisions(state)):
        do(state, deciding[0], legal(state, deciding[0])[0])
    assert (state.phase, space(state, "momentum")) == ("initial", 1)


GREENS = dict(zip([n for n, c in SPACES.items() if c == "green"], [f"t{n}" for n in range(18, 26)], strict=True))


def test_wg_037_no_space_left() -> None:
    """WG-037: without an empty space of its colour the token goes back and its symbol does nothing."""
    board = GREENS | {list(GREENS)[-1]: "t29"}
    state = table(track=BARE | {"t17": 4}, board_down=board, hands={"editor": ["e11"]})
    do(state, EDITOR, *value("e11", "x1"))
    assert "t17" in state.bag
    assert space(state, "momentum") == 0
    assert not GAME.decisions(state)


def test_wg_046_an_action_turns_up() -> None:
    """WG-046: a moved face-down token is turned up; the Editor picks it blind."""
    state = table(track=BARE | {"t05": 0, "t13": 0}, face_down=["t05", "t13"], hands={"editor": ["e11"]})
    do(state, EDITOR, action("e11"))
    assert legal(state, EDITOR) == [MoveToken("x1"), MoveToken("x2")]
    do(state, EDITOR, MoveToken("x2"))
    token = lying(state, "x2")
    assert token is not None
    assert (token.space, token.face_up) == (2, True)
