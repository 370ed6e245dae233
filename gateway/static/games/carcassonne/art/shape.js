/** From the record of a piece to the lines of its cities and roads, unturned. */

import { add, along, chance, distance, length, mix, sub } from "./geometry.js";

/** @import { Point } from "./geometry.js" */
/** @import { Kind, Land, PieceRecord } from "../components.js" */
/** @import { Segment } from "../types.js" */

/**
 * @typedef {{points: Point[], over: number, towers: number[], gate: boolean}} Wall
 * @typedef {{id: string, polygon: Point[], walls: Wall[], shields: number, sides: number[]}} City
 * @typedef {{id: string, curves: Point[][], points: Point[], end: string, sides: number[]}} Road
 *   `end`: where a dead end leads ("" if it does not end here)
 * @typedef {{kind: "monastery"|"village"|"farm", at: Point, radius: number}} Place
 * @typedef {{names: string[], corners: Point[], angles: number[], middle: Point}} Frame
 * @typedef {{from: Point, to: Point, middle: Point, inward: Point}} Side
 * @typedef {Object} Bare   a piece without its drawing
 * @property {PieceRecord} record
 * @property {boolean} triangle
 * @property {Frame} frame
 * @property {Land[]} edges
 * @property {Side[]} sides
 * @property {() => number} random
 * @typedef {Bare & {cities: City[], roads: Road[], places: Place[]}} Lines
 * @typedef {Object} Surroundings   of a road
 * @property {Point} away           from the cities
 * @property {Point|null} monastery
 * @property {Point|null} village
 * @property {(side: number) => boolean} sameField
 * @property {City[]} cities
 */

/** @type {Frame} */
const SQUARE = {
  names: ["N", "E", "S", "W"],
  corners: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  angles: [90, 90, 90, 90],
  middle: [50, 50],
};
/** @type {Frame} */
const TRIANGLE = {
  names: ["A", "B", "L"],
  corners: [
    [0, 0],
    [100, 0],
    [100, 100],
  ],
  angles: [45, 90, 45],
  middle: [69, 31],
};
const LONG = 2;

/** @param {Point} a @param {number} k @returns {Point} */
const scaled = ([x, y], k) => [x * k, y * k];

/** @param {Pick<PieceRecord, "edges">} record */
export const isTriangle = (record) => !record.edges;
/** @param {Pick<PieceRecord, "edges">} record */
export const outline = (record) => (isTriangle(record) ? TRIANGLE : SQUARE).corners;

/** @param {Frame} frame @returns {Side[]} */
function sidesOf({ corners }) {
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const d = sub(to, from);
    return { from, to, middle: mix(from, to, 0.5), inward: [-d[1] / length(d), d[0] / length(d)] };
  });
}

/**
 * The directions of a wall: how deep it stands, and at which share of a corner's angle it leaves its two ends.
 * @param {Bare} piece
 * @param {number[]} sides
 * @param {number} k
 */
function wallFrame(piece, sides, k) {
  const { frame, edges, triangle } = piece;
  const n = frame.corners.length;
  const first = sides[k];
  const last = sides[(k + 1) % sides.length];
  const after = (first + 1) % n;
  const before = (last - 1 + n) % n;
  const gap = sides.length === 1 ? n - 1 : (last - first - 1 + n) % n;
  if (!gap) return null;
  const [start, end] = [piece.sides[first].to, piece.sides[last].from];
  const road = Array.from({ length: gap }, (_, g) => edges[(first + 1 + g) % n]).includes("road");
  const common = {
    start,
    end,
    over: gap === 1 ? after : -1,
    gate: gap === 1 && road,
    corners: [(first + 1) % n, last],
  };
  if (sides.length === 1) {
    /** @param {number} side */
    const share = (side) => (edges[side] === "city" ? 0.36 : 0.5);
    return {
      ...common,
      toward: piece.sides[first].inward,
      depth: triangle ? 28 : 32,
      shares: [share(after), share(before)],
    };
  }
  if (gap === 1)
    return {
      ...common,
      toward: piece.sides[after].inward,
      depth: triangle ? 18 : road ? 26 : 23,
      shares: [0.46, 0.46],
    };
  const middle = mix(start, end, 0.5);
  const inner = sub(piece.sides[last].to, middle);
  return { ...common, toward: scaled(inner, 1 / length(inner)), depth: road ? 5 : -7, shares: [0.5, 0.5] };
}

