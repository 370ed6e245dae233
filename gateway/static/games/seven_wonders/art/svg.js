/** Fixed drawings from markup written in this folder: parsed once, cloned afterwards. */

import { s } from "../../../js/dom.js";

const parsed = new Map();

/**
 * A fixed drawing as a group.
 * @param {string} markup
 * @returns {SVGGElement}
 */
export function drawing(markup) {
  if (!parsed.has(markup)) {
    const template = document.createElement("template");
    template.innerHTML = `<svg><g>${markup}</g></svg>`;
    parsed.set(markup, template.content.querySelector("g"));
  }
  return parsed.get(markup).cloneNode(true);
}

/**
 * A picture that says nothing to a screen reader: words stand beside it.
 * @param {string} viewBox
 * @param {Object<string, any>} props
 * @param {...import("../../../js/dom.js").Children} children
 */
export const picture = (viewBox, props, ...children) => s("svg", { viewBox, "aria-hidden": "true", ...props }, ...children);
