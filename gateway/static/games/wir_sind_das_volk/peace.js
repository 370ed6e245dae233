/** 2+2: the two treasuries on one scale, the doves, and the decks of the superpowers. */

import { fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { basisMark } from "./legend.js";
import { figure, K } from "./words.js";

/** @import { Ctx, Superpowers, View } from "./types.js" */

const LOW = -10;
const HIGH = 20;
const DOVES = 6;
/** Purses so near each other stand one above the other. */
const NEAR = 3;
/** @typedef {Record<string, Record<string, number>>} Points   by superpower, by where they come from */

const POWERS = ["USA", "USSR"];

/** @param {Superpowers} superpowers @param {Map<string, number>} ghost @param {Ctx} ctx */
function scale({ treasury }, ghost, ctx) {
  const near = Math.abs(treasury.USA - treasury.USSR) <= NEAR;
  return h(
    "div",
    { class: "scale" },
    Array.from({ length: HIGH - LOW + 1 }, (_, i) => i + LOW).map((n) => {
      const here = POWERS.map((power, seat) => [
        treasury[power] === n &&
          h("b", { class: near && seat ? "purse high" : "purse" }, ctx.seatMark(seat), figure(n)),
        ghost.get(power) === n &&
          treasury[power] !== n &&
          h("b", { class: "purse ghost" }, ctx.seatMark(seat), figure(n)),
      ]);
      return h(
        "i",
        { class: n < 0 ? "debt" : n === 0 ? "zero" : null },
        here,
        n % 5 === 0 && h("small", null, figure(n)),
      );
    }),
  );
}

/** @param {Superpowers} powers @param {Ctx} ctx */
function doves(powers, ctx) {
  return h(
    "span",
    {
      class: "doves",
      role: "img",
      "aria-label": ctx.t(K("doves"), { n: powers.doves }),
      title: ctx.t(K("doves"), { n: powers.doves }),
    },
    Array.from({ length: DOVES }, (_, i) =>
      h("span", { class: i < powers.doves ? "dove" : "dove blank" }, i < powers.doves ? icon("dove") : null),
    ),
    powers.pressed >= 0 ? icon("nuclear") : icon("red_button"),
  );
}

/** @param {Record<string, number>} score */
const total = (score) => Object.values(score).reduce((sum, n) => sum + n, 0);

/**
 * Points of the superpowers if the match ended now, in one figure each.
 * @param {Points} points
 * @param {Ctx} ctx
 */
function pointsNow(points, ctx) {
  const about = POWERS.map((power, seat) =>
    ctx.t(K("points.of"), { role: ctx.roleName(seat), n: figure(total(points[power])) }),
  ).join(" ");
  return h(
    "span",
    { class: "points-now", title: `${ctx.t(K("points.now"))} ${about}` },
    icon("victory"),
    POWERS.map((power, seat) => [ctx.seatMark(seat), figure(total(points[power]))]),
  );
}

/**
 * The score sheet of the superpowers: what each point comes from.
 * @param {Points} points
 * @param {Ctx} ctx
 */
function scoreSheet(points, ctx) {
  const sources = Object.keys(points.USA);
  /** @param {string} source */
  const cell = (source) =>
    h(
      "th",
      { scope: "col", title: ctx.t(K(source === "debt" ? "points.debt" : `track.${source}`)) },
      icon(source === "debt" ? "treasury" : source),
    );
  return h(
    "table",
    { class: "score" },
    h("caption", null, ctx.t(K("points"))),
    h("thead", null, h("tr", null, h("td"), sources.map(cell), h("th", { scope: "col" }, ctx.t(K("points.total"))))),
    h(
      "tbody",
      null,
      POWERS.map((power, seat) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, ctx.seatMark(seat), ctx.roleName(seat)),
          sources.map((source) => h("td", null, figure(points[power][source]))),
          h("td", { class: "total" }, figure(total(points[power]))),
        ),
      ),
    ),
  );
}

/** @param {Superpowers} powers @param {Ctx} ctx */
function decks(powers, ctx) {
  /** @param {string} name @param {number} n */
  const pile = (name, n) =>
    h(
      "span",
      { title: ctx.t(K(`deck.${name}`), { n }) },
      icon(name === "conflict" ? "draw_conflict" : name),
      String(n),
    );
  return h(
    "span",
    { class: "decks" },
    pile("arms_race", powers.arms_race.length),
    pile("conflict", powers.conflict.length),
    powers.arms_race_surcharge
      ? h(
          "span",
          { title: ctx.t(K("icon.arms_race_cost_increase")) },
          icon("arms_race_cost_increase"),
          String(powers.arms_race_surcharge),
        )
      : null,
    powers.soviet_reduction
      ? h(
          "span",
          { title: ctx.t(K("icon.soviet_value_reduction")) },
          icon("soviet_value_reduction", "rd"),
          String(powers.soviet_reduction),
        )
      : null,
    basisMark(ctx),
  );
}

/**
 * @param {HTMLElement} room
 * @param {View} view
 * @param {Ctx} ctx
 * @param {Map<string, number>} ghost   dollars that a command would leave, by superpower
 */
export function drawPowers(room, view, ctx, ghost) {
  const { powers } = view;
  room.hidden = !powers;
  if (!powers) return;
  fill(
    room,
    h(
      "section",
      {
        class: "track treasuries",
        "aria-label": POWERS.map((power, seat) => `${ctx.roleName(seat)}: $${powers.treasury[power]}`).join(", "),
      },
      h(
        "div",
        { class: "wv-top", title: ctx.t(K("note.treasuries")) },
        icon("treasury"),
        h("b", null, ctx.t(K("treasuries"))),
      ),
      scale(powers, ghost, ctx),
    ),
    h("div", { class: "peace" }, doves(powers, ctx), pointsNow(view.points, ctx), decks(powers, ctx)),
    view.result && scoreSheet(view.points, ctx),
  );
}
