"""The conformance laws for every number of seats and every set of options."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from services.engine.errors import RuleError
from services.seven_wonders.game import CONFORMANCE_OPTIONS, GAME
from tests.conformance import kit

LAWS = [
    kit.ends_and_conserves,
    kit.encoding_is_identity,
    kit.replay_equals_snapshot,
    kit.listed_is_accepted_and_nothing_else,
    kit.determinized_is_consistent,
    kit.secrets_stay,
    kit.spectators_see_least,
]
CASES = [kit.Case(GAME, seats, options) for options in CONFORMANCE_OPTIONS for seats in GAME.seat_counts]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: kit.Case, law: Callable[[kit.Case, str], None]) -> None:
    law(case, "7a")


def test_leaders_bring_their_guilds() -> None:
    options: dict[str, Any] = {"leaders": True, "expansion_guilds": True}
    with pytest.raises(RuleError) as caught:
        GAME.new(msgspec.convert(options, GAME.options_type), 3, "00")
    assert (caught.value.code, caught.value.field) == ("bad_options", "expansion_guilds")
