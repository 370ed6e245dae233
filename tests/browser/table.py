"""What a person does at the client, in a person's words."""

import time

from playwright.sync_api import Page, expect

PLAY_SECONDS = 240.0
LOOK_MS = 60


def name_oneself(page: Page, name: str) -> None:
    """Fill in the window that asks who plays."""
    page.locator("#guest-name").fill(name)
    page.locator(".name-dialog .primary").click()


def open_table(page: Page, name: str) -> None:
    """Open a Watergate table whose other side anybody may take."""
    page.goto("/")
    page.locator(".seatrow").nth(1).get_by_role("button", name="Open").click()
    page.locator(".start .primary").click()
    name_oneself(page, name)
    expect(page.locator(".room")).to_be_visible()


def sit_down(page: Page, table: str, name: str) -> None:
    """Take the other side of an open Watergate table, by its link."""
    page.goto(table)
    page.get_by_role("button", name="Sit as Nixon").click()
    name_oneself(page, name)
    expect(page.locator(".match .board")).to_be_visible()


def start_against_bot(page: Page, name: str, *, seat: int = 0, level: str = "random") -> str:
    """Start a Watergate table with a bot on the other side; returns its address."""
    page.goto("/")
    page.locator(".start .primary").wait_for()
    page.locator(".seatrow").nth(seat).locator(".seg button").nth(0).click()
    page.locator(".seatrow").nth(1 - seat).locator(".seg button").nth(2).click()
    page.locator(".seatrow select").select_option(level)
    page.locator(".start .primary").click()
    name_oneself(page, name)
    expect(page.locator(".match .decide")).to_be_visible()
    return page.url


def answer(page: Page) -> bool:
    """Choose the first of what may be answered and confirm it by the keyboard; False if there is nothing to decide."""
    first = page.locator(".opts button").first
    if not first.count() or first.is_disabled():
        return False
    first.click()
    if page.locator(".opts button[aria-pressed=true]").count() == 0:
        page.locator(".opts button").first.click()  # the first click opened a group
    page.locator(".go .primary").click()
    return True


def answer_at_once(page: Page) -> None:
    """The same as `answer`, in one go: for the long way to the end of a match."""
    page.evaluate("""() => {
        const first = () => document.querySelector(".match .opts button:enabled");
        const selected = () => document.querySelector(".opts button[aria-pressed=true]");
        first()?.click();
        if (!selected()) first()?.click();
        if (selected()) document.querySelector(".go .primary").click();
    }""")


def play_out(*pages: Page) -> None:
    """Answer whatever is asked at these tables until the match is over."""
    deadline = time.monotonic() + PLAY_SECONDS
    while not pages[0].locator(".result, .finished").count():
        assert time.monotonic() < deadline, f"The match did not end: {pages[0].locator('.decide').inner_text()}"
        for page in pages:
            answer_at_once(page)
            page.wait_for_timeout(LOOK_MS)
