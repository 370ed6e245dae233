"""The same laws over many seeds: what leaks or breaks once in fifty matches."""

from collections.abc import Callable

import pytest

from tests.conformance import kit

SEEDS = [f"5eed{number:02x}" for number in range(40)]

LAWS = [
    kit.ends_and_conserves,
    kit.encoding_is_identity,
    kit.replay_equals_snapshot,
    kit.listed_is_accepted_and_nothing_else,
    kit.determinized_is_consistent,
    kit.secrets_stay,
    kit.spectators_see_least,
]


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@kit.parametrize()
def test_law_over_many_seeds(case: kit.Case, law: Callable[[kit.Case, str], None]) -> None:
    for seed in SEEDS:
        law(case, seed)
