/** What is looked at on demand: a whole city, and the discard pile as far as the viewer knows it. */

import { fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { byColour, chips, ledger, owner, wonder } from "./cityparts.js";
import { card, leader, side } from "./components.js";
import { costIcons, effectIcons } from "./faces.js";
import { cardName, effectsWords, K, leaderName } from "./words.js";
import { unpack } from "./yields.js";

/** @import { CityState } from "./position.js" */
/** @import { Ctx, View } from "./types.js" */
/** @import { Children } from "../../js/dom.js" */
/** @import { Scene } from "./panels.js" */

/** @param {Node} sign @param {string} name @param {string} words */
const line = (sign, name, words) => h("li", null, sign, h("b", null, name), h("span", null, words));

/** @param {CityState} city @param {Ctx} ctx */
function stages(city, ctx) {
  const record = side(city.board, city.side);
  return (record?.stages ?? []).map(({ cost, effects }, i) =>
    h(
      "li",
      { class: i < city.stages ? "built" : null },
      h("span", { class: "cost" }, i < city.stages ? icon("free") : null, costIcons(cost)),
      h("b", { class: "e" }, effectIcons(effects)),
      h("span", null, effectsWords(effects, ctx)),
    ),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Ctx} ctx
 */
export function createDialogs(root, ctx) {
  const dialog = h("dialog", { class: "sw-dialog" });
  dialog.addEventListener("click", (/** @type {Event} */ event) => event.target === dialog && dialog.close());
  root.append(dialog);

  /** @param {Node} title @param {...Children} body */
  function open(title, ...body) {
    fill(
      dialog,
      h("header", null, title, h("button", { type: "button", on: { click: () => dialog.close() } }, ctx.t(K("close")))),
      h("div", { class: "body" }, body),
    );
    dialog.showModal();
  }

  return {
    /** @param {CityState} city @param {Pick<Scene, "message"|"ctx">} scene */
    city(city, scene) {
      const made = unpack(city.makes).flatMap(({ options, count }) =>
        h(
          "span",
          { class: "off" },
          options.flatMap((name, i) => (i ? ["/", icon(name)] : [icon(name)])),
          count > 1 ? `×${count}` : null,
        ),
      );
      open(
        h("h3", null, owner(city, scene)),
        h("div", { class: "line" }, wonder(city, ctx), ledger(city, ctx)),
        h(
          "div",
          { class: "line" },
          h("span", { class: "lab" }, ctx.t(K("makes.city"))),
          made.length ? made : ctx.t(K("makes.nothing")),
        ),
        h("h4", null, ctx.t(K("dialog.stages"))),
        h("ul", { class: "all" }, stages(city, ctx)),
        h("h4", null, ctx.t(K("dialog.structures"), { n: city.built.length })),
        h(
          "ul",
          { class: "all" },
          byColour(city)
            .flat()
            .map((id) =>
              line(
                h("span", { class: `chip ${card(id).color}` }, effectIcons(card(id).effects)),
                cardName(id, ctx),
                effectsWords(card(id).effects, ctx),
              ),
            ),
        ),
        city.leaders.length
          ? [
              h("h4", null, ctx.t(K("dialog.leaders"))),
              h(
                "ul",
                { class: "all" },
                city.leaders.map((id) =>
                  line(
                    h("span", { class: "chip leader" }, effectIcons(leader(id).effects)),
                    leaderName(id, ctx),
                    effectsWords(leader(id).effects, ctx),
                  ),
                ),
              ),
            ]
          : null,
      );
    },
    /** @param {View} view */
    pile(view) {
      const count = view.pile_ages.reduce((sum, n) => sum + n, 0);
      open(
        h("h3", null, icon("discard"), ctx.t(K("pile.title"), { n: count })),
        h("p", null, view.pile_ages.map((n, i) => ctx.t(K("pile.age"), { age: "I".repeat(i + 1), n })).join(" · ")),
        view.pile_known.length
          ? [
              h("h4", null, ctx.t(K("pile.known"))),
              h("div", { class: "chips" }, chips({ built: view.pile_known }, ctx)),
            ]
          : h("p", { class: "lab" }, ctx.t(K("pile.unknown"))),
      );
    },
  };
}
