/** Signs that the optional rules lay on triangles: hills and crop circles; and the back of a square under a hill. */

import { s } from "../../../js/dom.js";
import { components } from "../components.js";
import { turned, write } from "./geometry.js";
import { model } from "./piece.js";
import { parse } from "./sprites.js";

/** @import { PieceRecord, Sign } from "../components.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Signs } from "../position.js" */

const HILL =
  '<circle class="sign-ground" r="10"/><path class="sign-hill" d="M-8 4.6C-5.4-1.4-3.6-4.6-1.2-4.6S2 .2 3 .2 4.6-1.6 5.6-1.6 7.6 2 8.2 4.6z"/>';
/** @type {Record<string, string>} */
const CROPS = {
  pitchfork: "M0 6V-2M-3.4-6v3a1 1 0 0 0 1 1h4.8a1 1 0 0 0 1-1v-3M0-6v4",
  club: "M-3.8 5.2.6-1.2M.2-.6C-1-2.4.4-5.6 2.6-6 4.8-6.2 6-4 4.6-2.2 3.4-.6 1.4.4.2-.6z",
  shield: "M-4.2-5.4H4.2V0C4.2 3 2.2 4.8 0 6-2.2 4.8-4.2 3-4.2 0z",
};

/**
 * A sign, 20 units across, around the origin.
 * @param {Sign} sign
 */
function drawing({ symbol, crop_type: crop }) {
  if (symbol === "hill") return s("g", { class: "cc-sign" }, parse(HILL));
  return s(
    "g",
    { class: "cc-sign crop" },
    s("circle", { class: "sign-ground", r: 10 }),
    s("circle", { class: "sign-ring", r: 8.6 }),
    s("path", { class: "sign-tool", d: CROPS[crop ?? ""] }),
  );
}

/**
 * Beside the right angle of an unturned piece, or on its first side where a shield has that place.
 * @param {PieceRecord} record
 */
const placeOn = (record) => /** @type {Point} */ (model(record).furniture.shields.length ? [50, 14] : [86, 14]);

/**
 * The sign of a piece as it lies, if it bears one that counts.
 * @param {PieceRecord} record
 * @param {number} turns
 * @param {Signs} counting   which symbols count in this match
 */
export function signOn(record, turns, counting) {
  const sign = components().sign(record.id);
  if (!sign || !counting[sign.symbol]) return null;
  return s("g", { transform: `translate(${write(turned(placeOn(record), turns))})` }, drawing(sign));
}

/** The back of a square, lying under a triangle. */
export const hillBack = () =>
  s(
    "g",
    { class: "cc-back" },
    parse(
      '<rect x="1" y="1" width="98" height="98" rx="3"/><path d="M14 76C30 44 38 34 48 34S64 54 70 54 80 46 86 76M14 84h72"/>',
    ),
  );
