/** A whole piece as it lies: its ground, and on it roads, cities and all that stands, sorted from back to front. */

import * as build from "./buildings.js";
import { furnish } from "./furniture.js";
import { distance, mix, path, turned, write } from "./geometry.js";
import { ground } from "./ground.js";
import { outline, shape } from "./shape.js";

/** @import { Lines, Place, Road, Wall } from "./shape.js" */
/** @import { Ground } from "./ground.js" */
/** @import { Furniture, Plot } from "./furniture.js" */
/** @import { PieceRecord } from "../components.js" */
/** @import { Point } from "./geometry.js" */

const MERLON = 5.4;
/** @typedef {Lines & {ground: Ground, furniture: Furniture}} Model */

/** @type {Map<string, Model>} */
const models = new Map();

/**
 * The lines, the ground and the furniture of a piece, worked out once.
 * @param {PieceRecord} record
 */
export function model(record) {
  const known = models.get(record.id);
  if (known) return known;
  const lines = shape(record);
  const below = ground(lines);
  const made = { ...lines, ground: below, furniture: furnish(lines, below) };
  models.set(record.id, made);
  return made;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
/** @param {Point[]} points @param {number} turns */
const each = (points, turns) => points.map((p) => turned(p, turns));

/**
 * The border of a piece as it lies.
 * @param {Pick<PieceRecord, "edges">} record
 * @param {number} turns
 */
export const border = (record, turns) => `${path(each(outline(record), turns))}Z`;

/** @param {Point[]} points */
const curve = (points) => `M${write(points[0])}C${points.slice(1).map(write).join(" ")}`;

/**
 * A road as it lies, as a path.
 * @param {Road} road
 * @param {number} turns
 */
function roadPath(road, turns) {
  return road.curves
    .map((points, i) => (i ? `C${each(points.slice(1), turns).map(write).join(" ")}` : curve(each(points, turns))))
    .join("");
}

/** @param {Plot} plot @param {number} turns */
function plotMarkup({ at, angle, width, height, wheat }, turns) {
  let furrows = "";
  for (let y = -height / 2; y <= height / 2; y += 2.5) furrows += `M${round(-width / 2)} ${round(y)}h${round(width)}`;
  const box = `x="${round(-width / 2 - 1.2)}" y="${round(-height / 2 - 1.2)}" width="${round(width + 2.4)}" height="${round(height + 2.4)}" rx="2"`;
  const kind = wheat ? ["wheat", "stubble"] : ["plot", "furrow"];
  return `<g transform="translate(${write(turned(at, turns))}) rotate(${(angle + 90 * turns) % 180})"><rect class="${kind[0]}" ${box}/><path class="${kind[1]}" d="${furrows}"/></g>`;
}

/** @param {Point[]} points @param {number} turns */
function hedgeMarkup(points, turns) {
  const d = curve(each(points, turns));
  return `<path class="hedge" d="${d}"/><path class="hedge-top" d="${d}" transform="translate(-.5 -.9)"/>`;
}

/** @param {Point} point */
const tuft = ([x, y]) =>
  `M${round(x - 1.7)} ${round(y - 1)}l1 2M${round(x)} ${round(y + 1)}v-3M${round(x + 1.7)} ${round(y - 1)}l-1 2`;

/**
 * What lies flat: field, plots, hedges.
 * @param {Model} model
 * @param {number} turns
 */
function low({ record, furniture: { plots, ticks, hedges } }, turns) {
  return [
    `<path class="field" d="${border(record, turns)}"/>`,
    ...plots.map((one) => plotMarkup(one, turns)),
    `<path class="grass" d="${each(ticks, turns).map(tuft).join("")}"/>`,
    ...hedges.map((one) => hedgeMarkup(one, turns)),
  ].join("");
}

/**
 * One stretch of a wall: seen from before where the city lies to the north, else from behind.
 * @param {Point} from
 * @param {Point} to
 */
function stretch(from, to) {
  const front = to[0] < from[0] - 0.5;
  const [p, q] = front ? [to, from] : [from, to];
  const count = Math.max(1, Math.round(distance(p, q) / MERLON));
  const merlons = Array.from({ length: count }, (_, k) => mix(p, q, (k + 0.5) / count))
    .map(([x, y]) => `M${round(x - 1.5)} ${round(y - 3.4)}v-3h3v3z`)
    .join("");
  /** @param {Point} point @param {number} lift */
  const at = ([x, y], lift) => `${round(x)} ${round(y + lift)}`;
  const crest = `M${at(p, -2.6)}L${at(q, -2.6)}`;
  return {
    depth: front ? Math.max(p[1], q[1]) + 5 : Math.min(p[1], q[1]) + 1,
    shadow: `${crest}M${at(p, 0.6)}L${at(q, 0.6)}`,
    markup: `<path class="wall" d="${crest}V${round(q[1] + 3)}L${at(p, 3)}Z"/><path class="crest" d="${crest}"/><path class="merlon" d="${merlons}"/>`,
  };
}

/** @param {Wall} wall @param {number} turns */
function wallParts(wall, turns) {
  const points = each(wall.points, turns);
  const stretches = points.slice(1).map((to, i) => stretch(points[i], to));
  /** @param {number} i */
  const before = (i) => Math.max(stretches[i - 1].depth, stretches[i].depth);
  const middle = points.length >> 1;
  const towers = wall.gate
    ? [{ depth: Math.max(before(middle), points[middle][1] + 4) + 0.1, markup: build.gate(points[middle]) }]
    : wall.towers.map((i) => ({ depth: Math.max(before(i), points[i][1] + 3) + 0.1, markup: build.tower(points[i]) }));
  return { shadow: stretches.map(({ shadow }) => shadow).join(""), standing: [...stretches, ...towers] };
}

/** @param {Place} place @param {number} turns @param {boolean} triangle */
function placeParts(place, turns, triangle) {
  const at = turned(place.at, turns);
  if (place.kind === "monastery")
    return [{ depth: at[1] + 10, markup: build.monastery([at[0], at[1] + 3], triangle ? 0.84 : 1.14) }];
  return place.kind === "village" ? [{ depth: at[1] + 1, markup: build.well(at) }] : [];
}

/**
 * What stands: roads, cities, walls, houses, trees.
 * @param {Model} drawn
 * @param {number} turns
 */
function high(drawn, turns) {
  const { record, triangle, cities, roads, places, furniture } = drawn;
  const lanes = roads.map((road) => roadPath(road, turns)).join("");
  const walls = cities.map((city) => city.walls.map((wall) => wallParts(wall, turns)));
  /** @template {{at: Point}} T @param {T[]} list @param {number} lift @param {(one: T, at: Point) => string} draw */
  const things = (list, lift, draw) =>
    list
      .map((one) => ({ at: turned(one.at, turns), one }))
      .map(({ at, one }) => ({ depth: at[1] + lift, markup: draw(one, at) }));
  const standing = [
    ...walls.flat().flatMap((one) => one.standing),
    ...things(furniture.keeps, 6, (one, at) => build.keep(at)),
    ...things(furniture.houses, 3, build.house),
    ...things(furniture.trees, 3, build.tree),
    ...places.flatMap((place) => placeParts(place, turns, triangle)),
  ].sort((a, b) => a.depth - b.depth);
  return [
    lanes ? `<path class="road-edge" d="${lanes}"/><path class="road" d="${lanes}"/>` : "",
    ...places
      .filter(({ kind }) => kind !== "monastery")
      .map(
        ({ at, radius }) =>
          `<circle class="plaza" transform="translate(${write(turned(at, turns))})" r="${radius - 0.5}"/>`,
      ),
    ...cities.map(
      (city, i) =>
        `<path class="city" d="${path(each(city.polygon, turns))}Z"/>${walls[i].map(({ shadow }) => `<path class="wall-line" d="${shadow}"/>`).join("")}`,
    ),
    ...standing.map(({ markup }) => markup),
    ...furniture.shields.map((at) => build.shield(turned(at, turns))),
    `<path class="edge" d="${border(record, turns)}"/>`,
  ].join("");
}

/**
 * @param {PieceRecord} record
 * @param {number} turns   quarter turns clockwise
 * @param {"low"|"high"} part   a highlight lies between the two
 */
export const markup = (record, turns, part) => (part === "low" ? low : high)(model(record), turns);
