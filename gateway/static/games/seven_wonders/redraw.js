/** Draw only what has changed, so that focus and pointer stay where they are. */

import { fill } from "../../js/dom.js";

/** @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * @param {Element} el
 * @param {any} state   everything the drawing depends on
 * @param {() => import("../../js/dom.js").Children} draw
 */
export function redraw(el, state, draw) {
  const signature = JSON.stringify(state);
  if (drawn.get(el) === signature) return;
  drawn.set(el, signature);
  fill(el, draw());
}
