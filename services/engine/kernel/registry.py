"""The games of the house, by name. A game's package is imported only when it is asked for."""

from functools import cache
from importlib import import_module
from importlib.resources import files

import msgspec

from services.engine.kernel.game import AnyGame

GAMES = ("watergate", "carcassonne", "seven_wonders", "wir_sind_das_volk")
"""The games that are hosted; each one's package stands under `services`."""


@cache
def load(name: str) -> AnyGame:
    """The game called `name`: the object `GAME` of `services.<name>.game`.

    Raises:
        KeyError: if there is no such game.
    """
    if name not in GAMES:
        raise KeyError(name)
    game: AnyGame = import_module(f"services.{name}.game").GAME
    return game


@cache
def components(name: str) -> dict[str, msgspec.Raw]:
    """A game's data files as JSON, by file name without its ending: what a client needs to draw the pieces."""
    folder = files(f"services.{name}") / "data"
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".json")), key=lambda entry: entry.name)
    return {
        entry.name.removesuffix(".json"): msgspec.Raw(msgspec.json.format(entry.read_bytes(), indent=-1))
        for entry in found
    }
