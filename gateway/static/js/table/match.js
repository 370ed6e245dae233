/** The table while a match is played: board left, rail right, one version after the other. */

import { post } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { explain } from "../problems.js";
import { icon } from "../shapes.js";
import { Choice, same } from "./choice.js";
import { context } from "./context.js";
import { DecisionPanel } from "./decision.js";
import { Log } from "./log.js";
import { Queue } from "./queue.js";
import { Head, happening, Seats, waitingFor } from "./rail.js";

/**
 * @typedef {import("./contract.js").Message} Message
 * @typedef {import("./contract.js").Command} Command
 * @typedef {import("./contract.js").Decision} Decision
 */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const ONE_CLICK = "ludoteca.one-click";
/** The stream should have brought our own command by then. */
const LATE_MS = 2_000;

export class MatchTable {
  /**
   * @param {HTMLElement} main
   * @param {Message} message
   * @param {{game: import("../games.js").Game, module: import("./contract.js").GameModule,
   *          check: () => Promise<unknown>, toResult: () => void}} means
   */
  constructor(main, message, means) {
    this.means = means;
    this.module = means.module;
    this.message = message;
    this.ctx = context(message, this.module);
    this.choice = new Choice();
    /** @type {{decision: string, version: number}|null} what was answered, until its commit is shown */
    this.sent = null;
    /** @type {Map<string, Command>} own answers by decision, to be shown while they may still be changed */
    this.answers = new Map();
    /** @type {string|null} which of several own decisions is looked at */
    this.looked = null;
    /** @type {Message|null} version whose events are being played, while what stood in the panel is gone */
    this.playing = null;
    this.life = new AbortController();
    /** @type {DecisionPanel} */
    this.decide;
    /** @type {Log} */
    this.log;
    /** @type {Head} */
    this.head;
    /** @type {Seats} */
    this.seats;
    this.furnish(main);
    this.queue = new Queue((before, after, quick) => this.advance(before, after, quick), message);
    this.board = this.module.createBoard(this.boardEl, this.table());
    this.draw();
    void this.log.load(message, this.ctx);
    addEventListener("keydown", (event) => this.key(event), { signal: this.life.signal });
  }

  /** @param {HTMLElement} main */
  furnish(main) {
    document.body.className = "at-table";
    main.className = "match";
    this.boardEl = h("section", { class: "board", "aria-label": t("board") });
    this.head = new Head(this.message.game);
    this.seats = new Seats();
    const decide = h("section", { class: "decide", "aria-label": t("decide") });
    const log = h("div", { class: "log", role: "log", "aria-label": t("log"), tabindex: "0" });
    this.status = h("p", { class: "net", role: "status", hidden: true });
    const pull = h("button", {
      class: "pull",
      "aria-expanded": "false",
      "aria-label": t("sheet"),
      on: { click: () => this.pull() },
    });
    this.rail = h("aside", { class: "rail" }, pull, this.seats.el, decide, log, this.settings());
    this.pullButton = pull;
    this.decide = new DecisionPanel(decide, this.module, this.choice, {
      confirm: (decision, command) => void this.choose(decision.seat, decision.id, command),
      preview: (command) => this.board?.preview(command ?? this.choice.command),
      turn: () => this.turn(),
    });
    this.choice.listen((command) => this.board?.preview(command));
    this.log = new Log(log, this.module);
    fill(main, this.head.el, this.boardEl, this.rail, this.status);
  }

  settings() {
    const toggle = h(
      "button",
      {
        class: "quiet",
        "aria-pressed": String(Boolean(localStorage.getItem(ONE_CLICK))),
        on: {
          click: () => {
            const on = !localStorage.getItem(ONE_CLICK);
            if (on) localStorage.setItem(ONE_CLICK, "1");
            else localStorage.removeItem(ONE_CLICK);
            toggle.setAttribute("aria-pressed", String(on));
          },
        },
      },
      icon("check"),
      t("one_click"),
    );
    return h("footer", { class: "foot" }, toggle, h("a", { class: "quiet", href: "/" }, t("to_tables")));
  }

  pull() {
    const up = this.rail.classList.toggle("up");
    this.pullButton.setAttribute("aria-expanded", String(up));
  }

  /** What the board may ask of us. @returns {import("./contract.js").Table} */
  table() {
    const { ctx } = this;
    return {
      ctx,
      components: this.means.game.components,
      viewSchema: this.means.game.view_schema,
      decision: () => this.decision(),
      pick: (command) => {
        if (!localStorage.getItem(ONE_CLICK)) return this.decide.pick(command);
        this.decide.select(command);
        return this.decide.enter();
      },
      select: (command) => this.decide.select(command),
      hover: (command) => this.board.preview(command ?? this.choice.command),
      choose: (seat, decision, command) => this.choose(seat, decision, command),
      selected: () => this.choice.command,
      onSelect: (listener) => this.choice.listen(listener),
      narrow: (command) => this.decide.narrow(command),
      group: () => this.choice.group,
      still: () => reduced.matches,
    };
  }

