/** Watergate at the table: everything the frame asks of a game. */

export const info = {
  seatStyles: [
    { colour: 0, shape: 0 },
    { colour: 5, shape: 5 },
  ],
};

export { createBoard } from "./board.js";
export { commandLabel, confirmLabel, decisionTitle, groupCommands } from "./decisions.js";
export { eventLine } from "./log.js";
export { still as picture } from "./still.js";
export { outcomeLine, seatLine, subtitle } from "./summary.js";
