/** A small still of the evidence board for the lobby. */

import { fill, s } from "../../js/dom.js";
import { describe } from "../../js/games.js";
import { at, hash } from "../../js/drawing.js";
import { portrait } from "./art/portraits.js";
import { learn } from "./components.js";
import { evidencePiece } from "./cork.js";
import { analyse, layOut, threadKey } from "./network.js";
import { readPosition } from "./position.js";

const FRAME = { width: 240, height: 150, photo: { width: 22, height: 26 }, pad: 5, below: 0, jitter: 0 };
const PHOTO = { x: -11, y: -13, width: 22, height: 26, rx: 1 };

function photo(person, face) {
  if (face === "down") return s("rect", { ...PHOTO, fill: "var(--wg-back)" });
  if (face === null) return s("rect", { ...PHOTO, fill: "var(--wg-photo)", opacity: 0.4 });
  return s("g", null, s("rect", { ...PHOTO, fill: "var(--wg-photo)" }), s("g", { transform: "translate(-8.5 -10.5) scale(.354)" }, portrait(person)));
}

function node(one, position) {
  if (one.type === "nixon") return photo("nixon", "up");
  if (one.type === "informant") return photo(one.informant, position.picture(one.informant));
  const pinned = position.pins.get(one.id);
  return pinned ? evidencePiece(pinned, 6) : s("circle", { r: 5.5, fill: "var(--wg-slip)", stroke: `var(--wg-${one.colour})`, "stroke-width": 1.5 });
}

function board(nodes, position) {
  const place = layOut(nodes, FRAME, hash);
  const { live } = analyse(nodes, position);
  const threads = nodes.flatMap((one) => one.threads.filter((end) => one.id < end).map((end) => [one.id, end]));
  return [
    s("rect", { width: 240, height: 150, fill: "var(--wg-cork)" }),
    threads.map(([a, b]) => {
      const lit = live.has(threadKey(a, b));
      return s("path", { d: `M${place.get(a)}L${place.get(b)}`, stroke: lit ? "var(--wg-live)" : "var(--wg-thread)", "stroke-width": lit ? 2.4 : 1 });
    }),
    nodes.map((one) => {
      const [x, y] = place.get(one.id) ?? [0, 0];
      return at(x, y, node(one, position));
    }),
  ];
}

/**
 * Drawn as soon as the records are there.
 * @param {import("../../js/table/contract.js").Message} message
 * @returns {SVGElement}
 */
export function still(message) {
  const root = s("svg", { viewBox: "0 0 240 150", class: "g-watergate", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" });
  void describe(message.game).then((game) => game && fill(root, board(learn(game.components).nodes, readPosition(message))));
  return root;
}
