"""How long things take beside each other."""

import time
from collections.abc import Callable
from statistics import median


def in_turn(times: int, *actions: Callable[[], object]) -> list[float]:
    """The median ms of each, done so often in turn."""
    took: list[list[float]] = [[] for _ in actions]
    for _ in range(times):
        for action, seconds in zip(actions, took, strict=True):
            began = time.perf_counter()
            action()
            seconds.append(time.perf_counter() - began)
    return [1000 * median(seconds) for seconds in took]
