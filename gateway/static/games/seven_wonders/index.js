/** 7 Wonders at the table: everything the frame asks of a game. */

export const info = {
  seatStyles: Array.from({ length: 7 }, (_, i) => ({ colour: i, shape: i })),
};

export { createBoard } from "./board.js";
export { scoreMark } from "./chart.js";
export { answerOf, commandLabel, confirmLabel, decisionTitle, groupCommands } from "./decisions.js";
export { eventLine } from "./log.js";
export { still as picture } from "./still.js";
export { outcomeLine, seatLine, subtitle } from "./summary.js";
