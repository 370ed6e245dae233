/** Where everything stands on the map: cities, infrastructure sites, provinces' plates, sectors of West Berlin. */

import { components } from "./components.js";
import { LAYOUT } from "./layout.js";

/** @import { Point } from "./geography.js" */

/** @param {Point} a @param {Point|undefined} control @param {Point} b @param {number} t */
const bent = (a, control, b, t) =>
  [0, 1].map((i) =>
    control ? (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * control[i] + t * t * b[i] : a[i] + (b[i] - a[i]) * t,
  );

/**
 * A connection's ends and its bend.
 * @param {string} id
 */
export function wire(id) {
  const { a, b } = components().connection(id);
  return { a: LAYOUT.cities[a], b: LAYOUT.cities[b], bend: LAYOUT.bends[id] };
}

/**
 * A connection as a path.
 * @param {string} id
 */
export function wirePath(id) {
  const { a, b, bend } = wire(id);
  return `M${a}${bend ? `Q${bend} ${b}` : `L${b}`}`;
}

/**
 * An infrastructure site, and the angle of its connection there.
 * @param {string} id
 * @param {number} number
 */
export function site(id, number) {
  const { a, b, bend } = wire(id);
  const t = components().connection(id).lines === 1 ? 0.5 : number === 1 ? 0.36 : 0.64;
  const [x, y] = bent(a, bend, b, t);
  const [nx, ny] = bent(a, bend, b, t + 0.01);
  return { x, y, angle: (Math.atan2(ny - y, nx - x) * 180) / Math.PI };
}

/** @param {string} name */
export function sector(name) {
  const [top, bottom] = LAYOUT.berlin.sectors[name];
  return {
    left: LAYOUT.berlin.x[0],
    right: LAYOUT.berlin.x[1],
    top,
    bottom,
    x: (LAYOUT.berlin.x[0] + LAYOUT.berlin.x[1]) / 2,
    y: (top + bottom) / 2,
  };
}

/**
 * The middle of a place by its key: `city:kiel`, `site:W02:1`, `province:SH`, `sector:french`.
 * @param {string} key
 */
export function spot(key) {
  const [kind, id, number] = key.split(":");
  if (kind === "city") return { x: LAYOUT.cities[id][0], y: LAYOUT.cities[id][1] };
  if (kind === "site") return site(id, Number(number));
  if (kind === "sector") return sector(id);
  const [x, y] = LAYOUT.provinces[id].plate;
  return { x, y };
}
