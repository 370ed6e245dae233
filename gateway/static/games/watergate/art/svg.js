/** Small helpers for drawings: places, fixed drawings from markup, pictures in a line of text. */

import { s } from "../../../js/dom.js";

/** A length as SVG writes it, to a hundredth. */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * A group at a place.
 * @param {number} x
 * @param {number} y
 * @param {...import("../../../js/dom.js").Children} children
 */
export function at(x, y, ...children) {
  return s("g", { transform: `translate(${round(x)} ${round(y)})` }, ...children);
}

const parsed = new Map();

/**
 * A fixed drawing as a group; parsed once, cloned afterwards. Only for markup written in this folder.
 * @param {string} markup
 * @param {Object<string, string|number>} [attributes] of the group
 */
export function drawing(markup, attributes = {}) {
  if (!parsed.has(markup)) {
    const template = document.createElement("template");
    template.innerHTML = `<svg><g>${markup}</g></svg>`;
    parsed.set(markup, template.content.querySelector("g"));
  }
  const group = parsed.get(markup).cloneNode(true);
  for (const [name, value] of Object.entries(attributes)) group.setAttribute(name, value);
  return group;
}

/**
 * A picture of its own that says nothing to a screen reader: words stand beside it.
 * @param {string} viewBox
 * @param {Object<string, any>} props
 * @param {...import("../../../js/dom.js").Children} children
 */
export function picture(viewBox, props, ...children) {
  return s("svg", { viewBox, "aria-hidden": "true", ...props }, ...children);
}

/** A number in [0, 1) that is always the same for the same text: for the irregularity of handmade things. */
export function hash(text) {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
