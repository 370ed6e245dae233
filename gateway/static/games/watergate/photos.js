/** The photos on the evidence board: Nixon's own, and an informant's found, silenced or not found yet. */

import { s } from "../../js/dom.js";
import { at, hash } from "../../js/drawing.js";
import { glyph } from "./art/glyphs.js";
import { portrait, silhouette } from "./art/portraits.js";

/**
 * @typedef {{width: number, height: number, small: boolean, r: number}} PhotoSize
 *   `small`: the name stands below the photo instead of on it; `r`: radius of an evidence space
 */

const centred = (w, h, props) => s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 2, ...props });

/** Face up: the portrait on photo paper. */
function faceUp(person, w, h) {
  const margin = w * 0.075;
  const inner = w - 2 * margin;
  return [
    centred(w, h, { y: -h / 2 + 3, fill: "#000", opacity: 0.2 }),
    centred(w, h, { fill: "var(--wg-photo)" }),
    s("g", { transform: `translate(${-inner / 2} ${-h / 2 + margin}) scale(${inner / 48})` }, portrait(person)),
  ];
}

/** Face down: the dark back of a photo. */
function faceDown(w, h, r) {
  const margin = w * 0.075;
  const inner = w - 2 * margin;
  return [
    centred(w, h, { y: -h / 2 + 3, fill: "#000", opacity: 0.2 }),
    centred(w, h, { fill: "var(--wg-back)" }),
    s("rect", { x: -inner / 2, y: -h / 2 + margin, width: inner, height: inner, fill: "none", stroke: "#fffdf8", "stroke-opacity": 0.35 }),
    at(0, -h / 2 + margin + inner / 2, glyph("keyhole", { color: "#fffdf8", opacity: 0.85, transform: `scale(${r / 13})` })),
  ];
}

/** Not found: only the place for a photo. */
function missing(w, h) {
  const margin = w * 0.075;
  const inner = w - 2 * margin;
  return [
    centred(w, h, { fill: "var(--wg-cork)" }),
    centred(w, h, { fill: "var(--wg-photo)", opacity: 0.38 }),
    centred(w, h, { fill: "none", stroke: "var(--wg-frame)", "stroke-opacity": 0.75, "stroke-dasharray": "4 4" }),
    s("g", { transform: `translate(${-inner / 2} ${-h / 2 + margin}) scale(${inner / 48})` }, silhouette()),
  ];
}

function pushpin(y, colour, small) {
  return [
    s("circle", { cy: y + 1, r: small ? 3 : 4.5, fill: colour }),
    s("circle", { cx: -1.2, cy: y - 0.5, r: 1.3, fill: "#fff", opacity: 0.6 }),
  ];
}

/**
 * @param {{person: string, name: string, face: "up"|"down"|null}} who
 * @param {PhotoSize} size
 */
export function photo({ person, name, face }, { width, height, small, r }) {
  const grow = person === "nixon" ? 1.06 : 1;
  const [w, h] = [width * grow, height * grow];
  const tilt = person === "nixon" ? 0 : (hash(person) - 0.5) * 7;
  const paper = face === "up" ? faceUp(person, w, h) : face === "down" ? faceDown(w, h, r) : missing(w, h);
  const caption = small
    ? null
    : s("text", {
        y: h / 2 - r * 0.23,
        "text-anchor": "middle",
        "font-size": r * (name.length > 9 ? 0.53 : 0.6),
        class: "caption",
        fill: face === "down" ? "#fffdf8" : "#2b2621",
      }, name);
  return s("g", { transform: `rotate(${tilt})` }, paper, caption, face ? pushpin(-h / 2, face === "up" ? "var(--wg-live)" : "#2b2621", small) : null);
}

/**
 * The name below a small photo, kept inside the board.
 * @param {string} name
 * @param {number} shift sideways
 * @param {PhotoSize} size
 */
export function nameBelow(name, shift, size) {
  return s("text", { x: shift, y: size.height / 2 + 11, "text-anchor": "middle", class: "name" }, name);
}

/**
 * How far a found informant is from being connected.
 * @param {{short: number|undefined, text: string}} lead
 * @param {PhotoSize} size
 */
export function leadTag({ short, text }, { width, height, small }) {
  const linked = short === 0;
  const ground = linked ? "var(--wg-live)" : "var(--wg-photo)";
  const ink = linked ? "var(--wg-on-live)" : "#2b2621";
  if (!small) {
    const wide = text.length * 6.8 + 14;
    return at(0, height / 2 + 11,
      s("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9, fill: ground }),
      s("text", { y: 4.5, "text-anchor": "middle", class: "tag", fill: ink }, text));
  }
  const sign = linked
    ? s("path", { d: "m-3.6 0 2.6 2.8 4.6-5.4", fill: "none", stroke: ink, "stroke-width": 2 })
    : s("text", { y: 4, "text-anchor": "middle", class: "count", fill: ink }, short === undefined ? "×" : String(short));
  return at(width / 2, -height / 2, s("circle", { r: 8, fill: ground, stroke: "var(--wg-cork)", "stroke-width": 1.5 }), sign);
}
