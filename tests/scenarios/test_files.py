"""Files on the command line: one that cannot be read or that fails does not hide the others."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from services.engine.cli import main
from services.engine.kernel import scenario

GOOD = '{"game": "seven_wonders", "about": "the table before the boards are given", "seats": 3}'


def test_a_bad_file_does_not_end_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(GOOD.replace('"seats": 3', '"seats": 3, "position": {"stages": -1}'))
    (tmp_path / "b.json").write_text(GOOD)
    (tmp_path / "c.json").write_text("{")
    ran = CliRunner().invoke(main, ["scenario", str(tmp_path)])
    assert ran.exit_code == 1
    assert "1 of 3 scenarios hold" in ran.output
    assert "a.json: position: " in ran.output


def test_simulate_tells_the_scores() -> None:
    ran = CliRunner().invoke(main, ["simulate", "seven_wonders", "--seats", "3", "--matches", "2"])
    assert ran.exit_code == 0
    total = next(line for line in ran.output.splitlines() if line.strip().startswith("total:"))
    assert len(total.split()) == 4


def test_a_fault_of_the_rules_is_told_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.json").write_text(GOOD.replace("boards", "faults"))
    (tmp_path / "b.json").write_text(GOOD)
    run = scenario.run
    monkeypatch.setattr(scenario, "run", lambda file: [][0] if "faults" in file.about else run(file))
    ran = CliRunner().invoke(main, ["scenario", str(tmp_path)])
    assert "1 of 2 scenarios hold" in ran.output
    assert "a.json: the rules failed" in ran.output
