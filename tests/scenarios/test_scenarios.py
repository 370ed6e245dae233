"""Every scenario file under this folder is a test."""

from pathlib import Path

import pytest

from services.engine import scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_scenario(path: Path) -> None:
    scenario.run(scenario.read(path))
