/** The game's component records, as the service describes them, ready to be looked up. */

import { keep, lookUp } from "../../js/table/records.js";

/** @import { Card, Effect, Leader, Side, Wonder } from "./types.js" */

/** @typedef {Required<Effect>} Filled   an effect; its type says which of the fields count */

export const COLOURS = ["brown", "gray", "yellow", "red", "green", "blue", "purple"];
export const RAW = ["wood", "stone", "clay", "ore"];
export const GOODS = ["glass", "loom", "papyrus"];
export const RESOURCES = [...RAW, ...GOODS];

/** @template {{id: string}} T @param {T[]} list */
const byId = (list) => new Map(list.map((one) => [one.id, one]));

/**
 * @param {{cards: {cards: Card[]}, leaders: {leaders: Leader[]}, wonders: {wonders: Wonder[]}}} records   the data files
 */
const read = ({ cards, leaders, wonders }) => ({
  cards: byId(cards.cards),
  leaders: byId(leaders.leaders),
  wonders: byId(wonders.wonders),
});

const { learn, components } = keep(/** @type {(records: Object<string, any>) => ReturnType<typeof read>} */ (read));

export { learn };

/** @param {string} id @returns {Card} */
export const card = (id) => lookUp(components().cards)(id);

/** Whether an id is a leader's, not an Age card's. @param {string} id @returns {boolean} */
export const isLeader = (id) => components().leaders.has(id);

/** @param {string} id @returns {Leader} */
export const leader = (id) => lookUp(components().leaders)(id);

/** @param {string} board @param {string} side @returns {Side|null} null before both are known */
export const side = (board, side) => components().wonders.get(board)?.sides[/** @type {"A"|"B"} */ (side)] ?? null;
