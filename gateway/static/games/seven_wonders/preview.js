/** What a command would do, to be shown in place before it is chosen. */

import { price, purpose } from "./choices.js";
import { freeBy, payees } from "./payments.js";

/** @import { Command } from "./types.js" */
/** @import { Position } from "./position.js" */

const SALE = 3;

/**
 * @typedef {Object} Change
 * @property {string|null} build      structure that would stand in the large city
 * @property {boolean} stage
 * @property {number} coins           what the large city's treasury gains or loses at once
 * @property {{city: number, coins: number}[]} pays
 */

/** @type {Change} */
export const NOTHING = { build: null, stage: false, coins: 0, pays: [] };

/**
 * @param {Command|null} command
 * @param {Position} position
 * @param {boolean} listed   whether it is on the list that is asked now
 * @returns {Change}
 */
export function changesOf(command, position, listed) {
  if (!command || !listed || purpose(command) === "free") return NOTHING;
  const pays = payees(command, position);
  if (command.type === "build")
    return {
      build: command.card,
      stage: false,
      coins: freeBy(command, position) === "chain" ? 0 : -price(command),
      pays,
    };
  if (command.type === "build_stage") return { build: null, stage: true, coins: -price(command), pays };
  if (command.type === "discard") return { ...NOTHING, coins: SALE };
  if (command.type === "take_from_discard") return { ...NOTHING, build: command.card };
  if (command.type === "recruit") return { ...NOTHING, coins: -(position.view.prices[command.leader] ?? 0) };
  return NOTHING;
}
