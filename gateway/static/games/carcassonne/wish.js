/** The meeple that is to follow a placement: chosen on the ghost, sent when the service asks for it. */

/** @typedef {import("../../js/table/contract.js").Command} Command */

const same = (one, other) => one.x === other.x && one.y === other.y && one.rotation === other.rotation;

/** @type {{command: Command, segment: string, kind: string}|null} */
let wished = null;

/** @param {Command|null} command @param {string} [segment] @param {string} [kind] */
export function wish(command, segment = "", kind = "") {
  wished = command && segment ? { command, segment, kind } : null;
}

/** What is wished to follow a command, or null. @param {Command|null} command */
export const wishFor = (command) => (wished && command && same(wished.command, command) ? wished : null);

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
