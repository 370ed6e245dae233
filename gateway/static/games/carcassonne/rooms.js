/** The empty rooms of the table: the edge above, the view with what floats over it, the hand below. */

import { h } from "../../js/dom.js";
import { pictureButton } from "./hand.js";
import { K } from "./words.js";

/** @import { Ctx } from "./types.js" */
/** @import { Attributes } from "../../js/dom.js" */

const PICTURES = {
  claims: "M5 18V3M5 4h10l-3 3.5L15 11H5",
  zoomIn: "M10 4v12M4 10h12",
  zoomOut: "M4 10h12",
  fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
};

/**
 * @param {HTMLElement} container
 * @param {Ctx} ctx
 * @param {Record<keyof typeof PICTURES, () => void>} does   by the name of the button
 */
export function furnish(container, ctx, does) {
  /** @param {keyof typeof PICTURES} name @param {Attributes} [props] */
  const button = (name, props) =>
    pictureButton(PICTURES[name], {
      "aria-label": ctx.t(K(`view.${name}`)),
      title: ctx.t(K(`view.${name}`)),
      ...props,
      on: { click: does[name] },
    });
  const claims = button("claims", { "aria-pressed": "false" });
  const bar = h("div", { class: "cc-bar" });
  const inspect = h("div", { class: "cc-inspect", hidden: true });
  const view = h(
    "div",
    { class: "cc-view", tabindex: "0", role: "group", "aria-label": ctx.t(K("view.label")) },
    inspect,
    h("div", { class: "cc-tools" }, claims, button("zoomIn"), button("zoomOut"), button("fit")),
  );
  const hand = h("section", { class: "cc-hand", "aria-label": ctx.t(K("hand.label")) });
  const stage = h("div", { class: "cc-stage", "aria-hidden": "true" });
  const root = h("div", { class: "cc", role: "group" }, bar, view, hand, stage);
  container.classList.add("g-carcassonne");
  container.append(root);
  return { root, bar, view, hand, inspect, claims, stage };
}
