/** Small helpers for drawings: places, and fixed drawings from markup. */

import { s } from "../../../js/dom.js";

/** A length as SVG writes it, to a tenth. */
export const round = (value) => Math.round(value * 10) / 10;

/**
 * A group at a place.
 * @param {number} x
 * @param {number} y
 * @param {...import("../../../js/dom.js").Children} children
 */
export const at = (x, y, ...children) => s("g", { transform: `translate(${round(x)} ${round(y)})` }, ...children);

/** A line through points, as a path. */
export const path = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

const parsed = new Map();

/** A fixed drawing as a group; parsed once, cloned afterwards. Only for markup written in this folder. */
export function drawing(markup) {
  if (!parsed.has(markup)) {
    const template = document.createElement("template");
    template.innerHTML = `<svg><g>${markup}</g></svg>`;
    parsed.set(markup, template.content.querySelector("g"));
  }
  return parsed.get(markup).cloneNode(true);
}
