/** Meeples: one shape for each role, the seat's mark on the chest; feet at the origin. Farmers lie. */

import { s } from "../../../js/dom.js";
import { parse } from "./sprites.js";

/** @import { Kind } from "../components.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Attributes } from "../../../js/dom.js" */

const ON = ["#fffdf8", "#fffdf8", "#fffdf8", "#2b2621", "#2b2621", "#fffdf8", "#fffdf8"];
const PAINT = ["#d55e00", "#0072b2", "#009e73", "#e6b800", "#cc79a7", "#5b4a9e", "#3c3c3c"];
const MARK = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-4.4 4.4 3.4h-8.8z",
  "M0-4.9 4.4 0 0 4.9-4.4 0z",
  "M0-5 1.5-1.6 5-1.3 2.3 1 3.2 4.6 0 2.6-3.2 4.6-2.3 1-5-1.3-1.5-1.6z",
  "M-2.2-4h4.4L4.6 0 2.2 4h-4.4L-4.6 0z",
  "M-1.6-4.5h3.2v2.9h2.9v3.2H1.6v2.9h-3.2V1.6h-2.9v-3.2h2.9z",
];
const BODY =
  "M-9.8.2C-9.8-5-9.4-9.4-6.6-12 -5-13.4-3.4-14 0-14S5-13.4 6.6-12C9.4-9.4 9.8-5 9.8.2 9.8 1.9-9.8 1.9-9.8.2z";
const HEAD = {
  plain: "M-4-12.6V-14.6a6 6 0 1 1 8 0v2z",
  city: "M-5.6-12.4V-19.4C-5.6-23.6-3-25.4 0-25.4S5.6-23.6 5.6-19.4V-12.4zM9.7 1V-7.6H7.3V-10.2H9.7V-25.4L11.4-28.4 13.1-25.4V-10.2H15.5V-7.6H13.1V1z",
  road: "M-10-17.8C-9-20.4-6-20.4-4.6-20.6L-3.8-25.4C-2-27 2-27 3.8-25.4L4.6-20.6C6-20.4 9-20.4 10-17.8 7-16.6 5-16.2 4-16.2V-12.6H-4V-16.2C-5-16.2-7-16.6-10-17.8z",
  monastery: "M0-27.5C-6.4-24.6-8-17.4-6-12.6H6C8-17.4 6.4-24.6 0-27.5z",
  field:
    "M-10.5-17.4C-8-19.6-5.6-20-4.8-20-4.4-24 -2.4-25.4 0-25.4S4.4-24 4.8-20C5.6-20 8-19.6 10.5-17.4 7-15.9 5-15.7 4-15.7V-12.6H-4V-15.7C-5-15.7-7-15.9-10.5-17.4z",
};
const TRIM = {
  plain: () => "",
  city: (/** @type {string} */ ink) => `<path d="M-5.6-19.2H5.6M0-19.2v4.4" stroke="${ink}" stroke-width="2"/>`,
  road: (/** @type {string} */ ink) => `<path d="M-4.4-20.4h8.8" stroke="${ink}" stroke-width="1.3"/>`,
  monastery: (/** @type {string} */ ink) =>
    `<path d="M-2.8-17a2.8 3.6 0 1 1 5.6 0 2.8 3.6 0 0 1-5.6 0z" fill="${ink}"/>`,
  field: (/** @type {string} */ ink) => `<path d="M-4.8-19.6h9.6" stroke="${ink}" stroke-width="1.3"/>`,
};

/** @typedef {Kind|"plain"} MeepleKind */

/** How a meeple on a feature is called. */
export const ROLE = { city: "knight", road: "highwayman", monastery: "monk", field: "farmer" };

/** Where the feet are, seen from the place on the segment where it stands. @type {Record<Kind, Point>} */
export const FEET = { city: [-2, 12], road: [0, 12], monastery: [13, 17], field: [0, 5] };

/**
 * @param {number} seat
 * @param {MeepleKind} kind
 */
export function meeple(seat, kind) {
  const d = BODY + HEAD[kind];
  const ink = ON[seat];
  const drawn = parse(
    `<path d="${d}" fill="#2b2621" stroke="#2b2621" stroke-width="5" stroke-linejoin="round"/><path d="${d}" fill="#fffdf8" stroke="#fffdf8" stroke-width="3.2" stroke-linejoin="round"/><path d="${d}" fill="${PAINT[seat]}"/>${TRIM[kind](ink)}<path d="${MARK[seat]}" transform="translate(0 -6)" fill="${ink}"/>`,
  );
  return s("g", kind === "field" ? { transform: "translate(12.5 -6) rotate(-90) scale(.92)" } : null, drawn);
}

/**
 * A meeple as an icon.
 * @param {number} seat
 * @param {MeepleKind} kind
 */
export const meepleIcon = (seat, kind) =>
  s(
    "svg",
    { viewBox: kind === "field" ? "-16 -24 34 34" : "-17 -31 34 34", "aria-hidden": "true" },
    meeple(seat, kind),
  );

/**
 * A small plain silhouette for counting; uncoloured when it is not there.
 * @param {number|null} seat
 */
export const pawn = (seat) =>
  s(
    "svg",
    { viewBox: "-11 -26 22 29", class: `g-carcassonne cc-pawn${seat === null ? " away" : ""}`, "aria-hidden": "true" },
    s("path", { d: BODY + HEAD.plain, fill: seat === null ? null : `var(--seat${seat})` }),
  );

/**
 * A seat's mark, drawn around the origin.
 * @param {number} seat
 * @param {Attributes} [props]
 */
export const markPath = (seat, props = {}) => s("path", { d: MARK[seat], fill: `var(--seat${seat})`, ...props });
