/** What may be chosen, by the card, leader or board that a command is about, and what each costs. */

import { card } from "./components.js";

/** @import { Command } from "./types.js" */

/** @typedef {"own"|"free"} Purpose   for one's own city, or for the Free City */

/**
 * @typedef {Object} Uses   of one card; each list cheapest first
 * @property {Command[]} build
 * @property {Command[]} stage
 * @property {Command[]} discard
 * @property {Command[]} other     the one thing there is to do with it: keep, recruit, take, copy, choose
 */

/**
 * What commands may say, whichever of them it is.
 * @typedef {{card?: string, leader?: string, board?: string, side?: string, left?: number, right?: number, bank?: number,
 *            free?: boolean, free_city?: boolean}} Fields
 */

/** @param {Command} command */
export const fieldsOf = (command) => /** @type {Fields} */ (command);

/** @type {Record<string, "build"|"stage"|"discard">} */
const USE = { build: "build", build_stage: "stage", discard: "discard" };

/**
 * The card, leader, board or side that a command is about.
 * @param {Command} command
 */
export function subject(command) {
  const { card, leader, board, side } = fieldsOf(command);
  return card ?? leader ?? board ?? side ?? null;
}

/** @param {Command} command @returns {Purpose} */
export const purpose = (command) => (fieldsOf(command).free_city ? "free" : "own");

/**
 * Coins that leave the treasury by this command: trade, bank, and the printed price where it is paid.
 * @param {Command} command
 */
export function price(command) {
  const { left = 0, right = 0, bank = 0, free = false } = fieldsOf(command);
  const printed = command.type === "build" && !free ? card(command.card).cost.coins : 0;
  return left + right + bank + printed;
}

/** @param {Command} one @param {Command} other */
const cheaper = (one, other) =>
  price(one) - price(other) || Number(fieldsOf(one).free ?? false) - Number(fieldsOf(other).free ?? false);

/**
 * @param {Command[]} legal
 * @param {Purpose} wanted
 * @returns {Map<string, Uses>}
 */
export function usesOf(legal, wanted) {
  /** @type {Map<string, Uses>} */
  const all = new Map();
  for (const command of legal) {
    const key = subject(command);
    if (key === null || purpose(command) !== wanted) continue;
    const uses = all.get(key) ?? { build: [], stage: [], discard: [], other: [] };
    all.set(key, uses);
    uses[USE[command.type] ?? "other"].push(command);
  }
  for (const uses of all.values()) for (const list of Object.values(uses)) list.sort(cheaper);
  return all;
}

/** All commands of a card in the order in which they are offered. @param {Uses} uses */
export const inOrder = (uses) => [...uses.build, ...uses.other, ...uses.stage, ...uses.discard];

/** What a click on a card selects first. @param {Uses} uses */
export const first = (uses) => inOrder(uses)[0];
