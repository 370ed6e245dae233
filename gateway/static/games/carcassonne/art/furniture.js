/** What stands on a piece: houses, towers, trees, plots, always in the same place; and where meeples stand. */

import { add, distance, toLine } from "./geometry.js";

/** @import { Point } from "./geometry.js" */
/** @import { City, Lines, Place } from "./shape.js" */
/** @import { Ground } from "./ground.js" */
/** @import { Segment } from "../types.js" */

const TAU = Math.PI * 2;

/**
 * @typedef {{at: Point, form: number, roof: number, size: number}} House
 * @typedef {{at: Point, form: number, size: number}} Tree
 * @typedef {{at: Point, angle: number, width: number, height: number, wheat: boolean}} Plot
 * @typedef {Object} Furniture
 * @property {House[]} houses
 * @property {Tree[]} trees
 * @property {Point[][]} hedges
 * @property {Plot[]} plots
 * @property {Point[]} ticks
 * @property {Point[]} shields
 * @property {{at: Point}[]} keeps
 * @property {Object<string, Point>} spots   by segment, where a meeple stands
 * @property {[Point, number][]} taken       points, and how far to keep from them
 */

/** @param {() => number} random @returns {Point} */
const anywhere = (random) => [random() * 100, random() * 100];

/** @param {() => number} random @param {number} n */
const upTo = (random, n) => Math.floor(random() * n);

/**
 * @param {City} city
 * @param {Ground} ground
 * @param {() => number} random
 * @param {[Point, number][]} taken
 * @param {Point[]} gates
 */
function houses(city, ground, random, taken, gates) {
  const walls = city.walls.map(({ points }) => points);
  /** @type {Point[]} */
  const put = [];
  for (let attempt = 0; attempt < 2600; attempt += 1) {
    const p = anywhere(random);
    const early = attempt < 900;
    if (ground.at(p)?.id !== city.id || ground.room(p) < (early ? 8 : 7)) continue;
    if (put.some((q) => distance(p, q) < (early ? 13.4 : 12)) || walls.some((wall) => toLine(p, wall) < 9)) continue;
    if (taken.some(([q, d]) => distance(p, q) < d) || gates.some((gate) => distance(p, gate) < 13)) continue;
    put.push(p);
  }
  return put.map((at) => ({
    at,
    form: upTo(random, 4),
    roof: upTo(random, 3),
    size: Math.min(1.38 + random() * 0.22, ground.room(at) / 5.7),
  }));
}

/**
 * A place for the tower of a larger city.
 * @param {City} city
 * @param {Ground} ground
 * @param {() => number} random
 * @param {[Point, number][]} taken
 * @param {Point[]} gates
 */
function keepOf(city, ground, random, taken, gates) {
  /** @type {{at: Point, value: number}|null} */
  let best = null;
  for (let attempt = 0; attempt < 160; attempt += 1) {
    const p = anywhere(random);
    const value = Math.min(ground.room(p), 22) + random() * 6;
    if (ground.at(p)?.id !== city.id || ground.room(p) <= 11 || (best && value <= best.value)) continue;
    if (city.walls.some(({ points }) => toLine(p, points) <= 13) || taken.some(([q]) => distance(p, q) <= 27)) continue;
    if (gates.every((gate) => distance(p, gate) > 20)) best = { at: p, value };
  }
  return best?.at ?? null;
}

/** @param {City} city @param {Ground} ground @param {() => number} random @param {Furniture} all */
function furnishCity(city, ground, random, all) {
  const gates = city.walls.filter(({ gate }) => gate).map(({ points }) => points[Math.floor(points.length / 2)]);
  /** @type {[Point, number][]} */
  const taken = [];
  const shield = city.shields
    ? ground.middle(
        city.id,
        gates.map((gate) => /** @type {[Point, number]} */ ([gate, 34])),
      )
    : null;
  if (shield) {
    all.shields.push(shield);
    taken.push([shield, 14]);
  }
  const keep = city.sides.length > 1 ? keepOf(city, ground, random, taken, gates) : null;
  if (keep) {
    all.keeps.push({ at: keep });
    taken.push([keep, 12.5]);
  }
  all.houses.push(...houses(city, ground, random, taken, gates));
  all.spots[city.id] = ground.middle(city.id, [
    ...(shield ? [/** @type {[Point, number]} */ ([shield, 26])] : []),
    ...gates.map((gate) => /** @type {[Point, number]} */ ([gate, 20])),
  ]);
}

