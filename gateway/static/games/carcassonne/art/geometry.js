/** Points, lines and chance for the drawings. A cell is 100 units wide; a point is [x, y]. */

/** @typedef {[number, number]} Point */

export const CELL = 100;

/** @param {Point} a @param {Point} b @param {number} [k] @returns {Point} */
export const add = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k];
/** @param {Point} a @param {Point} b @returns {Point} */
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1]];
/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** @param {Point} a */
export const length = (a) => Math.hypot(a[0], a[1]);
/** @param {Point} a @param {Point} b */
export const distance = (a, b) => length(sub(a, b));

/**
 * A point of a cell after so many quarter turns clockwise.
 * @param {Point} point
 * @param {number} turns
 * @returns {Point}
 */
export function turned(point, turns) {
  let [x, y] = point;
  for (let k = 0; k < turns; k += 1) [x, y] = [CELL - y, x];
  return [x, y];
}

/** @param {Point} p @param {Point} a @param {Point} b */
function toSegment(p, a, b) {
  const d = sub(b, a);
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * d[0] + (p[1] - a[1]) * d[1]) / (d[0] * d[0] + d[1] * d[1] || 1)));
  return distance(p, add(a, d, t));
}

/**
 * How far a point is from a line of points.
 * @param {Point} p
 * @param {Point[]} line
 */
export function toLine(p, line) {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) least = Math.min(least, toSegment(p, line[i - 1], line[i]));
  return least;
}

/** @param {Point} p @param {Point[]} polygon */
export function inside(p, polygon) {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [a, b] = polygon[i];
    const [c, d] = polygon[j];
    if (b > p[1] !== d > p[1] && p[0] < ((c - a) * (p[1] - b)) / (d - b) + a) within = !within;
  }
  return within;
}

const STEPS = 12;

/**
 * Points along a cubic curve.
 * @param {Point[]} curve
 * @returns {Point[]}
 */
export function along(curve) {
  const [a, b, c, d] = curve;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const u = 1 - t;
    /** @param {0|1} k */
    const at = (k) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [at(0), at(1)];
  });
}

/**
 * Chance that is always the same for the same text: for the irregularity of handmade things.
 * @param {string} text
 */
export function chance(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} value */
const figure = (value) => Math.round(value * 10) / 10;

/**
 * A point as SVG writes it.
 * @param {Point} p
 */
export const write = (p) => `${figure(p[0])} ${figure(p[1])}`;

/**
 * Points as a path.
 * @param {Point[]} points
 */
export const path = (points) => `M${points.map(write).join("L")}`;
