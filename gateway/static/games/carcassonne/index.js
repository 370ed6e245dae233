/** Carcassonne at the table: everything the frame asks of a game. */

export const info = {
  seatStyles: [0, 1, 2, 3, 4, 5].map((i) => ({ colour: i, shape: i })),
};

export { createBoard } from "./board.js";
export { commandLabel, confirmLabel, decisionTitle, groupCommands } from "./decisions.js";
export { eventLine } from "./log.js";
export { still as picture } from "./still.js";
export { outcomeLine, seatLine, subtitle } from "./summary.js";
