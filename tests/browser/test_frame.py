"""What every game's page shares: the lobby, the seats, decisions of many at once, and the replay of what is over."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import answer, start_against_bot
from tests.support.stack import wait_until

Picture = Callable[[Page, str], None]

pytestmark = [pytest.mark.browser, pytest.mark.stack]

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
CLUB = {"kind": "bot", "level": "club"}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
END_MS = 60_000


def be(page: Page, name: str) -> None:
    """Become a guest without the window that asks."""
    page.goto("/")
    page.request.post("/api/v1/guests", data={"name": name}, headers={"Origin": page.evaluate("location.origin")})


def table(page: Page, game: str, *seats: dict[str, str]) -> str:
    """Open a table; returns its address."""
    headers = {"Origin": page.evaluate("location.origin")}
    made = page.request.post("/api/v1/matches", data={"game": game, "seats": list(seats)}, headers=headers)
    assert made.status == 201, made.text()
    return f"/m/{made.json()['id']}"


def fits(page: Page) -> bool:
    """Nothing stands out of the page sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_table_of_seven_is_started_on_a_phone(new_page: NewPage, picture: Picture) -> None:
    page = new_page(**PHONE)
    be(page, "Lia")
    page.reload()
    page.get_by_role("group", name="Game", exact=True).get_by_role("button", name="7 Wonders").click()
    for _ in range(5):
        page.get_by_role("button", name="One seat more").click()
    expect(page.locator(".seatrow")).to_have_count(7)
    expect(page.get_by_role("button", name="One seat more")).to_be_disabled()
    page.locator(".seatrow").nth(1).get_by_role("button", name="Open").click()
    guilds, leaders = page.get_by_role("switch", name="Two more guilds"), page.get_by_role("switch", name="Leaders")
    expect(leaders).to_be_checked()
    leaders.click()
    expect(guilds).to_be_visible()
    leaders.click()
    expect(guilds).to_have_count(0)
    page.locator(".start").scroll_into_view_if_needed()
    picture(page, "start-seven-390")
    assert fits(page)
    page.locator(".start .primary").click()
    expect(page.locator(".chairs li")).to_have_count(7)
    expect(page.locator(".options dd").first).to_have_text("yes")


