"""Rules packages that are kept, and a process that knows a game by one of them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from services.engine.kernel.registry import GAMES, load
from services.engine.process import annexe

GAME = "carcassonne"
NOW = load(GAME).rules_version


def older(folder: Path) -> None:
    """Keep today's rules also as those of a version 0."""
    annexe.keep(GAME, folder)
    place = folder / GAME / "0"
    shutil.copytree(folder / GAME / NOW, place)
    door = place / GAME / "game.py"
    door.write_text(door.read_text().replace(f'rules_version = "{NOW}"', 'rules_version = "0"'))
    (place / "SHA256").write_text(annexe.digest(place / GAME))


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_each_package_is_kept_once_and_renewed_where_it_changed(tmp_path: Path) -> None:
    for game in GAMES:
        annexe.keep(game, tmp_path)
        kept = tmp_path / game / load(game).rules_version
        assert (kept / "SHA256").read_text() == annexe.digest(kept / game)
        assert (kept / game / "game.py").exists()
    assert annexe.kept(tmp_path) == []
    door = tmp_path / GAME / NOW / GAME / "game.py"
    before, was = door.read_text(), door.stat()
    annexe.keep(GAME, tmp_path)
    assert door.stat().st_ino == was.st_ino
    door.write_text("spoilt")
    annexe.keep(GAME, tmp_path)
    assert door.read_text() == before


def test_a_process_plays_by_kept_rules_under_todays_engine(tmp_path: Path) -> None:
    older(tmp_path)
    assert annexe.kept(tmp_path) == [f"{GAME}@0"]
    played = python(
        f"""
from pathlib import Path
from services.engine.kernel import simulate
from services.engine.process import annexe
from services.engine.kernel.registry import load
game = load(annexe.enter("{GAME}@0", Path({str(tmp_path)!r})))
assert "{tmp_path}" in __import__("services.{GAME}.turns").{GAME}.turns.__file__
result = simulate.simulate(game, game.options_type(), seats=2, matches=1, seed=1, levels=["club", "random"])
print(game.rules_version, load("watergate").rules_version, sum(result.wins) + result.draws)
"""
    )
    assert played.stdout.split() == ["0", load("watergate").rules_version, "1"], played.stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (f"{GAME}@7", "No rules package"),
        ("chess@0", "No rules package"),
        (GAME, "No rules package"),
        (f"{GAME}@../{GAME}/0", "No rules package"),
        (f"{GAME}@1", "holds version"),
        (f"{GAME}@2", "is not the one"),
    ],
)
def test_what_was_not_kept_is_refused(tmp_path: Path, name: str, told: str) -> None:
    older(tmp_path)
    place = tmp_path / GAME
    (place / NOW).rename(place / "newest")
    shutil.copytree(place / "0", place / "1")
    shutil.copytree(place / "0", place / "2")
    (place / "2" / GAME / "bot.py").write_text("")
    enter = f"annexe.enter({name!r}, Path({str(tmp_path)!r}))"
    refused = python(f"from pathlib import Path; from services.engine.process import annexe; {enter}")
    assert refused.returncode == 1
    assert told in refused.stderr.splitlines()[-1]


def test_a_game_that_is_known_already_is_not_exchanged(tmp_path: Path) -> None:
    older(tmp_path)
    with pytest.raises(annexe.KeptError, match="loaded"):
        annexe.enter(f"{GAME}@0", tmp_path)
