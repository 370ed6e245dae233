"""Every game, every number of seats, every set of options: the laws of the kit."""

import pytest

from tests.conformance import kit

SEEDS = ["0a", "0b"]

pytestmark = pytest.mark.parametrize("seed", SEEDS)


@kit.parametrize()
def test_random_matches_end_and_conserve(case: kit.Case, seed: str) -> None:
    kit.ends_and_conserves(case, seed)


@kit.parametrize()
def test_encoding_is_identity(case: kit.Case, seed: str) -> None:
    kit.encoding_is_identity(case, seed)


@kit.parametrize()
def test_replay_equals_snapshot(case: kit.Case, seed: str) -> None:
    kit.replay_equals_snapshot(case, seed)


@kit.parametrize()
def test_listed_is_accepted_and_nothing_else(case: kit.Case, seed: str) -> None:
    kit.listed_is_accepted_and_nothing_else(case, seed)


@kit.parametrize()
def test_determinized_is_consistent(case: kit.Case, seed: str) -> None:
    kit.determinized_is_consistent(case, seed)


@kit.parametrize()
def test_secrets_stay(case: kit.Case, seed: str) -> None:
    kit.secrets_stay(case, seed)


@kit.parametrize()
def test_spectators_see_least(case: kit.Case, seed: str) -> None:
    kit.spectators_see_least(case, seed)
