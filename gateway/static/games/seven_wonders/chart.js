/** The final scoring while it goes on: a small chart for each category, all on one scale, and one for the totals. */

import { h, s } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { cityName, K } from "./words.js";

/** @import { Ctx, Message } from "./types.js" */
/** @import { Position } from "./position.js" */

const CATEGORIES = ["military", "treasury", "wonder", "civilian", "commercial", "guilds", "science", "leaders"];

/** How each category looks: its icon and its colour. */
/** @type {Record<string, [string, string]>} */
const MARKS = {
  military: ["shield", "#a8322b"],
  treasury: ["coin", "#b98d1c"],
  wonder: ["stage", "#9a7a48"],
  civilian: ["civic", "#3a72b3"],
  commercial: ["trade", "#c2920e"],
  guilds: ["guild", "#7d52a8"],
  science: ["gear", "#338350"],
  leaders: ["leader", "#8b8075"],
};

const BAR = 16;
const PITCH = 22;
const HEIGHT = 84;
const FIGURE = 14;
const MARK = 12;

/**
 * For the frame's score sheet.
 * @param {string} name
 */
export function scoreMark(name) {
  const [sign, colour] = MARKS[name];
  return { colour, icon: h("span", { class: `g-seven_wonders sw-mark ${name}` }, icon(sign)) };
}

/**
 * Bars of one category, a seat's mark below each.
 * @param {(number|undefined)[]} points
 * @param {{low: number, high: number}} one
 * @param {Ctx} ctx
 * @param {(seat: number) => number} colours
 */
function bars(points, { low, high }, ctx, colours) {
  const unit = (HEIGHT - 2 * FIGURE) / Math.max(1, high - low);
  const zero = FIGURE + high * unit;
  return s(
    "svg",
    { viewBox: `0 0 ${points.length * PITCH} ${HEIGHT + MARK + 4}`, class: "bars" },
    points.map((value, seat) => {
      const size = Math.abs(value ?? 0) * unit;
      const x = seat * PITCH + (PITCH - BAR) / 2;
      const y = (value ?? 0) < 0 ? zero : zero - size;
      const mark = ctx.seatMark(seat);
      for (const [name, at] of Object.entries({ x: x + (BAR - MARK) / 2, y: HEIGHT + 2, width: MARK, height: MARK }))
        mark.setAttribute(name, String(at));
      return [
        value
          ? s("rect", { x, y, width: BAR, height: size, rx: 2, fill: `var(--seat${colours(seat)})` })
          : s("path", { d: `M${x} ${zero}h${BAR}`, stroke: "var(--muted)" }),
        value === undefined
          ? null
          : s(
              "text",
              { x: x + BAR / 2, y: value < 0 ? y + size + 10 : y - 3, "text-anchor": "middle" },
              value < 0 ? `−${-value}` : String(value),
            ),
        mark,
      ];
    }),
  );
}

/** @param {Record<string, number>} scores */
const sum = (scores) => CATEGORIES.reduce((total, name) => total + (scores[name] ?? 0), 0);

/** @param {number[]} all */
const range = (all) => ({ low: Math.min(0, ...all), high: Math.max(1, ...all) });

/**
 * @param {{message: Message, position: Position, ctx: Ctx}} scene
 * @returns {HTMLElement[]} nothing before the scoring
 */
export function chart({ message, position, ctx }) {
  const { scores, options } = position.view;
  if (!scores.length) return [];
  const used = CATEGORIES.filter((name) => name !== "leaders" || options.leaders);
  const scale = range(scores.flatMap((own) => used.map((name) => own[name] ?? 0)));
  const totals = scores.map(sum);
  /** @typedef {(number|undefined)[]} Points   by seat; undefined while they are not counted */
  /** @param {Points} points */
  const words = (points) => points.map((value, seat) => `${cityName(seat, message, ctx)} ${value ?? "–"}`).join(", ");
  /** @param {string} name @param {Points} points @param {{low: number, high: number}} of @param {Node} sign */
  const panel = (name, points, of, sign) =>
    h(
      "figure",
      {
        class: `part ${points.some((value) => value !== undefined) ? "" : "open"}`,
        role: "img",
        "aria-label": `${ctx.t(K(`score.${name}`))}: ${words(points)}`,
        dataset: { category: name },
      },
      h("figcaption", null, sign, ctx.t(K(`score.${name}`))),
      bars(points, of, ctx, (seat) => seat),
    );
  return [
    ...used.map((name) =>
      panel(
        name,
        scores.map((own) => own[name]),
        scale,
        icon(MARKS[name][0]),
      ),
    ),
    panel("total", totals, range(totals), icon("points")),
  ];
}
