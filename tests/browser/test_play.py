"""A stranger opens the address, sits down, and plays Watergate to the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.browser.conftest import NewPage
from tests.browser.table import answer, open_table, sit_down, start_against_bot
from tests.browser.watergate import play_on_the_table

Picture = Callable[[Page, str], None]

pytestmark = [pytest.mark.browser, pytest.mark.stack]


def test_the_other_side_of_the_table(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    start_against_bot(page, "Lia", seat=1)
    expect(page.locator(".decide.yours")).to_be_visible()
    picture(page, "match-nixon")
    for _ in range(8):
        expect(page.locator(".decide.yours .opts button:enabled").first).to_be_visible()
        assert answer(page)


def test_a_guest_plays_a_bot_to_the_end(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    start_against_bot(page, "Lia", seat=0)
    expect(page.locator(".decide.yours")).to_be_visible()
    used = play_on_the_table(page, page.mouse.click, picture, "editor")
    assert {"board", "track", "hand"} <= set(used)
    page.locator(".result").click()
    expect(page.locator(".finished h1")).to_be_visible()
    page.get_by_role("button", name="Check in this browser").click()
    expect(page.locator(".ok")).to_contain_text("They agree")
    page.evaluate("scrollTo(0, 0)")
    picture(page, "watergate-finished-editor")
    page.reload()
    expect(page.locator(".finished h1")).to_be_visible()
    expect(page.locator(".finished .log p").first).to_be_attached()
    page.get_by_role("button", name="Same seats again").click()
    expect(page.locator(".match .decide")).to_be_visible()


def test_friends_meet_by_the_link_and_a_third_watches(new_page: NewPage, picture: Picture) -> None:
    ana, rui, eva = (new_page(reduced_motion="reduce") for _ in range(3))
    open_table(ana, "Ana")
    picture(ana, "room")

    eva.goto("/")
    expect(eva.locator(".rows li", has_text="Ana")).to_be_visible()
    picture(eva, "lobby-open")
    sit_down(rui, ana.url, "Rui")
    expect(ana.locator(".match .board")).to_be_visible()
    expect(eva.locator(".rows li", has_text="Ana")).to_have_count(0)
    expect(eva.locator(".tables a", has_text="Rui")).to_be_visible()

    eva.goto(ana.url)
    expect(eva.locator(".decide .k")).to_contain_text("You are watching")
    expect(eva.locator(".opts button")).to_have_count(0)
    picture(eva, "spectator")
    lines = eva.locator(".log p").count()
    for _ in range(6):
        for page in (ana, rui):
            page.wait_for_timeout(250)
            answer(page)
    expect(eva.locator(".log p").nth(lines)).to_be_attached()


def test_two_tabs_share_one_stream_and_show_the_same(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(reduced_motion="reduce")
    streams: list[str] = []

    def count(request: Request) -> None:
        if "/matches/" in request.url and "/events" in request.url:
            streams.append(request.url)

    context.on("request", count)
    first = context.new_page()
    address = start_against_bot(first, "Tab")
    second = context.new_page()
    second.goto(address)
    expect(second.locator(".decide.yours")).to_be_visible()
    sentence = first.locator(".log").inner_text()
    expect(first.locator(".decide.yours")).to_be_visible()
    answer(first)
    expect(first.locator(".log")).not_to_have_text(sentence)
    second.bring_to_front()
    expect(second.locator(".log")).to_have_text(first.locator(".log").inner_text(), use_inner_text=True)
    assert len(streams) == 1
    first.close()
    expect(second.locator(".decide.yours")).to_be_visible()
    answer(second)
    second.wait_for_timeout(1_000)
    assert len(streams) == 2  # the tab that stays reads the stream now


def test_a_lost_network_loses_nothing(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(reduced_motion="reduce")
    page = context.new_page()
    start_against_bot(page, "Noa")
    expect(page.locator(".decide.yours")).to_be_visible()
    context.set_offline(True)
    expect(page.locator(".net")).to_contain_text("No network")
    context.set_offline(False)
    expect(page.locator(".net")).to_be_hidden()
    assert answer(page)
    expect(page.locator(".log p").first).to_be_attached()
    before = page.locator(".log").inner_text()
    page.reload()
    expect(page.locator(".log p").first).to_be_attached()
    assert before in page.locator(".log").inner_text()


def test_the_keyboard_is_enough(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    start_against_bot(page, "Kim")
    expect(page.locator(".decide.yours")).to_be_visible()
    page.locator(".opts button").first.focus()
    page.keyboard.press("Enter")
    if page.locator(".opts button[aria-pressed=true]").count() == 0:
        page.keyboard.press("Enter")
    expect(page.locator(".opts button[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".opts button[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".go .primary")).to_be_disabled()


def test_phone_dark_and_portuguese(new_page: NewPage, picture: Picture) -> None:
    phone = new_page(
        width=390, height=844, device_scale_factor=2, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    start_against_bot(phone, "Bia")
    expect(phone.locator(".decide.yours")).to_be_visible()
    picture(phone, "match-390")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator(".pull").click()
    expect(phone.locator(".rail .log")).to_be_visible()
    picture(phone, "match-390-sheet")
    phone.goto("/")
    expect(phone.locator(".lobby .mine a")).to_be_visible()
    picture(phone, "lobby-390")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    dark = new_page(color_scheme="dark", locale="pt-BR", reduced_motion="reduce")
    dark.goto("/")
    expect(dark.locator(".open h2")).to_have_text("Mesas abertas")
    picture(dark, "lobby-dark-pt")
    start_against_bot(dark, "Zé")
    expect(dark.locator(".decide .k")).to_have_text("Sua vez")
    picture(dark, "match-dark-pt")
    dark.get_by_role("button", name="Mudar para English").click()
    expect(dark.locator(".decide .k")).to_have_text("Your turn")
    dark.reload()
    expect(dark.locator(".decide .k")).to_have_text("Your turn")


def test_the_lobby(new_page: NewPage, picture: Picture) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator(".start .primary")).to_be_enabled()
    expect(page.locator(".game:not(:disabled)").first).to_be_visible()
    picture(page, "lobby")


def test_an_address_that_names_nothing_says_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/m/nothing-here")
    expect(page.locator(".empty")).to_contain_text("There is no such table")
