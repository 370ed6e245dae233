/** Where everything stands on the evidence board, and how large, in the room there is. */

/** @import { PhotoSize } from "./photos.js" */
/** @import { BoardNode } from "./network.js" */

/** A photo that would cover its neighbours hangs a little aside. @type {Object<string, [number, number]>} */
const ASIDE = {
  inf_martha_mitchell: [0, -0.42],
  inf_woods: [-0.1, 0.12],
  inf_mccord: [0.1, 0.12],
  inf_sloan: [0, -0.1],
  inf_dean: [0.05, -0.05],
};

/** The board in half columns and rows: from the leftmost photo to the rightmost, from the topmost to the lowest. */
const MIDDLE_X = 6.05;
const LAST_X = 12;
const WIDE = 12.2;
const HIGH = 8.44;

/** A token's radius is this part of the gap between two spaces, and at most so many pixels. */
const TOKEN = 0.295;

/**
 * @typedef {Object} Lattice
 * @property {Map<string, [number, number]>} place   by node, in pixels
 * @property {(x: number, y: number) => [number, number]} spot   of half columns and rows, in pixels
 * @property {number} gap       between neighbouring spaces
 * @property {number} r         of a token
 * @property {number} rim       of the frame
 * @property {PhotoSize} photo
 * @property {boolean} tapes    whether there is room for the names of the sections
 * @property {number} width
 * @property {number} height
 * @property {boolean} narrow
 */

/**
 * @param {BoardNode[]} nodes
 * @param {{width: number, height: number, narrow: boolean, turned: boolean}} room   `turned`: as Nixon sees it
 * @returns {Lattice}
 */
export function layOut(nodes, { width, height, narrow, turned }) {
  const size = narrow ? 1 : Math.min(1, width / 600, height / 600);
  const small = narrow || size < 0.9;
  const photoWidth = narrow ? 33 : small ? 62 * size - 8 : 62;
  const photoHeight = small ? photoWidth : 74;
  const [rim, pad, below] = narrow ? [4, 5, 14] : [8, small ? 6 : 12, small ? 12 : 14];
  let px = (width - 2 * rim - 2 * pad - photoWidth) / WIDE;
  let py = (height - 2 * rim - 2 * pad - photoHeight - below - 6) / HIGH;
  // From a little broad to equilateral, never tall.
  px = Math.min(px, py * 0.85);
  py = Math.min(py, px * 1.75);
  const [left, middle] = [width / 2 - MIDDLE_X * px, (height - below + 6) / 2];
  /** @type {(x: number, y: number) => [number, number]} */
  const spot = (x, y) => (turned ? [left + (LAST_X - x) * px, middle - y * py] : [left + x * px, middle + y * py]);
  const place = new Map(
    nodes.map((node) => {
      const [aside, down] = ASIDE[node.id] ?? [0, 0];
      return [node.id, spot(node.x + aside, node.y + down)];
    }),
  );
  const gap = Math.min(2 * px, Math.hypot(px, py));
  return {
    place,
    spot,
    gap,
    rim,
    width,
    height,
    narrow,
    r: Math.min(gap * TOKEN, narrow ? 14.5 : 24),
    photo: { width: photoWidth, height: photoHeight, small, narrow },
    tapes: !narrow && size > 0.7,
  };
}