const FLAT = 9;

/** The sides that a segment reaches. @param {Segment} segment @param {Frame} frame */
const sidesIn = ({ sides = [] }, { names }) => sides.map((name) => names.indexOf(name));

/** @param {Bare} piece @param {number[]} sides @param {number} k @param {() => number} random */
function wall(piece, sides, k, random) {
  const frame = wallFrame(piece, sides, k);
  if (!frame) return null;
  const { start, end, toward, depth, shares, corners, over, gate } = frame;
  const flat = depth < FLAT;
  const span = distance(start, end);
  const limits = corners.map((corner, i) => Math.tan((piece.frame.angles[corner] * shares[i] * Math.PI) / 180));
  const stops = flat ? [0.3, 0.7] : gate ? [0.19, 0.35, 0.5, 0.65, 0.81] : [0.19, 0.35, 0.65, 0.81];
  const between = stops.map((t) => {
    const uneven = t === 0.5 ? 0 : (random() - 0.5) * 1.6;
    const deep = depth * (flat ? 1 : t < 0.3 || t > 0.7 ? 0.72 : 1) + uneven;
    return add(
      mix(start, end, t + uneven * 0.012),
      toward,
      flat ? deep : Math.min(deep, t * span * limits[0], (1 - t) * span * limits[1]),
    );
  });
  return {
    points: [start, ...between, end],
    over,
    gate: false,
    towers: flat ? [1, 2] : between.length === 5 ? [2, 4] : [2, 3],
  };
}

/** @param {Segment} segment @param {Bare} piece @param {() => number} random */
function city(segment, piece, random) {
  const sides = sidesIn(segment, piece.frame).sort((a, b) => a - b);
  /** @type {Point[]} */
  const polygon = [];
  /** @type {Wall[]} */
  const walls = [];
  sides.forEach((side, k) => {
    polygon.push(piece.sides[side].from, piece.sides[side].to);
    const stands = wall(piece, sides, k, random);
    if (!stands) return;
    walls.push(stands);
    polygon.push(...stands.points.slice(1));
  });
  return {
    id: segment.id,
    polygon: polygon.filter((p, i) => !i || distance(p, polygon[i - 1]) > 0.1),
    walls,
    shields: segment.shields ?? 0,
    sides,
  };
}

/**
 * A road through the piece: straight ones sway a little or keep clear of the cities, the others bend.
 * @param {Side} from
 * @param {Side} to
 * @param {Bare} piece
 * @param {Point} away
 * @param {() => number} random
 */
function through(from, to, piece, away, random) {
  const opposite = length(add(from.inward, to.inward)) < 0.1;
  if (!opposite) {
    const reach = piece.triangle && [from, to].includes(piece.sides[LONG]) ? 19 : 30;
    return [[from.middle, add(from.middle, from.inward, reach), add(to.middle, to.inward, reach), to.middle]];
  }
  const sway = length(away)
    ? scaled(away, 0.8)
    : scaled([from.inward[1] * 6, -from.inward[0] * 6], random() < 0.5 ? 1 : -1);
  const middle = add(piece.frame.middle, sway);
  const reach = 19;
  return [
    [from.middle, add(from.middle, from.inward, reach), add(middle, from.inward, -reach * 0.8), middle],
    [middle, add(middle, from.inward, reach * 0.8), add(to.middle, to.inward, reach), to.middle],
  ];
}

