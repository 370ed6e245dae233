/**
 * The icon set: every icon is drawn by code on a grid of 24 units, 24 high. Colour comes from custom properties, so that
 * one drawing serves both rooms and both sides: --f fill, --l line, --g glyph inside the fill, --k hole (what lies behind).
 */

import { s } from "../../../js/dom.js";
import { drawing, round } from "../../../js/drawing.js";

/** @import { Tone } from "../words.js" */

const F = 'fill="var(--f,currentColor)"';
const K = 'fill="var(--k,var(--card))"';
const G = 'fill="var(--g,var(--k,var(--card)))"';
const FL =
  'fill="var(--f,currentColor)" stroke="var(--l,var(--f,currentColor))" stroke-width="1.5" stroke-linejoin="round"';
/** @param {number} width @param {string} [colour] */
const S = (width, colour = "var(--f,currentColor)") =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
/** @param {number} width */
const KS = (width) => S(width, "var(--k,var(--card))");

/**
 * A point at an angle in degrees and a distance from the middle of the grid.
 * @param {number} degrees
 * @param {number} radius
 * @param {number} [middle]
 */
const around = (degrees, radius, middle = 12) =>
  `${round(12 + radius * Math.cos((degrees * Math.PI) / 180))} ${round(middle + radius * Math.sin((degrees * Math.PI) / 180))}`;

/** @param {number} points @param {number} inner */
const star = (points, inner) =>
  `M${Array.from({ length: points * 2 }, (_, i) => around(-90 + (i * 180) / points, i % 2 ? inner : 7.2)).join("L")}z`;
/** @param {number} a */
const blade = (a) =>
  `M${around(a - 31, 4.2)}L${around(a - 31, 11)}A11 11 0 0 1 ${around(a + 31, 11)}L${around(a + 31, 4.2)}A4.2 4.2 0 0 0 ${around(a - 31, 4.2)}z`;
const TREFOIL = [-90, 30, 150].map(blade).join("");

/* A badge in the lower right corner is a verb; a slash removes. */
/** @param {string} d */
const badge = (d) =>
  `<circle cx="18" cy="18" r="6.6" fill="var(--k0,var(--card))"/><circle cx="18" cy="18" r="5.6" fill="var(--b,var(--ink))"/><path d="${d}" ${S(1.9, "var(--card)")}/>`;
const plus = badge("M18 15.2v5.6M15.2 18h5.6");
const minus = badge("M15.2 18h5.6");
const down = badge("M18 15.2v5.4M15.7 18.6l2.3 2.3 2.3-2.3");
const up = badge("M18 20.8v-5.4M15.7 17.4l2.3-2.3 2.3 2.3");
const aside = badge("M15.2 18h5.4M18.6 15.7l2.3 2.3-2.3 2.3");
const slash = `<path d="M3 21.5 21 2.5" ${S(5, "var(--k0,var(--card))")}/><path d="M3 21.5 21 2.5" ${S(2.6, "var(--b,var(--ink))")}/>`;
const prism = `<path d="M8.5 3.5 22.5 15l-6 4.8L2 19.8z" fill="var(--ls,#2a6fb0)" stroke="var(--ls,#2a6fb0)" stroke-width="1.2" stroke-linejoin="round"/><path d="M8.7 4.5 15.5 18.8H3z" fill="#fff" opacity=".82"/>`;
const sack = `<path d="M8 1.5h8l-2.2 4.2c4.2 2 7.2 6.3 7.2 10.2 0 4.4-2.7 6.6-9 6.6s-9-2.2-9-6.6c0-3.9 3-8.2 7.2-10.2z" ${FL}/><path d="M14.8 10.7c-.6-.9-1.6-1.3-2.8-1.3-1.7 0-2.9 .9-2.9 2.3 0 3 5.9 1.6 5.9 4.7 0 1.4-1.3 2.3-3 2.3-1.3 0-2.4-.5-3-1.5M12 7.8v12.5" ${S(1.7, "var(--g,var(--k,var(--card)))")}/>`;
const dove =
  "M1.5 10.2c1.6-2 3.8-2.5 5.8-1.7C7.6 5.3 9.8 2.6 13.8 1.2c-.5 2.5-.3 4.4 .6 5.9 1.9-2.4 4.6-3.5 8.3-3.4-1.7 1.7-2.4 3.5-2.4 5.6 0 5-3.3 8.2-8 8.5L9.5 22.5l-1-5.1c-2.7-.9-4.2-3-4.2-5.9z";

