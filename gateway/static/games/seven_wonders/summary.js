/** A match in a few words: how it ended, where it stands, and the figures beside each seat. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { science, tokens } from "./cityparts.js";
import { readPosition, sealed } from "./position.js";
import { boardSide, K } from "./words.js";

/** @import { Outcome } from "../../js/table/contract.js" */
/** @import { Ctx, Message } from "./types.js" */

/**
 * Why it ended, in one sentence.
 * @param {Outcome} outcome
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const outcomeLine = (outcome, message, ctx) =>
  ctx.t(K(`outcome.${outcome.reason}`), {
    points: outcome.args.points,
    coins: outcome.args.coins,
    n: outcome.winners.length,
  });

/**
 * "Age II, turn 4".
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function subtitle({ view, state }, ctx) {
  if (!view) return "";
  if (state === "over") return ctx.t(K("phase.over"));
  const kind = view.agenda[0]?.kind ?? "";
  if (kind === "score" || kind === "total") return ctx.t(K("phase.scoring"));
  if (!view.age) return ctx.t(K(kind === "draft" || kind === "deal_leaders" ? "phase.draft" : "phase.boards"));
  const age = "I".repeat(view.age);
  if (!view.turn) return ctx.t(K("phase.recruit"), { age });
  if (kind === "conflict" || kind === "end_age") return ctx.t(K("phase.conflicts"), { age });
  return ctx.t(K("phase.turn"), { age, turn: view.turn });
}

/** With so many seats each has one line. */
const CROWDED = 6;

/**
 * Wonder, coins, strength, science, tokens, and whether the choice is sealed.
 * @param {number} seat
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function seatLine(seat, message, ctx) {
  const position = readPosition(message);
  const city = position.cities[seat];
  const over = message.state === "over";
  return h(
    "span",
    { class: "g-seven_wonders sw-seat" },
    message.seats.length < CROWDED ? h("span", { class: "w" }, boardSide(city, ctx)) : null,
    h("span", { class: "f" }, icon("coin"), city.coins),
    h("span", { class: "f" }, icon("shield"), city.shields),
    fragment(science(city, ctx)),
    city.victories.length || city.defeats ? tokens(city, ctx) : null,
    !over && sealed(position, seat) ? h("span", { class: "f", title: ctx.t(K("state.sealed")) }, icon("seal")) : null,
  );
}
