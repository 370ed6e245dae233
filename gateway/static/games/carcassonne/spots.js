/** Places for meeples on a piece: free ones with the meeple that would stand there, taken ones with who is there. */

import { s } from "../../js/dom.js";
import { distance } from "./art/geometry.js";
import { markPath, meeple, ROLE } from "./art/meeples.js";
import { spotOf } from "./highlight.js";

/** @import { Point } from "./art/geometry.js" */
/** @import { Lying } from "./joins.js" */
/** @import { Kind } from "./components.js" */
/** @import { Command } from "./types.js" */

const MOST = 11.5;
const TAKEN = 8;
const BESIDE = [22, 4];

/**
 * @typedef {Object} Spot
 * @property {Lying} piece
 * @property {string} key          "piece segment"
 * @property {string} segment
 * @property {Kind} kind
 * @property {number} seat         whose meeple it would be
 * @property {number[]} taken      seats that are there already
 * @property {boolean} chosen
 * @property {number|null} worth   of its feature, where the service says so
 * @property {boolean} beside      a second meeple, next to one that stands there
 * @property {string} words
 * @property {Command|null} command            what answers so; null: it would be wished
 * @property {[number, string]|null} onTable    a segment of the table that it belongs to
 */

/** @param {Spot} spot @returns {Point} */
function placeOf({ piece, segment, beside }) {
  const [x, y] = spotOf(piece, segment);
  return beside ? [x + BESIDE[0], y + BESIDE[1]] : [x, y];
}

/** @param {Spot[]} spots */
function size(spots) {
  const places = spots.map(placeOf);
  let gap = 2 * MOST;
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) gap = Math.min(gap, distance(one, other));
  return Math.min(MOST, gap / 2 - 0.4);
}

/** @param {Spot} spot */
function taken(spot) {
  const seats = [...new Set(spot.taken)];
  return [
    s("title", null, spot.words),
    s("circle", { r: seats.length > 1 ? MOST : TAKEN }),
    seats.map((seat, i) => markPath(seat, { transform: `translate(${(i - (seats.length - 1) / 2) * 9} 0)` })),
  ];
}

/** @param {Spot} spot @param {number} r */
function free(spot, r) {
  const lying = spot.kind === "field";
  const figure = spot.chosen
    ? s("g", { class: "figure", transform: `translate(0 ${lying ? 5 : 11})` }, meeple(spot.seat, spot.kind))
    : s(
        "g",
        { class: "figure", transform: `translate(0 ${r * (lying ? 0.26 : 0.6)}) scale(${r * 0.053})` },
        meeple(spot.seat, spot.kind),
      );
  return [
    s("title", null, spot.words),
    s("circle", { class: "reach", r: r + 4 }),
    s("circle", { class: "face", r }),
    figure,
  ];
}

/** @param {Spot[]} spots */
export function drawSpots(spots) {
  const r = size(spots);
  return spots.map((spot) => {
    const [x, y] = placeOf(spot);
    if (spot.taken.length) return s("g", { class: "spot taken", transform: `translate(${x} ${y})` }, taken(spot));
    return s(
      "g",
      {
        class: `spot${spot.chosen ? " chosen" : ""}`,
        transform: `translate(${x} ${y})`,
        tabindex: 0,
        role: "button",
        "aria-label": spot.words,
        "aria-pressed": spot.chosen,
        dataset: { spot: spot.key, role: ROLE[spot.kind] },
      },
      free(spot, r),
    );
  });
}
