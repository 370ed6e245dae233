"""7 Wonders in real browsers: two friends among five bots with Leaders, what a hand says, the reveal, the Free City."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage

Picture = Callable[[Page, str], None]
Seats = list[dict[str, str]]

pytestmark = [pytest.mark.browser, pytest.mark.stack, pytest.mark.timeout(240)]

PHONE: dict[str, Any] = {"width": 390, "height": 844, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
PLAY_SECONDS = 90
ME, OPEN = {"kind": "me"}, {"kind": "open"}
CLUB = {"kind": "bot", "level": "club"}
RANDOM = {"kind": "bot", "level": "random"}


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the house for something in this browser's name."""
    origin = {"Origin": page.evaluate("location.origin")}
    answer = page.request.post(f"/api/v1{path}", data=body, headers=origin)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def sit_down(page: Page, name: str, seats: Seats, **options: Any) -> str:
    """Open a table as a guest of this name and go there; returns its id."""
    page.goto("/")
    post(page, "/guests", {"name": name})
    match_id: str = post(page, "/matches", {"game": "seven_wonders", "options": options, "seats": seats})["id"]
    page.goto(f"/m/{match_id}")
    return match_id


def message(page: Page) -> dict[str, Any]:
    """The match as the service tells it to this page's player."""
    told: dict[str, Any] = page.request.get(f"/api/v1/matches/{page.url.rsplit('/', 1)[1]}").json()
    return told


# Where the table is, whether an answer is awaited, and whether the match is over: all of one moment.
SEEN = """() => {
    const asked = document.querySelector(".decide.yours .k")?.textContent.trim() === "Your turn";
    const free = document.querySelector(".opts button:enabled") !== null;
    const where = document.querySelector(".head small")?.textContent ?? "";
    return [where, asked && free, document.querySelector(".result") !== null];
}"""


def choose(page: Page) -> None:
    """Seal the first thing that the hand offers, by a click on it and the button."""
    page.locator(".sw-cards li.can .slot").first.click()
    page.locator(".go .primary:enabled").click()


def use_right(page: Page) -> None:
    """Answer what is not chosen from the hand by the first button."""
    page.locator(".opts button").first.click()
    page.locator(".go .primary:enabled").click()


def play_on(pages: tuple[Page, ...], goal: str = "") -> None:
    """Answer at these tables until all are asked at the goal ("Age I, turn 2"), or to the end of the match."""
    deadline = time.monotonic() + PLAY_SECONDS
    while True:
        assert time.monotonic() < deadline, [page.locator(".rail").inner_text() for page in pages]
        seen = [page.evaluate(SEEN) for page in pages]
        if all(asked and where == goal for where, asked, _ in seen) or all(over for _, _, over in seen):
            return
        for page, (where, asked, _) in zip(pages, seen, strict=True):
            if asked and where != goal:
                (choose if page.locator(".sw-cards li.can").count() else use_right)(page)
        pages[0].wait_for_timeout(40)


def photograph(desk: Page, phone: Page, picture: Picture, stage: str) -> None:
    """Keep both browsers as they are; the phone must not be wider than it is."""
    picture(desk, f"seven_wonders-{stage}")
    picture(phone, f"seven_wonders-{stage}-390")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_two_friends_and_five_bots_play_with_leaders(new_page: NewPage, picture: Picture) -> None:
    ana = new_page(reduced_motion="reduce")
    rui = new_page(**PHONE, reduced_motion="reduce")
    match_id = sit_down(ana, "Ana", [ME, OPEN, *[CLUB] * 5], leaders=True)
    expect(ana.locator(".room")).to_be_visible()
    rui.goto("/")
    post(rui, "/guests", {"name": "Rui"})
    post(rui, f"/matches/{match_id}/seats/1", {})
    rui.goto(f"/m/{match_id}")
    for page in (ana, rui):
        expect(page.locator(".sw-cards li.leader")).to_have_count(4)
        expect(page.locator(".decide .k")).to_have_text("Your turn")
    expect(ana.locator(".sw-far .city")).to_have_count(4)
    expect(rui.locator(".sw-tabs button")).to_have_count(7)
    photograph(ana, rui, picture, "opening")

    play_on((ana, rui), "Age II, turn 3")
    # Ana seals, the others see that she has chosen and not what; she may change her mind until Rui has chosen.
    choose(ana)
    expect(ana.locator(".decide .k")).to_contain_text("may still change")
    expect(ana.locator(".sw-cards .wax")).to_have_count(1)
    first = message(ana)["view"]["chosen"]
    expect(rui.locator(".sw-tabs button").last).to_have_attribute("aria-label", "Ana, chosen")
    assert message(rui)["view"]["chosen"] is None
    ana.locator(".sw-cards li.can .slot").last.click()
    photograph(ana, rui, picture, "middle")
    ana.locator(".go .primary:enabled").click()
    expect(ana.locator(".log p").last).to_contain_text("Ana seals")
    assert message(ana)["view"]["chosen"] != first
    rui.locator(".sw-tabs button").nth(3).click()
    expect(rui.locator(".city.show.far")).to_be_visible()
    picture(rui, "seven_wonders-far-city-390")
    rui.locator(".sw-tabs button").first.click()

    play_on((ana, rui))
    ana.locator(".result").click()
    rows = ana.locator(".sheet tbody tr")
    expect(rows).to_have_count(7)
    for row in rows.all():
        *lines, total = [int(text.replace("−", "-")) for text in row.locator("td:not(.bar)").all_inner_texts()]
        assert sum(lines) == total
    rui.locator(".result").click()
    expect(rui.locator(".sheet tbody tr")).to_have_count(7)
    photograph(ana, rui, picture, "finished")


