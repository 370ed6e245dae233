/** Wir sind das Volk! and 2+2 at the table: everything the frame asks of a game. */

export const info = {
  /** Even seats are the yellow side, odd seats the red one: West and East, with the superpowers before them in 2+2. */
  seatStyles: [
    { colour: 3, shape: 4 },
    { colour: 0, shape: 5 },
    { colour: 3, shape: 3 },
    { colour: 0, shape: 0 },
  ],
};

export { createBoard } from "./board.js";
export { confirmLabel, decisionTitle } from "./decisions.js";
export { groupCommands } from "./groups.js";
export { commandLabel } from "./labels.js";
export { eventLine } from "./log.js";
export { still as picture } from "./still.js";
export { outcomeLine, seatLine, subtitle } from "./summary.js";
