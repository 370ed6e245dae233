/**
 * Every kind of piece in every turn is drawn once, as a symbol of one hidden sheet; boards, hands and icons use it
 * again, so a table of 84 pieces is 84 references. Styles reach a copy only from within its symbol.
 */

import { s } from "../../../js/dom.js";
import { border, markup } from "./piece.js";
import { isTriangle } from "./shape.js";

const TURNS = [0, 1, 2, 3];
let sheet = null;

/** Markup of this folder as nodes. */
export function parse(text) {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${text}</svg>`;
  return [...(template.content.firstElementChild?.childNodes ?? [])];
}

const clipId = (record, turns) => (isTriangle(record) ? `cc-half-${turns}` : "cc-whole");

function open() {
  if (sheet) return sheet;
  const triangle = { sides: {} };
  const clips = [
    s("clipPath", { id: "cc-whole" }, s("rect", { width: 100, height: 100, rx: 2.5 })),
    ...TURNS.map((turns) => s("clipPath", { id: `cc-half-${turns}` }, s("path", { d: border(triangle, turns) }))),
  ];
  sheet = s(
    "svg",
    { class: "g-carcassonne cc-sheet", width: 0, height: 0, "aria-hidden": "true" },
    s("defs", null, clips),
  );
  document.body.append(sheet);
  return sheet;
}

function symbol(record, turns, part) {
  const id = `cc-${record.id}-${turns}-${part}`;
  const defs = open().firstElementChild;
  if (!sheet.querySelector(`#${id}`)) {
    defs.append(
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

/** A part of a piece, 100 × 100 at the origin. */
export const part = (record, turns, name) =>
  s("use", { href: `#${symbol(record, turns, name)}`, width: 100, height: 100 });

/** A whole piece, 100 × 100 at the origin. */
export const piece = (record, turns) => s("g", null, part(record, turns, "low"), part(record, turns, "high"));

/** A piece as a picture of its own. */
export const pieceIcon = (record, turns, props = {}) =>
  s("svg", { viewBox: "0 0 100 100", class: "g-carcassonne", "aria-hidden": "true", ...props }, piece(record, turns));

/** The clip path of a piece's shape. */
export function clip(record, turns) {
  open();
  return `url(#${clipId(record, turns)})`;
}
