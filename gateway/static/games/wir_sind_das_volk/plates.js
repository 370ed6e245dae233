/** A province's plate on the map: living standard, unrest, socialists, mass protests. */

import { s } from "../../js/dom.js";
import { glyph } from "./art/icons.js";
import { components } from "./components.js";
import { LAYOUT } from "./layout.js";
import { K, provinceName, TONES } from "./words.js";

/** @import { Ctx, View } from "./types.js" */

const HEAD = 28;
const WITH_FIGURE = 26;
const ALONE = 20;
const HEIGHT = 20;

/**
 * What stands on a plate, from left to right.
 * @param {string} id
 * @param {View} view
 */
function figures(id, view) {
  const tone = TONES[components().province(id)?.state ?? ""] ?? "";
  const all = [];
  if (id !== "WB") all.push({ name: "living_standard", n: String(view.living_standard[id]), tone: "" });
  all.push({ name: "unrest", n: String(view.unrest[id]), tone });
  if (view.socialists[id]) all.push({ name: "socialists", n: String(view.socialists[id]), tone: "" });
  const protests = view.protests[id];
  if (protests) all.push({ name: "mass_protest", n: protests > 1 ? String(protests) : "", tone });
  return all;
}

/** @param {{n: string}} one */
const wide = ({ n }) => (n === "" ? ALONE : WITH_FIGURE);

/**
 * How wide a plate is, for halos around it.
 * @param {string} id
 * @param {View} view
 */
export const plateSize = (id, view) => ({
  width: figures(id, view).reduce((sum, one) => sum + wide(one), HEAD),
  height: HEIGHT,
});

/**
 * All that is known of a province, in words.
 * @param {string} id
 * @param {View} view
 * @param {Ctx} ctx
 */
export function provinceWords(id, view, ctx) {
  const { economy, export: exports } = view.economy;
  return [
    ctx.t(K("plate.about"), {
      province: provinceName(id, ctx),
      standard: view.living_standard[id],
      unrest: view.unrest[id],
    }),
    id === "WB" ? "" : ctx.t(K("plate.economy"), { economy: economy[id], exports: exports[id] }),
    view.socialists[id] ? ctx.t(K("plate.socialists"), { n: view.socialists[id] }) : "",
    view.protests[id] ? ctx.t(K("plate.protests"), { n: view.protests[id] }) : "",
    view.exported[id] ? ctx.t(K("plate.exported"), { n: view.exported[id] }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @returns {SVGElement}
 * @param {string} id
 * @param {View} view
 * @param {Ctx} ctx
 */
export function plate(id, view, ctx) {
  const [x, y] = LAYOUT.provinces[id].plate;
  const all = figures(id, view);
  const width = all.reduce((sum, one) => sum + wide(one), HEAD);
  let at = x - width / 2 + 24;
  const drawn = all.map((one) => {
    const group = [glyph(one.name, at + 7, y, 14, one.tone), one.n && s("text", { x: at + 15, y: y + 4.5 }, one.n)];
    at += wide(one);
    return group;
  });
  return s(
    "g",
    { class: `plate${view.protests[id] ? " restless" : ""}`, "data-plate": id },
    s("title", null, provinceWords(id, view, ctx)),
    s("rect", { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT, rx: 6 }),
    s("text", { class: "short", x: x - width / 2 + 4, y: y + 4 }, id),
    drawn,
  );
}
