/** Names of places, tracks and roles, shared by board, buttons and log. */

import { h } from "../../js/dom.js";
import { components } from "./components.js";
import { LAYOUT } from "./layout.js";

/** @import { Ctx } from "./types.js" */

/** @param {string} key */
export const K = (key) => `wir_sind_das_volk.${key}`;

const LAST_TWO = ["west", "east"];
const FOUR = ["usa", "ussr", ...LAST_TWO];

/**
 * The seat of a role in a match of so many seats.
 * @param {string} role
 * @param {number} seats
 */
export const seatOf = (role, seats) => (seats === 4 ? FOUR : LAST_TWO).indexOf(role.toLowerCase());

/**
 * The role of a seat.
 * @param {number} seat
 * @param {number} seats
 */
export const roleOf = (seat, seats) => (seats === 4 ? FOUR : LAST_TWO)[seat];

/**
 * A German state's seat.
 * @param {string} state
 * @param {number} seats
 */
export const german = (state, seats) => seatOf(state === "W" ? "west" : "east", seats);

/** @param {string} role @param {Ctx} ctx */
export const roleWords = (role, ctx) => ctx.t(K(`role.${role.toLowerCase()}`));

/**
 * The two ends of a track: yellow below zero, red above.
 * @param {number} position
 */
export const sideOf = (position) => (position < 0 ? "yellow" : position > 0 ? "red" : "");

/** @typedef {""|"yl"|"rd"|"pu"|"bl"|"gr"} Tone */

/** @type {Record<string, Tone>} */
export const TONES = { W: "yl", E: "rd", USA: "yl", USSR: "rd", yellow: "yl", red: "rd" };

/** @param {string} track @param {Ctx} ctx */
export const trackWords = (track, ctx) => ctx.t(K(`track.${track}`));

/**
 * "−2", "0", "+1".
 * @param {number} n
 */
export const signed = (n) => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/**
 * "−2", "0", "1": a figure with a true minus.
 * @param {number} n
 */
export const figure = (n) => (n < 0 ? `−${-n}` : String(n));

/** @param {string} id @param {Ctx} ctx */
export const provinceName = (id, ctx) =>
  id === "WB" || id === "EB" ? ctx.t(K(`province.${id}`)) : (components().province(id)?.name ?? id);

/**
 * A city abroad is told apart by its end of the border.
 * @param {string} id
 * @param {Ctx} ctx
 */
export const cityName = (id, ctx) => (LAYOUT.short[id] ? ctx.t(K(`city.${id}`)) : components().city(id).name);

/**
 * "Kiel–Hamburg", and which of two sites.
 * @param {string} id
 * @param {number} site
 * @param {Ctx} ctx
 */
export function siteName(id, site, ctx) {
  const { a, b, lines } = components().connection(id);
  const ends = `${cityName(a, ctx)}–${cityName(b, ctx)}`;
  return lines > 1 ? ctx.t(K("site.of_two"), { ends, city: cityName(site === 1 ? a : b, ctx) }) : ends;
}

/**
 * A card's title; a face-down card by its back.
 * @param {string} id
 * @param {Ctx} ctx
 */
export function cardTitle(id, ctx) {
  const back = /^(.*)back-(\w+)$/.exec(id);
  if (back) return ctx.t(K("card.hidden"));
  const key = K(`card.${id}`);
  return ctx.has(key) ? ctx.t(key) : (components().card(id)?.title_en ?? id);
}

/**
 * A player's name, as it stands in a sentence.
 * @param {number} seat
 * @param {Ctx} ctx
 */
export const who = (seat, ctx) => h("b", null, ctx.seatName(seat));

/** @type {Map<string, Intl.ListFormat>} */
const lists = new Map();

/**
 * "SH, NI and HE".
 * @param {string[]} words
 * @param {{lang: string}} ctx
 */
export function listed(words, { lang }) {
  const list = lists.get(lang) ?? new Intl.ListFormat(lang, { type: "conjunction" });
  lists.set(lang, list);
  return list.format(words);
}

/** @param {string} text */
export const capital = (text) => (text ? `${text[0].toLocaleUpperCase()}${text.slice(1)}` : text);

export const NUMERALS = ["", "I", "II", "III", "IV"];
