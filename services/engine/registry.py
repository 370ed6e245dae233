"""The games of the house, by name. A game's package is imported only when it is asked for."""

from functools import cache
from importlib import import_module

from services.engine.game import AnyGame

GAMES = ("watergate",)
"""Names of the hosted games, in the order in which people are shown them."""


@cache
def load(name: str) -> AnyGame:
    """The game called `name`: the object `GAME` of `services.<name>.game`.

    Raises:
        KeyError: if there is no such game in the house.
    """
    if name not in GAMES:
        raise KeyError(name)
    game: AnyGame = import_module(f"services.{name}.game").GAME
    return game
