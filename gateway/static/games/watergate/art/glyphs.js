/** The icon set: what evidence, momentum, initiative and the fates of cards look like. */

import { drawing, picture } from "../../../js/drawing.js";

const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

const GLYPHS = {
  blue: `<g ${LINE} stroke-width="1.7"><rect x="-8.5" y="-5.5" width="17" height="11" rx="1.5"/><path d="M-5.5-1.8h5M-5.5 2h3M2.5 2.2c1-2.4 2-2.4 3 0"/></g>`,
  yellow: `<path ${LINE} stroke-width="1.7" d="M-7-7H7V7H-7ZM-7 .5h5.5M1.5 7V.5M1.5-7v3.4M1.5.5H7"/>`,
  green: `<g ${LINE} stroke-width="1.7"><circle r="7.4"/><path d="M0 7.4h8.4"/></g><g fill="currentColor"><circle cy="-3.7" r="1.9"/><circle cx="-3.3" cy="2" r="1.9"/><circle cx="3.3" cy="2" r="1.9"/></g>`,
  momentum: `<path ${LINE} stroke-width="2.3" d="M-4.5 4.4 0 .2l4.5 4.2M-4.5-.2 0-4.4l4.5 4.2"/>`,
  initiative: `<path ${LINE} stroke-width="2.2" d="M-4.5 8V-8"/><path d="M-4.5-7.5 7-4-4.5.4Z" fill="currentColor"/>`,
  keyhole: '<g fill="currentColor"><circle cy="-2.6" r="3.9"/><path d="M-1.4 0h2.8L3 7h-6Z"/></g>',
  crown: '<path d="M-7 5V-4l4 3 3-6 3 6 4-3v9Z" fill="currentColor"/>',
  hand: `<g ${LINE} stroke-width="1.8"><path d="m-8.5-4 7-2.8L3.6 6-3.4 8.8Z"/><path d="m1-8 7.4 2.6L4.2 7.6"/></g>`,
  bag: '<path d="M-4-6C-10-1-11 9-6 9.5H6C11 9 10-1 4-6Z" fill="currentColor" opacity=".85"/><path d="M-5-9.5 0-7.6 5-9.5 3.4-6.2h-6.8Z" fill="currentColor"/>',
  pin: '<path d="M0 2v8.5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M-4-10h8l-1 5.5L6 1.6H-6l3-6.1Z" fill="currentColor"/>',
  returns: `<path ${LINE} stroke-width="2.4" d="M8 2A8.2 8.2 0 1 1 5.6-6M8.6-9v6h-6"/>`,
  once: `<path ${LINE} stroke-width="2.6" d="M-7-7 7 7M7-7-7 7"/>`,
  reaction: `<path ${LINE} stroke-width="2.2" d="M0-9.5 8-6.5V1c0 4.6-4 7.4-8 9-4-1.6-8-4.4-8-9v-7.5Z"/>`,
  link: '<path d="M-7 5 0-4l7 7" fill="none" stroke="currentColor" stroke-width="2.4"/><g fill="currentColor"><circle cx="-7" cy="5" r="3.4"/><circle cy="-4" r="3.4"/><circle cx="7" cy="3" r="3.4"/></g>',
  ban: `<g ${LINE} stroke-width="2.2"><circle r="8"/><path d="m-5.6-5.6 11.2 11.2"/></g>`,
};

/** @typedef {keyof GLYPHS} GlyphName */

/**
 * A glyph as a group around its own centre, about 20 units across.
 * @param {GlyphName} name
 * @param {Object<string, string|number>} [attributes]
 */
export function glyph(name, attributes = {}) {
  return drawing(GLYPHS[name], attributes);
}

/**
 * A glyph as a small picture, to stand in a line of text.
 * @param {GlyphName} name
 * @param {string} [className]
 */
export function icon(name, className = "icon") {
  return picture("-12 -12 24 24", { class: className }, glyph(name));
}
