/** The score sheet while it is filled in and at the end: a row is the seat, its bar by category and its figures. */

import { h, s } from "../../js/dom.js";
import { figure, icon } from "./art/icons.js";
import { K, cityName } from "./words.js";

export const CATEGORIES = ["military", "treasury", "wonder", "civilian", "commercial", "guilds", "science", "leaders"];

/** What stands above each column. */
const SIGNS = {
  military: () => icon("shield"), treasury: () => icon("coin"), wonder: () => icon("stage"), civilian: () => icon("civic"),
  commercial: () => icon("trade"), guilds: () => icon("guild"), science: () => icon("gear"), leaders: () => icon("leader"),
};
const WIDTH = 400;
const HEIGHT = 22;
const ROOM = 14;

/** Points by category as one bar; what is lost in conflicts lies to the left of the line. */
function bar(scores, used, scale, zero) {
  let x = zero;
  const parts = [];
  for (const name of used) {
    const points = scores[name] ?? 0;
    const width = Math.abs(points) * scale;
    if (!points) continue;
    const from = points < 0 ? zero - width : x;
    parts.push(s("rect", { class: `part ${name}`, x: from, y: 2, width: Math.max(0, width - 1), height: HEIGHT - 4, rx: 2 }, s("title", null, `${points}`)));
    if (width > ROOM) parts.push(s("text", { x: from + width / 2, y: HEIGHT / 2 + 4, "text-anchor": "middle" }, String(points)));
    if (points > 0) x += width;
  }
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "bars", preserveAspectRatio: "none", "aria-hidden": "true" }, s("path", { class: "zero", d: `M${zero} 0V${HEIGHT}` }), parts);
}

/** The sum of what is filled in so far. */
const sum = (scores) => CATEGORIES.reduce((total, name) => total + (scores[name] ?? 0), 0);

/** How points become lengths: all rows on one scale, with room for losses. */
function measure(sheets, used) {
  const gains = sheets.map((scores) => used.reduce((total, name) => total + Math.max(0, scores[name] ?? 0), 0));
  const losses = sheets.map((scores) => used.reduce((total, name) => total + Math.max(0, -(scores[name] ?? 0)), 0));
  const [gain, loss] = [Math.max(...gains, 1), Math.max(...losses)];
  const scale = WIDTH / (gain + loss);
  return { scale, zero: loss * scale };
}

/**
 * @param {{message: import("../../js/table/contract.js").Message, position: import("./position.js").Position, ctx: any}} scene
 * @returns {HTMLElement|null} nothing before the scoring
 */
export function sheet({ message, position, ctx }) {
  const { scores, options, best_copy: copies } = position.view;
  if (!scores.length) return null;
  const used = CATEGORIES.filter((name) => name !== "leaders" || options.leaders);
  const { scale, zero } = measure(scores, used);
  const order = message.outcome?.ranking.flat() ?? scores.map((_, seat) => seat);
  const row = (seat) => {
    const own = scores[seat];
    return h("tr", { class: message.outcome?.winners.includes(seat) ? "win" : null, dataset: { seat } },
      h("th", { scope: "row" }, h("span", { class: "owner" }, ctx.seatMark(seat), h("b", null, cityName(seat, message, ctx))), copies[seat] ? h("small", { title: ctx.t(K("sheet.copied"), { guild: ctx.t(K(`card.${copies[seat]}`)) }) }, icon("guild")) : null),
      h("td", { class: "chart" }, bar(own, used, scale, zero)),
      used.map((name) => h("td", { class: own[name] === undefined ? "open" : own[name] ? name : `${name} nil` }, own[name] ?? "·")),
      h("td", { class: "tot" }, sum(own)));
  };
  return h("table", { class: "sw-sheet", "aria-label": ctx.t(K("sheet.label")) },
    h("thead", null, h("tr", null, h("th", null, h("span", { class: "sr-only" }, ctx.t(K("sheet.city")))), h("th", { class: "chart" }, ctx.t(K("sheet.chart"))),
      used.map((name) => h("th", { scope: "col", class: name }, h("span", { class: "hd", title: ctx.t(K(`score.${name}`)) }, SIGNS[name](), h("span", null, ctx.t(K(`score.${name}`)))))), h("th", { class: "tot" }, figure("points", "Σ")))),
    h("tbody", null, order.map(row)));
}
