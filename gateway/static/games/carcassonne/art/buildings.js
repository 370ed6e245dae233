/** Buildings and trees as markup. They stay upright however a piece is turned: light and walls face the viewer. */

import { write } from "./geometry.js";

/** @import { Point } from "./geometry.js" */

/** @param {Point} at @param {number} size @param {string} markup */
const placed = (at, size, markup) =>
  `<g transform="translate(${write(at)})${size === 1 ? "" : ` scale(${Math.round(size * 100) / 100})`}">${markup}</g>`;

/** @param {number} roof */
const FRONT = (roof) =>
  `<path class="house" d="M-4.2-1h8.4v5h-8.4z"/><path class="roof${roof}" d="M-5.4.4-3.4-5h6.8L5.4.4z"/><path class="dark" d="M-1 1.4h2v2.6h-2z"/>`;
/** @param {number} roof */
const LEFT = (roof) =>
  `<path class="shade" d="M.6-1h4.2v5H.6z"/><path class="roof${roof}" d="M-1.8-5.4h5L5.6.2H1z"/><path class="house" d="M-4.4 4v-4l2.6-4.6L.8 0v4z"/><path class="ridge" d="M-5.2.6-1.8-5.4 1.4.6"/>`;
/** @param {number} roof */
const RIGHT = (roof) =>
  `<path class="shade" d="M-4.8-1H-.6v5h-4.2z"/><path class="roof${roof}" d="M1.8-5.4h-5L-5.6.2H-1z"/><path class="house" d="M4.4 4V0L1.8-4.6-.8 0v4z"/><path class="ridge" d="M5.2.6 1.8-5.4-1.4.6"/>`;
const FORMS = [FRONT, FRONT, LEFT, RIGHT];

/** @param {{form: number, roof: number, size: number}} look @param {Point} point */
export const house = ({ form, roof, size }, [x, y]) => placed([x, y + 1], size, FORMS[form](roof));

const ROUND =
  '<path class="trunk" d="M0 1v4"/><circle class="tree" r="4" cy="-1"/><circle class="leaf" cx="-1.1" cy="-2.1" r="2.3"/>';
const TALL =
  '<path class="trunk" d="M0 2v3.4"/><path class="tree" d="M0-7C3.4-3 3.4 3.2 0 3.2S-3.4-3 0-7z"/><path class="leaf" d="M-.5-4.6C-2.4-2-2.4 1.4-.9 1.6-.1.4-.2-2.6-.5-4.6z"/>';

/** @param {{form: number, size: number}} look @param {Point} at */
export const tree = ({ form, size }, at) => placed(at, size, form < 2 ? ROUND : TALL);

/** @param {Point} at */
export const tower = (at) =>
  placed(
    at,
    1,
    '<path class="stone" d="M-4.4 4v-11.5h2v1.8h1.4v-1.8h2v1.8h1.4v-1.8h2V4z"/><path class="side" d="M1-5.4h3.1V3.7H1z"/><path class="slit" d="M-1.9-2.6v3"/>',
  );

/** @param {Point} at */
export const keep = (at) =>
  placed(
    at,
    1,
    '<path class="stone" d="M-5.5 8.5V-3h11V8.5z"/><path class="side" d="M1.6-2.6h3.5V8.1H1.6z"/><path class="spire" d="M-7.2-2.6 0-14 7.2-2.6z"/><path class="dark" d="M-3.2 1h2.2v3.4h-2.2z"/><path class="flag" d="M0-13.6v-5.6l5.4 1.9L0-15.4"/>',
  );

/** @param {Point} at */
export const gate = (at) =>
  placed(
    at,
    1,
    '<path class="stone" d="M-9.4 5.5V-7h2.2v1.8h1.6V-7h2.2v3.4h1.4v-1.4h1.4v1.4h1.4v-1.4H2.2v1.4h1.2V-7h2.2v1.8h1.6V-7h2.2V5.5z"/><path class="dark" d="M-3 5.5V1a3 3 0 0 1 6 0v4.5z"/><path class="side" d="M6.4-4.6h2.7v9.8H6.4z"/>',
  );

/** @param {Point} at */
export const well = (at) => placed(at, 1, '<circle class="rim" r="3.4"/><circle class="dark" r="1.5"/>');

/** @param {Point} at @param {number} size */
export const monastery = (at, size) =>
  placed(
    at,
    size,
    '<path class="garden" d="M-20 4C-20-8-9-13 1-13S21-7 21 4 12 18 1 18-20 16-20 4z"/><path class="aisle" d="M-3-2h19v14H-3z"/><path class="slate" d="M-5-10h18l5.5 9H1z"/><path class="chapel" d="M-7 12V0l5-9L4 0v12z"/><path class="eaves" d="M-8.6 1.4-2-10.2 5 1.4"/><path class="door" d="M-4 12V7.5a2.2 2.2 0 0 1 4.4 0V12zM7 3.2h2v4.4H7zM11.4 3.2h2v4.4h-2z"/><circle class="door" cx="-1.8" cy="-.8" r="1.5"/><path class="chapel" d="M-14.5 12v-21h8.4v21z"/><path class="slate" d="M-15.8-8.6-10.3-21l5.5 12.4z"/><path class="cross" d="M-10.3-27v6M-12.5-25h4.4"/><path class="door" d="M-11.6-5h2.6v4.4h-2.6z"/>',
  );

/** @param {Point} at */
export const shield = (at) =>
  placed(
    at,
    1,
    '<path class="border" d="M-9-9.6H9V.4C9 6.4 4.6 9.6 0 11.8-4.6 9.6-9 6.4-9 .4z"/><path class="blue" d="M-7-7.6H7V.4C7 5 3.6 7.6 0 9.5-3.6 7.6-7 5-7 .4z"/><path class="chevron" d="M-7-2.6 0 2.2 7-2.6V1.6L0 6.4-7 1.6z"/>',
  );
