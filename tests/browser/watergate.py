"""Watergate as a person plays it on the table itself: on the board, the track and the cards in hand."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Tap = Callable[[float, float], None]
"""A click of a mouse or a touch of a finger."""

PLAY_SECONDS = 240.0
LOOK_MS = 20
MIDDLE = 30
"""After so many answers a match is in its middle."""

FINGER = 36.0
"""A space of the board is at least so many pixels wide for a finger."""

ASKED = """() => {
    if (document.querySelector(".result, .finished")) return "over";
    const open = document.querySelector(".decide.yours .opts button:enabled");
    return open && document.querySelector(".decide.yours .go .primary:disabled") ? "asked" : "";
}"""
"""Whether a decision waits of which nothing is chosen yet."""

PLACES = """() => {
    const rooms = { board: ".wg-cork .hot", track: ".wg-track .hot", hand: ".wg-cards button:not([aria-disabled])" };
    const places = [];
    for (const [room, selector] of Object.entries(rooms)) for (const place of document.querySelectorAll(selector)) {
        if (room === "hand") place.scrollIntoView({ inline: "nearest", block: "nearest" });
        const { left, top, width, height } = place.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && place.contains(hit)) places.push({ room, x, y, width, height, name: place.dataset.spot ?? "" });
    }
    return places;
}"""
"""What can be chosen on the table itself, in its middle."""


def play_on_the_table(page: Page, tap: Tap, picture: Callable[[Page, str], None], name: str) -> Counter[str]:
    """Answer where things lie until the match is over; a space of the board by a second tap, all else by the button.

    Args:
        page: at the table.
        tap: how to touch it.
        picture: keeps the first look of the opening, of a pin and of the middle.
        name: of these pictures.

    Returns:
        How often board, track and hand were used, and "list" where only the list of answers offered something.
    """
    used: Counter[str] = Counter()
    kept: set[str] = set()

    def look(stage: str) -> None:
        if stage not in kept:
            kept.add(stage)
            picture(page, f"watergate-{stage}-{name}")

    deadline = time.monotonic() + PLAY_SECONDS
    while (state := page.evaluate(ASKED)) != "over":
        assert time.monotonic() < deadline, page.locator(".decide").inner_text()
        if not state:
            page.wait_for_timeout(LOOK_MS)
            continue
        look("middle" if sum(used.values()) > MIDDLE else "opening")
        places = page.evaluate(PLACES)
        if not places:
            page.locator(".opts button").first.click()
            page.locator(".go .primary").click()
            used["list"] += 1
            continue
        place = places[sum(used.values()) * 7 % len(places)]
        used[place["room"]] += 1
        tap(place["x"], place["y"])
        if place["room"] == "board":
            pin(page, tap, place, len(places), look)
            continue
        if not page.locator(".opts button[aria-pressed=true]").count():
            page.locator(".opts button").first.click()  # the first step opened a group
        page.locator(".go .primary").click()
    return used


def pin(page: Page, tap: Tap, place: dict[str, Any], count: int, look: Callable[[str], None]) -> None:
    """A space of the board was tapped once: it shows what that brings; the second tap confirms."""
    assert place["width"] >= FINGER
    assert page.locator(".opts button").count() == count
    if page.locator(".wg-cork .badge").count():
        assert page.locator(".wg-cork .badge").count() == count
        assert page.locator(".wg-cork .badge.chosen").text_content() == place["name"].upper()
        look("pin")
    tap(place["x"], place["y"])
