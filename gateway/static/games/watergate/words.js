/** Names of pieces, places and people, shared by board, buttons and log. */

import { fragment, h } from "../../js/dom.js";
import { components } from "./components.js";

/** @import { Colour } from "./components.js" */
/** @import { Ctx } from "./types.js" */
/** @import { Evidence } from "./cork.js" */
/** @import { Token } from "./track.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/**
 * "blue", "blue and yellow".
 * @param {Colour[]} colours
 * @param {Ctx} ctx
 */
const colourWords = (colours, ctx) => ctx.t(K(`colour.${colours.join("_")}`));

/**
 * A token of evidence by its id: "blue evidence".
 * @param {string} id
 * @param {Ctx} ctx
 */
export const namedEvidence = (id, ctx) =>
  ctx.t(K("token.evidence"), { colour: colourWords(components().evidence(id).colours, ctx) });

/**
 * Some evidence: by colour where the viewer may know it.
 * @param {number} count
 * @param {string[]} ids
 * @param {Ctx} ctx
 */
export function someEvidence(count, ids, ctx) {
  if (ids.length < count) return ctx.t(K("token.some"), { n: count });
  return new Intl.ListFormat(ctx.lang, { type: "conjunction" }).format(ids.map((id) => namedEvidence(id, ctx)));
}

/**
 * Evidence as it lies, face up or down.
 * @param {Evidence} evidence
 * @param {Ctx} ctx
 */
export const evidenceWords = (evidence, ctx) =>
  evidence.colours.length
    ? ctx.t(K(`evidence.${evidence.face}`), { colour: colourWords(evidence.colours, ctx) })
    : ctx.t(K("token.face_down"));

/**
 * A token of the research track.
 * @param {Token} token
 * @param {Ctx} ctx
 */
export const tokenWords = (token, ctx) =>
  token.kind === "evidence" ? evidenceWords(token.evidence, ctx) : ctx.t(K(`token.${token.kind}`));

/**
 * A space of the research track in words: "2 on the Editor's side".
 * @param {number} space
 * @param {Ctx} ctx
 */
export const placeWords = (space, ctx) =>
  ctx.t(K(`place.${space > 0 ? "editor" : space < 0 ? "nixon" : "middle"}`), { n: Math.abs(space) });

/**
 * A space of the research track as its side's mark and its number.
 * @param {number} space
 * @param {Ctx} ctx
 */
export function placeMark(space, ctx) {
  if (space === 0) return fragment("0");
  return fragment(
    ctx.seatMark(space > 0 ? 0 : 1),
    h("span", { class: "said" }, `${placeWords(space, ctx)} `),
    h("span", { "aria-hidden": "true" }, String(Math.abs(space))),
  );
}

/**
 * A player's name, as it stands in a sentence.
 * @param {number} seat
 * @param {Ctx} ctx
 */
export const who = (seat, ctx) => h("b", null, ctx.seatName(seat));

/**
 * Text that begins a sentence.
 * @param {string} text
 */
export const capital = (text) => `${text[0].toLocaleUpperCase()}${text.slice(1)}`;
