"""Names that nobody could see are refused, so that nobody plays as nobody."""

import pytest

from gateway.api.guests import BLANK
from tests.gateway.house import House

pytestmark = pytest.mark.stack


@pytest.mark.parametrize("letter", sorted(BLANK), ids=lambda letter: f"U+{ord(letter):04X}")
def test_a_name_has_nothing_invisible(running: House, letter: str) -> None:
    for name in (letter, f"Ada{letter}"):
        answer = running.post("/guests", body={"name": name})
        assert (answer.status_code, answer.json()["field"]) == (400, "name")


@pytest.mark.parametrize("name", ["Zoë", "李白", "Владимир", "أحمد", "\N{GAME DIE} Ada"])
def test_names_of_all_scripts_are_welcome(running: House, name: str) -> None:
    answer = running.post("/guests", body={"name": name})
    assert (answer.status_code, answer.json()["player"]["name"]) == (201, name)
