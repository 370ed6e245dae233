"""Wir sind das Volk! and 2+2 in real browsers: four seats to the end, previews, a decade's end for who watches."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage

Picture = Callable[[Page, str], None]
Seats = list[dict[str, str]]

pytestmark = [pytest.mark.browser, pytest.mark.stack]

PHONE: dict[str, Any] = {"width": 390, "height": 844, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
MATCH_SECONDS = 240
LOOK_MS = 40
MATCHES = 9
"""About half of the matches with random opponents last four decades: so many that one of them nearly always does."""

PHASES = [
    "flight_or_wall",
    "prestige",
    "western_currency",
    "police_cost",
    "living_standard_export",
    "living_standard_within_state",
    "living_standard_across_border",
    "police_leftover",
    "socialists",
    "wir_sind_das_volk",
]


def open_table(page: Page, seats: Seats) -> None:
    """Sit down as a guest at a table of these seats."""
    page.goto("/")
    origin = {"Origin": page.evaluate("location.origin")}
    page.request.post("/api/v1/guests", data={"name": "Lia"}, headers=origin)
    body = {"game": "wir_sind_das_volk", "options": {}, "seats": seats}
    made = page.request.post("/api/v1/matches", data=body, headers=origin)
    assert made.status == 201, made.text()
    page.goto(f"/m/{made.json()['id']}")
    expect(page.locator(".match .map")).to_be_visible()


def message(page: Page) -> dict[str, Any]:
    """The match as the service tells it to this page's player."""
    told: dict[str, Any] = page.request.get(f"/api/v1/matches/{page.url.rsplit('/', 1)[1]}").json()
    return told


ANSWER = """(uses) => {
  const options = () => [...document.querySelectorAll(".opts button:enabled")];
  const [first] = options();
  if (!first) return;
  first.click();
  const wanted = (use) => options().find((one) => one.textContent.startsWith(use));
  if (!document.querySelector(".opts [aria-pressed=true]")) (uses.map(wanted).find(Boolean) ?? options()[0])?.click();
  document.querySelector(".go .primary:enabled")?.click();
}"""


def prefer(page: Page, *uses: str) -> None:
    """Answer by the buttons if anything is asked; of a card's uses take the first of these that there is."""
    page.evaluate(ANSWER, list(uses))


def play_to_the_end(page: Page, follow: Callable[[], None]) -> None:
    """Answer whatever is asked until the match is over; `follow` looks in between."""
    deadline = time.monotonic() + MATCH_SECONDS
    while not page.locator(".result, .finished").count():
        assert time.monotonic() < deadline, f"The match did not end: {page.locator('.decide').inner_text()}"
        prefer(page, "Remove unrest", "Event")
        follow()
        page.wait_for_timeout(LOOK_MS)


def see_the_result(page: Page) -> dict[str, Any]:
    """Go to the page of the result; the match as it ended."""
    if page.locator(".result").count():
        page.locator(".result").click()
    expect(page.locator(".finished h1")).to_contain_text("wins")
    expect(page.locator(".finished .map")).to_be_visible()
    return message(page)


def test_one_person_and_three_bots_play_2plus2_to_its_end(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    taken: set[str] = set()

    def follow() -> None:
        decade = page.locator(".wv-pips span").first.locator(".on").inner_text()
        stage = "decade-end" if page.locator(".wv.ending").count() else f"decade-{decade}"
        if stage not in taken:
            taken.add(stage)
            picture(page, f"wir_sind_das_volk-4-{stage}")

    open_table(page, [BOT, BOT, ME, BOT])
    expect(page.locator(".track")).to_have_count(8)
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".dove")).to_have_count(6)
    play_to_the_end(page, follow)
    over = see_the_result(page)
    picture(page, "wir_sind_das_volk-4-finished")
    assert over["outcome"]["winners"]
    assert "decade-I" in taken


def choose_use(page: Page, card: int, use: str) -> None:
    """Pick a card of the shelf, then one of its uses, by the pointer."""
    page.locator(".wv-card.hot").nth(card).click()
    page.locator(".opts button", has_text=re.compile(f"^{use}")).click()
    page.locator(".go .primary").click()


