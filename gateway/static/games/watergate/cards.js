/** Cards: the whole face with its value part and its action part, the small face on a pile, and the back. */

import { h } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";
import { emblem } from "./art/emblems.js";
import { icon } from "./art/glyphs.js";
import { sign } from "./art/signs.js";
import { cardName, cardTitle, effectWords, fate, requirementWords } from "./cardwords.js";
import { wantedPicture } from "./components.js";
import { colourSign, instructions } from "./instructions.js";

/** @import { CardRecord } from "./components.js" */
/** @import { Ctx } from "./types.js" */
/** @import { Side } from "./position.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/**
 * The class that paints a value band.
 * @param {CardRecord} card
 */
export const bandClass = (card) => (card.joker ? "joker" : card.colours[0]);

/**
 * What stands on the value part.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 */
export const valuePart = (card, ctx) => [
  h("b", null, String(card.value)),
  card.inferred ? h("i", { class: "inferred", title: ctx.t(K("hand.inferred")) }, "≈") : null,
  card.colours.map(colourSign),
  h("span", null, ctx.t(K("hand.move"), { n: card.value })),
];

/**
 * What the action part needs, and whether that is so.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 * @param {boolean|null} met
 */
function requirement(card, ctx, met) {
  if (!card.requirement) return null;
  const pictured = card.requirement.type === "picture_in_supply";
  const mark = met === null ? null : met ? sign("done", "met") : icon("once", "unmet");
  return h(
    "span",
    { class: "needs" },
    pictured ? sign("supply") : icon("hand"),
    h(
      "span",
      null,
      pictured
        ? [
            h("span", { class: "whole" }, requirementWords(card, ctx)),
            h("span", { class: "short" }, ctx.t(K("lead.none"))),
          ]
        : requirementWords(card, ctx),
    ),
    mark,
  );
}

/**
 * What stands on the action part.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 * @param {boolean|null} met   whether its requirement is met; null where that is not known
 */
export function actionPart(card, ctx, met = null) {
  const title = cardTitle(card.id, ctx);
  const kind = ctx.t(K(`kind.${card.kind}`));
  return [
    h(
      "span",
      { class: "emblem" },
      picture(wantedPicture(card) ? "-60 -29 120 44" : "-60 -34 120 70", {}, emblem(card)),
    ),
    h(
      "span",
      { class: `title ${title.length > 38 ? "long" : ""}` },
      h("span", { class: "whole" }, title),
      h("span", { class: "short" }, cardName(card.id, ctx)),
    ),
    requirement(card, ctx, met),
    instructions(card, ctx),
    h("span", { class: "words" }, effectWords(card, ctx)),
    h(
      "span",
      { class: "kind", title: ctx.t(K(`fate.${fate(card)}`)) },
      icon(fate(card), "small"),
      h("span", null, card.reaction ? ctx.t(K("kind.answers"), { kind: kind.toLocaleLowerCase(ctx.lang) }) : kind),
      h("span", { class: "number", title: ctx.t(K("card.number")) }, ctx.t(K("card.no"), { n: card.printed_number })),
    ),
  ];
}

/**
 * A whole card to look at.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 */
export function cardFace(card, ctx) {
  return h(
    "article",
    { class: "card" },
    h("div", { class: `value ${bandClass(card)}` }, valuePart(card, ctx)),
    h("div", { class: "action" }, actionPart(card, ctx)),
  );
}

/**
 * A small card, as it lies on a pile.
 * @param {CardRecord} card
 * @param {string} [className]
 */
export function miniCard(card, className = "") {
  return h(
    "span",
    { class: `mini ${className}` },
    h(
      "span",
      { class: `band ${bandClass(card)}` },
      String(card.value),
      card.joker ? null : colourSign(card.colours[0]),
    ),
    picture("-40 -34 80 68", {}, emblem(card)),
  );
}

/**
 * The back of a side's card.
 * @param {Side} side
 * @param {string} [className]
 */
export const cardBack = (side, className = "") => h("span", { class: `mini back ${side} ${className}` });
