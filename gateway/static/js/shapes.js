/** The seven seat shapes, and the few icons of the room. Each call draws a new element. */

import { s } from "./dom.js";

/** Disc, square, triangle, diamond, star, hexagon, cross; viewBox 0 0 24 24. */
const SHAPES = [
  "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
  "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z",
  "M12 2 23 21.5H1z",
  "M12 .8 23.2 12 12 23.2.8 12z",
  "m12 .8 3.3 7.1 7.7.9-5.7 5.3 1.5 7.7L12 18l-6.8 3.8 1.5-7.7L1 8.8l7.7-.9z",
  "M6.3 2h11.4L23.5 12l-5.8 10H6.3L.5 12z",
  "M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z",
];

/**
 * A seat's shape in its colour; dashed and uncoloured while nobody sits there.
 * @param {{colour: number, shape: number}} style
 * @param {{open?: boolean, label?: string}} [how]
 * @returns {SVGElement}
 */
export function seatMark(style, { open = false, label = "" } = {}) {
  const mark = s("svg", { class: open ? "mark mark-open" : "mark", viewBox: "0 0 24 24" });
  if (label) {
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", label);
  } else mark.setAttribute("aria-hidden", "true");
  mark.append(s("path", { d: SHAPES[style.shape % 7], fill: open ? "none" : `var(--seat${style.colour % 7})` }));
  return mark;
}

/** Seats of a game that does not say how they look. */
export const PLAIN_SEATS = SHAPES.map((_, i) => ({ colour: i, shape: i }));

/** Icons as stroked paths, viewBox 0 0 24 24. */
const ICONS = {
  back: "M14.5 5 8 12l6.5 7",
  check: "m5 12.5 4.5 4.5L19 7.5",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1",
  eye: "M1.5 12c3-5 6.5-7.2 10.5-7.2S19.5 7 22.5 12c-3 5-6.5 7.2-10.5 7.2S4.5 17 1.5 12zM12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z",
  bot: "M6 9h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM12 9V4.5M9 13.5v1.5M15 13.5v1.5",
  about: "M3.5 9.5c2.8-3 5.2-3 8.5 0s5.7 3 8.5 0M3.5 15.5c2.8-3 5.2-3 8.5 0s5.7 3 8.5 0",
  pull: "m6 15 6-6 6 6",
  first: "M5.5 5v14M18.5 5l-9 7 9 7z",
  previous: "m15 5-7 7 7 7",
  play: "M7 4.5 19 12 7 19.5z",
  pause: "M8.5 5v14M15.5 5v14",
  next: "m9 5 7 7-7 7",
  last: "M18.5 5v14M5.5 5l9 7-9 7z",
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * @param {IconName} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", {
      d: ICONS[name],
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  );
}

/** The house's sign: a roof, three pieces, a floor. */
export function wordmark() {
  return s(
    "svg",
    { viewBox: "0 0 32 32", width: 32, height: 32, "aria-hidden": "true" },
    s("path", { d: "M16 2 31 12H1Z", fill: "var(--accent)" }),
    s("circle", { cx: 7.5, cy: 19, r: 4.5, fill: "var(--seat0)" }),
    s("rect", { x: 12, y: 14.5, width: 8.5, height: 8.5, rx: 1, fill: "var(--seat1)" }),
    s("path", { d: "M22.3 14.5h5.4l2.7 4.3-2.7 4.3h-5.4l-2.7-4.3Z", fill: "var(--seat3)" }),
    s("path", { d: "M1 26h30v3.5H1Z", fill: "var(--accent)" }),
  );
}

/** Half light, half dark. */
export function themeIcon() {
  return s(
    "svg",
    { viewBox: "0 0 18 18", width: 18, height: 18, "aria-hidden": "true" },
    s("circle", { cx: 9, cy: 9, r: 7, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }),
    s("path", { d: "M9 2a7 7 0 0 1 0 14Z", fill: "currentColor" }),
  );
}
