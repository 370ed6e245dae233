"""Whatever comes up in a game's matches, to be shown in a browser: it must have its words and drawings."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from services.engine.kernel.game import AnyGame
from services.engine.kernel.log import Event
from services.engine.kernel.play import random_policy
from services.engine.kernel.rng import Rng

ENOUGH = 1
"""So many positions of each kind of decision and of event are shown."""

SHOW = """async ({ name, messages }) => {
  const { describe, gameModule } = await import("/static/js/games.js");
  const { context } = await import("/static/js/table/context.js");
  const [game, module] = await Promise.all([describe(name), gameModule(name)]);
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
    const fault = new RegExp(`.{0,60}(${name}\\\\.|undefined|NaN|\\\\[object).{0,20}`, "s").exec(text);
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
      const groups = module.groupCommands?.(decision, message, ctx) ?? [];
      for (const group of groups) say("group", group.label);
      const grouped = groups.reduce((sum, { commands }) => sum + commands.length, 0);
      if (groups.length && grouped !== decision.legal.length) faults.add(`${decision.kind}: a command is in no group`);
      for (const command of decision.legal) {
        say(command.type, module.commandLabel(command, decision, message, ctx));
        say(command.type, module.confirmLabel?.(command, decision, message, ctx));
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


def seen(events: list[Event], viewer: int | None) -> list[Any]:
    """The events as a viewer sees them."""
    parts = [
        (event.private or {}).get(viewer, event.public) if viewer is not None else event.public for event in events
    ]
    return [plain(part) for part in parts if part is not None]


class Positions:
    """Positions of random matches in which something is to be shown for the first times.

    Args:
        game: the rules.
        options: of every match.
        more: what else of a decision is to be shown, as words.
    """

    def __init__(self, game: AnyGame, options: Any, more: Callable[[dict[str, Any]], list[str]] = lambda _: []) -> None:
        self.game = game
        self.options = options
        self.more = more
        self.known: Counter[str] = Counter()
        self.messages: list[dict[str, Any]] = []

    def play(self, seats: int, number: int) -> None:
        """Play a match and keep what is new."""
        game = self.game
        state, rng = game.new(self.options, seats, f"{number:08x}"), Rng(f"words/{number}")
        while game.outcome(state) is None:
            asked = [seat for seat, one in game.decisions(state).items() if not one.answered]
            if not asked:
                self.keep(state, seats, None, [], game.resolve(state))
                continue
            seat = asked[0]
            decision, legal = game.decisions(state)[seat], game.legal(state, seat)
            shown = {"seat": seat, "id": decision.id, "kind": decision.kind, "args": decision.args, "answered": False}
            view, command = plain(game.view(state, seat)), random_policy(None, decision, legal, rng)
            events = game.perform(state, seat, command)
            self.keep(state, seats, seat, [{**shown, "legal": plain(legal)}], events, view)
        self.keep(state, seats, None, [], [], over=True)

    def keep(
        self,
        state: Any,
        seats: int,
        viewer: int | None,
        decisions: list[dict[str, Any]],
        events: list[Event],
        view: Any = None,
        *,
        over: bool = False,
    ) -> None:
        """Keep a position if a kind of decision, command, event or end is still rare."""
        told = seen(events, viewer)
        outcome = self.game.outcome(state) if over else None
        kinds = [one["kind"] for one in decisions] + [one["type"] for one in told]
        kinds += [command["type"] for one in decisions for command in one["legal"][:1]]
        kinds += [word for one in decisions for word in self.more(one)]
        kinds += [outcome.reason] if outcome else []
        if not any(self.known[kind] < ENOUGH for kind in kinds):
            return
        self.known.update(kinds)
        roles = self.game.roles(self.options, seats)
        chairs = [{"seat": seat, "role": role, "kind": "bot", "level": "club"} for seat, role in enumerate(roles)]
        self.messages.append(
            {
                "game": self.game.name,
                "version": len(self.messages),
                "state": "over" if over else "live",
                "you": viewer,
                "seats": chairs,
                "view": view or plain(self.game.view(state, viewer)),
                "decisions": decisions,
                "events": told,
                "outcome": plain(outcome),
            }
        )
