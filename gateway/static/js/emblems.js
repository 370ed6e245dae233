/** The emblems of the four games: flat, 64 × 64, each on its own ground, legible at 28. */

import { s } from "./dom.js";

/** @typedef {[string, Object<string, any>]} Piece */

/** @type {Object<string, Piece[]>} */
const PIECES = {
  carcassonne: [
    ["rect", { width: 64, height: 64, rx: 12, fill: "#7fa554" }],
    ["path", { d: "M0 44c12-2 20 8 34 7s14-11 30-10v9C52 50 48 59 34 60 20 61 12 53 0 54Z", fill: "#f1e4c3" }],
    ["path", { d: "M10 40V17h7v-4h5v4h5v-4h5v4h5v-4h5v4h7v23Z", fill: "#c98f4e" }],
    ["path", { d: "M4 40V12l6-8 6 8v28ZM48 40V12l6-8 6 8v28Z", fill: "#a8702f" }],
    ["path", { d: "M2 14 10 2l8 12ZM46 14 54 2l8 12Z", fill: "#a83c2c" }],
    ["path", { d: "M26 40V30a6 6 0 0 1 12 0v10Z", fill: "#5d3a17" }],
  ],
  seven_wonders: [
    ["rect", { width: 64, height: 64, rx: 12, fill: "#e3b04b" }],
    ["circle", { cx: 32, cy: 19, r: 9, fill: "#fff3cf" }],
    ["path", { d: "M0 52h64v2a10 10 0 0 1-10 10H10A10 10 0 0 1 0 54Z", fill: "#8a5a22" }],
    ["path", { d: "M8 42h48v10H8Z", fill: "#b0712c" }],
    ["path", { d: "M15 33h34v9H15Z", fill: "#c9853a" }],
    ["path", { d: "M22 25h20v8H22Z", fill: "#dc9b4c" }],
    ["path", { d: "M28 18h8v7h-8Z", fill: "#f0b568" }],
    ["path", { d: "M29 25h6v27h-6Z", fill: "#8a5a22", opacity: ".55" }],
  ],
  watergate: [
    ["rect", { width: 64, height: 64, rx: 12, fill: "#dcc08f" }],
    [
      "path",
      { d: "m14 48 20-34 17 27-37 7", fill: "none", stroke: "#bf3325", "stroke-width": 3, "stroke-linejoin": "round" },
    ],
    ["path", { transform: "rotate(-6 34 20)", d: "M21 5h26v30H21Z", fill: "#fffaf0" }],
    ["path", { transform: "rotate(-6 34 20)", d: "M24 8h20v18H24Z", fill: "#93a3a0" }],
    ["path", { transform: "rotate(-6 34 20)", d: "M25 26c0-6 4-7 9-7s9 1 9 7Z", fill: "#3f3a38" }],
    ["circle", { transform: "rotate(-6 34 20)", cx: 34, cy: 15, r: 5, fill: "#ecdcbf" }],
    ["circle", { cx: 14, cy: 48, r: 8, fill: "#2d74b4" }],
    ["circle", { cx: 51, cy: 43, r: 8, fill: "#3a8a5a" }],
    ["circle", { cx: 34, cy: 6, r: 3, fill: "#bf3325" }],
  ],
  wir_sind_das_volk: [
    ["rect", { width: 64, height: 64, rx: 12, fill: "#b8503d" }],
    ["path", { d: "M0 12A12 12 0 0 1 12 0h22l-6 14 6 12-5 12 5 12-4 14H12A12 12 0 0 1 0 52Z", fill: "#e9c65a" }],
    [
      "path",
      {
        fill: "#f2eadc",
        d: "M6 40h14v8H6ZM22 40h9v8h-9ZM44 40h14v8H44ZM6 50h9v8H6ZM17 50h14v8H17ZM38 50h20v8H38ZM6 30h9v8H6ZM49 30h9v8h-9Z",
      },
    ],
    ["path", { d: "M28 36h9v22h-9Z", fill: "#fffdf8" }],
    ["path", { d: "M32.5 14c6 8 6 9 6 12a6 6 0 0 1-12 0c0-3 2-5 6-12Z", fill: "#fff3cf" }],
    ["path", { d: "M32.5 21c3 4 3 5 3 6.5a3 3 0 0 1-6 0c0-1.5 1-3 3-6.5Z", fill: "#e07a2c" }],
    ["path", { d: "M32.5 31v6", stroke: "#2b2621", "stroke-width": 2 }],
  ],
};

/** A new drawing of each game's emblem, by name. */
export const emblems = Object.fromEntries(
  Object.entries(PIECES).map(([name, pieces]) => [
    name,
    () =>
      s(
        "svg",
        { class: "emblem", viewBox: "0 0 64 64", "aria-hidden": "true" },
        pieces.map(([tag, props]) => s(tag, props)),
      ),
  ]),
);
