"""An open table as its people see it."""

import re
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from services.engine.host import MatchHost
from services.engine.hosting.seating import OPEN_MS
from services.engine.hosting.store import Store
from services.engine.kernel.registry import load
from tests.browser.conftest import NewPage
from tests.browser.table import open_table, sit_down, start_against_bot

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
    open_table(ana, "Old Ana")
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


def test_who_is_refused_a_stream_asks_now_and_then(new_page: NewPage) -> None:
    ana, gil = new_page(), new_page()
    streams: list[str] = []

    def refuse(route: Route) -> None:
        streams.append(route.request.url)
        route.fulfill(status=429, body="{}", content_type="application/problem+json")

    ana.route("**/matches/*/events*", refuse)
    open_table(ana, "Patient Ana")
    sit_down(gil, ana.url, "Gil")
    expect(ana.locator(".match .board")).to_be_visible()
    ana.wait_for_timeout(3_000)
    assert 1 <= len(streams) <= 4


@pytest.mark.parametrize("answer", [503, None], ids=["busy", "no answer"])
def test_what_is_read_is_asked_for_again(new_page: NewPage, answer: int | None) -> None:
    ana, eva = new_page(), new_page()
    start_against_bot(ana, "Ana")
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if route.request.url in refused:
            route.continue_()
            return
        refused.append(route.request.url)
        if answer is None:
            route.abort()
        else:
            problem = '{"type":"about:blank","title":"Service Unavailable","status":503,"code":"busy"}'
            headers = {"Retry-After": "1", "Content-Type": "application/problem+json"}
            route.fulfill(status=answer, headers=headers, body=problem)

    eva.route(re.compile(r"/api/v1/(matches/[^/]+(/record)?|games|lobby|me)$"), refuse_once)
    eva.goto(ana.url)
    expect(eva.locator(".match .board")).to_be_visible()
    expect(eva.locator(".log p").first).to_be_attached()
    assert any(url.endswith("/record") for url in refused)
    assert len(refused) >= 3
