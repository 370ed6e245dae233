/** The parts of a city that every panel shows: who, the wonder's stages, coins and strength, structures, what it sells. */

import { fragment, h } from "../../js/dom.js";
import { figure, icon } from "./art/icons.js";
import { monument } from "./art/monuments.js";
import { COLOURS, card, side } from "./components.js";
import { chip, leaderChip, row } from "./faces.js";
import { sealed } from "./position.js";
import { boardSide, cardName, cityName, effectsWords, K } from "./words.js";
import { offers } from "./yields.js";

/** @import { CityState, Where } from "./position.js" */
/** @import { Scene } from "./panels.js" */
/** @import { Ctx } from "./types.js" */

/**
 * Mark and name.
 * @param {CityState} city
 * @param {Pick<Scene, "message"|"ctx">} scene
 */
export const owner = (city, { message, ctx }) =>
  h("span", { class: "owner" }, ctx.seatMark(city.index), h("b", null, cityName(city.index, message, ctx)));

/**
 * Whether this city is awaited or has sealed its choice.
 * @param {CityState} city
 * @param {Scene} scene
 */
export function state(city, { position, ctx }) {
  if (position.over) return null;
  if (sealed(position, city.index))
    return h("span", { class: "state" }, icon("seal"), h("span", null, ctx.t(K("state.sealed"))));
  return position.waiting.has(city.index)
    ? h("span", { class: "state think" }, icon("clock"), h("span", null, ctx.t(K("state.choosing"))))
    : null;
}

/**
 * The stages as small boxes, filled when built.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export function stagePips(city, ctx) {
  const board = side(city.board, city.side);
  if (!board) return null;
  const tip = board.stages.map((stage, i) => `${i + 1}. ${effectsWords(stage.effects, ctx)}`).join(" ");
  return h(
    "span",
    {
      class: "stg",
      role: "img",
      tabindex: 0,
      "aria-label": `${ctx.t(K("stages.built"), { n: city.stages, of: board.stages.length })}. ${tip}`,
      dataset: { words: `${ctx.t(K("stages.built"), { n: city.stages, of: board.stages.length })}. ${tip}` },
    },
    board.stages.map((_, i) => h("i", { class: i < city.stages ? "on" : null })),
  );
}

/**
 * Picture, name and side of the wonder.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export const wonder = (city, ctx) =>
  h(
    "span",
    { class: "wonder" },
    monument(city.board),
    h("span", { class: "w" }, boardSide(city, ctx)),
    stagePips(city, ctx),
  );

const symbolNames = ["compass", "gear", "tablet", "any"];

/**
 * Science symbols that a city has.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export const science = (city, ctx) =>
  city.symbols.map((n, i) =>
    n
      ? h(
          "span",
          { class: "sci", title: ctx.t(K("figure.symbol"), { n, symbol: ctx.t(K(`symbol.${symbolNames[i]}`)) }) },
          icon(symbolNames[i]),
          h("b", null, n),
        )
      : null,
  );

/**
 * Conflict tokens, equal ones together.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export function tokens(city, ctx) {
  const won = [1, 3, 5]
    .map((value) => [value, city.victories.filter((one) => one === value).length])
    .filter(([, n]) => n);
  return h(
    "span",
    { class: "tokens", title: ctx.t(K("figure.tokens"), { won: city.victories.length, lost: city.defeats }) },
    won.map(([value, n]) =>
      h("span", { class: "tk" }, figure("victory", value), n > 1 ? h("small", null, `×${n}`) : null),
    ),
    city.defeats
      ? h("span", { class: "tk" }, figure("defeat", 1), city.defeats > 1 ? h("small", null, `×${city.defeats}`) : null)
      : null,
  );
}

/**
 * Coins, shields, science, tokens.
 * @param {CityState} city
 * @param {Ctx} ctx
 * @param {number} [after]   coins after what is previewed
 */
export function ledger(city, ctx, after) {
  return h(
    "span",
    { class: "led" },
    h(
      "span",
      { class: "gold", title: ctx.t(K("coins"), { n: city.coins }) },
      icon("coin"),
      h("b", null, after === undefined || after === city.coins ? city.coins : `${city.coins} → ${after}`),
    ),
    h("span", { title: ctx.t(K("figure.shields"), { n: city.shields }) }, icon("shield"), h("b", null, city.shields)),
    science(city, ctx),
    city.victories.length || city.defeats ? tokens(city, ctx) : null,
  );
}

/**
 * How the conflict with a neighbour would end now.
 * @param {CityState} own
 * @param {CityState} rival
 * @param {Pick<Scene, "position"|"ctx">} scene
 */
export function comparison(own, rival, { position, ctx }) {
  const lead = own.shields - rival.shields;
  const kind = lead > 0 ? "good" : lead < 0 ? "bad" : "even";
  return h(
    "span",
    { class: `cf ${kind}`, title: ctx.t(K(`conflict.${kind}.about`), { own: own.shields, rival: rival.shields }) },
    icon("shield"),
    lead
      ? [
          own.index === position.viewer ? h("span", { class: "y" }, ctx.t(K("you"))) : null,
          h("span", null, `${lead > 0 ? "+" : "−"}${Math.abs(lead)}`),
        ]
      : h("span", null, ctx.t(K("conflict.even"))),
  );
}

/**
 * What a neighbour sells to the viewer, each unit with its price.
 * @param {CityState} seller
 * @param {CityState} buyer
 * @param {Where} where
 * @param {Ctx} ctx
 */
export function market(seller, buyer, where, ctx) {
  const all = offers(seller.sells, buyer.prices, where);
  if (!all.length) return h("span", { class: "sw-none" }, ctx.t(K("sells.nothing")));
  return all.map(({ options, count, price }) =>
    h(
      "span",
      { class: "off" },
      options.flatMap((name, i) => (i ? [h("span", { class: "sg" }, "/"), icon(name)] : [icon(name)])),
      count > 1 ? h("small", null, `×${count}`) : null,
      h("span", { class: "p" }, price, icon("coin")),
    ),
  );
}

/** Structures grouped by colour. @param {{built: string[]}} city @returns {string[][]} */
export const byColour = (city) =>
  COLOURS.map((colour) => city.built.filter((id) => card(id).color === colour)).filter((list) => list.length);

/**
 * All structures as chips.
 * @param {{built: string[]}} city
 * @param {Ctx} ctx
 */
export const chips = (city, ctx) =>
  byColour(city).map((list) =>
    h(
      "span",
      { class: "grp" },
      list.map((id) => chip(id, ctx)),
    ),
  );

/**
 * All structures and leaders as rows.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export const rows = (city, ctx) =>
  byColour(city)
    .flat()
    .map((id) => row(id, cardName(id, ctx), ctx));

/**
 * Leaders in play; one that carries the Courtesan token stands here too.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export const leaders = (city, ctx) =>
  fragment(
    city.leaders.map((id) => leaderChip(id, ctx)),
    city.copied ? leaderChip(city.copied, ctx, "copied") : null,
  );
