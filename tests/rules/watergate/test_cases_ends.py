"""Cases with a test of their own: evaluation, broken connections, the end."""

import pytest

from services.watergate import events as ev
from services.watergate.commands import Gain, PinAt, TakePin
from services.watergate.effects import connected
from services.watergate.game import GAME
from services.watergate.material import SPACES
from services.watergate.model import Options
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, pins, space, step, table, value
from tests.rules.watergate.trial import fitting


def test_wg_076_neutral_evidence() -> None:
    """WG-076: both go back; the face-down one is not shown."""
    state = table(phase="evaluation", track=BARE | {"t05": 0, "t13": 0}, face_down=["t13"])
    events = step(state)
    assert "t05" in state.bag
    assert "t13" in state.bag
    assert "t13" not in repr([event.public for event in events])


def test_wg_147_open_evidence_on_zero_goes_back() -> None:
    """WG-147: what Carl Bernstein put on 0 is neutral evidence too."""
    state = table(board_down={"d4": "t13", "e3": "t21"}, hands={"editor": ["e12"]})
    do(state, EDITOR, action("e12"), TakePin("d4"))
    assert (space(state, "x1"), state.phase) == (0, "evaluation")
    step(state)
    assert "t13" in state.bag
    assert space(state, "x1") is None


def test_wg_080_momentum_on_zero() -> None:
    """WG-080: back to the supply and out again."""
    state = table(phase="evaluation", step=2, track={"momentum": 0})
    step(state)
    assert (state.momentum, state.momentum_supply, space(state, "momentum")) == ([0, 0], 9, None)
    step(state)
    assert (state.momentum_supply, space(state, "momentum")) == (8, 0)


TAKEN = ("t21", "t33", "t13", "t34")
ALMOST = fitting(["c5", "c6", "d6"], TAKEN)
"""With d4 Dean and Baldwin are connected."""
BOTH = {"dean": "up", "baldwin": "up"}


def test_wg_081_momentum_before_evidence() -> None:
    """WG-081: Nixon's fifth token in step 3 beats the Editor's pin of step 5."""
    track = {"initiative": 0, "momentum": -1, "t13": 2}
    state = table(phase="evaluation", track=track, momentum={"nixon": 4}, board=ALMOST, pictures=BOTH)
    step(state, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([NIXON], "momentum")


def test_wg_083_who_pins_first() -> None:
    """WG-083: Nixon gained the initiative in step 2, so he pins first."""
    state = table(phase="evaluation", track={"initiative": -1, "momentum": 0, "t21": 2, "t13": -1, "t05": -2})
    step(state, 5)
    assert legal(state, NIXON) == [Gain("x2"), Gain("x3")]


def test_wg_084_first_pin_wins() -> None:
    """WG-084: the first of two tokens wins; the second is not pinned."""
    track = BARE | {"t13": 2, "t33": 1}
    state = table(phase="evaluation", step=4, track=track, board=ALMOST, pictures=BOTH)
    step(state)
    do(state, EDITOR, Gain("x1"), PinAt("d4"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([EDITOR], "informants")
    assert space(state, "x2") == 1


@pytest.mark.parametrize("free", [["e3", "e1"], ["e3", "e1", "g1"]])
def test_wg_085_nixon_blocks(free: list[str]) -> None:
    """WG-085: Nixon takes the space first; another one is used, or the token goes back."""
    greens = [name for name, colour in SPACES.items() if colour == "green" and name not in free]
    track = BARE | {"t21": 2, "t22": -2, "t23": -1}
    board = fitting(greens, ("t21", "t22", "t23"))
    state = table(phase="evaluation", step=4, initiative="nixon", track=track, board_down=board)
    step(state)
    do(state, NIXON, Gain("x2"), PinAt("e3"))
    if len(free) == 3:
        do(state, NIXON, PinAt("e1"))
    assert state.board["e1"].token == "t23"
    assert not pins(state, EDITOR)
    assert ("t21" in state.bag) is (len(free) == 2)
    assert (state.board["g1"].token == "t21") is (len(free) == 3)


def test_wg_095_a_connection_can_break() -> None:
    """WG-095: evidence taken back from the board: the informant is connected no more."""
    board = fitting(["c4", "b4", "a3", "d4"])
    state = table(board=board, pictures={"martha_mitchell": "up"}, hands={"editor": ["e12"]})
    assert connected(state) == ["martha_mitchell"]
    do(state, EDITOR, action("e12"), TakePin("b4"))
    assert connected(state) == []
    assert GAME.outcome(state) is None


def test_wg_097_fifth_momentum() -> None:
    """WG-097: Nixon wins in the middle of the round."""
    state = table(
        track={"momentum": -3},
        momentum={"nixon": 4},
        board=ALMOST | {"d4": "t13"},
        pictures={"dean": "up"},
        hands={"nixon": ["n03", "n04"], "editor": ["e01"]},
        to_play="nixon",
    )
    do(state, NIXON, *value("n03"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ([NIXON], [[NIXON], [EDITOR]])


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_wg_098_one_winner(seed: str) -> None:
    """WG-098: a match that ends has exactly one winner."""
    state = GAME.new(Options(), 2, seed)
    while GAME.outcome(state) is None:
        deciding = list(GAME.decisions(state))
        if deciding:
            choices = legal(state, deciding[0])
            do(state, deciding[0], choices[sum(state.answers) * 7 % len(choices)])
        else:
            step(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    assert len(outcome.ranking) == 2


IDLE: dict[int, dict[str, int]] = {1: {"t05": 2}, 2: {"momentum": 0}, 3: {"initiative": 0}, 5: BARE}
BUSY: dict[int, dict[str, int]] = {1: {"t05": 0}, 2: {"initiative": 1}, 3: {"momentum": 0}, 4: {}, 5: BARE | {"t05": 2}}


@pytest.mark.parametrize(
    ("number", "track", "idle"),
    [*((number, track, True) for number, track in IDLE.items()), *((n, track, False) for n, track in BUSY.items())],
)
def test_each_step_is_told(number: int, track: dict[str, int], idle: bool) -> None:
    """4C: each step has its line, also when there is nothing to do in it."""
    state = table(phase="evaluation", step=number - 1, track=track)
    assert step(state)[0].public == ev.StepBegan(number, idle)
