/** The vocabulary of icons: what each row of icons looks like, and what it says in a plain sentence. */

import { h } from "../../js/dom.js";
import { arrow, icon, leftRight } from "./art/icons.js";
import { capital, K, provinceName, roleWords, seatOf, TONES, trackWords } from "./words.js";

/** @import { Tone } from "./words.js" */
/** @import { Op } from "./components.js" */
/** @import { Ctx, Effect } from "./types.js" */
/** @import { Children } from "../../js/dom.js" */

/** More than so many of one icon are written as a number. */
const ROW = 2;

/** @param {{state?: string, power?: string, side?: string}} effect @returns {Tone} */
const toneOf = ({ state, power, side }) => TONES[state ?? ""] ?? TONES[power ?? ""] ?? TONES[side ?? ""] ?? "";

/** @param {string} name @param {number} n @param {Tone} tone */
function repeated(name, n, tone) {
  if (n > ROW) return [`${n}×`, icon(name, tone)];
  return Array.from({ length: n }, () => icon(name, tone));
}

/** Icons that are not simply the one named like their op. */
/** @type {Partial<Record<Op, (effect: Effect, tone: Tone) => Children>>} */
const PICTURES = {
  track: ({ track, dir, steps, strict }) =>
    dir === "yellow" || dir === "red"
      ? arrow(track ?? "", dir, steps ?? 1, strict ?? false)
      : [icon(track ?? ""), (steps ?? 1) > 1 ? `×${steps}` : null],
  track_left_right: ({ track }) => leftRight(track ?? ""),
  living_standard: ({ n, removes_unrest: calms }, tone) =>
    repeated(calms === false ? "living_standard_plain" : "living_standard_calm", n ?? 1, tone),
  police: ({ kind }) => icon(`police_${kind}`),
  treasury_pay: (effect, tone) => [icon("treasury_pay", tone), dollars(effect)],
  treasury_income: (effect, tone) => [icon("treasury_income", tone), dollars(effect)],
  build_external: ({ n }) => repeated("build_external", n ?? 1, "pu"),
  build_rheinsberg: () => icon("build_rheinsberg", "rd"),
  move_unrest: ({ n }, tone) => repeated("move_unrest", n ?? 1, tone || "rd"),
  rundown: ({ n }) => repeated("rundown", n ?? 1, "rd"),
  repair: ({ n }) => repeated("repair", n ?? 1, "rd"),
  soviet_value_reduction: () => icon("soviet_value_reduction", "rd"),
};

/** @param {Effect} effect */
const dollars = ({ amount, amount_by_decade: byDecade }) =>
  byDecade && Object.keys(byDecade).length ? Object.values(byDecade).join("/") : String(amount);

/** @type {Record<string, string>} */
const REGION = { west_germany: "FRG", "NI+hamburg": "NI+HH" };

/**
 * A row of icons, with its sentence as a title.
 * @param {Effect} effect
 * @param {Ctx} ctx
 * @param {number} seats
 */
export function effectIcons(effect, ctx, seats) {
  const tone = toneOf(effect);
  const drawn = PICTURES[effect.op]?.(effect, tone) ?? repeated(effect.op, effect.n ?? 1, tone);
  return h(
    "span",
    { class: "g-wir_sind_das_volk wv-fx", title: capital(effectWords(effect, ctx)) },
    drawn,
    effect.region && h("small", null, REGION[effect.region] ?? effect.region),
    effect.executor && ctx.seatMark(seatOf(effect.executor, seats)),
  );
}

/**
 * Rows of icons one after the other.
 * @param {Effect[]} effects
 * @param {Ctx} ctx
 * @param {number} seats
 */
export const iconRow = (effects, ctx, seats) => effects.map((effect) => effectIcons(effect, ctx, seats));

/**
 * "in the East", "in Bayern".
 * @param {Effect} effect
 * @param {Ctx} ctx
 */
function where({ region, state }, ctx) {
  if (region === "west_germany" || region === "NI+hamburg") return ctx.t(K(`where.${region}`));
  return region
    ? ctx.t(K("where.province"), { province: provinceName(region, ctx) })
    : ctx.t(K(`where.${state ?? "E"}`));
}

/** @param {Effect} effect @param {Ctx} ctx */
function limits({ max_per_province: max, distinct_provinces: distinct, executor }, ctx) {
  return [
    max ? ctx.t(K("effect.limit.max"), { n: max }) : "",
    distinct ? ctx.t(K("effect.limit.distinct")) : "",
    executor ? ctx.t(K("effect.limit.executor"), { role: roleWords(executor, ctx) }) : "",
  ].join("");
}

/**
 * Whom money and conflict cards concern; on drawn cards the superpower that draws.
 * @param {string|undefined} power
 * @param {Ctx} ctx
 */
const powerWords = (power, ctx) =>
  power === "USA" || power === "USSR" ? roleWords(power, ctx) : ctx.t(K("power.drawing"));

/**
 * What a row of icons says, in lower case and without a full stop. @returns {string}
 * @param {Effect} effect
 * @param {Ctx} ctx
 */
export function effectWords(effect, ctx) {
  const { op, n = 1, track, dir, steps, strict, yellow, red, power, country, kind, removes_unrest: calms } = effect;
  const params = {
    n,
    steps,
    yellow,
    red,
    kind,
    country,
    dir: dir ?? "",
    strict: strict ? "yes" : "no",
    calms: calms === false ? "no" : "yes",
    where: where(effect, ctx),
    track: track ? trackWords(track, ctx) : "",
    power: powerWords(power, ctx),
    amount: dollars(effect),
  };
  return ctx.t(K(`effect.${op}`), params) + limits(effect, ctx);
}
