/** A match in a few words: how it ended, where it stands, and the figures beside each seat. */

import { fragment, h, s } from "../../js/dom.js";
import { pawn } from "./art/meeples.js";
import { pieceIcon } from "./art/sprites.js";
import { record } from "./components.js";
import { K } from "./words.js";

/** @import { Outcome } from "../../js/table/contract.js" */
/** @import { Ctx, Message, View } from "./types.js" */

const MEEPLES = 7;

/**
 * Why it ended, in one sentence.
 * @param {Outcome} outcome
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const outcomeLine = (outcome, message, ctx) => ctx.t(K(`outcome.${outcome.reason}`), outcome.args);

/**
 * "40 tiles left".
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function subtitle({ view, state }, ctx) {
  if (!view) return "";
  return state === "over"
    ? ctx.t(K("subtitle.over"), { n: view.pieces.length })
    : ctx.t(K("subtitle.live"), { n: view.left });
}

const back = () =>
  s(
    "svg",
    { viewBox: "0 0 18 18", class: "g-carcassonne cc-half", "aria-hidden": "true" },
    s("path", { d: "M.8.8h16.4v16.4z" }),
  );

/** @param {number} seat @param {View} view */
function triangles(seat, view) {
  const hand = view.hands[seat];
  return hand ? hand.map((id) => pieceIcon(record(id), 0)) : Array.from({ length: view.hand_counts[seat] }, back);
}

/**
 * Score, meeples at hand, triangles in hand.
 * @param {number} seat
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function seatLine(seat, { view }, ctx) {
  const supply = view.supply[seat];
  const held = view.hand_counts[seat];
  const about = ctx.t(K("seat.about"), { n: view.totals[seat], meeples: supply, triangles: held });
  return fragment(
    h(
      "span",
      { class: "g-carcassonne cc-figures", title: about },
      h("b", null, String(view.totals[seat])),
      h(
        "span",
        { class: "pawns" },
        Array.from({ length: MEEPLES }, (_, i) => pawn(i < supply ? seat : null)),
      ),
      held ? h("span", { class: "halves" }, triangles(seat, view)) : null,
    ),
  );
}
