/**
 * The icon set. Every icon is a drawing on a grid of 24 units; its colour comes from custom properties, so that one
 * drawing serves on cards of every colour, light and dark: --f fill, --k the hole, what lies behind. A figure is never
 * part of a drawing: it is text laid over it.
 */

import { h } from "../../../js/dom.js";
import { drawing, picture } from "../../../js/drawing.js";

const F = 'fill="var(--f,currentColor)"';
const K = 'fill="var(--k,var(--card))"';
const W = 'fill="#fff"';
/** @param {number} width @param {string} [colour] */
const line = (width, colour = "var(--f,currentColor)") =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
/** @param {string} colour */
const raw = (colour) => `<rect x="1" y="1" width="22" height="22" rx="5" fill="${colour}"/>`;
/** @param {string} colour */
const good = (colour) => `<circle cx="12" cy="12" r="11" fill="${colour}"/>`;
/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * A closed path through points given by their angle and radius.
 * @param {[number, number][]} points
 */
function rosette(points) {
  return `${points.map(([angle, r], i) => `${i ? "L" : "M"}${round(12 + r * Math.cos(angle))} ${round(12 + r * Math.sin(angle))}`).join("")}z`;
}

/** @type {[number, number][]} */
const gearTeeth = Array.from({ length: 32 }, (_, i) => [
  ((i - 0.5) * Math.PI) / 16 + (i % 2 ? 0.02 : -0.02),
  i % 4 < 2 ? 10.8 : 7.9,
]);
/** @type {[number, number][]} */
const rays = Array.from({ length: 24 }, (_, i) => [(i * Math.PI) / 12 - Math.PI / 2, i % 2 ? 9.6 : 11.8]);

/** The leaves of a laurel wreath. */
function laurel() {
  let leaves = "";
  for (const side of [-1, 1]) {
    for (const degrees of [14, 48, 82, 116, 146]) {
      const turn = (degrees * Math.PI) / 180;
      const along = [side * Math.cos(turn), -Math.sin(turn)];
      const out = [side * Math.sin(turn), Math.cos(turn)];
      const [vx, vy] = [0, 1].map((i) => along[i] * 0.87 + out[i] * 0.5);
      const [x, y] = [round(12 + 8 * out[0] + 2 * vx), round(12.6 + 8 * out[1] + 2 * vy)];
      leaves += `<ellipse cx="${x}" cy="${y}" rx="3.3" ry="1.75" transform="rotate(${Math.round((Math.atan2(vy, vx) * 180) / Math.PI)} ${x} ${y})"/>`;
    }
  }
  return leaves;
}

const COIN =
  '<circle cx="12" cy="12" r="10.7" fill="#e0ad2b" stroke="#7d5a0d" stroke-width="1.3"/><circle cx="12" cy="12" r="8" fill="#f0c95c"/>';
const SHIELD = "M12 1.5 21 4.3v7c0 5.5-3.6 9.2-9 11.2-5.4-2-9-5.7-9-11.2v-7z";
const LIT = "M12 4v15.9c-4-1.7-6.7-4.6-6.7-8.6V6z";

