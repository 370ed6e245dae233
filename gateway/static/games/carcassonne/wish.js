/** The meeple that is to follow a placement: chosen on the ghost, sent when the service asks for it. */

/** @import { Placement } from "./choices.js" */
/** @import { Kind } from "./components.js" */
/** @import { Command } from "./types.js" */

/** @typedef {{x: number, y: number, rotation: number}} Where */

/** @param {Where} one @param {Where} other */
const same = (one, other) => one.x === other.x && one.y === other.y && one.rotation === other.rotation;

/** @type {{command: Placement, segment: string, kind: Kind}|null} */
let wished = null;

/** @param {Command|null} command @param {string} [segment] @param {Kind} [kind] */
export function wish(command, segment = "", kind = "field") {
  wished = command && "rotation" in command && segment ? { command, segment, kind } : null;
}

/** What is wished to follow a command, or null. @param {Command|null} command */
export const wishFor = (command) =>
  wished && command && "rotation" in command && same(wished.command, command) ? wished : null;

/**
 * The command that fulfils the wish, once the piece lies there; the wish is gone then.
 * @param {{x: number, y: number, rotation: number}} piece   the latest
 * @param {Command[]} legal
 */
export function fulfil(piece, legal) {
  const due = wished && same(wished.command, piece) ? wished : null;
  const found = due && legal.find((command) => command.type === "place_meeple" && command.segment === due.segment);
  wished = null;
  return found ?? null;
}
