/** A match in a few words: how it ended, where it stands, and the figures beside each seat. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/glyphs.js";
import { momentumToken, pieceIcon } from "./art/pieces.js";
import { components } from "./components.js";
import { SIDES } from "./position.js";

/** @import { Outcome } from "../../js/table/contract.js" */
/** @import { Ctx, Message } from "./types.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;
const TO_WIN = 2;

/**
 * Why it ended, in one sentence.
 * @param {Outcome} outcome
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const outcomeLine = (outcome, message, ctx) => ctx.t(K(`outcome.${outcome.reason}`), outcome.args);

/**
 * "Round 4, card phase".
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const subtitle = ({ view }, ctx) =>
  view ? ctx.t(K(`phase.${view.phase}`), { round: view.round, step: view.step }) : "";

/** @param {Node} sign @param {string} words @param {string} about */
const figure = (sign, words, about) => h("span", { class: "g-watergate figure", title: about }, sign, words);

/**
 * Cards in hand, momentum, connected informants, and who goes first.
 * @param {number} seat
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function seatLine(seat, { view }, ctx) {
  const side = SIDES[seat];
  const cards = view.hands[seat].count;
  const of = components().places(side).length;
  return fragment(
    figure(icon("hand"), String(cards), ctx.t(K("figure.hand"), { n: cards })),
    figure(
      pieceIcon(momentumToken(12)),
      ctx.t(K("momentum.of"), { have: view.momentum[seat], of }),
      ctx.t(K("figure.momentum"), { n: view.momentum[seat], of }),
    ),
    side === "editor"
      ? figure(
          icon("link", "icon linked"),
          ctx.t(K("momentum.of"), { have: view.connected.length, of: TO_WIN }),
          ctx.t(K("figure.connected"), { n: view.connected.length }),
        )
      : null,
    view.initiative === seat
      ? figure(icon("initiative"), ctx.t(K("figure.first")), ctx.t(K("figure.initiative")))
      : null,
    seat === 0 && view.events_banned
      ? figure(icon("ban"), ctx.t(K("figure.banned")), ctx.t(K("hand.not_now.banned")))
      : null,
  );
}
