/** Names of pieces, places, features and people, shared by board, buttons and log. */

import { h } from "../../js/dom.js";
import { turned } from "./art/geometry.js";
import { ROLE } from "./art/meeples.js";
import { model } from "./art/piece.js";
import { record } from "./components.js";

/** @import { Ctx, Offer } from "./types.js" */
/** @import { Kind } from "./components.js" */
/** @import { Lying } from "./joins.js" */

/** @param {string} key */
export const K = (key) => `carcassonne.${key}`;

/**
 * A player's name, as it stands in a sentence.
 * @param {number} seat
 * @param {Ctx} ctx
 */
export const who = (seat, ctx) => h("b", null, ctx.seatName(seat));

/**
 * Some seats, each with its mark: for ends of sentences.
 * @param {number[]} list
 * @param {Ctx} ctx
 */
export const seats = (list, ctx) =>
  h(
    "span",
    { class: "g-carcassonne cc-who" },
    list.flatMap((seat, i) => [i ? ", " : "", h("span", null, ctx.seatMark(seat), h("b", null, ctx.seatName(seat)))]),
  );

/** @param {string} id @param {Ctx} ctx */
export const pieceName = (id, ctx) => ctx.t(K(`piece.${id}`));

/**
 * "2 east, 1 north": seen from the start tile.
 * @param {number} x
 * @param {number} y
 * @param {Ctx} ctx
 */
export function cellName(x, y, ctx) {
  const parts = [];
  if (x) parts.push(ctx.t(K(x > 0 ? "cell.east" : "cell.west"), { n: Math.abs(x) }));
  if (y) parts.push(ctx.t(K(y > 0 ? "cell.south" : "cell.north"), { n: Math.abs(y) }));
  return parts.join(", ") || ctx.t(K("cell.start"));
}

/** @param {Kind} kind @param {Ctx} ctx */
export const roleName = (kind, ctx) => ctx.t(K(`meeple.${ROLE[kind]}`));

const WINDS = ["east", "south_east", "south", "south_west", "west", "north_west", "north", "north_east"];

/**
 * On which side of its piece a segment lies: "north-east", or "middle".
 * @param {Lying} piece
 * @param {string} segment
 * @param {Ctx} ctx
 */
export function sideName(piece, segment, ctx) {
  const [x, y] = turned(model(record(piece.id)).furniture.spots[segment], piece.rotation).map((v) => v - 50);
  if (Math.hypot(x, y) < 9) return ctx.t(K("side.middle"));
  return ctx.t(K(`side.${WINDS[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8]}`));
}

/**
 * What a free place is worth: "4 now", "8 at once", "3 at the end".
 * @param {Offer} offer
 * @param {Kind} kind
 * @param {Ctx} ctx
 */
export const offerWords = ({ worth, complete }, kind, ctx) =>
  ctx.t(K(complete ? "offer.done" : kind === "field" ? "offer.end" : "offer.now"), { n: worth });

/** @param {string} text */
export const capital = (text) => `${text[0].toLocaleUpperCase()}${text.slice(1)}`;