def test_a_hand_says_what_the_service_says(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    sit_down(page, "Lia", [ME, *[RANDOM] * 3])
    for turn in (1, 2, 3, 4):
        play_on((page,), f"Age I, turn {turn}")
        told = message(page)
        (decision,) = told["decisions"]
        built = {command["card"] for command in decision["legal"] if command["type"] == "build"}
        cards = page.locator(".sw-cards li")
        expect(cards).to_have_count(len(told["view"]["hand"]))
        for item, card in zip(cards.all(), told["view"]["hand"], strict=True):
            assert (item.locator(".tag.free, .tag.pay").count() == 1) == (card in built)
            assert (item.locator(".tag.bad").count() == 1) == (card in told["view"]["obstacles"])
        choose(page)


def test_of_two_copies_of_a_card_one_bears_the_seal(new_page: NewPage) -> None:
    ana, rui = new_page(reduced_motion="reduce"), new_page()
    for page, name in ((ana, "Ana"), (rui, "Rui")):
        page.goto("/")
        post(page, "/guests", {"name": name})
    hand: list[str] = []
    while len(set(hand)) == len(hand):  # among seven, every other hand holds a card twice
        plan = {"game": "seven_wonders", "seats": [ME, OPEN, *[RANDOM] * 5]}
        match_id = post(ana, "/matches", plan)["id"]
        post(rui, f"/matches/{match_id}/seats/1", {})
        hand = ana.request.get(f"/api/v1/matches/{match_id}").json()["view"]["hand"]
    twice = next(card for card in hand if hand.count(card) > 1)
    ana.goto(f"/m/{match_id}")
    ana.locator(f'.sw-cards li[data-key^="{twice} "] .slot').first.click()
    ana.locator(".go .primary:enabled").click()
    expect(ana.locator(".decide .k")).to_contain_text("may still change")
    expect(ana.locator(".sw-cards .wax")).to_have_count(1)


def test_the_reveal_and_the_conflicts_are_shown(new_page: NewPage, picture: Picture) -> None:
    page = new_page()
    sit_down(page, "Eva", [ME, *[RANDOM] * 2])
    play_on((page,), "Age I, turn 6")
    choose(page)
    expect(page.locator(".sw-stage .reveal")).to_have_count(3)
    picture(page, "seven_wonders-reveal")
    expect(page.locator(".city.fights")).to_have_count(1)
    picture(page, "seven_wonders-conflict")
    expect(page.locator(".head small")).to_have_text("Age II, turn 1")
    expect(page.locator(".log h3", has_text="Age I is over")).to_be_attached()


def test_the_holder_chooses_for_the_free_city_too(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    sit_down(page, "Noa", [ME, RANDOM])
    expect(page.locator(".sw-cards li.can").first).to_be_visible()
    choose(page)
    expect(page.locator(".decide .s")).to_contain_text("Now a card for the Free City")
    expect(page.locator(".sw-cap .use[aria-pressed=true]")).to_have_text("Free City")
    picture(page, "seven_wonders-free-city")
    own = message(page)["view"]["chosen"]
    page.locator(".sw-cap .use").first.click()
    page.locator(".sw-cards li.can .slot").last.click()
    page.locator(".go .primary:enabled").click()
    expect(page.locator(".sw-cap .use[aria-pressed=true]")).to_have_text("Free City")
    assert message(page)["view"]["chosen"] != own
    choose(page)
    play_on((page,), "Age I, turn 2")
    choose(page)
    play_on((page,), "Age I, turn 3")  # the bot was the holder and has chosen for both cities


def test_the_keyboard_is_enough(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce", color_scheme="dark", locale="pt-BR")
    sit_down(page, "Zé", [ME, *[RANDOM] * 2])
    expect(page.locator(".decide .k")).to_have_text("Sua vez")
    page.locator(".sw-cards li.can .slot").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-cards .slot[aria-pressed=true]")).to_have_count(1)
    picture(page, "seven_wonders-dark-pt")
    page.keyboard.press("Escape")
    expect(page.locator(".sw-cards .slot[aria-pressed=true]")).to_have_count(0)
    page.locator(".city.left .look").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sw-dialog")).to_be_hidden()
