"""A value that many ask for and that costs something to work out."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Fresh(Generic[T]):
    """Works out a value when it is asked for and the last one is old, for one caller at a time.

    While that goes on the others are given the old one at once, so that what hangs below keeps one thread and not all.

    Args:
        make: works it out.
        seconds: how long it is fresh.
    """

    def __init__(self, make: Callable[[], T], seconds: float) -> None:
        self._make, self._seconds = make, seconds
        self._making = threading.Lock()
        self._known: tuple[float, T] | None = None

    def get(self) -> T:
        """The value; raises what `make` raises."""
        known = self._known
        if known is not None and (time.monotonic() < known[0] or self._making.locked()):
            return known[1]
        with self._making:
            if self._known is known or self._known is None:
                made = self._make()
                self._known = time.monotonic() + self._seconds, made
            return self._known[1]
