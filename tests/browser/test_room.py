"""An open table as its people see it."""

import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from services.engine.host import OPEN_MS, MatchHost
from services.engine.hosting.store import Store
from services.engine.kernel.registry import load
from tests.browser.conftest import NewPage
from tests.browser.table import name_oneself

pytestmark = [pytest.mark.browser, pytest.mark.stack]

STORE_PORT = 3


def end_by_time(house: str, match_id: str) -> None:
    """Two weeks and more go by."""
    store = Store(f"redis://127.0.0.1:{(urlsplit(house).port or 80) + STORE_PORT}")
    MatchHost(load("watergate"), store, clock=lambda: time.time() + OPEN_MS / 1000).tick(match_id)


def test_who_waits_is_told_that_the_table_has_closed(
    new_page: NewPage, house: str, picture: Callable[[Page, str], None]
) -> None:
    ana, eva = new_page(), new_page(locale="pt-BR", width=390)
    ana.goto("/")
    ana.locator(".seatrow").nth(1).get_by_role("button", name="Open").click()
    ana.locator(".start .primary").click()
    name_oneself(ana, "Old Ana")
    expect(ana.locator(".room")).to_be_visible()
    eva.goto("/")
    expect(eva.locator(".rows li", has_text="Old Ana")).to_be_visible()
    end_by_time(house, ana.url.rpartition("/")[2])
    expect(ana.locator("h1")).to_have_text("This table has closed")
    picture(ana, "room-closed")
    expect(eva.locator(".rows li", has_text="Old Ana")).to_have_count(0)
    eva.goto(ana.url)
    expect(eva.locator("h1")).to_have_text("Esta mesa foi fechada")
    picture(eva, "room-closed-390")
    ana.get_by_role("link", name="To the tables").click()
    expect(ana.locator(".start")).to_be_visible()
