/** Where each legal command lies on the table: by cell and turn, by segment, by triangle. */

import { cellKey } from "./joins.js";

/** @import { Command, Decision } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */

/**
 * @typedef {Extract<Command, {rotation: number}>} Placement
 * @typedef {{x: number, y: number, byTurn: Map<number, Placement>}} Place
 * @typedef {Object} Choices
 * @property {Map<string, Map<string, Place>>} places   by piece, then by cell
 * @property {Map<string, Command>} spots               by "piece segment": meeples that may be put or taken
 * @property {Map<string, Command>} picks               triangles that may be picked in the draft
 * @property {Command|null} draw
 */

/**
 * @returns {Choices}
 * @param {Decision|null} decision
 */
export function readChoices(decision) {
  /** @type {Choices} */
  const choices = { places: new Map(), spots: new Map(), picks: new Map(), draw: null };
  /** @param {string} piece @param {Placement} command */
  const place = (piece, command) => {
    const cells = choices.places.get(piece) ?? new Map();
    const key = cellKey(command.x, command.y);
    const found = cells.get(key) ?? { x: command.x, y: command.y, byTurn: new Map() };
    choices.places.set(piece, cells.set(key, found));
    found.byTurn.set(command.rotation, command);
  };
  /** @type {Partial<ByType<Command, [], void>>} */
  const READ = {
    place_square: (command) => place(decision?.args.square, command),
    play_triangle: (command) => place(command.triangle, command),
    place_meeple: (command) => void choices.spots.set(`${decision?.args.piece} ${command.segment}`, command),
    add_meeple: (command) => void choices.spots.set(`${command.piece} ${command.segment}`, command),
    take_back: (command) => void choices.spots.set(`${command.piece} ${command.segment}`, command),
    pick_triangle: (command) => void choices.picks.set(command.triangle, command),
    draw_square: (command) => {
      choices.draw = command;
    },
  };
  for (const command of decision?.legal ?? []) {
    const read = /** @type {((command: Command) => void)|undefined} */ (READ[command.type]);
    read?.(command);
  }
  return choices;
}

/**
 * The next turn in which a piece fits a place, from one turn on.
 * @param {Place} place
 * @param {number} from
 * @param {number} [step]
 */
export function nextTurn(place, from, step = 1) {
  for (let k = 0; k < 4; k += 1) {
    const turn = (from + k * step + 16) % 4;
    if (place.byTurn.has(turn)) return turn;
  }
  return from;
}
