"""Watergate in real browsers: a match by touch, and what the table shows of the printed game."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from services.engine.kernel.play import random_policy
from services.engine.kernel.rng import Rng
from services.watergate.game import GAME
from services.watergate.material import TOKENS
from services.watergate.model import Options
from tests.browser.conftest import NewPage
from tests.browser.watergate import play_on_the_table
from tests.browser.words import Positions, plain, seen

Picture = Callable[[Page, str], None]

pytestmark = [pytest.mark.browser, pytest.mark.stack]

PHONE: dict[str, Any] = {"width": 390, "height": 844, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
SECTIONS = 3
THREADS = 110
PLAYED_MATCHES = 8
RARE_EVENTS = {
    "card_lost",
    "card_phase_ended",
    "evidence_entered",
    "evidence_turned_up",
    "picture_returned",
    "token_taken",
}
INFERRED = ["e01", "e02", "e03", "e04", "e05", "e06", "e07"]

DISAGREEMENTS = """async () => {
    const { describe } = await import("/static/js/games.js");
    const { learn } = await import("/static/games/watergate/components.js");
    const { layOut } = await import("/static/games/watergate/lattice.js");
    const { analyse } = await import("/static/games/watergate/network.js");
    const { sheets } = await import("/static/games/watergate/sheets.js");
    const { strings } = await import("/static/games/watergate/strings.js");
    const { nodes } = learn((await describe("watergate")).components);
    const lying = { lies: () => null, picture: () => null };
    const now = analyse(nodes, lying);
    const room = { width: 640, height: 640, narrow: false };
    const of = (turned) => {
        const lattice = layOut(nodes, { ...room, turned });
        const lines = strings(nodes, lattice.place, now, now, lying).map((one) => one.getAttribute("d")).join("");
        const inside = [...lattice.place.values()].every((spot) => spot.every((way) => way > 0 && way < room.width));
        const [[, top], [, low], [left], [right]] = ["t1", "h1", "d1", "d6"].map((id) => lattice.place.get(id));
        return { threads: lines.split("M").length - 1, inside, blueOnTop: top < low, greenOnTheLeft: left < right };
    };
    const sections = sheets(nodes, layOut(nodes, { ...room, turned: false }))[1].length;
    return { editor: of(false), nixon: of(true), sections };
}"""

MARKED = """async () => {
    const { describe, gameModule } = await import("/static/js/games.js");
    const { has, t } = await import("/static/js/i18n.js");
    const { learn } = await import("/static/games/watergate/components.js");
    const { cardFace } = await import("/static/games/watergate/cards.js");
    await gameModule("watergate");
    const { components } = await describe("watergate");
    const { card } = learn(components);
    const ctx = { t, has, lang: "en", seatMark: () => document.createElement("i") };
    const marked = components.cards.cards.filter(({ id }) => cardFace(card(id), ctx).querySelector(".inferred"));
    const said = cardFace(card("e01"), ctx).querySelector(".inferred").title;
    return { marked: marked.map(({ id }) => id).sort(), said };
}"""

SHOWN = """async (message) => {
    const { describe, gameModule } = await import("/static/js/games.js");
    const { context } = await import("/static/js/table/context.js");
    const [game, module] = await Promise.all([describe("watergate"), gameModule("watergate")]);
    const ctx = context(message, module);
    const [decision] = message.decisions;
    const host = document.body.appendChild(document.createElement("section"));
    const none = () => {};
    const board = module.createBoard(host, {
        ctx, components: game.components, decision: () => decision, pick: none, select: none, hover: none, narrow: none,
        choose: none, selected: () => null, onSelect: () => none, still: () => true,
    });
    board.render(message);
    const title = document.createElement("p");
    title.append(module.decisionTitle(decision, message, ctx));
    const shown = {
        title: title.textContent,
        announced: host.querySelectorAll(".wg-track .announced").length,
        ghosts: host.querySelectorAll(".wg-track .ghost").length,
    };
    board.destroy();
    return shown;
}"""


PLAYED = """async ({ seats, commits, you }) => {
    const { describe, gameModule } = await import("/static/js/games.js");
    const { context } = await import("/static/js/table/context.js");
    const { readPosition } = await import("/static/games/watergate/position.js");
    const [game, module] = await Promise.all([describe("watergate"), gameModule("watergate")]);
    const message = (view) => ({ game: "watergate", state: "live", seats, you, view, decisions: [] });
    Element.prototype.animate = () => ({ finished: Promise.resolve() });
    window.setTimeout = (done) => void Promise.resolve().then(done);
    const host = document.body.appendChild(document.createElement("section"));
    const none = () => {};
    const board = module.createBoard(host, {
        ctx: context(message(commits[0].before), module), components: game.components, decision: () => null,
        pick: none, select: none, hover: none, narrow: none, choose: none, selected: () => null, onSelect: () => none,
        still: () => false,
    });
    const token = ({ key, space, evidence }) => `${key} ${space} ${JSON.stringify(evidence)}`;
    const told = (position) => ({
        tokens: position.tokens.map(token).sort(),
        waiting: position.waiting.map((one) => token({ ...one, key: "" })),
        hands: Object.values(position.hands).map(({ count, cards }) => ({ count, cards: cards && [...cards].sort() })),
        pins: [...position.pins].sort(),
        pictures: [...position.pictures].sort(),
        cards: position.inPlay.map(({ card, part, target, replayed }) => [card, part, target, replayed]),
        rest: ["placing", "momentum", "piles", "bag", "announced", "ban"].map((one) => [one, position[one]]),
    });
    const differences = [];
    for (const { events, before, after } of commits) {
        board.render(message(before));
        await board.animate(events, message(before), message(after));
        const [shown, said] = [told(board.position), told(readPosition(message(after)))];
        for (const what of Object.keys(shown)) {
            const [a, b] = [JSON.stringify(shown[what]), JSON.stringify(said[what])];
            if (a !== b) differences.push(`${events.map(({ type }) => type)}: ${what} ${a} is ${b}`);
        }
    }
    board.destroy();
    return differences;
}"""


def sit_down(page: Page, seat: int) -> None:
    """Start a table against a bot and sit down at this seat."""
    page.goto("/")
    origin = {"Origin": page.evaluate("location.origin")}
    page.request.post("/api/v1/guests", data={"name": "Lia"}, headers=origin)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    seats[seat] = {"kind": "me"}
    body = {"game": "watergate", "options": {}, "seats": seats}
    made = page.request.post("/api/v1/matches", data=body, headers=origin)
    assert made.status == 201, made.text()
    page.goto(f"/m/{made.json()['id']}")
    expect(page.locator(".match .wg-cork")).to_be_visible()


def test_a_match_by_touch_on_a_phone(new_page: NewPage, picture: Picture) -> None:
    phone = new_page(**PHONE, reduced_motion="reduce", color_scheme="dark")
    sit_down(phone, 1)
    used = play_on_the_table(phone, phone.touchscreen.tap, picture, "nixon-390")
    assert {"board", "track", "hand"} <= set(used)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.locator(".result").click()
    expect(phone.locator(".final .wg-cork")).to_be_visible()
    picture(phone, "watergate-finished-nixon-390")


def test_the_board_is_the_printed_one_from_both_sides(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    shown = page.evaluate(DISAGREEMENTS)
    assert shown["sections"] == SECTIONS
    assert shown["editor"] == {"threads": THREADS, "inside": True, "blueOnTop": True, "greenOnTheLeft": True}
    assert shown["nixon"] == {"threads": THREADS, "inside": True, "blueOnTop": False, "greenOnTheLeft": False}


def test_only_value_and_colour_of_seven_cards_are_marked(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    shown = page.evaluate(MARKED)
    assert shown["marked"] == INFERRED
    assert shown["said"].startswith("Value and colour are inferred")


def worth_showing(decision: dict[str, Any]) -> list[str]:
    """What the tests below look for in a decision."""
    kind, args = decision["kind"], decision["args"]
    found = ["announced"] if kind == "answer" and args.get("token") else []
    found += ["second of two"] if kind == "move" and args["count"] == 2 and args["taken"] else []
    found += ["symbol"] if kind == "pin" and TOKENS[args["evidence"]].momentum_symbol else []
    return found


@pytest.fixture(scope="module")
def positions() -> Positions:
    found = Positions(GAME, Options(), worth_showing)
    for number in range(12):
        found.play(2, number)
    return found


def position(found: Positions, what: str) -> dict[str, Any]:
    """The first position in which this is decided."""
    return next(
        one for one in found.messages if what in [word for due in one["decisions"] for word in worth_showing(due)]
    )


def test_an_announced_token_stands_marked(new_page: NewPage, positions: Positions) -> None:
    """RULES 8.11.1: Nixon names the token; the Editor sees it, and how it would move, while he may answer."""
    page = new_page()
    page.goto("/")
    shown = page.evaluate(SHOWN, position(positions, "announced"))
    assert (shown["announced"], shown["ghosts"]) == (1, 1)
    assert "for the value of" in shown["title"]


def test_different_evidence_is_called_different(new_page: NewPage, positions: Positions) -> None:
    page = new_page()
    page.goto("/")
    assert "1 more, different" in page.evaluate(SHOWN, position(positions, "second of two"))["title"]


def test_the_symbol_of_a_pin_tells_the_truth(new_page: NewPage, positions: Positions) -> None:
    """RULES 7.4: a symbol moves momentum only if it is on the track."""
    page = new_page()
    page.goto("/")
    pin = position(positions, "symbol")
    momentum = {"slot": "momentum", "space": 0, "face_up": True, "evidence": None}
    last = 4 if pin["you"] == 0 else -4
    for track, words in [
        ([momentum], "moves momentum 1"),
        ([{**momentum, "space": last}], "gains momentum"),
        ([], "does nothing"),
    ]:
        assert words in page.evaluate(SHOWN, {**pin, "view": {**pin["view"], "track": track}})["title"]


@pytest.mark.parametrize("you", [0, 1])
def test_what_is_played_ends_where_the_service_says(new_page: NewPage, you: int) -> None:
    """Every kind of event moves the table to where the next view stands."""
    page = new_page()
    page.goto("/")
    page.locator(".start .primary").wait_for()
    roles = GAME.roles(Options(), 2)
    seats = [{"seat": seat, "role": role, "kind": "bot", "level": "club"} for seat, role in enumerate(roles)]
    commits = [commit for number in range(PLAYED_MATCHES) for commit in play(number, you)]
    known: Counter[str] = Counter()
    rare = []
    for commit in commits:
        kinds = [f"{event['type']} {event.get('source')} {event.get('where')}" for event in commit["events"]]
        if any(known[kind] < 1 for kind in kinds):
            known.update(kinds)
            rare.append(commit)
    assert {kind.split(" ", maxsplit=1)[0] for kind in known} >= RARE_EVENTS
    assert page.evaluate(PLAYED, {"seats": seats, "you": you, "commits": rare}) == []


def play(number: int, you: int) -> Iterator[dict[str, Any]]:
    """The commits of a random match as a seat sees them: what happened, and the views before and after."""
    state, rng = GAME.new(Options(), 2, f"{number:02x}"), Rng(f"played/{number}")
    before = plain(GAME.view(state, you))
    while GAME.outcome(state) is None:
        if asked := GAME.decisions(state):
            seat, decision = next(iter(asked.items()))
            events = GAME.perform(state, seat, random_policy(None, decision, GAME.legal(state, seat), rng))
        else:
            events = GAME.resolve(state)
        after = plain(GAME.view(state, you))
        yield {"events": seen(events, you), "before": before, "after": after}
        before = after
