"""Every scenario file under this folder is a test."""

from pathlib import Path

import pytest

from services.engine.kernel import scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_scenario(path: Path) -> None:
    scenario.run(scenario.read(path))


DEEP = "[" * 100_000


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "file: Input data was truncated"),
        ('{"game":"chess","about":"x","seats":2}', "game: there is no game 'chess'"),
        ('{"game":"watergate","about":"x","seats":3}', "seats: Watergate is played with 2 seats, not 3"),
        ('{"game":"watergate","about":"x","seats":-1}', "seats: "),
        (f'{{"game":"watergate","about":"x","seats":2,"position":{DEEP}', "file: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text)
    with pytest.raises(scenario.ScenarioError, match=f"^{told}"):
        scenario.run(scenario.read(path))
