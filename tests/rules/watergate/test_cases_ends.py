"""Cases WG-076 to WG-098: evaluation, connections, the end; and that every case has a test."""

import json
from pathlib import Path

import pytest

from services.watergate.effects import connected
from services.watergate.game import GAME
from services.watergate.material import SPACES, TOKENS
from services.watergate.model import Gain, Options, PinAt, ReturnPin
from tests.rules.watergate.table import BARE, EDITOR, NIXON, action, do, legal, pins, space, step, table, value

HERE = Path(__file__).parent


def fitting(spaces: list[str], taken: tuple[str, ...] = ()) -> dict[str, str]:
    """A token for each space, from the end of the list of tokens."""
    rest = [token for token in reversed(TOKENS) if token not in taken]
    placed = {}
    for name in spaces:
        placed[name] = next(token for token in rest if SPACES[name] in TOKENS[token].colours)
        rest.remove(placed[name])
    return placed


def test_every_case_has_a_test() -> None:
    texts = [
        path.read_text() for path in [*HERE.glob("*.py"), *(HERE.parents[1] / "scenarios/watergate").glob("*.json")]
    ]
    assert [
        case for case in json.loads((HERE / "case_ids.json").read_text()) if not any(case in t for t in texts)
    ] == []


def test_wg_076_neutral_evidence() -> None:
    """WG-076: both go back; the face-down one is not shown."""
    state = table(phase="evaluation", track=BARE | {"t05": 0, "t13": 0}, face_down=["t13"])
    events = step(state)
    assert "t05" in state.bag
    assert "t13" in state.bag
    assert "t13" not in repr([event.public for event in events])


@pytest.mark.parametrize(
    ("had", "gets"), [pytest.param("editor", NIXON, id="WG-077"), pytest.param("nixon", EDITOR, id="WG-079")]
)
def test_initiative_on_zero(had: str, gets: int) -> None:
    state = table(phase="evaluation", step=1, initiative=had)
    step(state)
    assert state.initiative == gets


def test_wg_080_momentum_on_zero() -> None:
    """WG-080: back to the supply and out again."""
    state = table(phase="evaluation", step=2, track={"momentum": 0})
    step(state)
    assert (state.momentum, state.momentum_supply, space(state, "momentum")) == ([0, 0], 9, None)
    step(state)
    assert (state.momentum_supply, space(state, "momentum")) == (8, 0)


ALMOST = fitting(["a1", "b1"], ("t21", "t33"))
BOTH = {"mccord": "up", "dean": "up"}


def test_wg_081_momentum_before_evidence() -> None:
    """WG-081: Nixon's fifth token in step 3 beats the Editor's pin of step 5."""
    state = table(
        phase="evaluation",
        track={"initiative": 0, "momentum": -1, "t21": 2},
        momentum={"nixon": 4},
        board=ALMOST,
        pictures=BOTH,
    )
    step(state, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([NIXON], "momentum")


def test_supply_exhausted() -> None:
    state = table(phase="evaluation", step=3, track={}, momentum={"nixon": 4, "editor": 4}, momentum_removed=1)
    step(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([NIXON], "supply")


def test_wg_083_who_pins_first() -> None:
    """WG-083: Nixon gained the initiative in step 2, so he pins first."""
    state = table(phase="evaluation", track={"initiative": -1, "momentum": 0, "t21": 2, "t13": -1})
    step(state, 5)
    assert state.initiative_this_round == EDITOR
    assert legal(state, NIXON) == [Gain("x2")]


def test_wg_084_first_pin_wins() -> None:
    """WG-084: the first of two tokens wins; the second is not pinned."""
    track = BARE | {"t21": 2, "t33": 1}
    state = table(phase="evaluation", step=4, track=track, board=ALMOST, pictures=BOTH)
    step(state)
    do(state, EDITOR, Gain("x1"), PinAt("c1"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([EDITOR], "informants")
    assert space(state, "x2") == 1


@pytest.mark.parametrize("free", [["c1"], ["c1", "c3"]])
def test_wg_085_nixon_blocks(free: list[str]) -> None:
    """WG-085: Nixon takes the space first; another one is used, or the token goes back."""
    greens = [name for name, colour in SPACES.items() if colour == "green" and name not in free]
    board = fitting(greens, ("t21", "t22"))
    track = BARE | {"t21": 2, "t22": -2}
    state = table(phase="evaluation", step=4, initiative="nixon", track=track, board_down=board)
    step(state)
    do(state, NIXON, Gain("x2"), PinAt("c1"))
    do(state, EDITOR, Gain("x1"))
    assert pins(state, EDITOR) == free[1:]
    assert ("t21" in state.bag) is (len(free) == 1)


@pytest.mark.parametrize(
    ("up", "down", "pictures", "found"),
    [
        pytest.param("a1 b1 c1", "", BOTH, ["dean", "mccord"], id="WG-086"),
        pytest.param("a1 b1", "c1", BOTH, [], id="WG-087"),
        pytest.param("a1 b1 c1", "", {"mccord": "up", "dean": "down"}, ["mccord"], id="WG-089"),
        pytest.param("a1 b1 c1", "", {"mccord": "up"}, ["mccord"], id="WG-090"),
        pytest.param(
            "a3 b6 c6 c5", "", {"martha_mitchell": "up", "woods": "up"}, ["martha_mitchell", "woods"], id="WG-091"
        ),
        pytest.param("b9 c10 c9", "", {"baldwin": "up", "mccord": "up"}, [], id="WG-093"),
        pytest.param(
            "a5 b9 c10", "a1", {"baldwin": "up", "mccord": "up", "sloan": "down"}, ["baldwin", "mccord"], id="WG-094"
        ),
    ],
)
def test_connection(up: str, down: str, pictures: dict[str, str], found: list[str]) -> None:
    placed = fitting([*up.split(), *down.split()])
    state = table(
        board={name: placed[name] for name in up.split()},
        board_down={name: placed[name] for name in down.split()},
        pictures=pictures,
    )
    assert sorted(connected(state)) == found


def test_wg_095_a_connection_can_break() -> None:
    """WG-095: evidence returned from the board: the informant is connected no more."""
    board = ALMOST | {"c1": "t21"}
    state = table(
        board=board, pictures={"mccord": "up"}, momentum={"nixon": 3}, hands={"nixon": ["n20"]}, to_play="nixon"
    )
    assert connected(state) == ["mccord"]
    do(state, NIXON, action("n20"), ReturnPin("c1"))
    assert connected(state) == []
    assert GAME.outcome(state) is None


def test_wg_097_fifth_momentum() -> None:
    """WG-097: Nixon wins in the middle of the round."""
    state = table(
        track={"momentum": -3},
        momentum={"nixon": 4},
        board=ALMOST | {"c1": "t21"},
        pictures={"mccord": "up"},
        hands={"nixon": ["n03", "n04"], "editor": ["e01"]},
        to_play="nixon",
    )
    do(state, NIXON, *value("n03", "momentum"))
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
            do(state, deciding[0], choices[state.answered * 7 % len(choices)])
        else:
            step(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    assert len(outcome.ranking) == 2