def test_a_client_that_does_not_load_costs_no_more_than_its_own_table(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/games/seven_wonders/index.js", lambda route: route.abort())
    be(page, "Lia")
    table(page, "seven_wonders", ME, OPEN)
    page.reload()
    row = page.locator(".rows li", has_text="7 Wonders").first
    expect(row.get_by_role("link", name="Your table")).to_be_visible()
    expect(page.locator(".pick button")).to_have_count(4)


def test_your_tables_say_whose_turn_it_is(new_page: NewPage) -> None:
    page = new_page()
    be(page, "Lia")
    address = table(page, "watergate", ME, BOT)
    table(page, "watergate", ME, OPEN)
    page.reload()
    mine = page.get_by_role("region", name="Your tables").locator("a")
    expect(mine).to_have_count(2)
    expect(mine.nth(1)).to_contain_text("waiting for players")
    expect(page.locator(f".mine a[href='{address}']")).to_contain_text("your turn")
    expect(page).to_have_title(re.compile(r"^\(1\) "))


def test_seven_choose_at_once_and_a_mind_may_change(new_page: NewPage, picture: Picture) -> None:
    uma, ivo = (new_page(reduced_motion="reduce") for _ in range(2))
    be(uma, "Uma")
    be(ivo, "Ivo")
    address = table(uma, "seven_wonders", ME, OPEN, BOT, BOT, BOT, BOT, BOT)
    ivo.goto(address)
    ivo.get_by_role("button", name="Sit down").click()
    uma.goto(address)
    expect(uma.locator(".seats-list .seat")).to_have_count(7)
    expect(uma.locator(".decide .k")).to_have_text("Your turn")
    expect(uma.locator(".seat.turn")).to_have_count(2)
    assert answer(uma)
    expect(uma.locator(".decide .k")).to_have_text("Answered; you may still change it")
    expect(uma.locator(".decide .s")).to_have_text("Waiting for Ivo.")
    expect(uma.locator(".opts .answer")).to_have_count(1)
    picture(uma, "seven-answered")
    assert answer(uma)
    expect(uma.locator(".decide .k")).to_have_text("Answered; you may still change it")
    expect(uma.locator(".seat.turn")).to_have_count(1)
    uma.set_viewport_size({"width": 390, "height": 844})
    picture(uma, "seven-390")
    assert fits(uma)
    assert answer(ivo)
    expect(uma.locator(".decide .k")).to_have_text("Your turn")


def test_while_events_are_played_nothing_stale_can_be_pressed(new_page: NewPage) -> None:
    page = new_page()
    start_against_bot(page, "Lia")
    expect(page.locator(".decide.yours")).to_be_visible()
    page.evaluate("""() => {
        window.told = [];
        const panel = document.querySelector(".decide");
        const look = () => told.push(
            [panel.querySelector(".k").textContent, panel.querySelectorAll(".opts button:enabled").length]);
        new MutationObserver(look).observe(panel, {childList: true, subtree: true});
    }""")
    assert answer(page)
    # asked again from here: a function that waits in the page would have to be evaluated, which its policy forbids
    wait_until(lambda: bool(page.evaluate("told.some(([said]) => said === 'One moment')")), 10, "it says to wait")
    expect(page.locator(".decide.yours")).to_be_visible()
    told = page.evaluate("told")
    assert {buttons for said, buttons in told if said == "One moment"} == {0}


def test_a_finished_match_is_replayed_through_any_eyes(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    be(page, "Lia")
    address = table(page, "watergate", CLUB, CLUB)
    page.goto(address)
    page.locator(".result").click(timeout=END_MS)
    head, slider = page.locator(".end > header"), page.get_by_role("slider")
    expect(head).to_contain_text("The end")
    slider.press("Home")
    expect(head).to_contain_text("move 0 of")
    for _ in range(7):
        slider.press("ArrowRight")
    expect(head).to_contain_text("move 7 of")
    expect(page.locator(".wg-cards .card")).to_have_count(0)
    page.get_by_role("button", name="As Bot 1 saw it").click()
    expect(page.locator(".wg-cards .card").first).to_be_visible()
    link = page.get_by_role("link", name="Link to this moment").get_attribute("href")
    picture(page, "replay")
    page.get_by_role("button", name="Play").click()
    expect(head).to_contain_text("move 9 of")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="To the end").click()
    expect(head).to_contain_text("The end")
    page.goto("/")
    page.goto(f"{link}")
    expect(head).to_contain_text("move 7 of")
    page.locator("body").press("ArrowLeft")
    expect(head).to_contain_text("move 6 of")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".wg-piles").click()
    expect(page.locator(".wg-pile h3").first).to_be_visible()
    assert fits(page)


def test_a_crowded_lobby_is_read_page_by_page_and_kept_true(new_page: NewPage, picture: Picture) -> None:
    host, page = new_page(), new_page()
    be(host, "Host")
    for number in range(35):
        table(host, ("watergate", "carcassonne")[number % 2], ME, OPEN)
    host.wait_for_timeout(1_000)  # the first page is at most a second old
    page.goto("/")
    rows, count = page.locator(".open .rows li"), page.locator(".open header [role=status]")

    def waiting(game: str = "") -> int:
        query = f"?state=open&limit=1{game and '&game='}{game}"
        return int(page.request.get(f"/api/v1/matches{query}").json()["count"])

    expect(rows).to_have_count(30)
    expect(count).to_contain_text(str(waiting()))
    picture(page, "lobby-crowded")
    page.locator(".open").get_by_role("button", name="More").click()
    expect(rows).to_have_count(min(60, waiting()))

    new = table(host, "watergate", ME, OPEN)  # told while two pages are there
    expect(rows.first.locator(f'a[href="{new}"]').first).to_be_visible()
    expect(count).to_contain_text(str(waiting()))
    rows.first.get_by_role("button").click()
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("button", name="Take a seat").click()
    expect(page).to_have_url(re.compile(new))
    page.goto("/")
    expect(rows.first).to_be_visible()
    expect(page.locator(f'.open .rows a[href="{new}"]')).to_have_count(0)

    page.locator(".games .game", has_text="Carcassonne").click()
    expect(count).to_contain_text(str(waiting("carcassonne")))
    expect(rows).to_have_count(min(30, waiting("carcassonne")))
    expect(page.locator('.open .rows a[href^="/m/watergate"]')).to_have_count(0)
