"""The garbage collector of a long-running process."""

import gc

YOUNG = 10_000
"""New objects before the young are looked through. A command makes some thousands, and nearly all die with it."""


def settle() -> None:
    """Called when all is loaded: what is there by now stays, and is not looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
