"""Whatever comes up in a match of Wir sind das Volk! has its words and drawings, in both languages."""

from typing import Any

import pytest

from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options
from tests.browser.conftest import NewPage
from tests.browser.words import SHOW, Positions

pytestmark = [pytest.mark.browser, pytest.mark.stack]

MATCHES = 4
RARE = {2: 63, 4: 11}
"""By number of seats, a match that asks for the first of three rows of icons with several answers."""


def rows_of(decision: dict[str, Any]) -> list[str]:
    """What can be done in which row of icons; a command that names none means the first."""
    if decision["kind"] != "icons":
        return []
    return [f"rows {sorted({(command.get('icon', 0), command['type']) for command in decision['legal']})}"]


@pytest.fixture(scope="module")
def positions() -> Positions:
    found = Positions(GAME, Options(), rows_of)
    for seats, rare in RARE.items():
        for number in (*range(MATCHES), rare):
            found.play(seats, number)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
def test_everything_has_its_words(locale: str, positions: Positions, new_page: NewPage) -> None:
    page = new_page(locale=locale, reduced_motion="reduce")
    page.goto("/")
    page.locator(".start .primary").wait_for()
    shown = page.evaluate(SHOW, {"name": GAME.name, "messages": positions.messages})
    assert shown["faults"] == []
    assert shown["checked"] > 1000
    assert {"turn", "icons", "losses", "attack", "guillaume", "discard_hand"} <= set(positions.known)
