/** The panel that opens a table: which game, who sits where, which options. */

import { post } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { emblem, seatStyles, shelf } from "../games.js";
import { has, t } from "../i18n.js";
import { ensurePlayer, me } from "../me.js";
import { go } from "../navigation.js";
import { explain } from "../problems.js";
import { seatMark } from "../shapes.js";
import { textOr } from "../words.js";
import { chosen, optionFields, usual } from "./options.js";

/** @typedef {import("../games.js").Game} Game */
/** @typedef {{kind: "me"|"open"|"bot", level?: string}} Plan */

export class StartPanel {
  /**
   * @param {HTMLElement} el
   * @param {Game[]} games   those that can be played
   * @param {Map<string, import("../table/contract.js").GameModule>} modules
   */
  constructor(el, games, modules) {
    this.el = el;
    this.games = games;
    this.modules = modules;
    /** @type {Plan[]} */
    this.seats = [];
    /** @type {Object<string, any>} */
    this.options = {};
    /** @type {Game|undefined} */
    this.game = undefined;
    this.busy = false;
    /** Whether the options beyond the first few are shown. */
    this.unfolded = false;
    if (games.length) this.choose(games[0].name);
    else fill(el, h("h2", null, t("start.title")), h("p", { class: "muted" }, t("start.none")));
  }

  /** @param {string} name */
  choose(name) {
    const game = this.games.find((one) => one.name === name);
    if (!game) return;
    this.game = game;
    this.options = usual(game.options_schema);
    this.unfolded = false;
    this.seats = [];
    this.seats = this.plan(game.seat_counts[0]);
    this.draw();
  }

  /** Me first, then a bot: a table that starts at once. @param {number} count @returns {Plan[]} */
  plan(count) {
    const bot = /** @type {Plan} */ ({ kind: "bot", level: this.bestLevel() });
    return Array.from({ length: count }, (_, seat) => this.seats[seat] ?? (seat === 0 ? { kind: "me" } : { ...bot }));
  }

  bestLevel() {
    const levels = this.game?.levels ?? [];
    return levels.includes("club") ? "club" : levels[0];
  }

  /** @param {() => void} change */
  set(change) {
    change();
    this.draw();
  }

  /** @param {number} seat @param {"me"|"open"|"bot"} kind */
  seat(seat, kind) {
    if (kind === "me") this.seats = this.seats.map((plan) => (plan.kind === "me" ? { kind: "open" } : plan));
    this.seats[seat] = kind === "bot" ? { kind, level: this.bestLevel() } : { kind };
  }

  draw() {
    const { game } = this;
    if (!game) return;
    const focus = /** @type {HTMLElement|null} */ (
      this.el.contains(document.activeElement) ? document.activeElement : null
    )?.dataset.focus;
    const open = this.seats.filter((plan) => plan.kind === "open").length;
    const mine = this.seats.some((plan) => plan.kind === "me");
    const label = open ? t("start.open", { n: open }) : mine ? t("start.now") : t("start.watch");
    fill(
      this.el,
      h("h2", null, t("start.title")),
      this.pick(game),
      h("div", { class: "nm" }, h("b", null, game.title), this.count(game)),
      this.seats.map((plan, seat) => this.seatRow(game, plan, seat)),
      optionFields(game, this.options, this.seats.length, {
        set: (name, value) =>
          this.set(() => {
            this.options[name] = value;
          }),
        unfolded: this.unfolded,
        unfold: (open) => {
          this.unfolded = open;
        },
      }),
      h(
        "button",
        { class: "primary", disabled: this.busy, dataset: { focus: "go" }, on: { click: () => void this.open() } },
        label,
      ),
    );
    if (focus) /** @type {HTMLElement|null} */ (this.el.querySelector(`[data-focus="${focus}"]`))?.focus();
  }

  /** @param {Game} game */
  pick(game) {
    if (this.games.length < 2) return null;
    return h(
      "div",
      { class: "pick", role: "group", "aria-label": t("start.game") },
      shelf(this.games).map(({ name, title }) =>
        h(
          "button",
          {
            "aria-pressed": name === game.name,
            "aria-label": title,
            title,
            dataset: { focus: `g-${name}` },
            on: { click: () => this.choose(name) },
          },
          emblem(name),
        ),
      ),
    );
  }

  /** @param {Game} game */
  count(game) {
    const counts = game.seat_counts;
    if (counts.length === 1) return h("span", { class: "small muted" }, t("start.seats", { n: counts[0] }));
    const at = counts.indexOf(this.seats.length);
    const step = (/** @type {number} */ by, /** @type {string} */ sign) =>
      h(
        "button",
        {
          "aria-label": t(by < 0 ? "start.less" : "start.more"),
          disabled: !counts[at + by],
          dataset: { focus: `n${by}` },
          on: {
            click: () =>
              this.set(() => {
                this.seats = this.plan(counts[at + by]);
              }),
          },
        },
        sign,
      );
    return h(
      "span",
      { class: "step" },
      step(-1, "−"),
      h("b", { class: "num" }, this.seats.length),
      step(1, "+"),
      ` ${t("start.seats_word")}`,
    );
  }

  /** @param {Game} game @param {Plan} plan @param {number} seat */
  seatRow(game, plan, seat) {
    const role = game.roles[String(this.seats.length)]?.[seat];
    const roleText = role && has(`${game.name}.role.${role}`) ? t(`${game.name}.role.${role}`) : "";
    const who = { me: me()?.name ?? t("start.me"), open: t("seat.open"), bot: t("bot") }[plan.kind];
    const kinds = /** @type {const} */ (["me", "open", "bot"]);
    return h(
      "div",
      { class: "seatrow" },
      seatMark(seatStyles(this.modules.get(game.name))[seat], { open: plan.kind === "open" }),
      h(
        "div",
        { class: "who" },
        roleText || who,
        plan.kind === "bot" &&
          h(
            "select",
            {
              "aria-label": t("start.level"),
              dataset: { focus: `l${seat}` },
              on: {
                change: (/** @type {any} */ event) => {
                  plan.level = event.target.value;
                },
              },
            },
            game.levels.map((level) =>
              h("option", { value: level, selected: level === plan.level }, textOr(`level.${level}`, level)),
            ),
          ),
      ),
      h(
        "div",
        { class: "seg", role: "group", "aria-label": roleText || t("start.seat", { n: seat + 1 }) },
        kinds.map((kind) =>
          h(
            "button",
            {
              "aria-pressed": plan.kind === kind,
              dataset: { focus: `s${seat}${kind}` },
              on: { click: () => this.set(() => this.seat(seat, kind)) },
            },
            t(`kind.${kind}`),
          ),
        ),
      ),
    );
  }

  async open() {
    const { game } = this;
    if (!game || this.busy || !(await ensurePlayer())) return;
    this.busy = true;
    this.draw();
    try {
      const options = chosen(game.options_schema, this.options);
      const match = await post("/matches", { game: game.name, options, seats: this.seats });
      go(`/m/${match.id}`);
    } catch (error) {
      note(explain(error, game.name), "fault");
    } finally {
      this.busy = false;
      this.draw();
    }
  }
}
