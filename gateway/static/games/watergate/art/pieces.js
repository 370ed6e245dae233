/** The tokens and their places: evidence in three colours, its back, momentum, initiative. All are drawn around their centre. */

import { s } from "../../../js/dom.js";
import { at, drawing, picture } from "../../../js/drawing.js";
import { glyph } from "./glyphs.js";

/** @import { Colour } from "../components.js" */
/** @import { Attributes } from "../../../js/dom.js" */

/**
 * The ink that is read on an evidence colour.
 * @param {Colour} colour
 */
const inkOn = (colour) => (colour === "yellow" ? "#2b2621" : "#fffdf8");

/** @param {number} r */
function octagon(r) {
  const a = r * 0.42;
  return `M${-a} ${-r}H${a}L${r} ${-a}V${a}L${a} ${r}H${-a}L${-r} ${a}V${-a}Z`;
}

/** @param {number} r */
const shadow = (r) => s("circle", { r, cy: r * 0.16, fill: "#000", opacity: 0.2 });

/** @param {number} r */
export function momentumToken(r) {
  return s(
    "g",
    {},
    s("path", { d: octagon(r), transform: `translate(0 ${r * 0.16})`, fill: "#000", opacity: 0.2 }),
    s("path", { d: octagon(r), fill: "var(--wg-momentum)", stroke: "var(--wg-momentum-ink)", "stroke-width": r * 0.1 }),
    glyph("momentum", { color: "var(--wg-momentum-ink)", transform: `scale(${r * 0.081})` }),
  );
}

/** @param {number} r */
export function initiativeToken(r) {
  const side = { x: r * -0.9, width: r * 1.8, height: r * 1.8, rx: r * 0.3 };
  return s(
    "g",
    {},
    s("rect", { ...side, y: r * -0.74, fill: "#000", opacity: 0.2 }),
    s("rect", { ...side, y: r * -0.9, fill: "#fffdf8", stroke: "#2b2621", "stroke-width": r * 0.1 }),
    glyph("initiative", { color: "#2b2621", transform: `scale(${r * 0.073})` }),
  );
}

/**
 * The mark of a colour, small: a slip, a square plan, a round reel.
 * @param {Colour} colour
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function bead(colour, x, y, r) {
  const paint = { fill: `var(--wg-${colour})`, stroke: "#fffdf8", "stroke-width": 1.2 };
  if (colour === "green") return s("circle", { cx: x, cy: y, r: r * 1.1, ...paint });
  const [w, h] = colour === "blue" ? [r * 1.3, r * 0.85] : [r, r];
  return s("rect", { x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: colour === "blue" ? 1 : 0, ...paint });
}

/**
 * A face-down token; who may know its colours sees them as beads on its rim.
 * @param {number} r
 * @param {Colour[]} [colours]
 */
export function evidenceBack(r, colours = []) {
  const middle = (colours.length - 1) / 2;
  return s(
    "g",
    {},
    shadow(r),
    s("circle", { r, fill: "var(--wg-back)", stroke: "#fffdf8", "stroke-opacity": 0.25 }),
    s("circle", { r: r * 0.84, fill: "none", stroke: "#fffdf8", "stroke-opacity": 0.45, "stroke-width": r * 0.06 }),
    at(0, colours.length ? -r * 0.1 : 0, glyph("keyhole", { color: "#fffdf8", transform: `scale(${r * 0.066})` })),
    colours.map((colour, i) => bead(colour, (i - middle) * r * 0.66, r * 0.86, Math.max(2.6, r * 0.21))),
  );
}

/** The shape of an empty space is its colour: cheques are broad slips, plans are squares, reels are round. */
const SPACE = {
  /** @param {number} r @param {Attributes} more */
  blue: (r, more) =>
    s("rect", { x: -r * 0.98, y: -r * 0.68, width: r * 1.96, height: r * 1.36, rx: r * 0.16, ...more }),
  /** @param {number} r @param {Attributes} more */
  yellow: (r, more) => s("rect", { x: -r * 0.8, y: -r * 0.8, width: r * 1.6, height: r * 1.6, rx: 1, ...more }),
  /** @param {number} r @param {Attributes} more */
  green: (r, more) => s("circle", { r: r * 0.88, ...more }),
};

