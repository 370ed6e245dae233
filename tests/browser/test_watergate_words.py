"""Whatever comes up in a match of Watergate has its words and drawings, in both languages."""

import json
from typing import Any

import pytest

from services.watergate.game import GAME
from services.watergate.model import Options
from tests.browser.conftest import ROOT, NewPage
from tests.browser.words import SHOW, Positions

pytestmark = [pytest.mark.browser, pytest.mark.stack]

MATCHES = 30
TEXTS = ROOT / "gateway/static/games/watergate/i18n"
KINDS = {
    "play", "move_for_value", "reveal", "answer", "pin", "pin_next", "choose_removed", "give_up_conspirator",
    "move", "move_one_of", "move_split", "move_to", "picture_back", "pin_from_track", "board_to_track",
    "return_from_track", "return_from_board", "turn_up_on_board",
}  # fmt: skip
EVENTS = {
    "step_began idle", "move_announced", "token_taken", "evidence_entered", "picture_returned", "evidence_turned_up",
    "card_lost", "next_turn_given", "card_phase_ended", "events_banned", "cancelled", "momentum_returned",
}  # fmt: skip


def shades(decision: dict[str, Any]) -> list[str]:
    """What a sentence says in several ways."""
    kind, args = decision["kind"], decision["args"]
    return [f"{kind} {args.get('part', '')} {bool(args.get('taken'))} {args.get('count', '')} {args.get('face', '')}"]


@pytest.fixture(scope="module")
def positions() -> Positions:
    found = Positions(GAME, Options(), shades)
    for number in range(MATCHES):
        found.play(2, number)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
def test_everything_has_its_words(locale: str, positions: Positions, new_page: NewPage) -> None:
    page = new_page(locale=locale, reduced_motion="reduce")
    page.goto("/")
    page.locator(".start .primary").wait_for()
    shown = page.evaluate(SHOW, {"name": GAME.name, "messages": positions.messages})
    assert shown["faults"] == []
    assert shown["checked"] > 300
    assert set(positions.known) >= KINDS
    assert {name.split(" ", maxsplit=1)[0] for name in EVENTS} <= set(positions.known)


def test_both_languages_say_the_same_things() -> None:
    """And no sentence of the cards, of the board as it was, or of decisions that are gone is left."""
    english, portuguese = (json.loads((TEXTS / f"{name}.json").read_text()) for name in ("en", "pt-BR"))
    assert list(english) == list(portuguese)
    assert all(english.values())
    assert all(portuguese.values())
