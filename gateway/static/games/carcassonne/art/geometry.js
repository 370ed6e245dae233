/** Points, lines and chance for the drawings. A cell is 100 units wide; a point is [x, y]. */

/** @typedef {[number, number]} Point */

export const CELL = 100;

export const add = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1]];
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const length = (a) => Math.hypot(a[0], a[1]);
export const distance = (a, b) => length(sub(a, b));

/** A point of a cell after so many quarter turns clockwise. */
export function turned(point, turns) {
  let [x, y] = point;
  for (let k = 0; k < turns; k += 1) [x, y] = [CELL - y, x];
  return [x, y];
}

function toSegment(p, a, b) {
  const d = sub(b, a);
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * d[0] + (p[1] - a[1]) * d[1]) / (d[0] * d[0] + d[1] * d[1] || 1)));
  return distance(p, add(a, d, t));
}

/** How far a point is from a line of points. */
export function toLine(p, line) {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) least = Math.min(least, toSegment(p, line[i - 1], line[i]));
  return least;
}

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

/** Points along a cubic curve. */
export function along(curve) {
  const [a, b, c, d] = curve;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const u = 1 - t;
    return [0, 1].map((k) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]);
  });
}

/** Chance that is always the same for the same text: for the irregularity of handmade things. */
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

const figure = (value) => Math.round(value * 10) / 10;

/** A point as SVG writes it. */
export const write = (p) => `${figure(p[0])} ${figure(p[1])}`;

/** Points as a path. */
export const path = (points) => `M${points.map(write).join("L")}`;
