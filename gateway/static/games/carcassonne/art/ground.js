/** Which segment of a piece owns which bit of its drawing: for pointers, meeples, furniture and highlights. */

import { add, CELL, distance, inside, mix, toLine } from "./geometry.js";

/** @import { Point } from "./geometry.js" */
/** @import { Lines } from "./shape.js" */

const GRID = 50;
const BIT = CELL / GRID;
const ROAD_HALF = 5.5;
const OUTSIDE = -1;
const FIELD = -2;
const VILLAGE = -3;

/** The middle of a bit. @param {number} k @returns {Point} */
const spot = (k) => [((k % GRID) + 0.5) * BIT, (Math.floor(k / GRID) + 0.5) * BIT];
/** @param {number} v */
const clamp = (v) => Math.max(0, Math.min(GRID - 1, Math.floor(v / BIT)));
/** @param {Point} p */
const bitAt = (p) => clamp(p[1]) * GRID + clamp(p[0]);
/** @param {number} k */
const neighbours = (k) =>
  [k % GRID ? k - 1 : -1, k % GRID < GRID - 1 ? k + 1 : -1, k - GRID, k + GRID].filter(
    (q) => q >= 0 && q < GRID * GRID,
  );

/**
 * Label what is drawn: the number of the segment, or what it is instead.
 * @param {Lines} shape
 */
function label(shape) {
  const { record, cities, roads, places, triangle } = shape;
  /** @param {string} id */
  const index = (id) => record.segments.findIndex((segment) => segment.id === id);
  const labels = new Int8Array(GRID * GRID).fill(OUTSIDE);
  for (let k = 0; k < labels.length; k += 1) {
    const p = spot(k);
    if (triangle && p[1] > p[0]) continue;
    const city = cities.find(({ polygon }) => inside(p, polygon));
    const place = places.find(({ kind, at, radius }) => kind !== "farm" && distance(p, at) < radius);
    const road = roads.find(({ points }) => toLine(p, points) < ROAD_HALF);
    if (city) labels[k] = index(city.id);
    else if (place) labels[k] = place.kind === "monastery" ? index("m0") : VILLAGE;
    else labels[k] = road ? index(road.id) : FIELD;
  }
  return labels;
}

/**
 * Give each field its bits: from its half-edges inwards.
 * @param {Lines} shape
 * @param {Int8Array} labels
 */
function spreadFields(shape, labels) {
  const { record, sides } = shape;
  /** @param {number} h */
  const half = (h) => {
    const { from, to, inward } = sides[h >> 1];
    return bitAt(add(mix(from, to, h & 1 ? 0.72 : 0.28), inward, 2.2));
  };
  record.segments.forEach((segment, index) => {
    if (segment.kind !== "field") return;
    const todo = (segment.half_edges ?? []).map(half);
    for (let k = todo.pop(); k !== undefined; k = todo.pop()) {
      if (labels[k] !== FIELD) continue;
      labels[k] = index;
      todo.push(...neighbours(k));
    }
  });
}

/**
 * How far every bit is from the nearest that belongs to something else.
 * @param {Int8Array} labels
 */
function depths(labels) {
  const far = new Float32Array(labels.length).map((_, k) => (labels[k] === OUTSIDE ? 0 : 1e3));
  /** @param {number} k @param {number} column @param {number} step @param {number} cost */
  const relax = (k, column, step, cost) => {
    const q = k + step;
    const own = column >= 0 && column < GRID && q >= 0 && q < labels.length && labels[q] === labels[k];
    far[k] = Math.min(far[k], own ? far[q] + cost : cost / 2);
  };
  for (const sign of [-1, 1]) {
    for (let i = 0; i < labels.length; i += 1) {
      const k = sign < 0 ? i : labels.length - 1 - i;
      if (labels[k] === OUTSIDE) continue;
      const x = k % GRID;
      relax(k, x + sign, sign, 1);
      relax(k, x, sign * GRID, 1);
      relax(k, x + sign, sign * GRID + sign, Math.SQRT2);
      relax(k, x - sign, sign * GRID - sign, Math.SQRT2);
    }
  }
  return far;
}

/** @typedef {ReturnType<typeof ground>} Ground */

/**
 * The ground of a piece, unturned.
 * @param {Lines} shape
 */
export function ground(shape) {
  const { record } = shape;
  const labels = label(shape);
  spreadFields(shape, labels);
  const far = depths(labels);
  /** @param {string} id */
  const index = (id) => record.segments.findIndex((segment) => segment.id === id);
  /** @param {string} id */
  const bits = (id) => {
    const own = index(id);
    return [...labels.keys()].filter((k) => labels[k] === own);
  };
  return {
    /**
     * The segment at a point, or null.
     * @param {Point} p
     */
    at: (p) => record.segments[labels[bitAt(p)]] ?? null,
    /**
     * Room around a point.
     * @param {Point} p
     */
    room: (p) => far[bitAt(p)] * BIT,
    /**
     * The points of a segment.
     * @param {string} id
     */
    points: (id) => bits(id).map(spot),
    /**
     * The roomiest point of a segment; `avoid` holds points and how far to keep from them.
     * @param {string} id
     * @param {[Point, number][]} [avoid]
     */
    middle(id, avoid = []) {
      let best = shape.frame.middle;
      let most = -Infinity;
      for (const k of bits(id)) {
        const p = spot(k);
        const crowded = avoid.reduce((sum, [q, d]) => Math.max(sum, d - distance(p, q)), 0);
        const value = Math.min(far[k] * BIT, 17) - crowded * 1.2 - distance(p, shape.frame.middle) * 0.012;
        if (value > most) [best, most] = [p, value];
      }
      return best;
    },
    /**
     * The rough outline of a segment, a little too large: what stands on it is drawn above.
     * @param {string} id
     */
    patch(id) {
      const own = index(id);
      let d = "";
      for (let y = 0; y < GRID; y += 1) {
        for (let x = 0, start = -1; x <= GRID; x += 1) {
          const on = x < GRID && labels[y * GRID + x] === own;
          if (on && start < 0) start = x;
          if (on || start < 0) continue;
          const left = start * BIT - 1.4;
          d += `M${left} ${y * BIT - 1.4}h${(x - start) * BIT + 2.8}v${BIT + 2.8}H${left}z`;
          start = -1;
        }
      }
      return d;
    },
  };
}
