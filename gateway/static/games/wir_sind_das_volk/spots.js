/** The places of the map that may be chosen: a halo to see, room to click, and a name for the keyboard. */

import { attr, keyed, s } from "../../js/dom.js";
import { spot } from "./places.js";
import { plateSize } from "./plates.js";

/** @import { View } from "./types.js" */

/** @type {Record<string, number>} */
const ROUND = { city: 17, site: 12 };

/**
 * @typedef {{keys: string[], view: View, nameOf: (key: string) => string, chosen: Set<string>, first: string|null}} Shown
 */

/**
 * The halo's shape around the middle of its place.
 * @param {string} key
 * @param {View} view
 */
function outline(key, view) {
  const [kind, id] = key.split(":");
  if (kind in ROUND) return { tag: "circle", shape: { r: ROUND[kind] } };
  const { width, height } = kind === "sector" ? { width: 66, height: 19 } : plateSize(id, view);
  return { tag: "rect", shape: { x: -width / 2 - 4, y: -height / 2 - 4, width: width + 8, height: height + 8, rx: 9 } };
}

/**
 * @param {SVGElement} layer
 * @param {{enter: (key: string) => void, leave: () => void, pick: (key: string) => void}} pointer
 */
export function createSpots(layer, pointer) {
  /** @param {string} key */
  const create = (key) => {
    /** @param {Event} event */
    const act = (event) => {
      event.preventDefault();
      event.stopPropagation();
      pointer.pick(key);
    };
    return s("g", {
      class: "spot",
      role: "button",
      tabindex: "0",
      "data-spot": key,
      on: {
        click: act,
        /** @param {KeyboardEvent} event */
        keydown: (event) => {
          if (event.key === "Enter" || event.key === " ") act(event);
        },
        pointerenter: () => pointer.enter(key),
        pointerleave: () => pointer.leave(),
        focus: () => pointer.enter(key),
        blur: () => pointer.leave(),
      },
    });
  };
  /** @param {SVGElement} el @param {string} key @param {Shown} shown */
  const update = (el, key, { view, nameOf, chosen, first }) => {
    const { x, y } = spot(key);
    const { tag, shape } = outline(key, view);
    el.replaceChildren(s(tag, { class: "halo", ...shape }), s(tag, { class: "ring", ...shape }));
    attr(el, "transform", `translate(${x} ${y})`);
    attr(el, "aria-label", nameOf(key));
    attr(el, "class", `spot${chosen.has(key) ? " chosen" : ""}${first === key ? " first" : ""}`);
  };
  return {
    /** @param {Shown} shown */
    render: (shown) =>
      keyed(
        layer,
        shown.keys,
        (key) => key,
        create,
        (el, key) => update(el, key, shown),
      ),
  };
}
