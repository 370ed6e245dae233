/**
 * What cities make and sell, as the view packs it: a number with four bits for each resource, then a bit mask of
 * resources for each choice.
 */

import { RAW, RESOURCES } from "./components.js";

const BITS = 4;
const DIGIT = (1 << BITS) - 1;

/** @typedef {{options: string[], count: number}} Unit   so many units, each of one of the options */

/**
 * @param {number[]} packed
 * @returns {Unit[]}
 */
export function unpack([fixed, ...choices]) {
  const certain = RESOURCES.map((name, place) => ({ options: [name], count: (fixed >> (BITS * place)) & DIGIT }));
  const open = choices.map((mask) => ({ options: RESOURCES.filter((_, place) => (mask >> place) & 1), count: 1 }));
  return [...certain.filter(({ count }) => count), ...open];
}

/**
 * What a neighbour sells, each unit with its price for this city.
 * @param {number[]} sells
 * @param {number[]} prices   raw materials and goods left, raw materials and goods right
 * @param {"left"|"right"} where
 * @returns {(Unit & {price: number})[]}
 */
export function offers(sells, prices, where) {
  const first = where === "left" ? 0 : 2;
  return unpack(sells).map((unit) => ({ ...unit, price: prices[first + (RAW.includes(unit.options[0]) ? 0 : 1)] }));
}
