/** The rooms of the table, and the bar above them: decade, sub-decade, the wall, tabs of the phone. */

import { attr, fill, h, setText } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { progress } from "./decade.js";
import { mapKey, openLegend } from "./legend.js";
import { K, NUMERALS } from "./words.js";

/** @import { Ctx, Message, View } from "./types.js" */
/** @import { Attributes, Children } from "../../js/dom.js" */

/** @typedef {Record<string, HTMLElement>} Rooms */

const TABS = ["map", "side", "decade"];

/**
 * @param {HTMLElement} container
 * @param {{tab: (name: string) => void, fit: () => void}} does
 * @param {Ctx} ctx
 */
export function furnish(container, does, ctx) {
  /** @type {Rooms} */
  const rooms = {};
  /** @param {string} name @param {string} tag @param {Attributes} props @param {...Children} children */
  const room = (name, tag, props, ...children) =>
    (rooms[name] = h(tag, { class: `wv-${name}`, ...props }, ...children));
  const tabs = TABS.map(
    (name) => (rooms[`tab_${name}`] = h("button", { "data-tab": name, on: { click: () => does.tab(name) } })),
  );
  rooms.fit = h("button", { class: "whole", on: { click: does.fit } }, "⤢");
  const legend = h("button", {
    class: "quiet",
    on: { click: () => openLegend(ctx, rooms.root.classList.contains("powers") ? 4 : 2) },
  });
  rooms.legend = legend;
  const bar = h(
    "div",
    { class: "wv-bar" },
    room("pips", "div", { role: "img" }),
    room("wall", "span", {}),
    room("basis", "button", { class: "quiet wv-basis", on: { click: () => openLegend(ctx, 4, "basis") } }),
    legend,
  );
  const side = room(
    "side",
    "aside",
    {},
    room("tracks", "div", { role: "group" }),
    room("powers", "div", {}),
    room("decade", "section", {}),
  );
  room(
    "root",
    "div",
    { class: "wv at-map" },
    bar,
    h("nav", { class: "wv-tabs" }, tabs, rooms.fit),
    room("map", "div", {}),
    room("key", "ul", {}),
    side,
    room("mini", "div", {}),
    room("hand", "section", {}),
    room("reading", "aside", { hidden: true, "aria-live": "polite" }),
    room("told", "p", { hidden: true, role: "status" }),
  );
  container.classList.add("g-wir_sind_das_volk");
  container.append(rooms.root);
  return rooms;
}

/** @param {View} view @param {Ctx} ctx @param {boolean} ending */
function pips(view, ctx, ending) {
  const parts = view.powers ? ["A", "B", "C"] : ["1", "2"];
  /** @param {string} text @param {boolean} now @param {number} at @param {number} i */
  const one = (text, now, at, i) => h("i", { class: i < at ? "past" : i === at && now ? "on" : null }, text);
  return [
    h(
      "span",
      null,
      NUMERALS.slice(1).map((text, i) => one(text, true, view.decade - 1, i)),
    ),
    h(
      "span",
      null,
      parts.map((text, i) => one(text, true, ending ? parts.length : view.part - 1, i)),
      h("i", { class: ending ? "on" : null }, ctx.t(K("part.end"))),
    ),
  ];
}

/**
 * Where the match stands, in one line.
 * @param {Rooms} rooms
 * @param {View} view
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function drawBar(rooms, view, message, ctx) {
  const ending = Boolean(progress(view));
  const part = Math.max(1, view.part);
  attr(
    rooms.pips,
    "aria-label",
    ctx.t(K("bar.label"), {
      decade: NUMERALS[view.decade] || "I",
      part: ctx.t(K(`part.${ending ? "ending" : view.powers ? `powers.${part}` : `base.${part}`}`)),
    }),
  );
  fill(rooms.pips, pips(view, ctx, ending));
  fill(
    rooms.wall,
    icon(view.wall ? "wall" : "flight"),
    h("span", null, ctx.t(K(view.wall ? "bar.wall" : "bar.no_wall"))),
  );
  fill(rooms.key, mapKey(view, ctx));
  fill(rooms.legend, icon("legend"), h("span", null, ctx.t(K("legend"))));
  rooms.basis.hidden = !view.powers;
  fill(rooms.basis, icon("reconstructed"), h("span", null, ctx.t(K("reconstructed.short"))));
  attr(rooms.basis, "title", ctx.t(K("reconstructed")));
  for (const name of TABS) {
    setText(rooms[`tab_${name}`], ctx.t(K(`tab.${name}`)));
    attr(rooms[`tab_${name}`], "aria-pressed", rooms.root.classList.contains(`at-${name}`));
  }
  attr(rooms.fit, "aria-label", ctx.t(K("tab.fit")));
}
