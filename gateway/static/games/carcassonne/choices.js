/** Where each legal command lies on the table: by cell and turn, by segment, by triangle. */

import { cellKey } from "./joins.js";

/** @typedef {import("../../js/table/contract.js").Command} Command */

/**
 * @typedef {{x: number, y: number, byTurn: Map<number, Command>}} Place
 * @typedef {Object} Choices
 * @property {Map<string, Map<string, Place>>} places   by piece, then by cell
 * @property {Map<string, Command>} spots               by "piece segment": meeples that may be put or taken
 * @property {Map<string, Command>} picks               triangles that may be picked in the draft
 * @property {Command|null} draw
 */

/** @returns {Choices} */
export function readChoices(decision) {
  const choices = { places: new Map(), spots: new Map(), picks: new Map(), draw: null };
  const place = (piece, command) => {
    const cells = choices.places.get(piece) ?? choices.places.set(piece, new Map()).get(piece);
    const key = cellKey(command.x, command.y);
    const found = cells.get(key) ?? cells.set(key, { x: command.x, y: command.y, byTurn: new Map() }).get(key);
    found.byTurn.set(command.rotation, command);
  };
  const READ = {
    place_square: (command) => place(decision.args.square, command),
    play_triangle: (command) => place(command.triangle, command),
    place_meeple: (command) => choices.spots.set(`${decision.args.piece} ${command.segment}`, command),
    add_meeple: (command) => choices.spots.set(`${command.piece} ${command.segment}`, command),
    take_back: (command) => choices.spots.set(`${command.piece} ${command.segment}`, command),
    pick_triangle: (command) => choices.picks.set(command.triangle, command),
    draw_square: (command) => {
      choices.draw = command;
    },
  };
  for (const command of decision?.legal ?? []) READ[command.type]?.(command);
  return choices;
}

/** The next turn in which a piece fits a place, from one turn on. */
export function nextTurn(place, from, step = 1) {
  for (let k = 0; k < 4; k += 1) {
    const turn = (from + k * step + 16) % 4;
    if (place.byTurn.has(turn)) return turn;
  }
  return from;
}
