/** The line above the cities: Age, turn, which way hands go, the discard pile. And the tabs of the cities on a phone. */

import { attr, fill, h, keyed } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { round, sealed } from "./position.js";
import { cityName, K } from "./words.js";

/** @import { Ctx, Message, View } from "./types.js" */
/** @import { Position } from "./position.js" */

const AGES = [1, 2, 3];
const TURNS = [1, 2, 3, 4, 5, 6];
/** @type {Record<number, string>} */
const PASSES = { 1: "left", 2: "right", 3: "left" };

/** @param {number} n @param {number} now */
const when = (n, now) => (n < now ? "past" : n === now ? "on" : null);

/** How many cards lie on the discard pile. @param {View} view @param {Ctx} ctx @param {() => void} open */
export const pileButton = (view, ctx, open) =>
  h(
    "button",
    { type: "button", class: "quiet pile", on: { click: open } },
    icon("discard"),
    ctx.t(K("bar.pile"), { n: view.pile_ages.reduce((sum, n) => sum + n, 0) }),
  );

/** @param {View} view @param {Ctx} ctx @param {() => void} openPile */
export function ageBar(view, ctx, openPile) {
  return [
    view.options.leaders ? h("span", { class: "lab" }, ctx.t(K("bar.leaders"))) : null,
    h(
      "span",
      { class: "pips", role: "img", "aria-label": ctx.t(K("bar.age"), { n: view.age }) },
      AGES.map((age) => h("i", { class: when(age, view.age) }, "I".repeat(age))),
    ),
    view.age
      ? h(
          "span",
          { class: "pips", role: "img", "aria-label": ctx.t(K("bar.turn"), { n: view.turn }) },
          h("span", { class: "lab" }, ctx.t(K("bar.turns"))),
          TURNS.map((turn) => h("u", { class: when(turn, view.turn) })),
        )
      : null,
    view.age ? h("span", { class: "pass" }, ctx.t(K(`bar.pass.${PASSES[view.age]}`)), icon(PASSES[view.age])) : null,
    pileButton(view, ctx, openPile),
  ];
}

/**
 * The cities as tabs.
 * @param {HTMLElement} host @param {{position: Position, message: Message, ctx: Ctx}} scene
 * @param {number} shown @param {(city: number) => void} pick
 */
export function tabs(host, { position, message, ctx }, shown, pick) {
  attr(host, "aria-label", ctx.t(K("table")));
  keyed(
    host,
    round(position),
    ({ index }) => String(index),
    ({ index }) => h("button", { type: "button", on: { click: () => pick(index) } }),
    (el, { index }) => {
      const done = sealed(position, index);
      const waits = position.waiting.has(index);
      const name = cityName(index, message, ctx);
      const state = done ? "sealed" : waits ? "choosing" : "";
      const sign = [
        ctx.seatMark(index),
        h("span", { class: "tn" }, index === position.viewer ? ctx.t(K("you")) : name),
        done ? icon("seal") : waits ? icon("clock") : h("span", { class: "i" }),
      ];
      fill(el, sign);
      el.className = waits ? "think" : "";
      attr(el, "aria-pressed", String(index === shown));
      attr(el, "aria-label", state ? `${name}, ${ctx.t(K(`state.${state}`))}` : name);
    },
  );
}