/** @type {Object<string, string>} drawings by name; those of the vocabulary have the name of their op */
const D = {};

/* Cards and sides */
D.card = `<path fill-rule="evenodd" d="M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm.5 8v11.5h11V9z" ${F}/>`;
D.discard = `<rect x="8.5" y="2" width="12" height="16" rx="2" ${S(2)}/><rect x="3.5" y="6" width="12" height="16.5" rx="2" ${F}/><path d="m6.5 11.5 6 6m0-6-6 6" ${KS(2)}/>`;
D.left = `<path d="M13 1.5 2.5 12 13 22.5V16h8.5V8H13z" ${F}/>`;
D.right = `<path d="M11 1.5 21.5 12 11 22.5V16H2.5V8H11z" ${F}/>`;

/* The six tracks */
D.prestige = `<path d="M7 12.5 5.2 23l6.8-3.6 6.8 3.6L17 12.5z" ${F}/><circle cx="12" cy="8.6" r="7.6" ${F} stroke="var(--k,var(--card))" stroke-width="1.6"/><circle cx="12" cy="8.6" r="3" ${K}/>`;
D.dominance = `<circle cx="12" cy="12" r="10" ${S(2.4)}/><ellipse cx="12" cy="12" rx="4.3" ry="10" ${S(1.9)}/><path d="M2.5 12h19M4 6.8h16M4 17.2h16" ${S(1.9)}/>`;
D.space_race = `<path d="M12 .8c3.8 2.8 5.6 7 5.6 11.4l3.6 4.6v5l-4.4-3h-9.6l-4.4 3v-5l3.6-4.6C6.4 7.8 8.2 3.6 12 .8z" ${F}/><circle cx="12" cy="9.2" r="2.6" ${K}/><path d="M10 20.3h4L12 23.8z" ${F}/>`;
D.arms_race = `<path d="${TREFOIL}" ${F}/><circle cx="12" cy="12.3" r="2.5" ${F}/>`;
D.western_currency = `<rect x="1" y="5" width="22" height="14" rx="2" ${F}/><circle cx="12" cy="12" r="3.9" ${K}/><path d="M4.3 8.3h1.4M18.3 8.3h1.4M4.3 15.7h1.4M18.3 15.7h1.4" ${KS(1.8)}/>`;
D.socialists = `<path d="M1.6 17.5C.3 11 4 6.3 11 6.3c5 0 8.3 2.3 9.3 6.1 2 .7 3.2 2.4 3 4.2-.1 1-.9 1.4-1.9 1.1-2.9-.8-6-.8-9.2-.1-3 .7-5.5 1.6-8.1 1.6-1.3 0-2.2-.5-2.5-1.7z" ${F}/><circle cx="10.8" cy="5.3" r="1.8" ${F}/><path d="M11.5 14.8c3.2-1.2 6-1.9 9-2.1" ${KS(1.6)}/>`;

