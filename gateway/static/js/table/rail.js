/** The rail beside the board: back and title, the seats, the decision, the log. On a phone: header above, sheet below. */

import { languageSwitch, themeSwitch } from "../bar.js";
import { open as openDialog } from "../dialogs.js";
import { attr, fill, h, keyed, setText } from "../dom.js";
import { describe } from "../games.js";
import { has, list, t } from "../i18n.js";
import { icon, seatMark } from "../shapes.js";

/** @typedef {import("./contract.js").Message} Message */
/** @typedef {import("./contract.js").Ctx} Ctx */

/** From so many seats on their rows are low. */
const CROWD = 5;
/** Up to so many people are named of whom we wait. */
const NAMED = 3;

/** Words for who has no choice of their own: what is going on, and whom we wait for.
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function waitingFor(message, ctx) {
  if (message.resolving) return t("resolving.now");
  const { waiting_for } = message;
  if (waiting_for.length > NAMED) return t("waiting.count", { n: waiting_for.length });
  return waiting_for.length
    ? t("waiting.for", { who: list(waiting_for.map((seat) => ctx.seatName(seat))) })
    : t("waiting");
}

/** Words for a version whose events are being played.
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function happening(message, ctx) {
  const seat = message.cause?.seat;
  if (seat === undefined || seat === null) return t("happening.step");
  return seat === message.you ? t("happening.own") : t("happening.seat", { who: ctx.seatName(seat) });
}

/** The bar of a table, which stays above the board on a phone. */
export class Head {
  /** @param {string} game */
  constructor(game) {
    this.title = h("h1");
    this.sub = h("small");
    this.turns = h("div", { class: "turns", "aria-hidden": "true" });
    this.basis = h(
      "button",
      {
        class: "quiet basis",
        "aria-label": t("basis.label"),
        title: t("basis.label"),
        on: { click: () => void explainBasis(game) },
      },
      icon("about"),
    );
    this.basis.hidden = true;
    this.el = h(
      "header",
      { class: "head" },
      h("a", { class: "back", href: "/", "aria-label": t("to_tables") }, icon("back")),
      h("div", { class: "name" }, this.title, this.sub),
      this.turns,
      h("div", { class: "tools" }, this.basis, languageSwitch(), themeSwitch()),
    );
    void describe(game).then((found) => {
      this.basis.hidden = !found || !reconstructed(found.data_basis).length;
    });
  }

  /**
   * @param {Message} message
   * @param {string} title
   * @param {string} sub
   * @param {{colour: number, shape: number}[]} styles
   */
  show(message, title, sub, styles) {
    this.el.classList.toggle("crowd", message.seats.length >= CROWD);
    setText(this.title, title);
    setText(this.sub, sub);
    keyed(
      this.turns,
      message.seats,
      (seat) => String(seat.seat),
      (seat) => h("span", null, seatMark(styles[seat.seat])),
      (el, seat) => el.classList.toggle("on", message.waiting_for.includes(seat.seat)),
    );
  }
}

/** Sets of components of which some records do not stand in print.
 * @param {Object<string, Object<string, number>>} basis */
const reconstructed = (basis) =>
  Object.entries(basis).filter(([, counts]) => Object.keys(counts).some((kind) => kind !== "published"));

/** What a reconstructed record is, and how many there are. @param {string} name */
async function explainBasis(name) {
  const game = await describe(name);
  if (!game) return;
  const kinds = (/** @type {Object<string, number>} */ counts) =>
    Object.entries(counts).map(([kind, n]) =>
      t("basis.count", { n, kind: has(`basis.kind.${kind}`) ? t(`basis.kind.${kind}`) : kind }),
    );
  const dialog = openDialog(
    h(
      "div",
      null,
      h("h2", null, t("basis.title")),
      h("p", { class: "muted" }, t("basis.about")),
      h(
        "dl",
        { class: "basis-list" },
        reconstructed(game.data_basis).map(([set, counts]) => [
          h("dt", null, has(`${name}.basis.${set}`) ? t(`${name}.basis.${set}`) : set.replaceAll("_", " ")),
          h("dd", null, list(kinds(counts))),
        ]),
      ),
      h("button", { on: { click: () => dialog.close() } }, t("close")),
    ),
    "basis-dialog",
  );
}

/** The seats: who, which role, whose turn, figures that the game wants beside them. */
export class Seats {
  constructor() {
    this.el = h("ul", { class: "seats-list", "aria-label": t("seats") });
  }

  /**
   * @param {Message} message
   * @param {Ctx} ctx
   * @param {import("./contract.js").GameModule} module
   */
  show(message, ctx, module) {
    this.el.parentElement?.classList.toggle("crowd", message.seats.length >= CROWD);
    keyed(
      this.el,
      message.seats,
      (seat) => String(seat.seat),
      () => h("li", { class: "seat" }),
      (el, { seat, kind, level }) => {
        const turn = message.state === "live" && message.waiting_for.includes(seat);
        const won = message.outcome?.winners.includes(seat);
        const role = ctx.roleName(seat);
        const you = seat === message.you;
        const plays = role
          ? t("seat.plays", { role })
          : kind === "bot" && message.seats.filter((one) => one.kind === "bot").length > 1
            ? t(`level.${level}`)
            : "";
        const about = kind === "open" ? "" : you ? (role ? t("seat.you_as", { role }) : t("seat.you")) : plays;
        el.classList.toggle("turn", turn);
        attr(el, "aria-current", turn ? "true" : null);
        const line = message.view ? module.seatLine?.(seat, message, ctx) : null;
        fill(
          el,
          seatMark(module.info.seatStyles[seat], { open: kind === "open" }),
          h(
            "div",
            { class: "who" },
            h("b", null, kind === "open" ? t("seat.open") : ctx.seatName(seat)),
            " ",
            h("span", { class: "muted" }, kind === "open" ? role : about),
          ),
          h("span", { class: "state" }, won ? t("seat.won") : turn ? t("seat.turn") : ""),
          line ? h("div", { class: "st" }, line) : null,
        );
      },
    );
  }
}
