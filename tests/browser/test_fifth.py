"""A game that is installed beside the house appears everywhere, with a plain table and a plain emblem."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.table import answer, name_oneself, play_out
from tests.support.stack import Guest, stack, wait_until

pytestmark = pytest.mark.browser

FIFTH = Path(__file__).parents[1] / "fifth"
PLAYED = ["7 Wonders", "Carcassonne", "Lanterns", "Watergate", "Wir sind das Volk!"]
AWAY = ["Broken", "Mute"]

LIKE_LANTERNS = """from lanterns.game import Lanterns
class Game(Lanterns):
    name = title = "mute"
GAME = Game()
"""


def install(folder: Path, game: str, rules: str) -> Path:
    """Bring a game as an installed distribution would; returns its package."""
    info, package = folder / f"{game}-1.0.dist-info", folder / game
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[ludoteca.games]\n{game} = {game}\n")
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(f"from services.engine.match_service import main; main('{game}')")
    (package / "game.py").write_text(rules)
    return package


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """With the fifth game, one that cannot be loaded, and one that cannot describe itself."""
    brought = tmp_path_factory.mktemp("brought")
    install(brought, "broken", "raise ImportError('half of it is missing')")
    data = install(brought, "mute", LIKE_LANTERNS) / "data"
    data.mkdir()
    (data / "cards.json").write_text("[1, 2")
    with stack(tmp_path_factory.mktemp("fifth"), PYTHONPATH=f"{FIFTH}:{brought}") as running:
        yield running.address


def tiles(page: Page) -> tuple[list[str], list[str]]:
    """The titles of the games that can be played, and of the others."""
    expect(page.locator(".games .game b")).to_have_count(len(PLAYED + AWAY))
    here, away = (page.locator(f".games .game:{state} b").all_inner_texts() for state in ("enabled", "disabled"))
    return sorted(here), sorted(away)


def test_games_that_cannot_be_loaded_or_described_are_away(house: str) -> None:
    told = Guest(house, "Ada").call("GET", "/games")
    assert {game["title"] for game in told["games"]} == set(PLAYED)
    assert told["unavailable"] == ["broken", "mute"]


def test_a_match_at_the_plain_table(new_page: NewPage, house: str, picture: Callable[[Page, str], None]) -> None:
    page = new_page()
    page.goto("/")
    assert tiles(page) == (PLAYED, AWAY)
    page.locator(".games .game", has_text="Lanterns").click()
    expect(page.locator(".start .nm > b")).to_have_text("Lanterns")
    picture(page, "fifth-lobby")
    page.locator(".start .primary").click()
    name_oneself(page, "Ada")
    expect(page.locator(".plain dl").first).to_be_visible()
    expect(page.locator(".match .head h1")).to_have_text("Lanterns")
    expect(page.locator(".plain tbody tr")).to_have_count(2)
    expect(page.locator(".decide.yours")).to_be_visible()
    picture(page, "fifth-decide")
    page.set_viewport_size({"width": 390, "height": 844})
    picture(page, "fifth-390")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1440, "height": 900})
    assert answer(page)
    picture(page, "fifth-table")
    play_out(page)
    page.locator(".result").click()
    expect(page.locator(".finished .sheet tbody tr")).to_have_count(2)
    picture(page, "fifth-over")


def test_bots_play_it_and_its_record_is_true(house: str, tmp_path: Path) -> None:
    guest = Guest(house, "Ada")
    match_id = guest.create("lanterns", *[{"kind": "bot", "level": "random"}] * 4)
    wait_until(lambda: guest.call("GET", f"/matches/{match_id}")["state"] == "over", 20, "the bots play to the end")
    record = tmp_path / "record"
    record.write_bytes(b"\n".join(guest.record(match_id)) + b"\n")
    command = [sys.executable, "-m", "services.engine", "verify", str(record)]
    verified = subprocess.run(command, env={"PYTHONPATH": str(FIFTH)}, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr


def missing_client(page: Page) -> None:
    page.route("**/static/js/table/plain.js", lambda route: route.abort())


def missing_emblem(page: Page) -> None:
    page.route("**/emblem.svg", lambda route: route.abort())


def missing_texts(page: Page) -> None:
    page.route("**/static/games/watergate/i18n/*", lambda route: route.abort())


def missing_service(page: Page) -> None:
    """Away since before anybody could describe it: only its name is known."""

    def answer_without(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        told["games"] = [game for game in told["games"] if game["name"] != "lanterns"]
        told["unavailable"].append("lanterns")
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/api/v1/games", answer_without)


@pytest.mark.parametrize("missing", [missing_client, missing_emblem, missing_texts, missing_service])
def test_what_a_game_lacks_breaks_no_other(new_page: NewPage, missing: Callable[[Page], None]) -> None:
    page = new_page()
    missing(page)
    page.goto("/")
    here, away = tiles(page)
    assert sorted(here + away) == sorted(PLAYED + AWAY)
    page.locator(".games .game", has_text="Carcassonne").click()
    expect(page.locator(".start .nm > b")).to_have_text("Carcassonne")
    page.locator(".start .primary").click()
    name_oneself(page, "Ada")
    expect(page.locator(".match .decide")).to_be_visible()