/* The two Germanies */
D.unrest = `<path d="M5 7.8a2 2 0 0 1 3.6-1.2V4.2a2 2 0 0 1 3.7-1 2 2 0 0 1 3.6 1 2 2 0 0 1 3.6 1.3v6.5c0 2.8-1 4.6-2.4 5.8v4.7H8v-4.2c-1.8-1.2-3-3-3-5.5z" ${FL}/><path d="M8.6 6v4.5M12.3 4v6.5M15.9 4.5v6M8.5 13.5c1.5-1.2 3.3-1.3 5-.6" ${S(1.3, "var(--g,var(--k,var(--card)))")}/>`;
D.remove_unrest = D.unrest + slash;
D.move_unrest = D.unrest + aside;
D.mass_protest = `<path d="M4.5 4v19M19.5 4v19" ${S(2.2, "var(--l,var(--f,currentColor))")}/><path d="M2 2.5c6.5 2.2 13.5-2.2 20 0v10.2c-6.5-2.2-13.5 2.2-20 0z" ${FL}/><path d="M6 7.9c4.2 .6 7.8-1 12-.6" ${S(2, "var(--g,var(--k,var(--card)))")}/>`;
D.remove_mass_protest = D.mass_protest + slash;
D.living_standard = prism;
D.living_standard_calm = `<circle cx="12" cy="12" r="11" ${S(1.8, "var(--l,var(--f,currentColor))")}/><g transform="translate(4.3 4.6) scale(.63)">${prism}</g>`;
D.living_standard_plain = `<path d="M12 1 23.3 22H.7z" ${S(1.8, "var(--l,var(--f,currentColor))")}/><g transform="translate(6 9) scale(.52)">${prism}</g>`;
D.across_border = prism + aside;
D.remove_living_standard = prism + slash;
D.factory = `<path d="M2 22V9.5l5.5 3.3V9.5l5.5 3.3V9.5l3.2 1.9L17.2 2h3.3l1.5 20z" ${FL}/><path d="M6 16v2.5M11 16v2.5M16 16v2.5" ${S(2, "var(--g,var(--k,var(--card)))")}/>`;
D.build = D.factory + plus;
D.dismantle = D.factory + minus;
D.rundown = D.factory + `<path d="M10 12.5l2 3-3 2.5 2 3.5" ${S(1.7, "var(--g,var(--k,var(--card)))")}/>` + down;
D.repair = D.factory + up;
D.build_external = `<path d="M2 22V10.5l5 3v-3l5 3v-3l4 2.4V22z" ${FL}/><path d="M19 22V3.5M19 4h4.2v5H19" ${S(2, "var(--l,var(--f,currentColor))")}/><path d="M5.5 17v2M9.5 17v2M13.5 17v2" ${S(1.8, "var(--g,var(--k,var(--card)))")}/>`;
D.build_rheinsberg = `<path d="M6.2 8h11.6c-.3 4.8 .6 9 2.7 14h-17c2.1-5 3-9.2 2.7-14z" ${FL}/><path d="M6.5 5.2c1.5-3 4-.6 5-2.2 1.4-2.2 5.3-1 5.3 1.6" ${S(2, "var(--l,var(--f,currentColor))")}/><path d="M13.3 9.8 9 16h2.6l-.9 4.3 4.3-6.2h-2.6z" ${G}/>`;
D.infrastructure = `<path d="M8.5 1.5 4 22.5M15.5 1.5 20 22.5" ${S(2.2)}/><path d="M6.5 5.5h11M5 12h14M3 19h18" ${S(2.6)}/>`;
D.stop_factory = `<path d="M7.2 1h9.6L23 7.2v9.6L16.8 23H7.2L1 16.8V7.2z" fill="var(--danger)"/><path d="M6 12h12" ${S(3.6, "var(--card)")}/>`;
D.police_red = `<circle cx="12" cy="12" r="11" fill="var(--rd,#b3392f)"/><path d="${star(5, 3.1)}" fill="#fff"/>`;
D.police_pink = `<circle cx="12" cy="12" r="10" fill="none" stroke="var(--pk,#c2567f)" stroke-width="2"/><path d="${star(5, 3.1)}" fill="none" stroke="var(--pk,#c2567f)" stroke-width="1.8" stroke-linejoin="round"/>`;
D.disband_stasi = D.police_red + slash;
D.flight = `<circle cx="15.5" cy="3.6" r="2.9" ${F}/><path d="M13.5 9 10 14.5l4.5 2.5-1 5.5M10.5 15 7.5 19.5H3M13.5 9 8.8 8.3 5.5 12M13.8 9.3l3 3.7 4.2-.7" ${S(2.7)}/>`;
D.wall = `<path d="M1 7.5h22V22H1z" ${F}/><path d="M1 12.3h22M1 17.2h22M8 7.5v4.8M16 7.5v4.8M4.5 12.3v4.9M12 12.3v4.9M19.5 12.3v4.9M8 17.2V22M16 17.2V22" ${KS(1.4)}/><path d="M2 4.5c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0l2 1" ${S(1.6)}/>`;
D.remove_wall = D.wall + slash;
D.export = `<path d="M2 11h13v11H2z" ${FL}/><path d="M2 14.8h13M8.5 11v3.5" ${S(1.5, "var(--g,var(--k,var(--card)))")}/><path d="M13.5 9.5 21.5 2M15.5 1.8h6.2V8" ${S(2.6, "var(--l,var(--f,currentColor))")}/>`;

