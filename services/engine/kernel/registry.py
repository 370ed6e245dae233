"""The games of the house, by name. A game's package is imported only when it is asked for."""

import re
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files

import msgspec

from services.engine.kernel.game import AnyGame

OWN = ("watergate", "carcassonne", "seven_wonders", "wir_sind_das_volk")
"""The games whose packages stand under `services`."""

GROUP = "ludoteca.games"
"""The entry points by which an installed distribution brings others: `name = "package"`, the package called `name`."""


_NAME = re.compile("[a-z_]{1,40}")
"""A name begins the id of each match."""


def _packages() -> dict[str, str]:
    brought = {entry.name: entry.value for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}
    for name, package in brought.items():
        if not _NAME.fullmatch(name):
            raise ImportError(f"No game can be called {name}: a name has small letters and underscores, at most 40.")
        if package.rpartition(".")[2] != name:
            raise ImportError(
                f"The package of the game {name} is called {package}; it has to end with the game's name."
            )
    return brought | {name: f"services.{name}" for name in OWN}


PACKAGES = _packages()
"""The package of each game; see `docs/adding-a-game.md`."""

GAMES = (*OWN, *(name for name in PACKAGES if name not in OWN))
"""The games that are hosted."""


@cache
def load(name: str) -> AnyGame:
    """The game called `name`: the object `GAME` of the module `game` of its package.

    Raises:
        KeyError: if there is no such game.
    """
    game: AnyGame = import_module(f"{PACKAGES[name]}.game").GAME
    return game


@cache
def loadable() -> dict[str, AnyGame]:
    """The games that can be loaded; why another cannot, the log of its own service says, and the others go on."""
    games: dict[str, AnyGame] = {}
    for name in GAMES:
        with suppress(Exception):  # whatever is wrong in a package from outside
            games[name] = load(name)
    return games


@cache
def components(name: str) -> dict[str, msgspec.Raw]:
    """A game's data files as JSON, by file name without its ending: what a client needs to draw the pieces."""
    folder = files(PACKAGES[name]) / "data"
    found = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".json")) if folder.is_dir() else []
    return {
        name.removesuffix(".json"): msgspec.Raw(msgspec.json.format((folder / name).read_bytes(), indent=-1))
        for name in found
    }
