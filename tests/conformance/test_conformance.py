"""Every game, every number of seats, every set of options: the laws of the kit."""

import pytest

from tests.conformance import kit

SEEDS = ["0a", "0b"]

MANY = [f"5eed{number:02x}" for number in range(40)]
"""What leaks or breaks once in fifty matches shows here."""


@pytest.mark.parametrize("seed", SEEDS)
@kit.each_law()
@kit.each_case()
def test_law(case: kit.Case, law: kit.Law, seed: str) -> None:
    law(case, seed)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@kit.each_law()
@kit.each_case()
def test_law_over_many_seeds(case: kit.Case, law: kit.Law) -> None:
    for seed in MANY:
        law(case, seed)
