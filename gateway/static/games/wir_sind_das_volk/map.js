/** The map of both Germanies: land, connections with their infrastructure, factories, living standards and unrest. */

import { fill, s } from "../../js/dom.js";
import { at } from "../../js/drawing.js";
import { glyph } from "./art/icons.js";
import { components } from "./components.js";
import { geography } from "./geography.js";
import { LAYOUT } from "./layout.js";
import { sector, site, wirePath } from "./places.js";
import { plate } from "./plates.js";
import { cityName, K } from "./words.js";

/** @import { City, Ctx, Economy, View } from "./types.js" */

const RUNDOWN = 2;
const CHIMNEYS = "M-12 11V-3l6 3.4V-3l6 3.4V-3l3.5 2L4.5-12h5L12 11z";

/** @type {ReturnType<typeof geography>|null} */
let drawnOnce = null;
const lands = () => (drawnOnce ??= geography(components().cities, components().provinces));

/**
 * Land, border and names: all that never changes but for the wall.
 * @param {Ctx} ctx
 */
function ground(ctx) {
  const { shapes } = lands();
  const names = Object.values(LAYOUT.provinces).flatMap(({ name, lines }) =>
    (name ? lines : []).map(
      (line, i) => name && s("text", { class: "land-name", x: name[0], y: name[1] + i * 14 }, line),
    ),
  );
  return [
    components().provinces.map(({ id, state }) => s("path", { class: `land ${state}`, d: shapes.get(id) })),
    s("clipPath", { id: "wv-berlin" }, s("path", { d: shapes.get("WB") })),
    s(
      "g",
      { "clip-path": "url(#wv-berlin)" },
      Object.keys(LAYOUT.berlin.sectors).map((name, i) => {
        const { left, top, bottom } = sector(name);
        return [
          s("rect", { class: i % 2 ? "sector" : "sector odd", x: left - 20, y: top, width: 140, height: bottom - top }),
          s("path", { class: "sector-line", d: `M${left - 20} ${bottom}h140` }),
        ];
      }),
    ),
    names,
  ];
}

/**
 * The border between the states, dashed or walled.
 * @param {boolean} wall
 */
function border(wall) {
  const { border: lines } = lands();
  if (!wall) return lines.map((d) => s("path", { class: "border", d }));
  return [
    lines.map((d) => s("path", { class: "wall-base", d })),
    lines.map((d) => s("path", { class: "wall-top", d })),
  ];
}

/**
 * West Berlin's sectors: the province that supplies each, and its living standard.
 * @param {View} view
 */
function berlin(view) {
  return Object.entries(components().sectors).map(([name, supplier]) => {
    const { left, y } = sector(name);
    const n = view.sectors[name];
    return s(
      "g",
      { class: "sector-words" },
      s("text", { x: left + 17, y: y + 4.5 }, supplier),
      n
        ? Array.from({ length: Math.min(n, 3) }, (_, i) => glyph("living_standard", left + 50 + i * 13, y, 13))
        : s("text", { class: "none", x: left + 47, y: y + 4.5 }, "0"),
      n > 3 && s("text", { x: left + 84, y: y + 4.5 }, String(n)),
    );
  });
}

/** @param {string[]} working */
const wires = (working) =>
  components().connections.map(({ id }) =>
    s("path", { class: `wire${working.includes(id) ? " works" : ""}`, d: wirePath(id) }),
  );

/** @param {Economy} economy */
const pips = (economy) =>
  components().connections.flatMap(({ id }) =>
    economy.sites[id].map((filled, i) => {
      const { x, y, angle } = site(id, i + 1);
      return s("rect", {
        class: `pip${filled ? " full" : ""}`,
        x: -3.5,
        y: -6,
        width: 7,
        height: 12,
        rx: 2,
        transform: `translate(${x} ${y}) rotate(${angle})`,
      });
    }),
  );

/**
 * In each province a factory that has its export value.
 * @param {Economy} economy
 */
function exporters({ value, export: exports }) {
  const best = new Map();
  for (const { id, province } of components().cities)
    if (province && value[id] && value[id] === exports[province] && !best.has(province)) best.set(province, id);
  return new Set(best.values());
}

/**
 * A factory with its value, on its own ground.
 * @param {string} side
 * @param {number|string} value
 * @param {{rundown?: boolean, exports?: boolean}} [one]
 */
export function factory(side, value, { rundown = false, exports = false } = {}) {
  return s(
    "g",
    { class: `factory ${side}`, transform: "scale(1.12)" },
    s("path", { class: "body", d: CHIMNEYS }),
    s("text", { x: -0.5, y: 10 }, String(value)),
    rundown && glyph("rundown_mark", 13, 10, 12),
    exports && [
      s("circle", { class: "ex", cx: -10, cy: -8, r: 6.5 }),
      s("path", { class: "exa", d: "M-12.3-5.7l4.6-4.6m-3.6 0h3.6v3.6" }),
    ],
  );
}

/** @param {City} city */
export const sideOfCity = ({ kind, state }) => (kind === "external" ? "X" : state);

/** @param {City} one @param {Economy} economy @param {Set<string>} best @param {Ctx} ctx */
function city(one, economy, best, ctx) {
  const [x, y] = LAYOUT.cities[one.id];
  const side = sideOfCity(one);
  const built = economy.factory[one.id];
  const name = cityName(one.id, ctx);
  const empty = s("rect", {
    class: `site${one.kind === "external" ? " abroad" : ""}`,
    x: -7,
    y: -7,
    width: 14,
    height: 14,
    rx: one.kind === "rheinsberg" ? 7 : 3,
  });
  const how = {
    value: economy.value[one.id],
    city: name,
    rundown: built === RUNDOWN ? "yes" : "no",
    exports: best.has(one.id) ? "yes" : "no",
  };
  const [dx, dy, anchor] = LAYOUT.labels[one.id];
  return s(
    "g",
    null,
    at(
      x,
      y,
      s("title", null, ctx.t(K(built ? "city.factory" : "city.empty"), how)),
      built ? factory(side, how.value, { rundown: built === RUNDOWN, exports: best.has(one.id) }) : empty,
    ),
    s(
      "text",
      { class: `city-name ${side}`, x: x + dx, y: y + dy, "text-anchor": anchor },
      LAYOUT.short[one.id] ?? name,
    ),
  );
}

const LAYERS = ["ground", "border", "berlin", "wires", "pips", "cities", "plates", "ghosts", "choices", "marks"];

/**
 * @param {HTMLElement} room
 * @returns {{svg: SVGElement, layers: Object<string, SVGElement>, render: (view: View, ctx: Ctx) => void}}
 */
export function createMap(room) {
  const layers = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer-${name}` })]));
  const svg = s(
    "svg",
    { class: "map", viewBox: `0 0 ${LAYOUT.size.join(" ")}`, role: "group", preserveAspectRatio: "xMidYMid meet" },
    Object.values(layers),
  );
  room.append(svg);
  let language = "";
  return {
    svg,
    layers,
    render(view, ctx) {
      const { economy } = view;
      if (language !== ctx.lang) fill(layers.ground, ground(ctx));
      language = ctx.lang;
      const best = exporters(economy);
      fill(layers.border, border(view.wall));
      fill(layers.berlin, berlin(view));
      fill(layers.wires, wires(view.working));
      fill(layers.pips, pips(economy));
      fill(
        layers.cities,
        components().cities.map((one) => city(one, economy, best, ctx)),
      );
      fill(
        layers.plates,
        components().provinces.map(({ id }) => plate(id, view, ctx)),
      );
    },
  };
}
