/** The three sections of the evidence board: a coloured sheet under all spaces of a colour, with its pattern and its name. */

import { s } from "../../js/dom.js";
import { at, drawing, path } from "../../js/drawing.js";
import { lookUp } from "../../js/table/records.js";
import { glyph } from "./art/glyphs.js";

/** @import { Colour } from "./components.js" */
/** @import { BoardNode } from "./network.js" */
/** @import { Lattice } from "./lattice.js" */
/** @import { Attributes } from "../../js/dom.js" */

const COLOURS = /** @type {const} */ (["blue", "green", "yellow"]);

/** A sheet reaches so far around its spaces, as a part of the gap between them. */
const REACH = 0.445;

/** Chequered water, dotted tape, squared plan. */
const PATTERNS = {
  blue: '<path d="M0 3q3-3 6 0t6 0M0 9q3-3 6 0t6 0" fill="none" stroke="var(--wg-rule-blue)"/>',
  yellow: '<path d="M0 .5h12M.5 0v12" stroke="var(--wg-rule-yellow)"/>',
  green: '<g fill="var(--wg-rule-green)"><circle cx="3" cy="3" r="1.5"/><circle cx="9" cy="9" r="1.5"/></g>',
};

/**
 * The opaque pattern of a sheet, to be defined once a drawing.
 * @param {Colour} colour
 * @param {boolean} small
 */
const pattern = (colour, small) =>
  s(
    "pattern",
    {
      id: `wg-sheet-${colour}`,
      width: 12,
      height: 12,
      patternUnits: "userSpaceOnUse",
      patternTransform: small ? "scale(.75)" : null,
    },
    s("rect", { width: 12, height: 12, fill: `var(--wg-sheet-${colour})` }),
    drawing(PATTERNS[colour]),
  );

/**
 * The edges and triangles of a colour, as one path.
 * @param {BoardNode[]} nodes
 * @param {Map<string, [number, number]>} place
 */
function outline(nodes, place) {
  /** @param {BoardNode} a @param {BoardNode} b */
  const joined = (a, b) => a.threads.includes(b.id);
  /** @param {...BoardNode} corners */
  const line = (...corners) => path(corners.map(({ id }) => lookUp(place)(id)));
  const pieces = [];
  for (const a of nodes)
    for (const b of nodes) {
      if (a.id >= b.id || !joined(a, b)) continue;
      pieces.push(line(a, b));
      for (const c of nodes) if (b.id < c.id && joined(a, c) && joined(b, c)) pieces.push(`${line(a, b, c)}Z`);
    }
  return pieces.join("");
}

/**
 * @param {BoardNode[]} nodes
 * @param {{place: Map<string, [number, number]>, gap: number, narrow: boolean}} lattice
 */
export function sheets(nodes, { place, gap, narrow }) {
  const wide = 2 * REACH * gap;
  /** @param {string} d @param {string} fill @param {number} width @param {Attributes} [more] */
  const layer = (d, fill, width, more = {}) =>
    s("path", {
      d,
      fill,
      stroke: fill,
      "stroke-width": width,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
      ...more,
    });
  return [
    s(
      "defs",
      null,
      COLOURS.map((colour) => pattern(colour, narrow)),
    ),
    COLOURS.map((colour) => {
      const d = outline(
        nodes.filter((node) => node.type === "evidence" && node.colour === colour),
        place,
      );
      return [
        layer(d, "#000", wide + 2, { transform: "translate(1 3)", opacity: 0.22 }),
        layer(d, `var(--wg-edge-${colour})`, wide + 2.4),
        layer(d, `url(#wg-sheet-${colour})`, wide),
      ];
    }),
  ];
}

/** Where each section's name is taped on: half column, row, tilt in degrees. */
const TAPES = { blue: [10.75, -3.62, 12], green: [1.05, 3.55, 14], yellow: [11.85, 3.75, -14] };

/**
 * Embossed tape names each section.
 * @param {Lattice} lattice
 * @param {(colour: string) => string} sectionName
 */
export function tapes({ spot, width: wide, rim, photo }, sectionName) {
  const scale = photo.small ? 0.8 : 1;
  return COLOURS.map((colour) => {
    const text = sectionName(colour).toLocaleUpperCase();
    const [column, row, tilt] = TAPES[colour];
    const ink = colour === "yellow" ? "#2b2621" : "#fffdf8";
    const width = text.length * 10 + 38;
    const reach = rim + (width / 2) * scale;
    const [x, y] = spot(column, row);
    return at(
      Math.max(reach, Math.min(wide - reach, x)),
      y,
      s(
        "g",
        { transform: `rotate(${tilt}) scale(${scale})`, class: "tape" },
        s("rect", { x: -width / 2 + 1, y: -9, width, height: 22, rx: 2, fill: "#000", opacity: 0.2 }),
        s("rect", { x: -width / 2, y: -11, width, height: 22, rx: 2, fill: `var(--wg-${colour})` }),
        glyph(colour, { color: ink, transform: `translate(${15 - width / 2} 0) scale(.76)` }),
        s("text", { x: 12, y: 4.7, "text-anchor": "middle", fill: ink }, text),
      ),
    );
  });
}
