"""Carcassonne in real browsers: six seats to the score sheet, and what one does with a tile on the board."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import answer, name_oneself, play_out

COLUMNS = ["Seat", "", "Roads", "Cities", "Monasteries"]
COLUMNS += ["Roads, end", "Cities, end", "Monasteries, end", "Fields, end", "Total"]
Picture = Callable[[Page, str], None]
Seats = list[dict[str, str]]

pytestmark = [pytest.mark.browser, pytest.mark.stack]

DISAGREEMENTS = """async () => {
    const { describe } = await import("/static/js/games.js");
    const { model } = await import("/static/games/carcassonne/art/piece.js");
    const { components } = await describe("carcassonne");
    const BIT = 2;
    const beside = ([x, y]) => [[x + BIT, y], [x - BIT, y], [x, y + BIT], [x, y - BIT]];
    const problems = [];
    for (const record of [...components.tiles.tiles, ...components.triangles.triangles]) {
        const { ground, sides, edges } = model(record);
        sides.forEach(({ middle, inward }, i) => {
            const drawn = ground.at([middle[0] + inward[0] * 3, middle[1] + inward[1] * 3]);
            if (drawn?.kind !== edges[i]) problems.push(`${record.id}: side ${i} shows ${drawn?.kind}`);
        });
        for (const field of record.segments.filter(({ kind }) => kind === "field")) {
            const bits = new Map(ground.points(field.id).map((point) => [String(point), point]));
            const todo = [[...bits.values()][0]];
            const touched = new Set();
            while (todo.length) {
                const point = todo.pop();
                if (!bits.delete(String(point))) continue;
                for (const next of beside(point)) {
                    const other = ground.at(next);
                    if (other?.kind === "city") touched.add(other.id);
                    if (bits.has(String(next))) todo.push(next);
                }
            }
            if (bits.size) problems.push(`${record.id}: ${field.id} falls apart`);
            const said = [...field.touches_cities].sort();
            const shown = [...touched].sort();
            if (String(shown) !== String(said)) problems.push(`${record.id}: ${field.id} touches ${shown}`);
        }
    }
    return problems;
}"""

PHONE: dict[str, Any] = {"width": 390, "height": 844, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
MIDDLE_TILES = 36
PLAY_SECONDS = 240
CLUB = {"kind": "bot", "level": "club"}
ME = {"kind": "me"}


def open_table(page: Page, seats: Seats, options: dict[str, Any]) -> None:
    """Sit down as a guest at a table of these seats."""
    page.goto("/")
    page.request.post("/api/v1/guests", data={"name": "Lia"}, headers=origin(page))
    body = {"game": "carcassonne", "options": options, "seats": seats}
    made = page.request.post("/api/v1/matches", data=body, headers=origin(page))
    assert made.status == 201, made.text()
    page.goto(f"/m/{made.json()['id']}")
    expect(page.locator(".match .cc-view")).to_be_visible()


def origin(page: Page) -> dict[str, str]:
    """The header that says from where one asks."""
    return {"Origin": page.evaluate("location.origin")}


def message(page: Page) -> dict[str, Any]:
    """The match as the service tells it to this page's player."""
    answer: dict[str, Any] = page.request.get(f"/api/v1/matches/{page.url.rsplit('/', 1)[1]}").json()
    return answer


def await_decision(page: Page, kind: str) -> dict[str, Any]:
    """Answer by the buttons until this kind of decision is asked; returns it."""
    deadline = time.monotonic() + PLAY_SECONDS
    while time.monotonic() < deadline:
        expect(page.locator(".decide.yours")).to_be_visible()
        for decision in message(page)["decisions"]:
            if decision["kind"] == kind:
                found: dict[str, Any] = decision
                return found
        answer(page)
    raise AssertionError(f"nobody asked for {kind}")


def zoom(page: Page) -> float:
    """How near the table is looked at."""
    scale = re.search(r"scale\(([\d.]+)\)", page.locator(".cc-world").get_attribute("style") or "")
    assert scale
    return float(scale[1])


def turns_of(decision: dict[str, Any]) -> dict[str, set[int]]:
    """For each cell, the turns that the service allows there."""
    turns: dict[str, set[int]] = {}
    for command in decision["legal"]:
        turns.setdefault(f"{command['x']},{command['y']}", set()).add(command["rotation"])
    return turns