def test_what_a_build_point_does_to_the_economy_shows_before_it_is_confirmed(
    new_page: NewPage, picture: Picture
) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, [ME, BOT])
    expect(page.locator(".decide.yours")).to_be_visible()
    picture(page, "wir_sind_das_volk-2-opening")
    page.locator(".wv-card.hot").first.focus()
    expect(page.locator(".wv-reading")).to_contain_text("Value")
    choose_use(page, 0, "Build")
    expect(page.locator(".decide .s")).to_contain_text("Build in the West")
    asked = message(page)
    (decision,) = asked["decisions"]
    outlooks = dict(zip(map(place, decision["legal"]), asked["view"]["outlook"], strict=True))
    expect(page.locator(".spot")).to_have_count(len(set(outlooks)) - 1)
    key = next(key for key, outlook in outlooks.items() if key.startswith("city:") and outlook.get("economy"))
    spot = page.locator(f'.spot[data-spot="{key}"]')
    spot.focus()
    city = key.removeprefix("city:")
    value = outlooks[key]["value"][city]
    expect(page.locator(".flag")).to_contain_text([f"0 → {value}"])
    expect(page.locator(".layer-ghosts .ghost")).to_have_count(1)
    picture(page, "wir_sind_das_volk-2-preview")
    page.keyboard.press("Enter")
    (province, economy), *_ = outlooks[key]["economy"].items()
    before = asked["view"]["economy"]["economy"][province]
    expect(page.locator('.opts button[aria-pressed="true"] em')).to_have_text(f"{province} {before} → {economy}")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"value {value}")
    after = message(page)["view"]["economy"]
    assert (after["value"][city], after["economy"][province]) == (value, economy)


def place(command: dict[str, Any]) -> str:
    """Where a command lies on the map, by the name of its place."""
    if "city" in command:
        return f"city:{command['city']}"
    return f"site:{command['connection']}:{command['site']}" if "connection" in command else command["type"]


PHASES_SEEN = """() => {
  window.phases = [];
  window.sums = [];
  new MutationObserver(() => {
    const now = document.querySelector(".wv-decade .running")?.dataset.phase;
    if (now && window.phases.at(-1) !== now) window.phases.push(now);
    const told = document.querySelector(".wv-told:not([hidden]) .terms");
    const sum = told && [...told.querySelectorAll("b")].map((one) => one.textContent).join(" ");
    if (sum && window.sums.at(-1) !== sum) window.sums.push(sum);
  }).observe(document.querySelector(".wv"), {subtree: true, childList: true, attributes: true});
}"""


def test_a_decades_end_plays_as_a_sequence_for_those_who_watch(new_page: NewPage, picture: Picture) -> None:
    page, watcher = new_page(reduced_motion="reduce"), new_page(reduced_motion="reduce")
    open_table(page, [ME, BOT])
    watcher.goto(page.url)
    expect(watcher.locator(".match .map")).to_be_visible()
    watcher.evaluate(PHASES_SEEN)
    deadline = time.monotonic() + MATCH_SECONDS
    while (view := message(page)["view"])["part"] < 2 or len(view["display"]) > 1:
        assert time.monotonic() < deadline, "the decade did not near its end"
        prefer(page, "Build")
        page.wait_for_timeout(LOOK_MS)
    watcher.emulate_media(reduced_motion="no-preference")
    over = watcher.locator(".result, .finished")
    while "western_currency" not in watcher.evaluate("window.phases") and not over.count():
        assert time.monotonic() < deadline, "no end of a decade was seen"
        if watcher.locator(".log p").count() == page.locator(".log p").count():
            prefer(page, "Build")
        page.wait_for_timeout(LOOK_MS)
    picture(watcher, "wir_sind_das_volk-2-decade-end")
    seen = watcher.evaluate("window.phases")
    assert seen[0] == "flight_or_wall"
    assert seen == [phase for phase in PHASES if phase in seen], "the phases come in their order"
    (flight, *_) = watcher.evaluate("window.sums")
    terms, level = flight.split("=")
    figures = [int(sign.replace("−", "-")) for sign in re.findall(r"[+−]?\d+", terms)]
    assert max(0, sum(figures)) == int(level), "the sum that is shown adds up"


def test_2plus2_on_a_phone_in_the_dark(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce", color_scheme="dark", locale="pt-BR", **PHONE)
    open_table(page, [BOT, ME, BOT, BOT])
    expect(page.locator(".decide.yours")).to_be_visible()
    for tab, name in (("map", "map"), ("side", "tracks"), ("decade", "decade")):
        page.locator(f'.wv-tabs [data-tab="{tab}"]').click()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        picture(page, f"wir_sind_das_volk-4-phone-{name}")
    page.locator(".wv-basis").click()
    expect(page.locator(".basis-panel")).to_contain_text("não é público")
    expect(page.locator(".wv-legend li .wv-i").first).to_be_visible()
    picture(page, "wir_sind_das_volk-4-phone-legend")
    page.keyboard.press("Escape")
    expect(page.locator(".wv-legend")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_one_person_and_three_bots_go_through_all_four_decades(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    lasted: list[int] = []
    while 4 not in lasted:
        assert len(lasted) < MATCHES, f"no match lasted: {lasted}"
        open_table(page, [BOT, BOT, ME, BOT])
        play_to_the_end(page, lambda: None)
        lasted.append(see_the_result(page)["view"]["decade"])
    headings = page.locator(".finished .log h3").all_inner_texts()
    assert [text[: text.index(".")] for text in headings if text.startswith("Decade")] == [
        "Decade I",
        "Decade II",
        "Decade III",
        "Decade IV",
    ]
    assert headings.count("We are the people") >= 3
    picture(page, "wir_sind_das_volk-4-all-decades")
