"""Rules that are no longer the newest: what is kept of them, and how they are served beside today's.

A match keeps the rules it began with. Each start keeps a copy of every game's package under its rules version; a copy
of another version runs under today's engine in processes of its own, an annexe, called `GAME@VERSION`. So a mended
engine reaches old matches too, and what must hold for years is the contract in `kernel/` alone.

`python -m services.engine.process.annexe GAME@VERSION COMMAND…` becomes COMMAND if there is a match for it, and ends
if not.
"""

import os
import sys
import tempfile
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from services.engine.hosting.store import Store
from services.engine.kernel.registry import GAMES, PACKAGES, load, loadable
from services.engine.process.settings import settings

KEPT = "rules"
"""The folder of the data folder that holds the packages, each in `GAME/VERSION/`."""

_DIGEST = "SHA256"
"""The file beside a kept package that holds its digest."""


class KeptError(Exception):
    """There is no such package, or it is not the one that was kept."""


def name_of(game: str, version: str) -> str:
    """What the annexe of a game's rules version is called, as a target and as a lane."""
    return f"{game}@{version}"


def keep(game: str, folder: Path) -> None:
    """Keep the package of a game as it stands here under its rules version.

    Args:
        game: the game.
        folder: `data/rules`; the copy stands in `GAME/VERSION/`. One of the same version is replaced: it replays alike.
    """
    kept = folder / game / load(game).rules_version
    package = Path(str(files(PACKAGES[game])))
    here = digest(package)
    if kept.exists() and (kept / _DIGEST).read_text() == here == digest(kept / game):
        return
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix=".") as made:
        fresh = Path(made, "fresh")
        for file in _files(package):
            copy = fresh / game / file.relative_to(package)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())  # with our own modes: what lies in the data folder is nobody else's
        (fresh / _DIGEST).write_text(here)
        if kept.exists():
            kept.rename(Path(made, "before"))
        fresh.rename(kept)


def kept(folder: Path) -> list[str]:
    """The annexes that could be served: what is kept of versions that are not the newest."""
    return [
        name_of(game, found.name)
        for game, rules in loadable().items()
        for found in sorted((folder / game).glob("[!.]*"))
        if found.name != rules.rules_version
    ]


def enter(name: str, folder: Path) -> str:
    """Let this process know a game by the rules of an annexe; before anything has loaded the game.

    Returns:
        The game.

    Raises:
        KeptError: if that package is not there, or is not what was kept.
    """
    game, _, version = name.partition("@")
    place = folder / game / version
    if game not in GAMES or not version or "/" in version or not place.is_dir():
        raise KeptError(f"No rules package {name} is kept in {folder}.")
    if (place / _DIGEST).read_text() != digest(place / game):
        raise KeptError(f"The rules package in {place} is not the one that was kept there.")
    if PACKAGES[game] in sys.modules:
        raise KeptError(f"This process has loaded {game} already.")
    parent = PACKAGES[game].rpartition(".")[0]
    (import_module(parent).__path__ if parent else sys.path).insert(0, str(place))
    if load(game).rules_version != version:
        raise KeptError(f"The rules package in {place} holds version {load(game).rules_version}.")
    return game


def digest(package: Path) -> str:
    """SHA-256 over the names and contents of a package's files."""
    whole = sha256()
    for file in _files(package):
        content = file.read_bytes()
        whole.update(f"{file.relative_to(package).as_posix()}\n{len(content)}\n".encode() + content)
    return whole.hexdigest()


def _files(package: Path) -> list[Path]:
    return sorted(file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def main(name: str, command: list[str]) -> None:
    """Run a process of an annexe in place of this one, if any match in the store has its rules."""
    game, _, version = name.partition("@")
    store = Store(settings().store_url)
    if any((count.game, count.rules) == (game, version) for count in store.lobby.counts()):
        store.redis.close()
        os.execve(command[0], command, {**os.environ, "LUDOTECA_RULES": name})
    print(f"No match is played by {name}.")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
