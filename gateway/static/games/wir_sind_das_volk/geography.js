/**
 * The shapes of the provinces, made from points: the nearest point wins inside the outline. Borders are traced on a
 * grid, thinned and rounded; neighbours share the very same line, so that there is never a gap.
 */

import { path } from "../../js/drawing.js";
import { lookUp } from "../../js/table/records.js";
import { LAYOUT } from "./layout.js";

/** @import { City, Province } from "./types.js" */

const STEP = 4;
const TOLERANCE = 3.6;
const ROUNDS = 3;
const [WIDTH, HEIGHT] = LAYOUT.size;
const COLUMNS = Math.ceil(WIDTH / STEP);
const ROWS = Math.ceil(HEIGHT / STEP);
/** Corners of the grid as single numbers. */
const SPREAD = 4096;

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, string]} Site   a point and its province */
/** @typedef {{to: number, left: string, right: string}} Edge */
/**
 * @typedef {{points: Point[], left: string, right: string, from: number, to: number}} Line
 * @param {number} x
 * @param {number} y
 */

function inside(x, y) {
  const { outline } = LAYOUT;
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [outline[i], outline[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/**
 * Which province each cell of the grid belongs to; "" outside.
 * @param {Site[]} sites
 */
function cells(sites) {
  const owner = [];
  for (let j = 0; j < ROWS; j++) {
    for (let i = 0; i < COLUMNS; i++) {
      const [x, y] = [(i + 0.5) * STEP, (j + 0.5) * STEP];
      owner.push(inside(x, y) ? nearest(sites, x, y) : "");
    }
  }
  return owner;
}

/**
 * The point is moved a little, so that borders do not run straight.
 * @param {Site[]} sites
 * @param {number} x
 * @param {number} y
 */
function nearest(sites, x, y) {
  const [wx, wy] = [x + 3.5 * Math.sin(y / 17) + 2 * Math.sin(y / 7), y + 3.5 * Math.sin(x / 19) + 2 * Math.cos(x / 8)];
  let [found, least] = ["", Infinity];
  for (const [sx, sy, province] of sites) {
    const distance = (sx - wx) ** 2 + (sy - wy) ** 2;
    if (distance < least) [found, least] = [province, distance];
  }
  return found;
}

/**
 * The edges between cells of different provinces, by corner.
 * @param {string[]} owner
 */
function edges(owner) {
  /** @param {number} i @param {number} j */
  const at = (i, j) => (i < 0 || j < 0 || i >= COLUMNS || j >= ROWS ? "" : owner[j * COLUMNS + i]);
  /** @param {number} i @param {number} j */
  const corner = (i, j) => i * SPREAD + j;
  /** @type {Map<number, Edge[]>} */
  const graph = new Map();
  /** @param {number} a @param {Edge} edge */
  const add = (a, edge) => graph.set(a, [...(graph.get(a) ?? []), edge]);
  /** @param {number} a @param {number} b @param {string} left @param {string} right */
  const link = (a, b, left, right) => {
    add(a, { to: b, left, right });
    add(b, { to: a, left: right, right: left });
  };
  for (let j = 0; j <= ROWS; j++) {
    for (let i = 0; i <= COLUMNS; i++) {
      const [here, above, before] = [at(i, j), at(i, j - 1), at(i - 1, j)];
      if (here !== above) link(corner(i, j), corner(i + 1, j), above, here);
      if (here !== before) link(corner(i, j), corner(i, j + 1), here, before);
    }
  }
  return graph;
}

/**
 * @returns {Line[]} the borders, each from one meeting point of three to the next
 * @param {Map<number, Edge[]>} graph
 */
function lines(graph) {
  /** @param {number} corner */
  const point = (corner) => /** @type {Point} */ ([Math.floor(corner / SPREAD) * STEP, (corner % SPREAD) * STEP]);
  const done = new Set();
  /** @param {number} a @param {number} b */
  const key = (a, b) => (a < b ? `${a}_${b}` : `${b}_${a}`);
  /** @param {number} start @param {Edge} first @returns {Line} */
  const walk = (start, first) => {
    const points = [point(start)];
    let [before, edge] = [start, first];
    for (;;) {
      done.add(key(before, edge.to));
      points.push(point(edge.to));
      const next = lookUp(graph)(edge.to);
      if (next.length !== 2 || edge.to === start)
        return { points, left: first.left, right: first.right, from: start, to: edge.to };
      const [last, onward] = [before, next];
      before = edge.to;
      edge = onward.find(({ to }) => to !== last) ?? edge;
    }
  };
  const all = [];
  for (const junctions of [true, false]) {
    for (const [corner, around] of graph) {
      if (junctions && around.length === 2) continue;
      for (const edge of around) if (!done.has(key(corner, edge.to))) all.push(walk(corner, edge));
    }
  }
  return all.map((line) => ({ ...line, points: rounded(thinned(line.points)) }));
}

/** @param {Point[]} points @returns {Point[]} without what lies nearly on a straight line */
function thinned(points) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, index] = [0, 0];
  points.forEach(([x, y], i) => {
    const away = length ? Math.abs(dy * (x - a[0]) - dx * (y - a[1])) / length : Math.hypot(x - a[0], y - a[1]);
    if (away > farthest) [farthest, index] = [away, i];
  });
  if (farthest <= TOLERANCE) return [a, b];
  return [...thinned(points.slice(0, index + 1)), ...thinned(points.slice(index)).slice(1)];
}

/** @param {Point[]} points @returns {Point[]} with corners cut */
function rounded(points) {
  let line = points;
  for (let n = 0; n < ROUNDS; n++) {
    const next = [line[0]];
    for (let i = 0; i < line.length - 1; i++) {
      const [[ax, ay], [bx, by]] = [line[i], line[i + 1]];
      if (i) next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25]);
      if (i < line.length - 2) next.push([ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    next.push(line[line.length - 1]);
    line = next;
  }
  return line;
}

/**
 * A province's outline, joined from the lines around it.
 * @param {string} province
 * @param {Line[]} all
 */
function shape(province, all) {
  const parts = all
    .filter(({ left, right }) => left === province || right === province)
    .map((line) =>
      line.right === province ? line : { ...line, points: line.points.slice().reverse(), from: line.to, to: line.from },
    );
  const loops = [];
  for (let first = parts.shift(); first; first = parts.shift()) {
    const points = first.points.slice();
    for (let end = first.to; end !== first.from; ) {
      const i = parts.findIndex(({ from }) => from === end);
      if (i < 0) break;
      const [next] = parts.splice(i, 1);
      points.push(...next.points.slice(1));
      end = next.to;
    }
    loops.push(points);
  }
  return loops.map((points) => `${path(points)}z`).join("");
}

/** @param {Point} point @param {string} province @returns {Site} */
const siteAt = ([x, y], province) => [x, y, province];

/**
 * @param {City[]} cities
 * @param {Province[]} provinces
 * @returns {{shapes: Map<string, string>, border: string[]}} paths: of each province, and of the border between the states
 */
export function geography(cities, provinces) {
  const own = cities
    .filter(({ province }) => province)
    .map(({ id, province }) => siteAt(LAYOUT.cities[id], province ?? ""));
  const anchors = Object.entries(LAYOUT.anchors).flatMap(([province, points]) =>
    points.map((point) => siteAt(point, province)),
  );
  const all = lines(edges(cells([...own, ...anchors])));
  const state = new Map(provinces.map((one) => [one.id, one.state]));
  const between = all.filter(
    ({ left, right }) => state.has(left) && state.has(right) && state.get(left) !== state.get(right),
  );
  return {
    shapes: new Map(provinces.map(({ id }) => [id, shape(id, all)])),
    border: between.map(({ points }) => path(points)),
  };
}
