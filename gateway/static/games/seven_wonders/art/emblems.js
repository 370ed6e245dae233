/** The picture on an Age card: raw materials and guilds drawn from the record, the others by hand. */

import { s } from "../../../js/dom.js";
import { drawing, picture } from "../../../js/drawing.js";
import { card } from "../components.js";
import { counted, kindOn } from "../faces.js";
import { BUILDINGS } from "./buildings.js";
import { icon } from "./icons.js";

/** @import { Card, Effect } from "../types.js" */

/** @param {string} d @param {string} fill */
const p = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

/** A heap of each raw material, around its own middle, the ground at 0. */
/** @type {Record<string, string>} */
const HEAPS = {
  wood: [
    [-24, -7],
    [-8, -7],
    [8, -7],
    [24, -7],
    [-16, -20],
    [0, -20],
    [16, -20],
    [-8, -33],
    [8, -33],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="7.2" fill="#8a5f37"/><circle cx="${x}" cy="${y}" r="5.6" fill="#d0a56d"/><circle cx="${x}" cy="${y}" r="2.6" fill="none" stroke="#a3763f" stroke-width="1.3"/>`,
    )
    .join(""),
  stone: `${p("M-30 0v-15h22V0zM-6 0v-15h24V0zM20 0v-15h12V0z", "#a9b1b8")}${p("M-19-16v-14h22v14zM5-16v-14h17v14z", "#c3c9ce")}${p("M-8-31v-13H9v13z", "#a9b1b8")}${p("M-30-15h22v3h-22zM-6-15h24v3H-6zM20-15h12v3H20zM-19-30H3v3h-22zM5-30h17v3H5zM-8-44H9v3H-8z", "#dde1e4")}`,
  clay: `${p("M-32 0v-10h18V0zM-12 0v-10H6V0zM8 0v-10h18V0z", "#bd5430")}${p("M-24-12v-10h18v10zM-4-12v-10h18v10z", "#cf6a43")}${p("M-14-24v-10H4v10z", "#bd5430")}${p("M10-24v-10h14v10z", "#a9472a")}${p("M-32-10h18v2.5h-18zM-12-10H6v2.5h-18zM8-10h18v2.5H8zM-24-22h18v2.5h-18zM-4-22h18v2.5H-4zM-14-34H4v2.5h-18z", "#e08a63")}`,
  ore: `${p("M-34 0c2-18 10-34 28-38 20-4 36 14 40 38z", "#6b6f7a")}${p("M-34 0c2-18 10-34 28-38L-14 0z", "#7f838e")}${p("M-12 0v-14a9 9 0 0 1 18 0V0z", "#3b3e46")}<path d="M-16 0v-16M10 0v-16M-18-17h30" stroke="#8a5f37" stroke-width="3.5"/>${p("M14-14l6-5 6 5-6 6zM18-28l4-3 4 3-4 4zM-24-12l5-4 5 4-5 5z", "#d9a441")}`,
};

/** @type {Record<string, string[]>} */
const RAW_GROUND = {
  wood: ["#dfe6cf", "#a8b37c"],
  stone: ["#e3e7ea", "#a4adb5"],
  clay: ["#f1ddcf", "#c99878"],
  ore: ["#dfe0e4", "#8c8f99"],
};

/** @param {Effect} effect one or two heaps, twice as many where two units are made. */
function heaps({ type, amounts, options }) {
  const names =
    type === "produce"
      ? Object.entries(amounts ?? {}).flatMap(([name, n]) => Array.from({ length: n }, () => name))
      : (options ?? []);
  const [sky, ground] = RAW_GROUND[names[0]];
  const places =
    names.length === 1
      ? [[73, 62, 1.12]]
      : [
          [44, 63, 0.92],
          [102, 64, 0.92],
        ];
  return `<rect width="146" height="74" fill="${sky}"/>${p("M0 58c40-6 100-4 146-1v17H0z", ground)}${names.map((name, i) => `<g transform="translate(${places[i][0]} ${places[i][1]}) scale(${places[i][2]})">${HEAPS[name]}</g>`).join("")}`;
}

/** What a guild looks at, as one icon. @param {Card} card */
function banneret({ effects }) {
  if (effects.length > 1) return kindOn("purple");
  const [{ type, count, symbol }] = effects;
  if (type === "per") return counted(String(count));
  return icon(type === "science" ? (symbol ?? "any") : "leader");
}

/**
 * A guild's banner.
 * @param {Card} record
 */
function banner(record) {
  const sign = banneret(record);
  const svg = sign.localName === "svg" ? sign : sign.querySelector("svg");
  for (const [name, value] of Object.entries({ x: 61, y: 20, width: 24, height: 24 }))
    svg.setAttribute(name, String(value));
  return [
    drawing(
      `<rect width="146" height="74" fill="#e6dcee"/>${p("M0 62h146v12H0z", "#b9a6c9")}<path d="M38 8h70" stroke="#8a6a45" stroke-width="4" stroke-linecap="round"/>${p("M48 9h50v42L73 66 48 51z", "#6b3f8f")}${p("M48 9h50v5H48z", "#8a5cb4")}<circle cx="36" cy="8" r="4" fill="#d9a92f"/><circle cx="110" cy="8" r="4" fill="#d9a92f"/>`,
    ),
    s("g", { class: "on-banner" }, svg),
  ];
}

/** @param {string} id of an Age card */
export function emblem(id) {
  const record = card(id);
  const [first] = record.effects;
  const drawn =
    record.color === "brown"
      ? drawing(heaps(first))
      : record.color === "purple"
        ? banner(record)
        : drawing(BUILDINGS[id.replace(/_\d$/, "")] ?? "");
  return picture("0 0 146 74", { class: "em", preserveAspectRatio: "xMidYMid slice" }, drawn);
}
