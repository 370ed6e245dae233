"""The generator is frozen: a change here would change every match ever played."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.engine.kernel.rng import Rng

KNOWN_WORDS = [5986696530800948423, 5444506796646587846, 1888373531618798066]
KNOWN_SHUFFLE = [9, 1, 6, 4, 0, 3, 8, 7, 2, 5]
KNOWN_DICE = [5, 2, 5, 1, 3, 1, 2, 5, 3, 5, 0, 5]


def test_known_words() -> None:
    rng = Rng("00" * 32)
    assert [rng.word() for _ in range(3)] == KNOWN_WORDS
    assert rng.drawn == 3


def test_known_shuffle() -> None:
    items = list(range(10))
    Rng("5eed").shuffle(items)
    assert items == KNOWN_SHUFFLE


def test_known_numbers() -> None:
    rng = Rng("5eed")
    assert [rng.below(6) for _ in range(12)] == KNOWN_DICE


@given(st.integers(1, 1 << 64), st.text("0123456789abcdef", min_size=2, max_size=64))
def test_below_stays_below(limit: int, seed: str) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [0, -1])
def test_below_nothing_is_an_error(limit: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng("00").below(limit)


@given(st.lists(st.integers()), st.text("0123456789abcdef", min_size=2, max_size=16))
def test_shuffle_keeps_the_items(items: list[int], seed: str) -> None:
    shuffled = list(items)
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_place_is_equally_likely() -> None:
    rng = Rng("fa1r")
    first: Counter[int] = Counter()
    for _ in range(6000):
        items = [0, 1, 2, 3, 4, 5]
        rng.shuffle(items)
        first[items[0]] += 1
    assert all(850 < count < 1150 for count in first.values())
