/**
 * Every kind of piece in every turn is drawn once, as a symbol of one hidden sheet; boards, hands and icons use it
 * again, so a table of 84 pieces is 84 references. Styles reach a copy only from within its symbol.
 */

import { s } from "../../../js/dom.js";
import { border, markup } from "./piece.js";
import { isTriangle } from "./shape.js";

/** @import { PieceRecord } from "../components.js" */
/** @import { Attributes } from "../../../js/dom.js" */

const TURNS = [0, 1, 2, 3];
/** @type {SVGSVGElement|null} */
let sheet = null;

/**
 * Markup of this folder as nodes.
 * @param {string} text
 */
export function parse(text) {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${text}</svg>`;
  return [...(template.content.firstElementChild?.childNodes ?? [])];
}

/** @param {PieceRecord} record @param {number} turns */
const clipId = (record, turns) => (isTriangle(record) ? `cc-half-${turns}` : "cc-whole");

/** The sheet, made when it is first wanted. @returns {SVGSVGElement} */
function open() {
  if (sheet) return sheet;
  const clips = [
    s("clipPath", { id: "cc-whole" }, s("rect", { width: 100, height: 100, rx: 2.5 })),
    ...TURNS.map((turns) => s("clipPath", { id: `cc-half-${turns}` }, s("path", { d: border({}, turns) }))),
  ];
  const made = s(
    "svg",
    { class: "g-carcassonne cc-sheet", width: 0, height: 0, "aria-hidden": "true" },
    s("defs", null, clips),
  );
  document.body.append(made);
  sheet = made;
  return made;
}

/** @param {PieceRecord} record @param {number} turns @param {"low"|"high"} part */
function symbol(record, turns, part) {
  const id = `cc-${record.id}-${turns}-${part}`;
  const all = open();
  if (!all.querySelector(`#${id}`)) {
    all.firstElementChild?.append(
      s(
        "symbol",
        { id, viewBox: "0 0 100 100" },
        s(
          "g",
          { class: "g-carcassonne-art", "clip-path": `url(#${clipId(record, turns)})` },
          parse(markup(record, turns, part)),
        ),
      ),
    );
  }
  return id;
}

/**
 * A part of a piece, 100 × 100 at the origin.
 * @param {PieceRecord} record
 * @param {number} turns
 * @param {"low"|"high"} name
 */
export const part = (record, turns, name) =>
  s("use", { href: `#${symbol(record, turns, name)}`, width: 100, height: 100 });

/**
 * A whole piece, 100 × 100 at the origin.
 * @param {PieceRecord} record
 * @param {number} turns
 */
export const piece = (record, turns) => s("g", null, part(record, turns, "low"), part(record, turns, "high"));

/**
 * A piece as a picture of its own.
 * @param {PieceRecord} record
 * @param {number} turns
 * @param {Attributes} [props]
 */
export const pieceIcon = (record, turns, props = {}) =>
  s("svg", { viewBox: "0 0 100 100", class: "g-carcassonne", "aria-hidden": "true", ...props }, piece(record, turns));

/**
 * The clip path of a piece's shape.
 * @param {PieceRecord} record
 * @param {number} turns
 */
export function clip(record, turns) {
  open();
  return `url(#${clipId(record, turns)})`;
}