/** @param {Place} place @param {() => number} random @param {Furniture} all */
function furnishPlace(place, random, all) {
  if (place.kind === "farm") all.houses.push({ at: add(place.at, [0, -1]), form: 1, roof: 1, size: 1.15 });
  if (place.kind !== "village") return;
  for (const angle of [45, 135, 225, 315]) {
    const t = ((angle + 8 * (random() - 0.5)) * TAU) / 360;
    all.houses.push({
      at: add(place.at, [Math.cos(t) * 15.8, Math.sin(t) * 15]),
      form: upTo(random, 4),
      roof: upTo(random, 3),
      size: 1.22,
    });
  }
}

/** @param {Point} p @param {number} reach @param {() => number} random @param {Furniture} all */
function plot(p, reach, random, all) {
  const angle = ((upTo(random, 8) * 22.5 + 11) * TAU) / 360;
  /** @type {Point} */
  const u = [Math.cos(angle), Math.sin(angle)];
  /** @type {Point} */
  const v = [-u[1], u[0]];
  const [w, h] = [reach * (0.78 + random() * 0.1), reach * (0.5 + random() * 0.08)];
  const edge = add(p, v, h + 2.2);
  all.plots.push({ at: p, angle: (angle * 360) / TAU, width: 2 * w, height: 2 * h, wheat: random() < 0.34 });
  all.hedges.push([-1, -0.4, 0.4, 1].map((t, i) => add(add(edge, u, t * w), v, i % 3 ? 0.9 : 0)));
}

/**
 * @param {Segment} field
 * @param {Lines} shape
 * @param {Ground} ground
 * @param {() => number} random
 * @param {Furniture} all
 */
function furnishField(field, shape, ground, random, all) {
  const points = ground.points(field.id);
  const size = points.length;
  /** @param {Point} p @param {number} d */
  const free = (p, d) =>
    ground.room(p) >= d &&
    ground.at(p)?.kind === "field" &&
    shape.places.every(({ at, radius }) => distance(p, at) > d + radius + 3) &&
    shape.cities.every(({ walls }) => walls.every((wall) => toLine(p, wall.points) > d + 4));
  /** @param {Point} p @param {number} d */
  const clear = (p, d) => free(p, d) && all.taken.every(([q, e]) => distance(p, q) > d + e);
  /** @param {number} most @param {number} d @param {(p: Point) => void} put @param {number} attempts */
  const scatter = (most, d, put, attempts) => {
    for (let attempt = 0, found = 0; attempt < attempts && found < most; attempt += 1) {
      const p = points[upTo(random, size)];
      if (!clear(p, d)) continue;
      found += 1;
      all.taken.push([p, d]);
      put(p);
    }
  };
  /** @param {Point} p */
  const tree = (p) => {
    all.trees.push({ at: p, form: upTo(random, 3), size: 0.95 + random() * 0.25 });
    const angle = random() * TAU;
    const beside = add(p, [Math.cos(angle) * 5.6, Math.sin(angle) * 5.6]);
    if (random() >= 0.6 || !free(beside, 4.6)) return;
    all.taken.push([beside, 4.6]);
    all.trees.push({ at: beside, form: upTo(random, 2), size: 0.72 + random() * 0.15 });
  };
  scatter(size > 1300 ? 1 : 0, 15, (p) => plot(p, 15, random, all), 80);
  scatter(size > 360 ? 1 : 0, 11.5, (p) => plot(p, 11.5, random, all), 80);
  scatter(Math.min(4, 1 + Math.floor(size / 450)), 5.6, tree, 90);
  scatter(Math.min(5, Math.ceil(size / 280)), 2.5, (p) => all.ticks.push(p), 60);
  all.spots[field.id] = ground.middle(
    field.id,
    Object.values(all.spots).map((spot) => /** @type {[Point, number]} */ ([spot, APART])),
  );
}

/** Meeples of one piece keep apart. */
const APART = 24;
/** @type {Record<string, number>} */
const ON_ROAD = { "": 0.5, village: 0.34, monastery: 0.3, gate: 0.3, farm: 0.3 };

/**
 * Everything that stands on a piece, unturned. `spots`: by segment, where a meeple stands.
 * @param {Lines} shape
 * @param {Ground} ground
 */
export function furnish(shape, ground) {
  const { random, record } = shape;
  /** @type {Furniture} */
  const all = { houses: [], trees: [], hedges: [], plots: [], ticks: [], shields: [], keeps: [], spots: {}, taken: [] };
  for (const city of shape.cities) furnishCity(city, ground, random, all);
  for (const place of shape.places) furnishPlace(place, random, all);
  if (record.monastery) all.spots.m0 = add(shape.frame.middle, [0, shape.triangle ? 3 : 5]);
  for (const { id, points, end } of shape.roads) all.spots[id] = points[Math.floor(points.length * ON_ROAD[end])];
  for (const field of record.segments.filter(({ kind }) => kind === "field"))
    furnishField(field, shape, ground, random, all);
  return all;
}