/**
 * Where a road ends: at the monastery, at a farm within one field, in the village, or at a gate.
 * @param {number} side
 * @param {Bare} piece
 * @param {Surroundings} surroundings
 */
function deadEnd(side, piece, { monastery, village, sameField, cities }) {
  const from = piece.sides[side];
  if (monastery) return { end: "monastery", at: add(monastery, [0, 5]) };
  if (sameField(side)) {
    /** @type {Point} */
    const aside = piece.triangle ? [side === 1 ? -2 : 0, side === 1 ? 2 : 0] : [0, 0];
    return { end: "farm", at: add(add(from.middle, from.inward, piece.triangle ? 24 : 40), aside) };
  }
  if (village) return { end: "village", at: village };
  const reached = cities.flatMap(({ walls }) => walls).find(({ over }) => over === side) ?? cities[0].walls[0];
  reached.gate = true;
  return { end: "gate", at: reached.points[Math.floor(reached.points.length / 2)] };
}

/** @param {Segment} segment @param {Bare} piece @param {Surroundings} surroundings @param {() => number} random */
function road(segment, piece, surroundings, random) {
  const sides = sidesIn(segment, piece.frame);
  const from = piece.sides[sides[0]];
  if (sides.length === 2) {
    const curves = through(from, piece.sides[sides[1]], piece, surroundings.away, random);
    return { id: segment.id, curves, points: curves.flatMap(along), end: "", sides };
  }
  const { end, at } = deadEnd(sides[0], piece, surroundings);
  const curves = [
    [from.middle, add(from.middle, from.inward, distance(from.middle, at) * 0.42), mix(from.middle, at, 0.8), at],
  ];
  return { id: segment.id, curves, points: curves.flatMap(along), end, sides };
}

/**
 * The lines of a piece.
 * @param {PieceRecord} record   a tile or triangle as the service's data give it
 * @returns {Lines}
 */
export function shape(record) {
  const triangle = isTriangle(record);
  const frame = triangle ? TRIANGLE : SQUARE;
  const landscape = record.edges ?? record.sides ?? {};
  const random = chance(`${record.id} ${record.name}`);
  const piece = {
    record,
    triangle,
    frame,
    edges: frame.names.map((name) => landscape[name]),
    sides: sidesOf(frame),
    random,
  };
  /** @param {Kind} kind */
  /** @param {Segment["kind"]} kind */
  const segments = (kind) => record.segments.filter((segment) => segment.kind === kind);
  /** @param {number} half */
  const fieldAt = (half) => segments("field").find((field) => field.half_edges?.includes(half))?.id;
  /** @param {number} side */
  const sameField = (side) => fieldAt(2 * side) === fieldAt(2 * side + 1);
  const cities = segments("city").map((segment) => city(segment, piece, random));
  const away = cities
    .flatMap((one) => one.sides)
    .reduce((sum, side) => add(sum, piece.sides[side].inward, 7), /** @type {Point} */ ([0, 0]));
  const monastery = record.monastery ? frame.middle : null;
  const ends = segments("road")
    .map((segment) => sidesIn(segment, frame))
    .filter((sides) => sides.length === 1 && !sameField(sides[0]));
  const village = !monastery && ends.length > 1 ? add(frame.middle, away) : null;
  const roads = segments("road").map((segment) =>
    road(segment, piece, { away, monastery, village, sameField, cities }, random),
  );
  /** @type {Place[]} */
  const places = [
    ...(monastery ? [{ kind: /** @type {const} */ ("monastery"), at: monastery, radius: triangle ? 16 : 19 }] : []),
    ...(village ? [{ kind: /** @type {const} */ ("village"), at: village, radius: 12 }] : []),
    ...roads
      .filter(({ end }) => end === "farm")
      .map(({ points }) => ({ kind: /** @type {const} */ ("farm"), at: points[points.length - 1], radius: 7 })),
  ];
  return { ...piece, cities, roads, places };
}
