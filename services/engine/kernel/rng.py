"""Our own generator and shuffle: the same seed gives the same match on every machine and Python version.

A SHA-256 counter stream: block `n` is SHA-256(seed || n). Nobody can work back from what was dealt to what
will be dealt, and the whole generator is two plain fields that live inside the match state. Known outputs
freeze it in `tests/engine/test_rng.py`; a change here breaks the replay of every match ever played.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

SEED_BYTES = 32
"""Bytes of a match seed (256 bits)."""

_WORD = 1 << 64


class Rng(Struct):
    """A position in the random stream of one seed.

    Args:
        seed: hexadecimal text; a match uses `SEED_BYTES` random bytes.
        drawn: how many 64-bit words have been taken so far.
    """

    seed: str
    drawn: int = 0

    def word(self) -> int:
        """Take the next 64-bit word of the stream."""
        block = sha256(f"{self.seed}/{self.drawn}".encode()).digest()
        self.drawn += 1
        return int.from_bytes(block[:8], "big")

    def below(self, limit: int) -> int:
        """Draw a whole number in 0..limit-1, every one equally likely.

        Raises:
            ValueError: if `limit` is not positive.
        """
        if limit <= 0:
            raise ValueError(f"limit must be positive, not {limit}")
        fair = _WORD - _WORD % limit
        while (word := self.word()) >= fair:
            pass
        return word % limit

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """Pick one of the items."""
        return items[self.below(len(items))]

    def take(self, items: MutableSequence[T]) -> T:
        """Remove one of the items at random and return it; the order of the others stays."""
        return items.pop(self.below(len(items)))
