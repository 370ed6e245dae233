/** A small still of the table for the lobby: what lies there, seen from above. */

import { fill, s } from "../../js/dom.js";
import { describe } from "../../js/games.js";
import { meeple } from "./art/meeples.js";
import { piece } from "./art/sprites.js";
import { learn, record } from "./components.js";
import { spotOf } from "./highlight.js";
import { kindAt, readPosition } from "./position.js";
import { boundsOf } from "./world.js";

/** @import { Position } from "./position.js" */
/** @import { Message } from "./types.js" */

const WIDTH = 240;
const HEIGHT = 150;
const NEAREST = 0.55;

/** @param {Position} position */
function table(position) {
  const { left, top, right, bottom } = boundsOf(position.pieces);
  const zoom = Math.min(WIDTH / (right - left + 60), HEIGHT / (bottom - top + 60), NEAREST);
  const shift = `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${zoom}) translate(${-(left + right) / 2} ${-(top + bottom) / 2})`;
  return [
    s("rect", { width: WIDTH, height: HEIGHT, class: "cc-mat-still" }),
    s(
      "g",
      { transform: shift },
      position.pieces.map((one) =>
        s("g", { transform: `translate(${one.x * 100} ${one.y * 100})` }, piece(record(one.id), one.rotation)),
      ),
      position.meeples.map((one) => {
        const [x, y] = spotOf(position.pieces[one.piece], one.segment);
        return s(
          "g",
          { transform: `translate(${x} ${y + 16}) scale(1.4)` },
          meeple(one.seat, kindAt(position, one.piece, one.segment)),
        );
      }),
    ),
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
    class: "g-carcassonne",
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  void describe(message.game).then((game) => {
    if (!game) return;
    learn(game.components);
    fill(root, table(readPosition(message)));
  });
  return root;
}
