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
TILES = ["7 Wonders", "Carcassonne", "Lanterns", "Watergate", "Wir sind das Volk!"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with stack(tmp_path_factory.mktemp("fifth"), PYTHONPATH=str(FIFTH)) as running:
        yield running.address


def tiles(page: Page) -> list[str]:
    expect(page.locator(".games .game b")).to_have_count(len(TILES))
    return sorted(page.locator(".games .game b").all_inner_texts())


def test_a_match_at_the_plain_table(new_page: NewPage, house: str, picture: Callable[[Page, str], None]) -> None:
    page = new_page()
    page.goto("/")
    assert tiles(page) == TILES
    page.locator(".games .game", has_text="Lanterns").click()
    expect(page.locator(".start .nm > b")).to_have_text("Lanterns")
    picture(page, "fifth-lobby")
    page.locator(".start .primary").click()
    name_oneself(page, "Ada")
    expect(page.locator(".plain dl").first).to_be_visible()
    assert answer(page)
    picture(page, "fifth-table")
    play_out(page)
    expect(page.locator(".result, .finished").first).to_be_visible()
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
        told["unavailable"] = ["lanterns"]
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/api/v1/games", answer_without)


@pytest.mark.parametrize("missing", [missing_client, missing_emblem, missing_texts, missing_service])
def test_what_a_game_lacks_breaks_no_other(new_page: NewPage, missing: Callable[[Page], None]) -> None:
    page = new_page()
    missing(page)
    page.goto("/")
    assert tiles(page) == TILES
    page.locator(".games .game", has_text="Carcassonne").click()
    expect(page.locator(".start .nm > b")).to_have_text("Carcassonne")
    page.locator(".start .primary").click()
    name_oneself(page, "Ada")
    expect(page.locator(".match .decide")).to_be_visible()