/* Superpowers and world peace */
D.treasury = sack;
D.treasury_income = sack + plus;
D.treasury_pay = sack + minus;
D.draw_conflict = `<rect x="3" y="1" width="18" height="22" rx="2.5" ${FL}/><path d="${star(8, 3.6)}" ${G}/>`;
D.draw_conflict_active = D.draw_conflict + badge("M15.3 18.3l2 2 3.5-4");
D.dove = `<path d="${dove}" ${F}/><circle cx="6.5" cy="11" r="1" ${K}/>`;
D.dove_blank = `<path d="${dove}" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-dasharray="3 2.2"/>`;
D.flip_dove = `<path d="${dove}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>` + down;
D.reflip_dove = `<path d="${dove}" ${F}/><circle cx="6.5" cy="11" r="1" ${K}/>` + up;
D.peacemaker = `<rect x="3" y="1" width="18" height="22" rx="2.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M8 19.5c1-6 3-10 8-14" ${S(1.7)}/><path d="M9.6 14.6C7 14 6.4 11.8 6.7 9.9c2.3 .6 3.5 2.5 2.9 4.7zM11.6 10.8c-1.8-1.5-1.7-3.6-.6-5.3 1.9 1.3 2.1 3.5 .6 5.3zM10 16.2c2.5 .6 4.5-.5 5.5-2.3-2.2-1-4.6-.1-5.5 2.3zM12.3 12.3c2.3 .5 4.3-.6 5.2-2.3-2.1-1-4.3-.1-5.2 2.3z" ${F}/>`;
D.red_button = `<path d="M4.5 14a7.5 7.5 0 0 1 15 0z" fill="var(--rd,#b3392f)"/><path d="M7.8 12a4.5 4.5 0 0 1 3.5-3.6" ${S(1.6, "#fff")}/><path d="M2 15.2h20V19H2z" ${F}/><path d="M4.5 20.5h15V23h-15z" ${F}/>`;
D.nuclear = `<path d="M12 1c5 0 8.8 2.6 9.5 6 1.6 3.3-1.2 5.5-4.5 5-1 .9-2 1.2-3.1 1.2 .2 3.3 .8 5.3 3.6 7.3v2.5h-11v-2.5c2.8-2 3.4-4 3.6-7.3-1.1 0-2.1-.3-3.1-1.2-3.3 .5-6.1-1.7-4.5-5C3.2 3.6 7 1 12 1z" ${F}/><path d="M6 16.5h12" ${S(1.8)}/>`;
D.hand_card =
  `<rect x="8" y="2.5" width="12" height="17" rx="2" transform="rotate(12 14 11)" ${S(1.9)}/><rect x="4" y="4.5" width="12" height="17" rx="2" fill="var(--k,var(--card))" stroke="var(--f,currentColor)" stroke-width="1.9"/>` +
  `<g transform="translate(5.2 8) scale(.4)">${D.space_race}</g>`;
D.arms_race_ban = D.arms_race + slash;
D.arms_race_cost_increase = D.arms_race + plus;
D.soviet_value_reduction = `<rect x="2" y="2" width="20" height="20" rx="2.5" ${FL}/><path d="M5 12h5.6M16.5 6.5v11M13.6 8.6l2.9-2.1" ${S(2.6, "var(--g,var(--k,var(--card)))")}/>`;
D.choice_of_movement = `<path d="M7.5 5 1.5 12l6 7v-4.5h9V19l6-7-6-7v4.5h-9z" ${S(2)}/><path d="M9 12h.1M12 12h.1M15 12h.1" ${S(2.4)}/>`;
D.guillaume = `<path d="M1 12c3-5 6.8-7.5 11-7.5S20 7 23 12c-3 5-6.8 7.5-11 7.5S4 17 1 12z" ${S(2.2)}/><circle cx="12" cy="12" r="3.8" ${F}/>`;
D.victory = `<path d="M5 2h14v6.5c0 4-2.6 6.5-5.3 7v3H18V22H6v-3.5h4.3v-3C7.6 15 5 12.5 5 8.5z" ${F}/><path d="M5 4H1.8c0 4 1 6.5 4.4 7M19 4h3.2c0 4-1 6.5-4.4 7" ${S(2)}/>`;
D.hand = `<rect x="8" y="2.5" width="12" height="17" rx="2" transform="rotate(12 14 11)" ${S(2)}/><rect x="4" y="4.5" width="12" height="17" rx="2" ${F}/>`;
D.rundown_mark = `<circle cx="12" cy="12" r="12" fill="var(--card)"/><circle cx="12" cy="12" r="10" fill="var(--danger)"/><path d="M12 6v11M7 12.5l5 5 5-5" ${S(3, "#fff")}/>`;
D.legend = `<circle cx="12" cy="12" r="10" ${S(2)}/><path d="M12 11v6" ${S(2.4)}/><circle cx="12" cy="7.2" r="1.5" ${F}/>`;
D.reconstructed = `<path d="M3.5 9.5c2.8-3 5.2-3 8.5 0s5.7 3 8.5 0M3.5 15.5c2.8-3 5.2-3 8.5 0s5.7 3 8.5 0" ${S(2.2)}/>`;
D.build_wall = D.wall;
D.place_unrest = D.unrest;

