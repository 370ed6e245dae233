/** The open piles: discarded and removed cards of either side, to look through. */

import { fill, h } from "../../js/dom.js";
import { cardFace } from "./cards.js";

const K = (key) => `watergate.${key}`;

/**
 * @param {HTMLElement} root
 * @param {{ctx: any, components: import("./components.js").Components}} words
 */
export function createPileDialog(root, { ctx, components }) {
  const dialog = h("dialog", { class: "wg-pile" });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  root.append(dialog);
  return {
    /** @param {string} kind "discard" or "removed" @param {string[]} cards in the order they came @param {string} who */
    open(kind, cards, who) {
      const close = h("button", { type: "button", on: { click: () => dialog.close() } }, ctx.t(K("pile.close")));
      fill(dialog,
        h("header", null, h("h3", null, ctx.t(K(`pile.${kind}.title`), { who })), close),
        h("div", { class: "all" }, [...cards].reverse().map((id) => cardFace(components.card(id), ctx))));
      dialog.showModal();
    },
  };
}
