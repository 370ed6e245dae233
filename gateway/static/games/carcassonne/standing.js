/** Where a meeple may stand: on the piece that is tried, on the one just placed, or elsewhere for a crop circle. */

import { record, segmentOf } from "./components.js";
import { features } from "./position.js";
import { wishFor } from "./wish.js";
import { capital, K, offerWords, roleName, sideName } from "./words.js";

/** @import { Spot } from "./spots.js" */
/** @import { CarcassonneBoard } from "./board.js" */
/** @import { Lying } from "./joins.js" */
/** @import { Segment } from "./types.js" */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {Pick<CarcassonneBoard, "ctx"|"message">} board
 * @param {Lying} piece
 * @param {number} number
 * @param {Segment} segment
 * @param {Partial<Spot> & {seat: number}} more
 * @returns {Spot}
 */
function spot(board, piece, number, segment, more) {
  const { ctx, message } = board;
  const { kind } = segment;
  const offer =
    more.command?.type === "place_meeple" ? message.view.offers.find((one) => one.segment === segment.id) : null;
  const words = more.taken?.length
    ? ctx.t(K("spot.taken"), {
        kind: ctx.t(K(`kind.${kind}`)),
        who: [...new Set(more.taken)].map(ctx.seatName).join(", "),
      })
    : ctx.t(K("spot.free"), {
        role: capital(roleName(kind, ctx)),
        side: sideName(piece, segment.id, ctx),
        worth: offer ? `, ${offerWords(offer, kind, ctx)}` : "",
      });
  return {
    piece,
    key: `${number} ${segment.id}`,
    segment: segment.id,
    kind,
    taken: [],
    chosen: false,
    command: null,
    onTable: null,
    words,
    worth: offer?.worth ?? null,
    beside: more.command?.type === "add_meeple",
    ...more,
  };
}

/**
 * Before the piece is placed: what would be free, and where it would join others.
 * @param {CarcassonneBoard} board
 */
export function ghostSpots(board) {
  const { ghost, position, aim, decision, message } = board;
  if (!ghost?.fits || !decision || !position.supply[decision.seat]) return [];
  const tried = features(position, [ghost]);
  const number = position.pieces.length;
  const wanted = wishFor(aim.command)?.segment;
  return record(ghost.id)
    .segments.filter(({ kind }) => kind !== "field" || message.view.options.farmers)
    .map((segment) => {
      const feature = tried.of(number, segment.id);
      const joined = feature.segments.find(([piece]) => piece !== number) ?? null;
      return spot(board, ghost, number, segment, {
        seat: decision.seat,
        taken: feature.meeples.map(({ seat }) => seat),
        chosen: wanted === segment.id,
        onTable: joined,
      });
    });
}

/**
 * What the service offers now; on the piece just placed also what is taken.
 * @param {CarcassonneBoard} board
 */
export function legalSpots(board) {
  const { aim, decision, position, table, joined } = board;
  if (!decision) return [];
  const offered = [...aim.choices.spots].map(([key, command]) => {
    const [number, id] = key.split(" ");
    const piece = position.pieces[Number(number)];
    return spot(board, piece, Number(number), segmentOf(piece.id, id), {
      seat: decision.seat,
      command,
      chosen: same(command, table.selected()),
      onTable: [Number(number), id],
    });
  });
  if (decision.kind !== "place_meeple") return offered;
  const number = decision.args.piece;
  const piece = position.pieces[number];
  const taken = record(piece.id)
    .segments.filter(({ id }) => !aim.choices.spots.has(`${number} ${id}`))
    .map((segment) => ({ segment, there: joined.of(number, segment.id).meeples.map(({ seat }) => seat) }))
    .filter(({ there }) => there.length)
    .map(({ segment, there }) => spot(board, piece, number, segment, { seat: decision.seat, taken: there }));
  return [...offered, ...taken];
}
