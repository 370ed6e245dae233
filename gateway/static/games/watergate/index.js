/** Watergate at the table: everything the frame asks of a game. */

import { drawing, picture } from "../../js/drawing.js";

const EMBLEM = '<rect width="64" height="64" rx="12" fill="#dcc08f"/><path d="m14 48 20-34 17 27-37 7" fill="none" stroke="#bf3325" stroke-width="3" stroke-linejoin="round"/><g transform="rotate(-6 34 20)"><path d="M21 5h26v30H21Z" fill="#fffaf0"/><path d="M24 8h20v18H24Z" fill="#93a3a0"/><path d="M25 26c0-6 4-7 9-7s9 1 9 7Z" fill="#3f3a38"/><circle cx="34" cy="15" r="5" fill="#ecdcbf"/></g><circle cx="14" cy="48" r="8" fill="#2d74b4"/><circle cx="51" cy="43" r="8" fill="#3a8a5a"/><circle cx="34" cy="6" r="3" fill="#bf3325"/>';

export const info = {
  title: "Watergate",
  minutes: 45,
  emblem: () => picture("0 0 64 64", {}, drawing(EMBLEM)),
  seatStyles: [{ colour: 0, shape: 0 }, { colour: 5, shape: 5 }],
};

export { createBoard } from "./board.js";
export { eventLine } from "./log.js";
export { commandLabel, confirmLabel, decisionTitle } from "./decisions.js";
export { outcomeLine, seatLine, subtitle } from "./summary.js";
export { still as picture } from "./still.js";