  /** The viewer's own decisions that may be answered now; what is known to be gone already is not offered. */
  open() {
    if (this.playing) return [];
    const newest = this.queue.waiting.at(-1);
    return this.message.decisions.filter(
      ({ id }) => id !== this.sent?.decision && (newest?.decisions.some((one) => one.id === id) ?? true),
    );
  }

  /** What is asked of this viewer now. @returns {Decision|null} */
  decision() {
    const open = this.open();
    return open.find(({ id }) => id === this.looked) ?? open.find((one) => !one.answered) ?? open[0] ?? null;
  }

  /** Look at another of several own decisions. */
  turn() {
    const open = this.open();
    this.looked = open[(open.findIndex(({ id }) => id === this.decision()?.id) + 1) % open.length].id;
    this.showDecision();
  }

  /** A new version has come; it is shown in its turn. @param {Message} message */
  receive(message) {
    this.queue.push(message);
  }

  /** @param {Message} before @param {Message} after @param {boolean} quick */
  async advance(before, after, quick) {
    if (this.life.signal.aborted) return;
    if (!quick && !reduced.matches && after.events?.length && before.view && after.view) {
      this.step(after);
      await this.board.animate(after.events, before, after);
    }
    if (this.life.signal.aborted) return;
    this.message = after;
    this.playing = null;
    if (this.sent && after.version >= this.sent.version) this.sent = null;
    this.draw();
    if (after.state === "over") this.offerResult();
    await this.log.append(after, this.ctx);
  }

  /**
   * Events are about to be played: a decision that they leave untouched stays, any other makes way.
   * @param {Message} after
   */
  step(after) {
    const now = this.decision();
    if (now ? after.decisions.some((one) => same(one, now)) : !this.sent) return;
    this.playing = after;
    this.showDecision();
  }

  draw() {
    const { message, ctx, module } = this;
    const sub = module.subtitle?.(message, ctx) ?? "";
    this.head.show(message, this.means.game.title, sub, module.info.seatStyles);
    this.seats.show(message, ctx, module);
    if (!same(this.decide.decision, this.decision())) this.choice.forget();
    this.board.render(message);
    this.showDecision();
    const decision = this.decision();
    const mine = Boolean(decision && !decision.answered);
    document.title = `${mine ? `● ${t("your_turn")} · ` : ""}${this.means.game.title}${sub ? `, ${sub}` : ""} · Ludoteca`;
  }

  showDecision() {
    this.decide.show(this.message, this.ctx, this.asked());
  }

  /** What stands in the place of the decision. @returns {import("./decision.js").Asked} */
  asked() {
    const { message, ctx, module } = this;
    const decision = this.decision();
    if (this.playing)
      return { kicker: t("happening"), sentence: happening(this.playing, ctx), decision: null, busy: true };
    if (message.state === "over" && message.outcome)
      return { kicker: t("over"), sentence: module.outcomeLine(message.outcome, message, ctx), decision: null };
    const watching = message.you === null ? t("watching") : t("not_your_turn");
    if (!decision)
      return { kicker: watching, sentence: waitingFor(message, ctx), decision: null, busy: message.resolving };
    const open = this.open();
    const more = open.length > 1 ? { at: open.indexOf(decision) + 1, all: open.length } : undefined;
    if (decision.answered) {
      const answer = module.answerOf?.(decision, message, ctx) ?? this.answers.get(decision.id) ?? null;
      return { kicker: t("answered"), sentence: waitingFor(message, ctx), decision, answer, more };
    }
    return { kicker: t("your_turn"), sentence: module.decisionTitle(decision, message, ctx), decision, more };
  }

  /** @param {number} seat @param {string} decision @param {Command} command */
  async choose(seat, decision, command) {
    this.decide.wait(true);
    try {
      const { version } = await post(`/matches/${encodeURIComponent(this.message.id)}/commands`, {
        seat,
        decision,
        command,
      });
      this.answers.set(decision, command);
      this.looked = null;
      if (this.queue.shown.version < version) {
        this.sent = { decision, version };
        setTimeout(() => {
          if (this.queue.shown.version < version) void this.means.check();
        }, LATE_MS);
      }
      this.showDecision();
    } catch (error) {
      note(explain(error, this.message.game), "fault");
      await this.means.check();
    } finally {
      this.decide.wait(false);
    }
  }

  /** Enter confirms from anywhere on the table, Esc steps back. @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      if (this.decide.escape()) event.preventDefault();
      else if (this.rail.classList.contains("up")) this.pull();
    } else if (event.key === "Enter" && (target === document.body || target === this.boardEl || target.id === "main")) {
      this.decide.enter();
    }
  }

  /** The end is here: offer the page of the result. */
  offerResult() {
    if (this.decide.el.querySelector(".result")) return;
    this.decide.el.append(
      h(
        "div",
        { class: "go" },
        h("button", { class: "primary result", on: { click: this.means.toResult } }, t("result")),
      ),
    );
  }

  /** @param {import("../live.js").LiveState} state */
  net(state) {
    const words = {
      offline: t("net.offline"),
      reconnecting: t("net.reconnecting"),
      polling: "",
      connecting: "",
      live: "",
    }[state];
    this.status.hidden = !words;
    fill(this.status, words);
  }

  leave() {
    this.life.abort();
    this.board.destroy();
  }
}