def halo(page: Page, cell: str) -> Locator:
    """The place for a piece at a cell."""
    return page.locator(f'.halo[data-cell="{cell}"]')


def test_two_friends_and_four_bots_play_to_the_score_sheet(new_page: NewPage, picture: Picture) -> None:
    ana = new_page(reduced_motion="reduce")
    rui = new_page(**PHONE, reduced_motion="reduce", locale="pt-BR", color_scheme="dark")
    ana.goto("/")
    ana.locator('.start [data-focus="g-carcassonne"]').click()
    for _ in range(4):
        ana.get_by_role("button", name="One seat more").click()
    ana.locator(".seatrow").nth(0).get_by_role("button", name="Me").click()
    ana.locator(".seatrow").nth(1).get_by_role("button", name="Open").click()
    for seat in range(2, 6):
        ana.locator(".seatrow").nth(seat).get_by_role("button", name="Bot").click()
    ana.locator('[data-focus="o-triangles"]').select_option(label="dealt at random")
    ana.locator(".start .primary").click()
    name_oneself(ana, "Ana")
    expect(ana.locator(".room")).to_be_visible()
    rui.goto(ana.url)
    rui.locator(".room .primary, .room .join, .chairs button").first.click()
    name_oneself(rui, "Rui")
    both = (ana, rui)
    for page in both:
        expect(page.locator(".match .cc-view")).to_be_visible()
    photograph(both, picture, "opening")

    deadline = time.monotonic() + PLAY_SECONDS
    while int(ana.locator(".cc-left b").inner_text()) > MIDDLE_TILES:
        assert time.monotonic() < deadline
        for page in both:
            answer(page)
            page.wait_for_timeout(40)
    photograph(both, picture, "middle")
    ana.keyboard.press("c")
    expect(ana.locator(".cc-tag").first).to_be_visible()
    picture(ana, "carcassonne-claims")
    play_out(*both)

    ana.locator(".result").click()
    rows = ana.locator(".sheet tbody tr")
    expect(rows).to_have_count(6)
    told = [text.replace("\u00ad", "") for text in ana.locator(".sheet thead th").all_inner_texts()]
    assert {"Seat", "Total"} < set(told)
    assert told == [name for name in COLUMNS if name in told]  # what nobody has points for has no column
    for row in rows.all():
        *lines, total = [int(figure) for figure in row.locator("td:not(.bar)").all_inner_texts()]
        assert sum(lines) == total
    assert message(ana)["outcome"]["reason"] in {"most_points", "shared_victory"}
    rui.locator(".result").click()
    expect(rui.locator(".sheet tbody tr")).to_have_count(6)
    photograph(both, picture, "finished")


def photograph(pages: tuple[Page, Page], picture: Picture, stage: str) -> None:
    """Keep both browsers as they are; the phone must not be wider than it is."""
    desk, phone = pages
    picture(desk, f"carcassonne-{stage}")
    picture(phone, f"carcassonne-{stage}-390")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tile_is_turned_tried_and_placed_with_a_meeple(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, [ME, CLUB], {})
    decision = await_decision(page, "place_square")
    turns = turns_of(decision)
    expect(page.locator(".halo")).to_have_count(len(turns))
    expect(page.locator(".halo.unfit")).to_have_count(sum(0 not in fitting for fitting in turns.values()))
    assert page.locator(".spot").count() == 0
    picture(page, "carcassonne-halos")

    cell, fitting = min(turns.items(), key=lambda item: len(item[1]))
    halo(page, cell).click()
    expect(page.locator(".ghost:not(.unfit)")).to_have_attribute("data-cell", cell)
    shown = next(turn for turn in range(4) if turn in fitting)
    for step in range(1, 5):
        page.keyboard.press("r")
        fits = (shown + step) % 4 in fitting
        expect(page.locator(".ghost.unfit")).to_have_count(0 if fits else 1)
        expect(page.locator(".go .primary")).to_be_enabled(enabled=fits)
    again = next(turn % 4 for turn in range(shown + 1, shown + 5) if turn % 4 in fitting)
    page.mouse.click(*bare_place(page))  # the same cell once more: the next turn that fits
    page.locator(".spot:not(.taken)").first.click()
    expect(page.locator(".spot.chosen")).to_have_count(1)
    picture(page, "carcassonne-ghost")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Lia puts a ")
    placed = [piece for piece in message(page)["view"]["pieces"] if f"{piece['x']},{piece['y']}" == cell]
    assert [piece["rotation"] for piece in placed] == [again]


