/** Which segments touch in the picture: over sides, over half sides for fields, over the long sides of two triangles. */

import { isTriangle } from "./art/shape.js";
import { record, segmentOf } from "./components.js";

/** @import { Segment } from "./types.js" */

/** @typedef {{id: string, x: number, y: number, rotation: number}} Lying   a piece on the table */

const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const OPPOSITE_HALF = [5, 4, 7, 6, 1, 0, 3, 2];
const SQUARE_SIDES = ["N", "E", "S", "W"];
const SHORT_SIDES = ["A", "B"];

/** @param {number} x @param {number} y */
export const cellKey = (x, y) => `${x},${y}`;

/**
 * The place on the table where a side of a segment ends, and the place that faces it.
 * @param {Lying} lying
 * @param {Segment} segment
 */
function border({ id, x, y, rotation }, { kind, sides = [], half_edges: halves = [] }) {
  const triangle = isTriangle(record(id));
  /** @param {number} side */
  const beside = (side) => cellKey(x + STEP[side][0], y + STEP[side][1]);
  const here = cellKey(x, y);
  const other = (rotation + 2) % 4;
  if (kind === "field") {
    return halves.map((half) => {
      if (triangle && half > 3) return [`${here} ${rotation} long ${half}`, `${here} ${other} long ${9 - half}`];
      const world = (half + 2 * rotation) % 8;
      return [`${here} half ${world}`, `${beside(world >> 1)} half ${OPPOSITE_HALF[world]}`];
    });
  }
  return sides.map((name) => {
    if (name === "L") return [`${here} ${rotation} long`, `${here} ${other} long`];
    const world = ((triangle ? SHORT_SIDES : SQUARE_SIDES).indexOf(name) + rotation) % 4;
    return [`${here} side ${world}`, `${beside(world)} side ${(world + 2) % 4}`];
  });
}

/** @param {[number, string]} one */
const key = ([piece, segment]) => `${piece} ${segment}`;

/**
 * @param {Lying[]} pieces   in the order of placing
 */
export function joins(pieces) {
  /** @type {Map<string, [number, string]>} */
  const ends = new Map();
  pieces.forEach((piece, number) => {
    for (const segment of record(piece.id).segments)
      for (const [own] of border(piece, segment)) ends.set(own, [number, segment.id]);
  });
  return {
    /**
     * All segments that are joined with one, itself included, as [piece, segment].
     * @param {number} piece
     * @param {string} segment
     */
    feature(piece, segment) {
      /** @type {Map<string, [number, string]>} */
      const found = new Map();
      /** @type {[number, string][]} */
      const todo = [[piece, segment]];
      for (let one = todo.pop(); one; one = todo.pop()) {
        if (found.has(key(one))) continue;
        found.set(key(one), one);
        const placed = pieces[one[0]];
        const [, name] = one;
        const drawn = segmentOf(placed.id, name);
        todo.push(
          ...border(placed, drawn)
            .map(([, facing]) => ends.get(facing))
            .filter((one) => one !== undefined),
        );
      }
      return [...found.values()];
    },
  };
}
