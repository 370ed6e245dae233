/** The photos on the evidence board: Nixon's own, and an informant's recruited, silenced or not there yet. */

import { s } from "../../js/dom.js";
import { at, hash } from "../../js/drawing.js";
import { glyph } from "./art/glyphs.js";
import { portrait, silhouette } from "./art/portraits.js";

/** @import { Attributes } from "../../js/dom.js" */
/** @import { Face } from "./cork.js" */

/**
 * @typedef {{width: number, height: number, small: boolean, narrow: boolean}} PhotoSize
 *   `small`: the name stands below the photo instead of on it
 * @typedef {{person: string, name: string, face: Face|null, linked?: boolean}} Who
 * @typedef {ReturnType<typeof measure>} Frame
 */

const DARK = "#1a1613";
const PAPER_INK = "#2b2621";

/**
 * Width and height of a person's photo, and the margin around the picture.
 * @param {string} person
 * @param {PhotoSize} photoSize
 */
function measure(person, { width, height, small }) {
  const nixon = person === "nixon";
  const w = width * (nixon ? (small ? 1.08 : 0.92) : 1);
  const h = height * (nixon ? (small ? 1.28 : 0.9) : 1);
  const margin = small ? 2.4 : w * 0.07;
  return { w, h, margin, inner: w - 2 * margin };
}

/** @param {Frame} frame @param {Attributes} more */
const box = ({ w, h }, more) => s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 2, ...more });
/** @param {Frame} frame */
const shadow = ({ w, h }) =>
  s("rect", { x: -w / 2 + 1, y: -h / 2 + 3, width: w, height: h, rx: 2, fill: "#000", opacity: 0.27 });

/** Face up: the portrait on photo paper. @param {Who} who @param {Frame} frame */
function faceUp({ person, linked }, frame) {
  const { w, h, margin, inner } = frame;
  return [
    shadow(frame),
    box(frame, {
      fill: person === "nixon" ? "var(--wg-nixon)" : "var(--wg-photo)",
      stroke: linked ? "var(--wg-live)" : null,
      "stroke-width": linked ? 2 : null,
    }),
    s(
      "svg",
      { x: -inner / 2, y: -h / 2 + margin, width: w - 2 * margin, height: inner, viewBox: "0 0 48 48" },
      portrait(person),
    ),
  ];
}

/**
 * Face down: the dark back of a photo.
 * @param {Frame} frame
 */
function faceDown(frame) {
  const { h, margin, inner } = frame;
  return [
    shadow(frame),
    box(frame, { fill: "var(--wg-back)" }),
    s("rect", {
      x: -inner / 2,
      y: -h / 2 + margin,
      width: inner,
      height: inner,
      fill: "none",
      stroke: "#fffdf8",
      "stroke-opacity": 0.35,
    }),
    at(
      0,
      -h / 2 + margin + inner / 2,
      glyph("keyhole", { color: "#fffdf8", opacity: 0.85, transform: `scale(${inner / 29})` }),
    ),
  ];
}

/**
 * In the supply: only the place for a photo.
 * @param {Frame} frame
 */
function missing(frame) {
  const { h, margin, inner } = frame;
  return [
    box(frame, { fill: "var(--wg-cork)" }),
    box(frame, { fill: "var(--wg-photo)", opacity: 0.45 }),
    box(frame, { fill: "none", stroke: "var(--wg-frame)", "stroke-opacity": 0.8, "stroke-dasharray": "4 3.5" }),
    s("g", { transform: `translate(${-inner / 2} ${-h / 2 + margin}) scale(${inner / 48})` }, silhouette()),
  ];
}

/** A pin's head at a height. @param {number} y @param {Face|null} face @param {number} r */
export function pinHead(y, face, r) {
  return [
    s("circle", {
      cy: y,
      r,
      fill: face === "down" ? DARK : "var(--wg-live)",
      stroke: "#000",
      "stroke-opacity": 0.2,
      "stroke-width": 0.8,
    }),
    s("circle", { cx: -r * 0.28, cy: y - r * 0.28, r: r * 0.3, fill: "#fff", opacity: 0.65 }),
  ];
}