/* Signposts: an arrow points to the side it favours. Yellow points left, red right; one more chevron is one more step. */
/** @param {string} tone @param {string} name @param {number} x @param {number} y @param {number} scale */
const on = (tone, name, x, y, scale) =>
  `<g class="wv-on-${tone}" transform="translate(${round(x)} ${y}) scale(${scale})">${D[name]}</g>`;

/**
 * @returns {[number, string]} width and drawing
 * @param {string} track
 * @param {string} direction
 * @param {number} steps
 * @param {boolean} strict
 */
function signpost(track, direction, steps, strict) {
  const red = direction === "red";
  const width = 34 + (steps === 2 ? 9 : 0) + (strict ? 6 : 0);
  const o = strict ? 6 : 0;
  const paint = `fill="var(--wv-${direction})" stroke="var(--wv-${direction}-line)" stroke-width="1.6" stroke-linejoin="round"`;
  const board = `<path d="M${o + 3} 1.8h19.5L${o + 32.5} 12l-10 10.2H${o + 3}a2 2 0 0 1-2-2V3.8a2 2 0 0 1 2-2z" ${paint}/>`;
  const chevron =
    steps === 2 ? `<path d="M${o + 26} 1.8h5.8L${o + 41.7} 12l-9.9 10.2H${o + 26}L${o + 36} 12z" ${paint}/>` : "";
  const bar = strict ? `<rect x="1" y="1" width="3.4" height="22" rx="1.2" fill="var(--wv-${direction}-line)"/>` : "";
  const sign = red ? board + chevron + bar : `<g transform="matrix(-1 0 0 1 ${width} 0)">${board}${chevron}${bar}</g>`;
  return [width, sign + on(direction, track, red ? o + 4 : width - o - 22, 3, 0.75)];
}

/**
 * @returns {[number, string]}
 * @param {string} track
 */
const bothWays = (track) => [
  48,
  `<path d="M24 1.8H12L1.5 12 12 22.2h12z" fill="var(--wv-yellow)" stroke="var(--wv-yellow-line)" stroke-width="1.6" stroke-linejoin="round"/><path d="M24 1.8h12L46.5 12 36 22.2H24z" fill="var(--wv-red)" stroke="var(--wv-red-line)" stroke-width="1.6" stroke-linejoin="round"/><circle cx="24" cy="12" r="10.4" fill="#fffdf8" stroke="#2b2621" stroke-width="1.2"/>${on("plate", track, 15.6, 3.6, 0.7)}`,
];

/** @param {[number, string]} drawn @param {string} tone @param {string} label */
function picture([width, markup], tone, label) {
  const root = s("svg", {
    class: `g-wir_sind_das_volk wv-i ${tone}`,
    viewBox: `0 0 ${width} 24`,
    role: label ? "img" : null,
    "aria-hidden": label ? null : "true",
    "aria-label": label || null,
    style: { "--w": String(width / 24) },
  });
  if (label) root.append(s("title", null, label));
  root.append(drawing(markup));
  return root;
}

/**
 * An icon as high as the text around it.
 * @param {string} name
 * @param {Tone} [tone]   the side it belongs to
 * @param {string} [label]             a sentence; without one the icon is silent
 */
export const icon = (name, tone = "", label = "") => picture([24, D[name]], tone, label);

/**
 * An arrow of a track.
 * @param {string} track
 * @param {"yellow"|"red"} direction
 * @param {number} steps
 * @param {boolean} [strict]
 * @param {string} [label]
 */
export const arrow = (track, direction, steps, strict = false, label = "") =>
  picture(signpost(track, direction, steps, strict), "", label);

/**
 * A left-right arrow.
 * @param {string} track
 * @param {string} [label]
 */
export const leftRight = (track, label = "") => picture(bothWays(track), "", label);

/**
 * An icon inside another drawing, its middle at a place.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [tone]
 */
export const glyph = (name, x, y, size, tone = "") =>
  s(
    "g",
    { class: tone || null, transform: `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${size / 24})` },
    drawing(D[name]),
  );
