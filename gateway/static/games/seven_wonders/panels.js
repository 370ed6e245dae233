/** The panels of the other cities: the two neighbours beside one's own, the far ones above. */

import { h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { monument } from "./art/monuments.js";
import { chips, comparison, leaders, ledger, market, owner, rows, stagePips, state, wonder } from "./cityparts.js";
import { personChip, personRow } from "./faces.js";
import { boardSide, cityName, K } from "./words.js";

/** @import { Ctx, Message } from "./types.js" */
/** @import { CityState, Position, Where } from "./position.js" */

/** More structures than this are shown as chips without names. */
const ROWS = 11;

/**
 * What a panel needs: the message, the position in it, words, and what is previewed.
 * @typedef {{message: Message, position: Position, ctx: Ctx,
 *            ghost: import("./preview.js").Change, open: (city: number) => void}} Scene
 * @param {CityState} city
 * @param {Scene} scene
 */

const openButton = (city, { ctx, open }) =>
  h(
    "button",
    {
      type: "button",
      class: "quiet look",
      "aria-label": ctx.t(K("city.open")),
      title: ctx.t(K("city.open")),
      on: { click: () => open(city.index) },
    },
    icon("card"),
  );

/** So many cities that the far ones show their leaders as chips without names. */
const CROWDED = 6;

/**
 * On a narrow page a far city has room for its names.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
const names = (city, ctx) =>
  h(
    "ul",
    { class: "list names" },
    rows(city, ctx),
    city.leaders.map((id) => personRow(id, ctx)),
  );

/** A far city: everything in small; the whole on demand. @param {CityState} city @param {Scene} scene */
export function farCity(city, scene) {
  const { ctx, position } = scene;
  if (position.cities.length >= CROWDED) {
    return [
      h(
        "header",
        null,
        owner(city, scene),
        monument(city.board),
        stagePips(city, ctx),
        state(city, scene),
        openButton(city, scene),
      ),
      ledger(city, ctx),
      h(
        "div",
        { class: "chips" },
        chips(city, ctx),
        h(
          "span",
          { class: "grp" },
          city.leaders.map((id) => personChip(id, ctx)),
        ),
      ),
      names(city, ctx),
    ];
  }
  return [
    h("header", null, owner(city, scene), state(city, scene), openButton(city, scene)),
    h(
      "div",
      { class: "line" },
      monument(city.board),
      h("span", { class: "w" }, boardSide(city, ctx)),
      stagePips(city, ctx),
      ledger(city, ctx),
    ),
    h("div", { class: "chips" }, chips(city, ctx)),
    names(city, ctx),
    city.leaders.length ? h("div", { class: "people" }, leaders(city, ctx)) : null,
  ];
}

/**
 * Whether the large city is only looked at.
 * @param {CityState} own
 * @param {Position} position
 */
const watched = (own, position) => own.index !== position.viewer;

/**
 * A neighbour: what it sells, how strong it is, what stands there.
 * @param {CityState} city
 * @param {Where} where
 * @param {Scene} scene
 */
export function neighbour(city, where, scene) {
  const { ctx, position, ghost } = scene;
  const own = position.cities[position.own];
  const paid = ghost.pays.find((one) => one.city === city.index);
  return [
    h("header", null, owner(city, scene), comparison(own, city, scene), state(city, scene), openButton(city, scene)),
    h("div", { class: "line" }, wonder(city, ctx)),
    ledger(city, ctx, paid ? city.coins + paid.coins : undefined),
    h(
      "div",
      { class: paid ? "sells paid" : "sells" },
      h(
        "span",
        { class: "lab" },
        watched(own, position)
          ? ctx.t(K("sells.watched"), { who: cityName(own.index, scene.message, ctx) })
          : ctx.t(K(`sells.${where}`)),
      ),
      h("div", { class: "l" }, market(city, own, where, ctx)),
    ),
    city.built.length > ROWS
      ? h("div", { class: "chips" }, chips(city, ctx))
      : h("ul", { class: "list" }, rows(city, ctx)),
    city.leaders.length ? h("div", { class: "people" }, leaders(city, ctx)) : null,
  ];
}
