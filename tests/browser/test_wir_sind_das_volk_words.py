"""Whatever comes up in a match of Wir sind das Volk! has its words and drawings, in both languages."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from services.engine.game import Event
from services.engine.play import random_policy
from services.engine.rng import Rng
from services.wir_sind_das_volk.game import GAME
from services.wir_sind_das_volk.model import Options, State
from tests.browser.conftest import NewPage

pytestmark = [pytest.mark.browser, pytest.mark.stack]

MATCHES = 4
RARE = {2: 63, 4: 11}
"""By number of seats, a match that asks for the first of three rows of icons with several answers."""

ENOUGH = 1
"""So many positions of each kind of decision and of event are shown."""

SHOW = """async (messages) => {
  const { describe, gameModule } = await import("/static/js/games.js");
  const { context } = await import("/static/js/table/context.js");
  const [game, module] = await Promise.all([describe("wir_sind_das_volk"), gameModule("wir_sind_das_volk")]);
  const host = document.body.appendChild(document.createElement("section"));
  const faults = new Set();
  let checked = 0;
  const textOf = (made) => {
    const box = document.createElement("div");
    if (made !== null && made !== undefined) box.append(made instanceof Node ? made.cloneNode(true) : made);
    const about = [...box.querySelectorAll("[title], [aria-label]")].map((one) => one.title || one.ariaLabel);
    return [box.textContent, ...about].join(" ");
  };
  const say = (what, made) => {
    checked += 1;
    const text = textOf(made);
    const fault = /.{0,60}(wir_sind_das_volk\\.|undefined|NaN|\\[object).{0,20}/s.exec(text);
    if (fault) faults.add(`${what}: ${fault[0]}`);
  };
  for (const message of messages) {
    const ctx = context(message, module);
    const [decision = null] = message.decisions;
    const none = () => {};
    const board = module.createBoard(host, {
      ctx, components: game.components, decision: () => decision, pick: none, select: none, hover: none, narrow: none,
      choose: none, selected: () => null, onSelect: () => none, still: () => true,
    });
    board.render(message);
    say("subtitle", module.subtitle(message, ctx));
    for (const { seat } of message.seats) say("seat", module.seatLine(seat, message, ctx));
    for (const event of message.events) say(event.type, module.eventLine(event, message, ctx)?.text);
    if (message.outcome) say("outcome", module.outcomeLine(message.outcome, message, ctx));
    if (decision) {
      say(decision.kind, module.decisionTitle(decision, message, ctx));
      const groups = module.groupCommands(decision, message, ctx) ?? [];
      for (const group of groups) say("group", group.label);
      const grouped = groups.reduce((sum, { commands }) => sum + commands.length, 0);
      if (groups.length && grouped !== decision.legal.length) faults.add(`${decision.kind}: a command is in no group`);
      for (const command of decision.legal) {
        say(command.type, module.commandLabel(command, decision, message, ctx));
        say(command.type, module.confirmLabel(command, decision, message, ctx));
      }
      for (const command of decision.legal.slice(0, 6)) board.preview(command);
    }
    say("board", host);
    board.destroy();
  }
  return { checked, faults: [...faults] };
}"""


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def rows_of(decision: dict[str, Any]) -> list[tuple[int, str]]:
    """What can be done in which row of icons; a command that names none means the first."""
    return sorted({(command.get("icon", 0), command["type"]) for command in decision["legal"]})


def seen(events: list[Event], viewer: int | None) -> list[Any]:
    """The events as a viewer sees them."""
    parts = [
        (event.private or {}).get(viewer, event.public) if viewer is not None else event.public for event in events
    ]
    return [plain(part) for part in parts if part is not None]


class Positions:
    """Positions of random matches in which something is to be shown for the first times."""

    def __init__(self) -> None:
        self.known: Counter[str] = Counter()
        self.messages: list[dict[str, Any]] = []

    def play(self, seats: int, number: int) -> None:
        """Play a match and keep what is new."""
        state, rng = GAME.new(Options(), seats, f"{number:08x}"), Rng(f"words/{number}")
        while GAME.outcome(state) is None:
            asked = [seat for seat, one in GAME.decisions(state).items() if not one.answered]
            if not asked:
                self.keep(state, None, [], GAME.resolve(state))
                continue
            seat = asked[0]
            decision, legal = GAME.decisions(state)[seat], GAME.legal(state, seat)
            shown = {"seat": seat, "id": decision.id, "kind": decision.kind, "args": decision.args, "answered": False}
            view, command = plain(GAME.view(state, seat)), random_policy(None, decision, legal, rng)
            events = GAME.perform(state, seat, command)
            self.keep(state, seat, [{**shown, "legal": plain(legal)}], events, view)
        self.keep(state, None, [], [], over=True)

    def keep(
        self,
        state: State,
        viewer: int | None,
        decisions: list[dict[str, Any]],
        events: list[Event],
        view: Any = None,
        *,
        over: bool = False,
    ) -> None:
        """Keep a position if a kind of decision, command, event or end is still rare."""
        told = seen(events, viewer)
        kinds = [one["kind"] for one in decisions] + [one["type"] for one in told]
        kinds += [command["type"] for one in decisions for command in one["legal"][:1]]
        kinds += [f"rows {rows_of(one)}" for one in decisions if one["kind"] == "icons"]
        kinds += [state.result.reason] if state.result else []
        if not any(self.known[kind] < ENOUGH for kind in kinds):
            return
        self.known.update(kinds)
        roles = GAME.roles(Options(), state.seats)
        chairs = [{"seat": seat, "role": role, "kind": "bot", "level": "club"} for seat, role in enumerate(roles)]
        outcome = GAME.outcome(state) if over else None
        self.messages.append(
            {
                "game": GAME.name,
                "version": len(self.messages),
                "state": "over" if over else "live",
                "you": viewer,
                "seats": chairs,
                "view": view or plain(GAME.view(state, viewer)),
                "decisions": decisions,
                "events": told,
                "outcome": plain(outcome),
            }
        )


@pytest.fixture(scope="module")
def positions() -> Positions:
    found = Positions()
    for seats, rare in RARE.items():
        for number in (*range(MATCHES), rare):
            found.play(seats, number)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
def test_everything_has_its_words(locale: str, positions: Positions, new_page: NewPage) -> None:
    page = new_page(locale=locale, reduced_motion="reduce")
    page.goto("/")
    page.locator(".start .primary").wait_for()
    shown = page.evaluate(SHOW, positions.messages)
    assert shown["faults"] == []
    assert shown["checked"] > 1000
    assert {"turn", "icons", "losses", "attack", "guillaume", "discard_hand"} <= set(positions.known)