/** What is written on an empty space: the space itself is the frame. */
const WRITING = {
  blue: '<path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" d="M-13.5-6.5h11M-13.5-1.5H-6M-13.5 5.5h5M2 5.5c2-5 4-5 5.2-1s3.3 1.5 5.3-1M8-6.5h5.5"/>',
  yellow:
    '<g fill="none" stroke="currentColor" stroke-width="1.9"><path d="M-16 4H-6M3.5 16V4M3.5-16v7M3.5-2H16M3.5 4h-2"/><path d="M-6 4v-7.5A7.5 7.5 0 0 1 1.5 4" stroke-width="1.2"/></g>',
  green:
    '<g fill="currentColor"><circle cy="-7" r="3.7"/><circle cx="-6.1" cy="3.6" r="3.7"/><circle cx="6.1" cy="3.6" r="3.7"/><circle r="1.5"/></g>',
};

/** An empty evidence space. @param {Colour} colour @param {number} r */
export function evidenceSpace(colour, r) {
  const ink = `var(--wg-line-${colour})`;
  return s(
    "g",
    {},
    SPACE[colour](r, { transform: "translate(0 1.5)", fill: "var(--wg-hole)" }),
    SPACE[colour](r, { fill: `var(--wg-slip-${colour})`, stroke: ink, "stroke-width": Math.max(1.5, r * 0.11) }),
    drawing(WRITING[colour], { color: ink, opacity: 0.95, transform: `scale(${r / 20.5})` }),
  );
}

/**
 * A face-up token in its one or two colours, with the momentum symbol if it has one.
 * @param {Colour[]} colours
 * @param {number} r
 * @param {boolean} [symbol]
 */
export function evidenceFace(colours, r, symbol = false) {
  const face =
    colours.length === 1 ? oneColour(colours[0], r) : twoColours(/** @type {[Colour, Colour]} */ (colours), r);
  return s("g", {}, shadow(r), ...face, symbol ? at(r * 0.74, r * 0.7, momentumSymbol(r * 0.42)) : null);
}

/** @param {Colour} colour @param {number} r */
function oneColour(colour, r) {
  return [
    s("circle", { r, fill: `var(--wg-${colour})` }),
    s("circle", { r: r * 0.86, fill: "none", stroke: inkOn(colour), "stroke-opacity": 0.55, "stroke-width": r * 0.06 }),
    glyph(colour, { color: inkOn(colour), transform: `scale(${r * 0.0754})` }),
  ];
}

/** @param {[Colour, Colour]} colours @param {number} r */
function twoColours([first, second], r) {
  const d = r * Math.SQRT1_2;
  const scale = `scale(${r * 0.0446})`;
  return [
    s("circle", { r, fill: `var(--wg-${first})` }),
    s("path", { d: `M${d} ${-d}A${r} ${r} 0 0 1 ${-d} ${d}Z`, fill: `var(--wg-${second})` }),
    s("path", { d: `M${d} ${-d}L${-d} ${d}`, stroke: "#fffdf8", "stroke-width": r * 0.09 }),
    glyph(first, { color: inkOn(first), transform: `translate(${-r * 0.37} ${-r * 0.34}) ${scale}` }),
    glyph(second, { color: inkOn(second), transform: `translate(${r * 0.37} ${r * 0.36}) ${scale}` }),
  ];
}

/** @param {number} r */
function momentumSymbol(r) {
  return s(
    "g",
    {},
    s("path", {
      d: octagon(r),
      fill: "var(--wg-momentum)",
      stroke: "var(--wg-momentum-ink)",
      "stroke-width": Math.min(1.2, r * 0.2),
    }),
    glyph("momentum", { color: "var(--wg-momentum-ink)", transform: `scale(${r * 0.086})` }),
  );
}

/**
 * An empty place on a momentum card.
 * @param {number} r
 * @param {boolean} dashed
 */
export function momentumPlace(r, dashed) {
  return s("path", {
    d: octagon(r),
    fill: "none",
    stroke: "var(--muted)",
    "stroke-opacity": 0.7,
    "stroke-width": 1.3,
    "stroke-dasharray": dashed ? "3 3" : null,
  });
}

/**
 * A piece as a small picture in the game's colours, to stand in a line of text or in a button anywhere on the page.
 * @param {Node} piece
 */
export function pieceIcon(piece) {
  return picture("-15 -15 30 30", { class: "g-watergate icon" }, piece);
}
