/** The game's component records, as the service describes them, ready to be looked up. */

import { keep } from "../../js/table/records.js";

/**
 * @typedef {{type: string, [field: string]: any}} Effect
 * @typedef {{id: string, age: number, color: string, cost: {coins: number, resources: Object<string, number>},
 *            effects: Effect[], free_from: string[], leads_to: string[]}} Card
 * @typedef {{id: string, cost: number, effects: Effect[], timing: string}} Leader
 * @typedef {{cost: {coins: number, resources: Object<string, number>}, effects: Effect[]}} Stage
 * @typedef {{start_resource: string|null, passive_effects: Effect[], stages: Stage[]}} Side
 */

export const COLOURS = ["brown", "gray", "yellow", "red", "green", "blue", "purple"];
export const RAW = ["wood", "stone", "clay", "ore"];
export const GOODS = ["glass", "loom", "papyrus"];
export const RESOURCES = [...RAW, ...GOODS];

const byId = (list) => new Map(list.map((one) => [one.id, one]));

const { learn, components } = keep(({ cards, leaders, wonders }) => ({
  cards: byId(cards.cards),
  leaders: byId(leaders.leaders),
  wonders: byId(wonders.wonders),
}));

export { learn };

/** @param {string} id @returns {Card} */
export const card = (id) => components().cards.get(id);

/** Whether an id is a leader's, not an Age card's. @param {string} id @returns {boolean} */
export const isLeader = (id) => components().leaders.has(id);

/** @param {string} id @returns {Leader} */
export const leader = (id) => components().leaders.get(id);

/** @param {string} board @param {string} side @returns {Side|null} null before both are known */
export const side = (board, side) => components().wonders.get(board)?.sides[side] ?? null;
