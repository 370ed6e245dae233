/** The log: a sentence for each event that tells something. */

import { h } from "../../js/dom.js";
import { capital, cellName, K, pieceName, roleName, seats, who } from "./words.js";

/** @typedef {import("../../js/table/contract.js").LogLine} LogLine */

const list = (texts, ctx) => new Intl.ListFormat(ctx.lang, { type: "conjunction" }).format(texts);

/** Everybody's total: mark and figure. */
const standings = (totals, ctx) =>
  h(
    "span",
    { class: "g-carcassonne cc-who" },
    totals.map((total, seat) => h("span", null, ctx.seatMark(seat), ` ${total} `)),
  );

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
const TELL = {
  triangles_dealt: ({ hand_size: size, hand = [] }, ctx) => ({
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
 * @param {import("../../js/table/contract.js").GameEvent} event
 * @param {import("../../js/table/contract.js").Message} message
 * @param {import("../../js/table/contract.js").Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  const told = TELL[event.type](event, ctx);
  if (!told) return null;
  if (told.heading) return { heading: true, text: ctx.t(K(`log.${event.type}`), told.params) };
  const seat = event.seat ?? null;
  const named = seat === null ? {} : { who: who(seat, ctx) };
  return { seat, text: ctx.rich(K(`log.${event.type}`), { ...named, ...told.params }) };
}