/** @type {Record<string, string>} */
const ICONS = {
  wood: `${raw("#6f7b2c")}<path d="M12 2.8 17 9h-2.3l4 5.6h-5.4v5.6h-2.6v-5.6H5.3l4-5.6H7z" ${W} stroke="#fff" stroke-width=".8" stroke-linejoin="round"/>`,
  stone: `${raw("#6f7a86")}<path d="M12 3.8 19.2 7.9v8.2L12 20.2 4.8 16.1V7.9z" ${W}/><path d="M12 12v8M12 12 5 8M12 12l7-4" ${line(1.7, "#6f7a86")}/>`,
  clay: `${raw("#bd5430")}<g ${W}><rect x="7.4" y="5.2" width="9.2" height="6" rx="1"/><rect x="3" y="12.8" width="8.4" height="6" rx="1"/><rect x="12.6" y="12.8" width="8.4" height="6" rx="1"/></g>`,
  ore: `${raw("#565a66")}<path d="M12 6.5V20" ${line(2.8, "#fff")}/><path d="M3.6 11C6 5.8 9 4 12 4s6 1.8 8.4 7C17.6 8.3 15 7.7 12 7.7S6.4 8.3 3.6 11z" ${W} stroke="#fff" stroke-linejoin="round"/>`,
  glass: `${good("#2f86ad")}<path d="M7.2 4.5h9.6c.9 5.2-.9 8.6-3.7 9.2v3.6h3.2v2.2H7.7v-2.2h3.2v-3.6C8.1 13.1 6.3 9.7 7.2 4.5z" ${W}/><path d="M8.6 8.4h6.8" ${line(1.5, "#2f86ad")}/>`,
  loom: `${good("#a14f86")}<path d="M6.5 4.5h11v10.7h-11z" ${W}/><path d="M6.5 8h11M6.5 11.4h11" ${line(1.5, "#a14f86")}/><path d="M7.6 15v4M10.5 15v4M13.5 15v4M16.4 15v4" ${line(1.8, "#fff")}/>`,
  papyrus: `${good("#94801f")}<rect x="7.3" y="6" width="9.4" height="12" ${W}/><rect x="5" y="4" width="14" height="3.6" rx="1.8" ${W}/><rect x="5" y="16.4" width="14" height="3.6" rx="1.8" ${W}/><path d="M9.3 10.3h5.4M9.3 13.5h5.4" ${line(1.5, "#94801f")}/>`,
  coin: COIN,
  shield: `<path d="${SHIELD}" fill="var(--sw-shield)"/><path d="${LIT}" fill="#fff" opacity=".9"/>`,
  emblazoned: `<path d="${SHIELD}" fill="var(--sw-blaze,#fff)"/><path d="M12 4v15.9c4-1.7 6.7-4.6 6.7-8.6V6z" fill="var(--k,var(--sw-red))"/>`,
  compass: `<circle cx="12" cy="3.8" r="2.5" ${F}/><path d="M11.3 5 5.5 20.5M12.7 5l5.8 15.5" ${line(2.8)}/><path d="M6.6 14.3c3.3 2.6 7.5 2.6 10.8 0" ${line(2.2)}/>`,
  gear: `<path fill-rule="evenodd" d="${rosette(gearTeeth)}M12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z" ${F}/>`,
  tablet: `<path fill-rule="evenodd" d="M4.5 22V9.5a7.5 7.5 0 0 1 15 0V22zM8 8.7v2h8v-2zm0 4.2v2h8v-2zm0 4.2v2h5v-2z" ${F}/>`,
  any: `<path d="M6.2 2.2 11 11H1.4z" ${F}/><circle cx="17.6" cy="6.6" r="4.8" ${F}/><circle cx="17.6" cy="6.6" r="1.7" ${K}/><path d="M7.6 22v-5a4.4 4.4 0 0 1 8.8 0v5z" ${F}/>`,
  points: `<g fill="var(--sw-points)">${laurel()}</g><path d="M4.7 9.2a8 8 0 1 0 14.6 0" ${line(1.3, "var(--sw-points)")}/>`,
  stage: `<path d="M8.8 3h6.4v5.4H8.8zM5.5 9.8h13v5.4h-13zM2 16.6h20V22H2z" ${F}/>`,
  chain: `<g transform="rotate(-40 12 12)"><rect x="1" y="8.2" width="11.6" height="7.6" rx="3.8" ${line(2.5)}/><rect x="11.4" y="8.2" width="11.6" height="7.6" rx="3.8" ${line(2.5)}/></g>`,
  leader: `<path d="M5.8 6.2V.9l3.3 2.3L12 .2l2.9 3L18.2.9v5.3z" ${F}/><path d="M6.6 8.2h10.8v1.4a5.4 5.4 0 0 1-10.8 0z" ${F}/><path d="M2 23c0-4.6 4-6.8 10-6.8s10 2.2 10 6.8z" ${F}/>`,
  guild: `<path d="M2 2.5h20" ${line(2.6)}/><path d="M7.5 3v4M16.5 3v4" ${line(1.6)}/><path fill-rule="evenodd" d="M4 7h16v8.5L12 22.5 4 15.5zM12 9.6a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z" ${F}/>`,
  civic: `<path d="M12 2 22 8v2H2V8zM4 11.5h3.6V19H4zM10.2 11.5h3.6V19h-3.6zM16.4 11.5H20V19h-3.6zM2 20.2h20V23H2z" ${F}/>`,
  trade: `<path d="M12 3v17M4 6.5h16M7.5 21.5h9" ${line(2.2)}/><path d="M1 14.5 4.5 7 8 14.5a3.5 3 0 0 1-7 0zM16 14.5 19.5 7l3.5 7.5a3.5 3 0 0 1-7 0z" ${F}/>`,
  rawmat: `<rect x="2" y="2" width="20" height="20" rx="4.5" ${F}/><path d="M4.5 17 10 8l3.2 5 2-2.6 4.3 6.6z" ${K}/>`,
  goods: `<circle cx="12" cy="12" r="10.5" ${F}/><circle cx="12" cy="12" r="4" ${K}/>`,
  victory: `<path d="${rosette(rays)}" fill="var(--sw-win)" stroke="var(--sw-win)" stroke-width=".8" stroke-linejoin="round"/>`,
  defeat:
    '<path d="M1.5 1.5h15.3l-1.6 4.5 2.6 2.3-2.3 4.4 1.9 2.5-2.7 5.6c-1 .9-1.8 1.4-2.7 1.7C5.3 20 1.5 16.3 1.5 11z" fill="var(--sw-loss)"/><path d="M19.2 1.5h3.3V11c0 2.9-1.2 5.3-2.9 7.3l1-3.3-1.9-2.5 2.4-4.5-2.7-2.3z" fill="var(--sw-loss)"/>',
  card: `<path fill-rule="evenodd" d="M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm.5 8v11.5h11V9z" ${F}/>`,
  discard: `<rect x="8.5" y="2" width="12" height="16" rx="2" ${line(2)}/><rect x="3.5" y="6" width="12" height="16.5" rx="2" ${F}/><path d="m6.5 11.5 6 6m0-6-6 6" ${line(2, "var(--k,var(--card))")}/>`,
  left: `<path d="M13 1.5 2.5 12 13 22.5V16h8.5V8H13z" ${F}/>`,
  right: `<path d="M11 1.5 21.5 12 11 22.5V16H2.5V8H11z" ${F}/>`,
  self: `<path d="M12 2.5 21.5 12H18v9H6v-9H2.5z" ${F}/>`,
  free: `<path d="M3 12.5 9.5 19 21 5.5" ${line(3.4)}/>`,
  no: `<path fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 3.2a7.8 7.8 0 0 1 4.6 1.5L5.7 16.6A7.8 7.8 0 0 1 12 4.2zm6.3 3.2A7.8 7.8 0 0 1 7.4 18.3z" ${F}/>`,
  seal: `<path d="M12 1l2.6 1.7 3.1-.2 1.1 2.9 2.6 1.7-.8 3 .8 3-2.6 1.7-1.1 2.9-3.1-.2-2.6 1.7-2.6-1.7-3.1.2-1.1-2.9L2.6 13.1l.8-3-.8-3 2.6-1.7 1.1-2.9 3.1.2z" fill="var(--sw-wax)" transform="translate(0 1.9)"/><path d="M7.5 12.2l3.2 3.2 6-6.6" ${line(2.6, "#fff")}/>`,
  clock: `<circle cx="12" cy="12" r="9.5" ${line(2.4)}/><path d="M12 6.5V12l4 2.5" ${line(2.4)}/>`,
  colours:
    '<g><rect x="1.5" y="3" width="3" height="18" fill="#7b5331"/><rect x="4.5" y="3" width="3" height="18" fill="#8b939c"/><rect x="7.5" y="3" width="3" height="18" fill="#3f7cc0"/><rect x="10.5" y="3" width="3" height="18" fill="#d3a426"/><rect x="13.5" y="3" width="3" height="18" fill="#c0473d"/><rect x="16.5" y="3" width="3" height="18" fill="#3b9159"/><rect x="19.5" y="3" width="3" height="18" fill="#8a5cb4"/></g>',
};

/**
 * An icon as high as the text it stands in.
 * @param {string} name   one of the set
 * @param {string} [className]
 */
export const icon = (name, className = "") => picture("0 0 24 24", { class: `i ${className}` }, drawing(ICONS[name]));

/**
 * An icon with a figure over it.
 * @param {string} name
 * @param {number|string} figure
 */
export const figure = (name, figure) => h("span", { class: `fig ${name}` }, icon(name), h("b", null, String(figure)));

/** So many coins. @param {number|string} n */
export const coins = (n) => figure("coin", n);

/** So many points. @param {number|string} n */
export const points = (n) => figure("points", n);
