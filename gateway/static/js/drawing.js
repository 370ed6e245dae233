/** Small helpers for drawings: places, lines, fixed drawings from markup, pictures in a line of text. */

import { s } from "./dom.js";

/** A length as SVG writes it, to a hundredth. @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * A group at a place.
 * @param {number} x
 * @param {number} y
 * @param {...import("./dom.js").Children} children
 */
export const at = (x, y, ...children) => s("g", { transform: `translate(${round(x)} ${round(y)})` }, ...children);

/** A line through points, as a path. @param {[number, number][]} points */
export const path = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

/** @type {Map<string, Element>} */
const parsed = new Map();

/**
 * A fixed drawing as a group; parsed once, cloned afterwards. Only for markup written in our own files.
 * @param {string} markup
 * @param {Object<string, string|number>} [attributes]   of the group
 * @returns {SVGGElement}
 */
export function drawing(markup, attributes = {}) {
  let original = parsed.get(markup);
  if (!original) {
    const template = document.createElement("template");
    template.innerHTML = `<svg><g>${markup}</g></svg>`;
    original = /** @type {Element} */ (template.content.querySelector("g"));
    parsed.set(markup, original);
  }
  const group = /** @type {SVGGElement} */ (original.cloneNode(true));
  for (const [name, value] of Object.entries(attributes)) group.setAttribute(name, String(value));
  return group;
}

/**
 * A picture that says nothing to a screen reader: words stand beside it.
 * @param {string} viewBox
 * @param {Object<string, any>} props
 * @param {...import("./dom.js").Children} children
 * @returns {SVGSVGElement}
 */
export const picture = (viewBox, props, ...children) =>
  s("svg", { viewBox, "aria-hidden": "true", ...props }, ...children);

/**
 * A number in [0, 1) that is always the same for the same text: for the irregularity of handmade things.
 * @param {string} text
 */
export function hash(text) {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
