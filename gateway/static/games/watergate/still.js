/** A small still of the evidence board for the lobby. */

import { fill, s } from "../../js/dom.js";
import { at } from "../../js/drawing.js";
import { describe } from "../../js/games.js";
import { evidenceSpace } from "./art/pieces.js";
import { portrait } from "./art/portraits.js";
import { learn } from "./components.js";
import { evidencePiece } from "./cork.js";
import { analyse } from "./network.js";
import { readPosition } from "./position.js";
import { sheets } from "./sheets.js";
import { strings } from "./strings.js";

/** @import { Face } from "./cork.js" */
/** @import { BoardNode } from "./network.js" */
/** @import { Position } from "./position.js" */
/** @import { Message } from "./types.js" */

const [WIDTH, HEIGHT] = [240, 150];
const [COLUMN, ROW] = [17.4, 15.6];
const [MIDDLE_X, TOKEN] = [6.05, 6];
const PHOTO = { x: -11, y: -12, width: 22, height: 24, rx: 1 };

/** @param {string} person @param {Face|null} face */
function photo(person, face) {
  if (face === "down") return s("rect", { ...PHOTO, fill: "var(--wg-back)" });
  if (face === null) return s("rect", { ...PHOTO, fill: "var(--wg-photo)", opacity: 0.4 });
  return s(
    "g",
    null,
    s("rect", { ...PHOTO, fill: "var(--wg-photo)" }),
    s("g", { transform: "translate(-9 -10) scale(.375)" }, portrait(person)),
  );
}

/** @param {BoardNode} one @param {Position} position */
function node(one, position) {
  if (one.type === "nixon") return photo("nixon", "up");
  if (one.type === "informant") return photo(one.informant, position.picture(one.informant));
  const pinned = position.pins.get(one.id);
  return pinned ? evidencePiece(pinned, TOKEN) : evidenceSpace(one.colour, TOKEN);
}

/** @param {BoardNode[]} nodes @param {Position} position */
function board(nodes, position) {
  /** @type {Map<string, [number, number]>} */
  const place = new Map(
    nodes.map((one) => [one.id, [WIDTH / 2 + (one.x - MIDDLE_X) * COLUMN, HEIGHT / 2 + one.y * ROW]]),
  );
  const now = analyse(nodes, position);
  const lying = nodes.map((one) => {
    const [x, y] = place.get(one.id) ?? [0, 0];
    return at(x, y, node(one, position));
  });
  return [
    s("rect", { width: WIDTH, height: HEIGHT, fill: "var(--wg-cork)" }),
    sheets(nodes, { place, gap: Math.hypot(COLUMN, ROW), narrow: true }),
    s("g", { class: "narrow" }, strings(nodes, place, now, now, position)),
    lying,
  ];
}

/**
 * Drawn as soon as the records are there.
 * @param {Message} message
 * @returns {SVGElement}
 */
export function still(message) {
  const root = s("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "g-watergate",
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  void describe(message.game).then(
    (game) => game && fill(root, board(learn(game.components).nodes, readPosition(message))),
  );
  return root;
}
