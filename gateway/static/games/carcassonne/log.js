/** The log: a sentence for each event that tells something. */

import { h } from "../../js/dom.js";
import { capital, cellName, K, pieceName, roleName, seats, who } from "./words.js";

/** @import { Ctx, GameEvent, Message } from "./types.js" */
/** @import { ByType, LogLine } from "../../js/table/contract.js" */

/** @param {string[]} texts @param {Ctx} ctx */
const list = (texts, ctx) => new Intl.ListFormat(ctx.lang, { type: "conjunction" }).format(texts);

/**
 * Everybody's total: mark and figure.
 * @param {number[]} totals
 * @param {Ctx} ctx
 */
const standings = (totals, ctx) =>
  h(
    "span",
    { class: "g-carcassonne cc-who" },
    totals.map((total, seat) => h("span", null, ctx.seatMark(seat), ` ${total} `)),
  );

/** @param {Extract<GameEvent, {type: "feature_scored"}>} event @param {Ctx} ctx */
function scored({ kind, complete, points, owners, cells, shields, cities }, ctx) {
  return {
    params: {
      kind,
      complete: complete ? "yes" : "no",
      n: cells.length,
      shields,
      cities,
      points: h("b", null, String(points)),
      who: owners.length ? seats(owners, ctx) : ctx.t(K("log.nobody")),
    },
  };
}

/**
 * What each event's sentence needs; null where there is nothing to tell.
 * A line is led by the event's `seat`, if it has one.
 */
/** @type {ByType<GameEvent, [Ctx], {params?: Object<string, any>, heading?: boolean}|null>} */
const TELL = {
  triangles_dealt: ({ hand_size: size, hand }, ctx) => ({
    params: {
      n: size,
      known: hand.length ? "yes" : "no",
      hand: list(
        hand.map((id) => pieceName(id, ctx)),
        ctx,
      ),
    },
  }),
  draft_opened: () => ({ heading: true }),
  triangle_picked: ({ triangle }, ctx) => ({ params: { piece: pieceName(triangle, ctx) } }),
  turn_began: () => null,
  square_drawn: ({ square, left }, ctx) => ({ params: { piece: pieceName(square, ctx), n: left } }),
  square_discarded: ({ square }, ctx) => ({ params: { piece: capital(pieceName(square, ctx)) } }),
  piece_placed: ({ id, x, y }, ctx) => ({
    params: {
      shape: id.startsWith("T") && id.length > 1 ? "triangle" : "square",
      piece: pieceName(id, ctx),
      place: cellName(x, y, ctx),
    },
  }),
  hill_raised: () => ({}),
  meeple_placed: ({ kind, by }, ctx) => ({ params: { by, role: roleName(kind, ctx) } }),
  feature_scored: scored,
  crop_act_picked: ({ act, kind }, ctx) => ({ params: { act, role: ctx.t(K(`crowd.${kind}`)) } }),
  nothing_added: () => ({}),
  meeple_taken: ({ kind }, ctx) => ({ params: { role: roleName(kind, ctx) } }),
  stack_empty: () => ({ heading: true }),
  kind_scored: ({ kind, totals }, ctx) => ({ params: { kind, totals: standings(totals, ctx) } }),
};

/**
 * @param {GameEvent} event
 * @param {Message} message
 * @param {Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  const tell = /** @type {(event: GameEvent, ctx: Ctx) => {params?: Object<string, any>, heading?: boolean}|null} */ (
    TELL[event.type]
  );
  const told = tell(event, ctx);
  if (!told) return null;
  if (told.heading) return { heading: true, text: ctx.t(K(`log.${event.type}`), told.params) };
  const seat = "seat" in event ? event.seat : null;
  const named = seat === null ? {} : { who: who(seat, ctx) };
  return { seat, text: ctx.rich(K(`log.${event.type}`), { ...named, ...told.params }) };
}