/** @param {Who} who @param {Frame} frame @param {boolean} small */
function caption({ person, name, face }, { h }, small) {
  const nixon = person === "nixon";
  const fill = nixon ? "var(--wg-on-live)" : face === "down" ? "#fffdf8" : PAPER_INK;
  return s(
    "text",
    {
      y: h / 2 - (small ? 3 : 5.5),
      "text-anchor": "middle",
      class: `caption ${small || name.length > 9 ? "long" : ""}`,
      fill,
    },
    name,
  );
}

/**
 * @param {Who} who
 * @param {PhotoSize} size
 */
export function photo(who, size) {
  const { person, face, linked } = who;
  const frame = measure(person, size);
  const { w, h } = frame;
  const nixon = person === "nixon";
  const tilt = nixon ? 0 : (hash(`${person}r`) - 0.5) * 7;
  const paper = face === "up" ? faceUp(who, frame) : face === "down" ? faceDown(frame) : missing(frame);
  return s(
    "g",
    { transform: `rotate(${tilt.toFixed(2)})` },
    linked ? s("rect", { x: -w / 2 - 4, y: -h / 2 - 4, width: w + 8, height: h + 8, rx: 5, class: "glow" }) : null,
    paper,
    size.small && !nixon ? null : caption(who, frame, size.small),
    face ? pinHead(-h / 2 + 1, face, size.narrow ? 2.8 : 4.5) : null,
  );
}

/**
 * The name below a small photo, kept inside the board.
 * @param {string} name
 * @param {number} x      where the photo hangs
 * @param {number} width  of the board
 * @param {PhotoSize} size
 */
export function nameBelow(name, x, width, size) {
  const half = name.length * 3.2 + 6;
  return s(
    "text",
    {
      x: Math.max(half - x, Math.min(width - half - x, 0)),
      y: size.height / 2 + 10,
      "text-anchor": "middle",
      class: "name",
    },
    name,
  );
}

/**
 * A ring around a photo that can be chosen, or is.
 * @param {PhotoSize} photoSize
 * @param {string} className
 */
export function photoHalo({ width, height }, className) {
  return s("rect", {
    x: -width / 2 - 5,
    y: -height / 2 - 5,
    width: width + 10,
    height: height + 10,
    rx: 7,
    class: className,
  });
}

/**
 * How far a recruited informant is from being connected.
 * @param {{short: number|undefined, text: string, changed: boolean}} lead   `changed`: by what is only looked at
 * @param {PhotoSize} size
 */
export function leadTag({ short, text, changed }, { width, height, small }) {
  const linked = short === 0;
  const ground = linked ? "var(--wg-live)" : "var(--wg-photo)";
  const ink = linked ? "var(--wg-on-live)" : PAPER_INK;
  const stroke = changed ? "var(--accent)" : "var(--wg-live)";
  if (!small) {
    const wide = text.length * 6.6 + 14;
    return at(
      0,
      height / 2 + 9,
      s("rect", {
        x: -wide / 2,
        y: -9,
        width: wide,
        height: 18,
        rx: 9,
        fill: ground,
        stroke,
        "stroke-width": changed ? 2 : 1,
      }),
      s("text", { y: 4.5, "text-anchor": "middle", class: "tag", fill: ink }, text),
    );
  }
  const sign = linked
    ? s("path", { d: "m-3.6 0 2.6 2.8 4.6-5.4", fill: "none", stroke: ink, "stroke-width": 2 })
    : s(
        "text",
        { y: 4, "text-anchor": "middle", class: "count", fill: ink },
        short === undefined ? "×" : String(short),
      );
  return at(
    width / 2 - 2,
    -height / 2 + 2,
    s("circle", { r: 8, fill: ground, stroke: linked && !changed ? "var(--wg-cork)" : stroke, "stroke-width": 1.5 }),
    sign,
  );
}
