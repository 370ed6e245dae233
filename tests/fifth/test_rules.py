"""A game from outside the house keeps every law that the house's own games keep."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import kit

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(HERE))
    return import_module("lanterns.game").GAME


@pytest.mark.parametrize("seats", [2, 3, 5])
@kit.each_law()
def test_law(law: kit.Law, seats: int, lanterns: Any) -> None:
    law(kit.Case(lanterns, seats, {}), "0a")


def run(*words: str, path: Path = HERE) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "services.engine", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_it_is_known_where_it_is_installed() -> None:
    played = run("simulate", "lanterns", "--seats", "5", "--matches", "20")
    assert played.returncode == 0, played.stderr
    assert "lanterns, 5 seats, 20 matches" in played.stdout
    assert "lanterns" not in run("simulate", "--help", path=HERE.parent).stdout


def test_the_kit_of_the_house_takes_it_up() -> None:
    env = {**os.environ, "PYTHONPATH": str(HERE)}
    laws = [sys.executable, "-m", "pytest", "-q", "tests/conformance/test_conformance.py", "-k", "lanterns-4 and 0a"]
    held = subprocess.run(laws, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert held.returncode == 0, held.stdout
    assert f"{len(kit.LAWS)} passed" in held.stdout


@pytest.mark.parametrize(
    ("game", "package", "why"),
    [
        ("chess", "knights", "it has to end with the game's name"),
        ("chess960", "chess960", "a name has small letters and underscores"),
    ],
)
def test_a_package_whose_name_does_not_do_is_refused(game: str, package: str, why: str, tmp_path: Path) -> None:
    info = tmp_path / f"{game}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[ludoteca.games]\n{game} = {package}\n")
    refused = run("simulate", "--help", path=tmp_path)
    assert refused.returncode != 0
    assert why in refused.stderr
