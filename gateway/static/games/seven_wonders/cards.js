/** The faces of what can be chosen: Age cards, leaders, wonder boards. */

import { h } from "../../js/dom.js";
import { emblem } from "./art/emblems.js";
import { coins, icon } from "./art/icons.js";
import { monument } from "./art/monuments.js";
import { portrait } from "./art/portraits.js";
import { card, leader, side } from "./components.js";
import { costIcons, effectIcons, kindOn } from "./faces.js";
import { boardName, cardName, effectsWords, K, leaderName } from "./words.js";

/** @import { Card, Ctx, Stage } from "./types.js" */

/** @param {string[]} ids @param {Ctx} ctx */
const names = (ids, ctx) => ids.map((id) => cardName(id, ctx));

/**
 * From which structure it comes free, and where it leads.
 * @param {Card} card
 * @param {string[]} built
 * @param {Ctx} ctx
 */
function chainLines({ free_from: from, leads_to: to }, built, ctx) {
  const sources = from.flatMap((id, i) => [
    i ? ` ${ctx.t(K("or"))} ` : "",
    built.includes(id) ? h("b", null, cardName(id, ctx)) : cardName(id, ctx),
  ]);
  return [
    from.length
      ? h("span", null, icon("chain"), " ", ctx.rich(K("chain.from"), { names: h("span", { class: "in" }, sources) }))
      : null,
    to.length
      ? h("span", null, icon("chain"), " ", ctx.t(K("chain.leads"), { names: names(to, ctx).join(", ") }))
      : null,
  ];
}

/**
 * The resources of a cost, those that are short marked.
 * @param {Card} record
 * @param {Record<string, number>} missing
 */
function cost(record, missing) {
  const left = { ...missing };
  const marks = Object.entries(record.cost.resources).flatMap(([name, n]) =>
    Array.from({ length: n }, (_, i) => i >= n - (left[name] ?? 0)),
  );
  const drawn = costIcons(record.cost);
  const offset = drawn.length - marks.length;
  return drawn.length
    ? drawn.map((one, i) => (marks[i - offset] ? h("span", { class: "short" }, one) : one))
    : h("span", { class: "nil" }, "0");
}

/** An Age card. @param {string} id @param {{built: string[], missing: Object<string, number>}} seen @param {Ctx} ctx */
export function ageCard(id, { built, missing }, ctx) {
  const record = card(id);
  return [
    h("span", { class: "band" }, effectIcons(record.effects), kindOn(record.color, "corner")),
    h(
      "span",
      { class: "art" },
      h("span", { class: `cost ${costIcons(record.cost).length > 3 ? "many" : ""}` }, cost(record, missing)),
      emblem(id),
    ),
    h("span", { class: "t" }, cardName(id, ctx)),
    h("span", { class: "ch" }, chainLines(record, built, ctx)),
    h("span", { class: "say" }, effectsWords(record.effects, ctx)),
  ];
}

/** A leader. @param {string} id @param {number|undefined} price what it costs here and now @param {Ctx} ctx */
export function leaderCard(id, price, ctx) {
  const record = leader(id);
  return [
    h("span", { class: "band" }, effectIcons(record.effects)),
    h("span", { class: "art" }, h("span", { class: "cost" }, coins(price ?? record.cost)), portrait(id)),
    h("span", { class: "t" }, leaderName(id, ctx)),
    h("span", { class: "ch does" }, effectsWords(record.effects, ctx)),
  ];
}

/** @param {Stage} stage @param {number} i */
const stageRow = (stage, i) =>
  h(
    "span",
    { class: "sr" },
    h("span", { class: "no" }, i + 1),
    h("span", { class: "cost" }, costIcons(stage.cost)),
    h("span", { class: "e" }, effectIcons(stage.effects)),
  );

/**
 * One side of a board: its stages.
 * @param {string} board
 * @param {string} name
 * @param {Ctx} ctx
 */
const sideRows = (board, name, ctx) => {
  const record = side(board, name);
  if (!record) return null;
  return h(
    "span",
    { class: "side" },
    h(
      "b",
      null,
      ctx.t(K("board.side"), { side: name }),
      " ",
      record.start_resource ? icon(record.start_resource) : null,
      " ",
      effectIcons(record.passive_effects),
    ),
    record.stages.map(stageRow),
  );
};

/**
 * A wonder board with both sides, or one side to choose.
 * @param {string} board
 * @param {string[]} sides
 * @param {Ctx} ctx
 */
export function boardCard(board, sides, ctx) {
  return [
    h("span", { class: "art" }, monument(board)),
    h("span", { class: "t" }, boardName(board, ctx)),
    sides.map((one) => sideRows(board, one, ctx)),
  ];
}

/**
 * A board's side in words, for the screen reader.
 * @param {string} board
 * @param {string} name
 * @param {Ctx} ctx
 */
export const sideWords = (board, name, ctx) =>
  (side(board, name)?.stages ?? []).map((stage, i) => `${i + 1}. ${effectsWords(stage.effects, ctx)}`).join(" ");
