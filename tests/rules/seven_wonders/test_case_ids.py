"""Every rule case is a test of the same name."""

import json
from pathlib import Path

from tests.rules.seven_wonders import test_cases_base, test_cases_leaders

IDS = json.loads((Path(__file__).parent / "case_ids.json").read_text())


def test_every_case_has_its_test() -> None:
    tests = {**vars(test_cases_base), **vars(test_cases_leaders)}
    assert [name for name in IDS if f"test_{name.replace('-', '_')}" not in tests] == []
    assert len(IDS) == len(set(IDS)) == 109
