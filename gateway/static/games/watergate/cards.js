/** Cards: the whole face with its value part and its action part, the small face on a pile, and the back. */

import { h } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";
import { emblem } from "./art/emblems.js";
import { glyph, icon } from "./art/glyphs.js";
import { cardTitle, effectWords, fate, requirementWords } from "./cardwords.js";

const K = (key) => `watergate.${key}`;

/** The class that paints a value band. */
export const bandClass = (card) => (card.joker ? "joker" : card.colours[0]);

const colourSign = (card) => (card.joker ? null : picture("-10 -10 20 20", { class: "sign" }, glyph(card.colours[0])));

/** What stands on the value part. */
export const valuePart = (card, ctx) => [h("b", null, String(card.value)), colourSign(card), h("span", null, ctx.t(K("hand.move"), { n: card.value }))];

/** What stands on the action part. */
export function actionPart(card, ctx) {
  const needs = requirementWords(card, ctx);
  return [
    h("span", { class: "emblem" },
      picture("-60 -32 120 64", {}, emblem(card)),
      card.basis === "published" ? null : h("span", { class: "rebuilt", title: ctx.t(K("hand.reconstructed")) }, "≈"),
      h("span", { class: "fate", title: ctx.t(K(`fate.${fate(card)}`)) }, icon(fate(card)))),
    h("span", { class: "title" }, cardTitle(card.id, ctx)),
    h("span", { class: "text" }, needs ? h("span", { class: "needs" }, `${needs}. `) : null, effectWords(card, ctx)),
  ];
}

/** A whole card to look at. */
export function cardFace(card, ctx) {
  return h("article", { class: "card" },
    h("div", { class: `value ${bandClass(card)}` }, valuePart(card, ctx)),
    h("div", { class: "action" }, actionPart(card, ctx)));
}

/** A small card, as it lies on a pile. */
export function miniCard(card, className = "") {
  return h("span", { class: `mini ${className}` },
    h("span", { class: `band ${bandClass(card)}` }, String(card.value), colourSign(card)),
    picture("-40 -32 80 64", {}, emblem(card)));
}

/** The back of a side's card. */
export const cardBack = (side, className = "") => h("span", { class: `mini back ${side} ${className}` });
