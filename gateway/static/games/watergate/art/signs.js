/** The signs of what cards and momentum spaces do, put in a row by `instructions.js`. */

import { drawing, picture } from "../../../js/drawing.js";

const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const KEYHOLE = '<circle cy="-2.6" r="3.9"/><path d="M-1.4 0h2.8L3 7h-6Z"/>';
/** @param {string} transform */
const key = (transform) => `<g fill="#fffdf8" transform="${transform}">${KEYHOLE}</g>`;
const BACK = "var(--wg-back)";
const PAPER = 'fill="#fffaf0" stroke="#8a7a62" stroke-width="1.2"';
const HEAD = '<circle cy="-8.6" r="2.8" fill="var(--wg-live)" stroke="#fffdf8" stroke-width=".8"/>';

const ANY = `<circle r="10.4" fill="${BACK}"/><path d="M-7.35 7.35A10.4 10.4 0 0 1 7.35-7.35Z" fill="var(--wg-blue)"/><path d="M-10.3-1A10.4 10.4 0 0 0-7.35 7.35L-2 2Z" fill="var(--wg-green)"/><path d="M1-10.3A10.4 10.4 0 0 1 7.35-7.35L2-2Z" fill="var(--wg-yellow)"/><path d="M-7.35 7.35 7.35-7.35" stroke="#fffdf8" stroke-width="1.6"/>${key("translate(3.6 3.8) scale(.44)")}`;

const SIGNS = {
  // evidence: face up, face down, either; pinned
  up: '<circle r="10.4" fill="#fffdf8"/><path d="M0 0V-10.4A10.4 10.4 0 0 1 9 5.2Z" fill="var(--wg-yellow)"/><path d="M0 0 9 5.2A10.4 10.4 0 0 1-9 5.2Z" fill="var(--wg-green)"/><path d="M0 0-9 5.2A10.4 10.4 0 0 1 0-10.4Z" fill="var(--wg-blue)"/><path d="M0 0V-10.4M0 0 9 5.2M0 0-9 5.2" stroke="#fffdf8" stroke-width="1.4"/><circle r="3.2" fill="#fffdf8"/>',
  down: `<circle r="10.4" fill="${BACK}"/><circle r="8.7" fill="none" stroke="#fffdf8" stroke-opacity=".5"/>${key("scale(.8)")}`,
  any: ANY,
  pinned_down: `<circle cy="1.5" r="9.6" fill="${BACK}"/><circle cy="1.5" r="8" fill="none" stroke="#fffdf8" stroke-opacity=".5"/>${key("translate(0 2.5) scale(.72)")}${HEAD}`,
  pinned_any: `<g transform="translate(0 1.5) scale(.83)">${ANY}</g>${HEAD}`,
  // pictures: recruited, silenced, in the supply
  photo_up: `<rect x="-8" y="-9.5" width="16" height="20" rx="1.5" ${PAPER}/><rect x="-5.8" y="-7" width="11.6" height="11" fill="#b9b79a"/><path d="M-4.6 4c.4-3 2.6-4 4.6-4s4.2 1 4.6 4Z" fill="#3f3a38"/><circle cy="-2.6" r="2.7" fill="#ecdcbf"/><circle cy="-9.5" r="2.2" fill="var(--wg-live)"/>`,
  photo_down: `<rect x="-8" y="-9.5" width="16" height="20" rx="1.5" fill="${BACK}" stroke="#8a7a62" stroke-width="1.2"/>${key("translate(0 1) scale(.7)")}<circle cy="-9.5" r="2.2" fill="#1a1613" stroke="#8a7a62" stroke-width=".8"/>`,
  supply: `<g ${PAPER}><rect x="-9" y="-8" width="13" height="16" rx="1.5" transform="rotate(-10)"/><rect x="-5" y="-8" width="13" height="16" rx="1.5" transform="rotate(6)"/></g><path d="M-3 6c.4-3 2.2-4 4-4s3.7 1 4 4Z" fill="#8d8070"/><circle cx="1" cy="-1.6" r="2.6" fill="#8d8070"/>`,
  // the momentum token, small
  momentum:
    '<path d="M-4.4-10.6h8.8l6.2 6.2v8.8l-6.2 6.2h-8.8l-6.2-6.2v-8.8Z" fill="var(--wg-momentum)" stroke="var(--wg-momentum-ink)" stroke-width="1.4"/><path d="M-4.5 4.4 0 .2l4.5 4.2M-4.5-.2 0-4.4l4.5 4.2" fill="none" stroke="var(--wg-momentum-ink)" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>',
  // what happens
  to: `<path ${LINE} stroke-width="3" d="M-10 0H8M2-6.5 9 0 2 6.5"/>`,
  done: `<path ${LINE} stroke-width="3.2" d="m-8 0 5.5 6L8-6.5"/>`,
  split: `<path ${LINE} stroke-width="2.2" d="M-10 0h6c4 0 3-7 8-7h3M-4 0H7M-4 0c4 0 3 7 8 7h3"/><path d="M5-10.2 10.5-7 5-3.8ZM5-3.2 10.5 0 5 3.2ZM5 3.8 10.5 7 5 10.2Z" fill="currentColor"/>`,
  end: `<path ${LINE} stroke-width="2.6" d="M-10 0H2M-3-5.6 2.8 0-3 5.6"/><path d="M6-10h4.4v20H6Z" fill="currentColor"/>`,
  again: `<path ${LINE} stroke-width="2.3" d="M-6.5 6.2A9 9 0 1 1 6.5 6.2M1.6 6H7v5.4"/>`,
  lose: `<path ${LINE} stroke-width="1.8" d="m-10-4 6.5-2.6L1 4.5-5.5 7Z"/><path ${LINE} stroke-width="2.2" d="M6-8V3M2.4-.4 6 3.6 9.6-.4M2 9h8"/>`,
  draw: '<rect x="-9.5" y="-9.5" width="12" height="16" rx="2" fill="currentColor" opacity=".55"/><rect x="-3.5" y="-5.5" width="12" height="16" rx="2" fill="var(--card)" stroke="currentColor" stroke-width="1.8"/><path d="M.2-2 5.6 2.5.2 7Z" fill="currentColor"/>',
  forbid:
    '<rect x="-6" y="-9" width="12" height="18" rx="2" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="m-9.5 8.5 19-17" stroke="var(--danger)" stroke-width="2.8" stroke-linecap="round"/>',
  cancel:
    '<rect x="-7.5" y="-10" width="15" height="20" rx="2" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="m-4-4 8 8m0-8-8 8" stroke="var(--danger)" stroke-width="2.8" stroke-linecap="round"/>',
  turn_round: `<path ${LINE} stroke-width="2.6" d="M8 9V2A6.5 6.5 0 0 0-5 2v6M-9.5 3.5-5 8.6-.5 3.5"/>`,
  replay: `<rect x="-9" y="-9.5" width="12" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.6 2"/><path ${LINE} stroke-width="2.2" transform="translate(1 3)" d="M9 1.5A6.5 6.5 0 1 1 6.5-3M8.8-6.6v4.8H4"/>`,
};

/** @typedef {keyof SIGNS} SignName */

/**
 * A sign as a group around its own centre, about 22 units across.
 * @param {SignName} name
 * @param {Object<string, string|number>} [attributes]
 */
export const signGroup = (name, attributes = {}) => drawing(SIGNS[name], attributes);

/**
 * A sign as a small picture, to stand in a row.
 * @param {SignName} name
 * @param {string} [className]
 */
export const sign = (name, className = "") => picture("-12 -12 24 24", { class: className }, signGroup(name));
