"""The notation of positions: what it leaves out starts as in a new match, what makes no sense is refused."""

from typing import Any

import pytest

from services.engine.kernel.errors import RuleError
from services.watergate.game import GAME
from services.watergate.model import Options
from tests.rules.watergate.table import table


def test_nothing_said_is_the_start() -> None:
    state, new = table(), GAME.new(Options(), 2, "5ce7a210")
    assert (state.phase, state.bag, state.track, state.momentum_supply) == (
        new.phase,
        new.bag,
        new.track,
        new.momentum_supply,
    )
    assert [sorted(deck) for deck in state.decks] == [sorted(deck) for deck in new.decks]


@pytest.mark.parametrize(
    ("field", "position"),
    [
        ("to_play", {"to_play": "mitchell"}),
        ("initiative", {"initiative": "press"}),
        ("track", {"track": {"t99": 0}}),
        ("track", {"track": {"momentum": 5}}),
        ("face_down", {"face_down": ["t01"]}),
        ("board", {"board": {"z1": "t01"}}),
        ("board", {"board": {"d4": "t01"}}),
        ("board_down", {"board": {"d4": "t13"}, "board_down": {"d4": "t14"}}),
        ("pictures", {"pictures": {"felt": "up"}}),
        ("pictures", {"pictures": {"dean": "sideways"}}),
        ("hands", {"hands": {"editor": ["n01"]}}),
        ("removed", {"removed": {"press": ["e01"]}}),
        ("discards", {"hands": {"editor": ["e01"]}, "discards": {"editor": ["e01"]}}),
        ("hands", {"hands": {"editor": ["e01", "e01"]}}),
        ("board", {"board": {"d4": "t13"}, "track": {"t13": 0}}),
        ("bag", {"bag": ["t13", "t13"]}),
        ("bag", {"bag": ["t13"]}),
        ("round", {"round": 0}),
        ("step", {"phase": "evaluation", "step": 6}),
        ("step", {"phase": "evaluation", "step": -1}),
        ("momentum", {"momentum": {"editor": 6}}),
        ("momentum", {"momentum": {"nixon": 5}}),
        ("momentum", {"momentum": {"press": 1}}),
        ("momentum_removed", {"momentum": {"editor": 5, "nixon": 3}, "momentum_removed": 1}),
        ("momentum_removed", {"momentum_removed": -1}),
        ("turns_taken", {"turns_taken": {"press": 1}}),
        ("hands", {"phase": "evaluation", "hands": {"editor": ["e01"]}}),
        ("face_down", {"track": {"t05": 2}, "face_down": ["t05"]}),
    ],
)
def test_nonsense_is_refused_with_its_field(field: str, position: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as refused:
        table(**position)
    assert (refused.value.code, refused.value.field) == ("bad_position", field)
