/**
 * What a command would do, shown in place before it is chosen. What follows from it for the economy, for unrest,
 * tracks and treasuries the service has worked out for every legal command, in the order of the legal list.
 */

import { fill, s } from "../../js/dom.js";
import { at } from "../../js/drawing.js";
import { glyph } from "./art/icons.js";
import { components } from "./components.js";
import { LAYOUT } from "./layout.js";
import { factory, sideOfCity } from "./map.js";
import { site, spot, wirePath } from "./places.js";
import { plateSize } from "./plates.js";

/** @import { Command, Decision, Outlook, View } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The outlook of a command, or null where it is not a legal one of this decision.
 * @param {Command|null} command
 * @param {Decision|null} decision
 * @param {View} view
 */
export function outlookOf(command, decision, view) {
  if (!command || !decision) return null;
  const i = decision.legal.findIndex((one) => same(one, command));
  return i < 0 ? null : (view.outlook?.[i] ?? {});
}

/** What a figure of a flag is about. */
const SIGNS = { economy: "factory", living_standard: "living_standard", unrest: "unrest" };

/**
 * "2 → 3" in a small flag beside its place.
 * @param {number} x
 * @param {number} y
 * @param {number} from
 * @param {number} to
 * @param {{tone?: string, sign?: Sign|""}} [one]
 */
function flag(x, y, from, to, { tone = "", sign = "" } = {}) {
  const words = `${from} → ${to}`;
  const room = sign ? 17 : 0;
  const width = words.length * 6.6 + 12 + room;
  return s(
    "g",
    { class: `flag ${tone}` },
    at(
      x,
      y,
      s("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 }),
      sign && glyph(SIGNS[sign], -width / 2 + 13, 0, 13, "sign"),
      s("text", { x: room / 2, y: 4.5 }, words),
    ),
  );
}

/** @param {Extract<Command, {city: string}>} command */
function cityGhost(command) {
  const one = components().city(command.city);
  const [x, y] = LAYOUT.cities[one.id];
  if (command.type === "build_factory") return at(x, y, s("g", { class: "ghost" }, factory(sideOfCity(one), "+")));
  return at(x, y, s("path", { class: "cross", d: "M-13-13 13 13M13-13-13 13" }));
}

/** @param {SiteCommand} siteCommand */
function siteGhost({ type, connection, site: number }) {
  const { x, y, angle } = site(connection, number);
  const pip = s("rect", {
    class: "pip ghost",
    x: -4,
    y: -7,
    width: 8,
    height: 14,
    rx: 2,
    transform: `translate(${x} ${y}) rotate(${angle})`,
  });
  return type === "build_infrastructure" ? pip : at(x, y, s("path", { class: "cross", d: "M-9-9 9 9M9-9-9 9" }));
}

/**
 * An arrow from the province that acts to the one it acts on.
 * @param {string} source
 * @param {string} target
 */
function reach(source, target) {
  const [a, b] = [spot(`province:${source}`), spot(`province:${target}`)];
  const [mx, my] = [(a.x + b.x) / 2 + (b.y - a.y) * 0.15, (a.y + b.y) / 2 - (b.x - a.x) * 0.15];
  return s("path", { class: "reach", d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}` });
}

/** @typedef {Extract<Command, {site: number}>} SiteCommand */
/** @typedef {keyof typeof SIGNS} Sign */

/** @type {Partial<ByType<Command, [], SVGElement>>} */
const GHOSTS = {
  build_factory: cityGhost,
  dismantle_factory: cityGhost,
  stop_factory: cityGhost,
  build_infrastructure: siteGhost,
  dismantle_infrastructure: siteGhost,
  move_unrest: ({ source, target }) => reach(source, target),
  attack: ({ source, target }) => reach(source, target),
};

/**
 * The figures of a province that change, one above the other below its plate.
 * @param {Outlook} outlook
 * @param {View} view
 */
function plateFlags(outlook, view) {
  const before = { ...view, economy: view.economy.economy };
  /** @type {Map<string, [Sign, number, number][]>} */
  const changes = new Map();
  for (const name of /** @type {Sign[]} */ (Object.keys(SIGNS)))
    for (const [province, to] of Object.entries(outlook[name] ?? {}))
      changes.set(province, [...(changes.get(province) ?? []), [name, before[name][province], to]]);
  return [...changes].flatMap(([province, all]) => {
    const { x, y } = spot(`province:${province}`);
    const { height } = plateSize(province, view);
    return all.map(([sign, from, to], i) =>
      flag(x, y + height + 3 + i * 20, from, to, { sign, tone: sign === "economy" && to < from ? "down" : "" }),
    );
  });
}

/** @param {Outlook} outlook @param {View} view */
const cityFlags = (outlook, view) =>
  Object.entries(outlook.value ?? {}).map(([id, to]) => {
    const { x, y } = spot(`city:${id}`);
    const from = view.economy.value[id];
    return flag(x, y - 24, from, to, { tone: to < from ? "down" : "" });
  });

/** @param {Outlook} outlook */
const lit = (outlook) =>
  Object.entries(outlook.works ?? {}).map(([id, now]) =>
    s("path", { class: now ? "wire lit" : "wire cut", d: wirePath(id) }),
  );

/**
 * @param {SVGElement} layer
 * @param {Command|null} command
 * @param {Outlook|null} outlook
 * @param {View} view
 */
export function drawGhosts(layer, command, outlook, view) {
  if (!command || !outlook) return fill(layer);
  const ghost = /** @type {((command: Command) => SVGElement)|undefined} */ (GHOSTS[command.type]);
  return fill(layer, lit(outlook), ghost?.(command), cityFlags(outlook, view), plateFlags(outlook, view));
}

/**
 * Where markers and treasuries would be.
 * @param {Outlook|null} outlook
 */
export const trackGhosts = (outlook) => new Map(Object.entries(outlook?.tracks ?? {}));
/** @param {Outlook|null} outlook */
export const treasuryGhosts = (outlook) => new Map(Object.entries(outlook?.treasury ?? {}));
