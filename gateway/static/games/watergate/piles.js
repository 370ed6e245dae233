/** The open piles: discarded and removed cards of either side, to look through. */

import { fill, h } from "../../js/dom.js";
import { cardFace } from "./cards.js";

/** @import { Ctx } from "./types.js" */
/** @import { Components } from "./components.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/** @typedef {{kind: "discard"|"removed", cards: string[], who: string}} Pile   cards in the order they came */

/**
 * @param {HTMLElement} root
 * @param {{ctx: Ctx, components: Components}} words
 */
export function createPileDialog(root, { ctx, components }) {
  const dialog = h("dialog", { class: "wg-pile" });
  dialog.addEventListener("click", (/** @type {Event} */ event) => event.target === dialog && dialog.close());
  root.append(dialog);
  /** @param {Pile} pile */
  const title = ({ kind, who }) => h("h3", null, ctx.t(K(`pile.${kind}.title`), { who }));
  /** @param {Pile} pile */
  const faces = ({ cards }) =>
    h(
      "div",
      { class: "all" },
      [...cards].reverse().map((id) => cardFace(components.card(id), ctx)),
    );
  return {
    /** Show piles, empty ones aside. @param {Pile[]} piles */
    open(piles) {
      const [first, ...more] = piles.filter(({ cards }) => cards.length);
      const close = h("button", { type: "button", on: { click: () => dialog.close() } }, ctx.t(K("pile.close")));
      fill(
        dialog,
        h("header", null, first ? title(first) : h("h3", null, ctx.t(K("piles.none"))), close),
        first ? faces(first) : null,
        more.map((pile) => [title(pile), faces(pile)]),
      );
      dialog.showModal();
    },
  };
}
