/** The tokens: evidence in three colours, its back, momentum and initiative. All are drawn around their centre. */

import { s } from "../../../js/dom.js";
import { at, picture } from "../../../js/drawing.js";
import { glyph } from "./glyphs.js";

/** The ink that is read on an evidence colour. */
const inkOn = (colour) => (colour === "yellow" ? "#2b2621" : "#fffdf8");

function octagon(r) {
  const a = r * 0.42;
  return `M${-a} ${-r}H${a}L${r} ${-a}V${a}L${a} ${r}H${-a}L${-r} ${a}V${-a}Z`;
}

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
 * A face-down token; who may know its colours sees them as beads on its rim.
 * @param {number} r
 * @param {string[]} [colours]
 */
export function evidenceBack(r, colours = []) {
  const bead = (colour, i) => {
    const turn = (i - (colours.length - 1) / 2) * 0.62;
    return s("circle", {
      cx: Math.sin(turn) * r * 0.98,
      cy: Math.cos(turn) * r * 0.98,
      r: Math.max(3, r * 0.24),
      fill: `var(--wg-${colour})`,
      stroke: "#fffdf8",
      "stroke-width": 1.2,
    });
  };
  return s(
    "g",
    {},
    shadow(r),
    s("circle", { r, fill: "var(--wg-back)" }),
    s("circle", { r: r * 0.84, fill: "none", stroke: "#fffdf8", "stroke-opacity": 0.45, "stroke-width": r * 0.06 }),
    glyph("keyhole", { color: "#fffdf8", transform: `scale(${r * 0.073})` }),
    ...colours.map(bead),
  );
}

/**
 * A face-up token in its one or two colours, with the momentum symbol if it has one.
 * @param {string[]} colours
 * @param {number} r
 * @param {boolean} [symbol]
 */
export function evidenceFace(colours, r, symbol = false) {
  const face = colours.length === 1 ? oneColour(colours[0], r) : twoColours(/** @type {[string, string]} */ (colours), r);
  return s("g", {}, shadow(r), ...face, symbol ? at(r * 0.74, r * 0.7, momentumSymbol(r * 0.42)) : null);
}

function oneColour(colour, r) {
  return [
    s("circle", { r, fill: `var(--wg-${colour})` }),
    s("circle", { r: r * 0.86, fill: "none", stroke: inkOn(colour), "stroke-opacity": 0.55, "stroke-width": r * 0.06 }),
    glyph(colour, { color: inkOn(colour), transform: `scale(${r * 0.0754})` }),
  ];
}

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

function momentumSymbol(r) {
  return s(
    "g",
    {},
    s("path", { d: octagon(r), fill: "var(--wg-momentum)", stroke: "var(--wg-momentum-ink)", "stroke-width": Math.min(1.2, r * 0.2) }),
    glyph("momentum", { color: "var(--wg-momentum-ink)", transform: `scale(${r * 0.086})` }),
  );
}

/** An empty place on a momentum card. */
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

/** A piece as a small picture in the game's colours, to stand in a line of text or in a button anywhere on the page. */
export function pieceIcon(piece) {
  return picture("-15 -15 30 30", { class: "g-watergate icon" }, piece);
}