def bare_place(page: Page) -> tuple[float, float]:
    """A point of the tile that is tried where no meeple could stand."""
    x, y = page.locator(".ghost-edge").evaluate("""(edge) => {
        const { left, top, width, height } = edge.getBoundingClientRect();
        for (let i = 1; i < 100; i += 1) {
            const [x, y] = [left + width * ((i * 7) % 10) / 10, top + height * i / 100];
            if (document.elementFromPoint(x, y) === edge) return [x, y];
        }
        throw new Error("The whole tile is covered.");
    }""")
    return x, y


def test_escape_puts_down_what_is_tried(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, [ME, CLUB], {})
    decision = await_decision(page, "place_square")
    for cell in turns_of(decision):
        halo(page, cell).focus()
        expect(page.locator(".ghost.peek")).to_have_attribute("data-cell", cell)
        page.keyboard.press("Enter")
        expect(page.locator(".ghost:not(.peek)")).to_have_attribute("data-cell", cell)
        page.keyboard.press("Escape")
        expect(page.locator(".ghost")).to_have_count(0)


def test_the_table_pans_and_zooms_without_being_drawn_again(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, [ME, CLUB], {})
    await_decision(page, "place_square")
    page.evaluate("""() => {
        window.drawn = 0;
        new MutationObserver((all) => { window.drawn += all.length; })
            .observe(document.querySelector(".cc-world"), { childList: true, subtree: true });
    }""")
    view = page.locator(".cc-view")
    box = view.bounding_box()
    assert box
    near = zoom(page)
    corner = (box["x"] + 30, box["y"] + box["height"] - 30)
    page.mouse.move(*corner)
    page.mouse.wheel(0, 120)
    wait_for(lambda: zoom(page) < near)
    before = view.locator(".cc-world").get_attribute("style")
    page.mouse.down()
    page.mouse.move(corner[0] + 90, corner[1] - 60, steps=6)
    page.mouse.up()
    wait_for(lambda: view.locator(".cc-world").get_attribute("style") != before)
    view.focus()
    page.keyboard.press("+")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("0")
    wait_for(lambda: abs(zoom(page) - near) < 1e-6)
    assert page.evaluate("window.drawn") == 0


def wait_for(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + 5
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_two_fingers_zoom_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE, reduced_motion="reduce")
    open_table(page, [ME, CLUB], {})
    box = page.locator(".cc-view").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    near = zoom(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x - 100, y), (x + 100, y))
    for gap in range(90, 40, -10):
        touch("touchMove", (x - gap, y), (x + gap, y))
    touch("touchEnd")
    wait_for(lambda: zoom(page) < near * 0.8)


def test_triangles_are_drafted_and_played_from_the_hand(new_page: NewPage, picture: Picture) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, [ME, CLUB], {"triangles": "draft", "start_seat": 0})
    for _ in range(2):
        expect(page.locator(".decide.yours")).to_be_visible()
        page.locator(".cc-triangle:enabled").first.click()
        page.keyboard.press("Enter")
        expect(page.locator(".decide .s")).not_to_contain_text("Pick" if _ else "number 1")
    await_decision(page, "choose_draw_or_triangle")
    expect(page.locator(".cc-triangle:enabled")).to_have_count(2)
    assert page.locator(".halo").count() == 0
    page.locator(".cc-triangle:enabled").first.click()
    expect(page.locator(".halo").first).to_be_visible()
    picture(page, "carcassonne-triangle")
    page.locator(".halo").first.click()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Lia plays the triangle")


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_pieces_move_only_where_motion_is_wanted(motion: str, moves: bool, new_page: NewPage) -> None:
    page = new_page(reduced_motion=motion)
    page.add_init_script("""
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
    """)
    open_table(page, [ME, CLUB], {})
    for _ in range(2):
        await_decision(page, "place_square")
        lines = page.locator(".log p").count()
        answer(page)
        expect(page.locator(".log p").nth(lines)).to_be_attached()
    assert bool(page.evaluate("window.moved")) is moves


def test_every_drawing_agrees_with_its_record(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    assert page.evaluate(DISAGREEMENTS) == []
