/** The board of a finished match at each of its versions: a scrubber through the record, through anybody's eyes. */

import { get } from "../api.js";
import { note } from "../dialogs.js";
import { attr, fill, h, setText } from "../dom.js";
import { t } from "../i18n.js";
import { explain } from "../problems.js";
import { icon } from "../shapes.js";
import { context } from "./context.js";

/**
 * @typedef {import("./contract.js").Message} Message
 * @typedef {import("./contract.js").GameModule} GameModule
 * @typedef {{version: number, text: string}} Part   where a part of the match begins ("Round 3")
 */

const STEP_MS = 900;
/** A version that shows this viewer nothing new is passed quickly. */
const SILENT_MS = 150;
const SPECTATOR = -1;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Replay {
  /**
   * @param {Message} final
   * @param {{game: import("../games.js").Game, module: GameModule}} means
   * @param {(message: Message) => void} onMoment   another moment or other eyes are shown
   */
  constructor(final, means, onMoment) {
    this.means = means;
    this.onMoment = onMoment;
    /** @type {Message} */
    this.shown = final;
    this.final = final;
    this.first = final.version;
    this.last = final.version;
    this.wanted = final.version;
    /** @type {number|null} seat */
    this.eyes = final.you;
    /** @type {Map<string, Promise<Message>>} */
    this.known = new Map();
    /** @type {Part[]} */
    this.parts = [];
    this.playing = false;
    this.running = false;
    this.life = new AbortController();
    /** @type {Object<string, HTMLButtonElement>} */
    this.steps;
    this.furnish();
  }

  /** The element stands in the page: boards measure what room they have. */
  start() {
    this.setBoard();
    this.draw();
    addEventListener("keydown", (event) => this.key(event), { signal: this.life.signal });
  }

  furnish() {
    this.title = h("h2");
    this.about = h("span", { class: "muted" });
    this.look = h("div", { class: "seg eyes", role: "group", "aria-label": t("replay.eyes") });
    this.boardEl = h("div", { class: "final" });
    this.slider = h("input", {
      type: "range",
      step: 1,
      "aria-label": t("replay.slider"),
      on: { input: () => this.seek(this.slider.valueAsNumber) },
    });
    this.ticks = h("div", { class: "ticks", "aria-hidden": "true" });
    const button = (/** @type {import("../shapes.js").IconName} */ name, /** @type {() => void} */ click) =>
      h("button", { "aria-label": t(`replay.${name}`), title: t(`replay.${name}`), on: { click } }, icon(name));
    this.toggle = button("play", () => void this.play());
    this.steps = {
      first: button("first", () => this.seek(this.first)),
      previous: button("previous", () => this.seek(this.wanted - 1)),
      next: button("next", () => this.seek(this.wanted + 1)),
      last: button("last", () => this.seek(this.last)),
    };
    const { first, previous, next, last } = this.steps;
    this.controls = h(
      "div",
      { class: "scrub" },
      h("div", { class: "line" }, this.slider, this.ticks),
      h("div", { class: "keys" }, first, previous, this.toggle, next, last),
    );
    this.controls.hidden = true;
    this.el = h(
      "section",
      { class: "panel end" },
      h("header", null, h("div", null, this.title, " ", this.about), this.look),
      this.boardEl,
      this.controls,
    );
  }

  /** The record is here: from which version on there is something to see, and where its parts begin.
   * @param {number} first
   * @param {Part[]} parts
   */
  open(first, parts) {
    this.first = first;
    this.parts = parts;
    this.controls.hidden = first >= this.last;
    const at = (/** @type {number} */ version) => `${((version - first) / Math.max(1, this.last - first)) * 100}%`;
    fill(
      this.ticks,
      parts.map(({ version, text }) => h("i", { style: { left: at(version) }, title: text })),
    );
    this.draw();
  }

  /** A board that is only looked at. */
  setBoard() {
    this.board?.destroy();
    const ctx = context(this.shown, this.means.module);
    this.board = this.means.module.createBoard(this.boardEl, {
      ctx,
      components: this.means.game.components,
      viewSchema: this.means.game.view_schema,
      decision: () => null,
      pick: () => {},
      select: () => {},
      hover: () => {},
      choose: async () => {},
      selected: () => null,
      onSelect: () => () => {},
      narrow: () => {},
      group: () => null,
      still: () => !this.playing || reduced.matches,
    });
    this.ctx = ctx;
    this.board.render(this.shown);
  }

  /** Go to a version at once. @param {number} version */
  seek(version) {
    this.playing = false;
    void this.show(version);
  }

  /** See what a seat saw, null: what a spectator saw. @param {number|null} seat */
  lookAs(seat) {
    this.eyes = seat;
    void this.show(this.wanted);
  }

  async play() {
    this.playing = !this.playing;
    if (this.playing && this.wanted === this.last) await this.show(this.first);
    this.draw();
    while (this.playing && this.wanted < this.last && !this.life.signal.aborted) {
      const start = performance.now();
      await this.show(this.wanted + 1);
      if (this.wanted < this.last) void this.load(this.wanted + 1, this.eyes).catch(() => {}); // asked for again, and heard, when it is its turn
      const length = this.shown.events?.length ? STEP_MS : SILENT_MS;
      await pause(Math.max(0, length - (performance.now() - start)));
    }
    this.playing = this.playing && this.wanted < this.last;
    this.draw();
  }

  /** Show a version; while one is being fetched only the newest wish counts. @param {number} version */
  async show(version) {
    this.wanted = Math.min(this.last, Math.max(this.first, version));
    this.draw();
    if (this.running) return;
    this.running = true;
    try {
      while (this.shown.version !== this.wanted || this.shown.you !== this.eyes) {
        const { wanted, eyes } = this;
        const message = await this.load(wanted, eyes);
        if (this.life.signal.aborted) return;
        if (wanted === this.wanted && eyes === this.eyes) await this.present(message);
      }
    } catch (error) {
      this.playing = false;
      this.wanted = this.shown.version;
      this.eyes = this.shown.you;
      note(explain(error, this.final.game), "fault");
    } finally {
      this.running = false;
      this.draw();
    }
  }

  /** @param {number} version @param {number|null} eyes @returns {Promise<Message>} */
  load(version, eyes) {
    const key = `${version} ${eyes}`;
    let message = this.known.get(key);
    if (!message) {
      message = get(`/matches/${encodeURIComponent(this.final.id)}?version=${version}&seat=${eyes ?? SPECTATOR}`);
      message.catch(() => this.known.delete(key));
      this.known.set(key, message);
    }
    return message;
  }

  /** @param {Message} message */
  async present(message) {
    const before = this.shown;
    const follows = message.version === before.version + 1 && message.you === before.you;
    if (this.playing && follows && message.events?.length && !reduced.matches)
      await this.board?.animate(message.events, before, message);
    if (this.life.signal.aborted) return;
    this.shown = message;
    if (message.you !== before.you) this.setBoard();
    else this.board?.render(message);
    this.onMoment(message);
  }

  draw() {
    const { first, last, wanted, shown, parts } = this;
    const ended = wanted === last;
    const part = parts.findLast(({ version }) => version <= wanted)?.text;
    const sub = this.means.module.subtitle?.(shown, this.ctx ?? context(shown, this.means.module)) ?? "";
    const move = t("replay.move", { n: wanted - first, all: last - first });
    setText(this.title, ended ? t("end.title") : sub || part || t("replay.title"));
    setText(this.about, ended || first === last ? sub : move);
    Object.assign(this.slider, { min: first, max: last, value: wanted });
    attr(this.slider, "aria-valuetext", [part, move].filter(Boolean).join(", "));
    this.slider.style.setProperty("--done", `${((wanted - first) / Math.max(1, last - first)) * 100}%`);
    this.steps.first.disabled = this.steps.previous.disabled = wanted === first;
    this.steps.last.disabled = this.steps.next.disabled = ended;
    const name = this.playing ? "pause" : "play";
    fill(this.toggle, icon(name));
    attr(this.toggle, "aria-label", t(`replay.${name}`));
    this.drawEyes();
  }

  drawEyes() {
    const { seats } = this.final;
    const ctx = context(this.final, this.means.module);
    const button = (/** @type {number|null} */ seat) =>
      h(
        "button",
        {
          "aria-pressed": this.eyes === seat,
          "aria-label": seat === null ? t("replay.open") : t("replay.as", { who: ctx.seatName(seat) }),
          title: seat === null ? t("replay.open") : t("replay.as", { who: ctx.seatName(seat) }),
          dataset: { seat: String(seat) },
          on: { click: () => this.lookAs(seat) },
        },
        seat === null ? t("replay.open_short") : ctx.seatMark(seat),
      );
    if (!this.look.childElementCount) fill(this.look, [null, ...seats.map(({ seat }) => seat)].map(button));
    for (const el of this.look.children) attr(el, "aria-pressed", el.dataset.seat === String(this.eyes));
  }

  /**
   * Arrows, Home, End and the space bar, from anywhere but a field or a list that scrolls.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.controls.hidden) return;
    const free =
      target === document.body || target.id === "main" || (this.el.contains(target) && target !== this.slider);
    if (event.key === " " && (free || target === this.slider) && target.tagName !== "BUTTON") void this.play();
    else if (free && event.key === "ArrowLeft") this.seek(this.wanted - 1);
    else if (free && event.key === "ArrowRight") this.seek(this.wanted + 1);
    else return;
    event.preventDefault();
  }

  leave() {
    this.playing = false;
    this.life.abort();
    this.board?.destroy();
  }
}
