/** A view as the table shows it: a plain copy that an animation may change. */

import { segmentOf } from "./components.js";
import { cellKey, joins } from "./joins.js";

/** @import { Claim, Message, ScoredFeature, View } from "./types.js" */
/** @import { Lying } from "./joins.js" */
/** @import { Kind } from "./components.js" */

/**
 * @typedef {{seat: number, piece: number, segment: string}} Standing
 * @typedef {{hill: boolean, crop_circle: boolean}} Signs
 * @typedef {View["pending"][number]} Due
 * @typedef {Object} Position
 * @property {number|null} viewer
 * @property {number} seats
 * @property {Lying[]} pieces
 * @property {Set<string>} hills                 keys of cells
 * @property {Standing[]} meeples
 * @property {Claim[]} claims
 * @property {ScoredFeature[]} scored            in order
 * @property {number} left
 * @property {string[]} discarded
 * @property {(string[]|null)[]} hands
 * @property {number[]} handCounts
 * @property {string[]|null} box
 * @property {number[]} supply
 * @property {number[]} totals
 * @property {{seat: number, square: string}|null} drawn   the square that somebody holds
 * @property {number|null} active               whose turn it is
 * @property {number|null} placedBy             who placed the latest piece
 * @property {boolean} triangles
 * @property {Signs} signs   which of them count
 */

/**
 * The first record of a type that is due.
 * @template {Due["type"]} T
 * @param {Due[]} pending
 * @param {T} type
 */
const first = (pending, type) =>
  /** @type {Extract<Due, {type: T}>|undefined} */ (pending.find((due) => due.type === type)) ?? null;

/**
 * Whose turn it is: whose question is due, or in a crop circle whose turn ends after it.
 * @param {View} view
 */
function activeSeat({ pending, seats }) {
  const [due] = pending;
  if (!due || due.type === "deal" || due.type === "pick") return null;
  const next = first(pending, "begin_turn");
  return next && due.type !== "begin_turn" ? (next.seat + seats - 1) % seats : "seat" in due ? due.seat : null;
}

/**
 * Who placed the latest piece; null for the start tile.
 * @param {View} view
 */
function lastSeat({ pending, pieces, seats }) {
  if (pieces.length < 2) return null;
  const placing = first(pending, "put_meeple");
  if (placing) return placing.seat;
  const next = first(pending, "begin_turn") ?? first(pending, "put_square") ?? first(pending, "choose");
  return next ? (next.seat + seats - 1) % seats : null;
}

/**
 * @param {Message} message
 * @returns {Position}
 */
export function readPosition({ view }) {
  const due = first(view.pending, "put_square");
  return {
    viewer: view.viewer,
    seats: view.seats,
    pieces: view.pieces.map((piece) => ({ ...piece })),
    hills: new Set(view.hills.map(([x, y]) => cellKey(x, y))),
    meeples: view.claims.flatMap((claim) => claim.meeples),
    claims: view.claims,
    scored: view.scored,
    left: view.left,
    discarded: view.discarded,
    hands: view.hands.map((hand) => hand && [...hand]),
    handCounts: [...view.hand_counts],
    box: view.box && [...view.box],
    supply: [...view.supply],
    totals: [...view.totals],
    drawn: due && { seat: due.seat, square: due.square },
    active: activeSeat(view),
    placedBy: lastSeat(view),
    triangles: view.options.triangles !== "off",
    signs: { hill: view.options.hills, crop_circle: view.options.crop_circles },
  };
}

/** @param {Position} position @param {number} piece @param {string} segment */
export const kindAt = (position, piece, segment) => segmentOf(position.pieces[piece].id, segment).kind;

/** @typedef {ReturnType<typeof features>} Features */

/**
 * A feature of the table: what is drawn of it, who stands there, and the service's word on its worth if anybody does.
 * @typedef {{kind: Kind, segments: [number, string][], cells: number, meeples: Standing[], claim: Claim|null,
 *            scored: {points: number, owners: number[]}|null}} Feature   `scored`: the last time it was
 */

/**
 * The features of the table around a segment; a piece that is only tried may lie at the end.
 * @param {Position} position
 * @param {Lying[]} [tried]
 */
export function features(position, tried = []) {
  const pieces = [...position.pieces, ...tried];
  const table = joins(pieces);
  /** @type {Map<string, Claim>} */
  const claimOf = new Map(
    position.claims.flatMap((claim) =>
      claim.segments.map(([piece, segment]) => /** @type {const} */ ([`${piece} ${segment}`, claim])),
    ),
  );
  return {
    /**
     * @returns {Feature}
     * @param {number} piece
     * @param {string} segment
     */
    of(piece, segment) {
      const segments = table.feature(piece, segment);
      const keys = new Set(segments.map(([number, name]) => `${number} ${name}`));
      return {
        kind: segmentOf(pieces[piece].id, segment).kind,
        segments,
        cells: new Set(segments.map(([number]) => cellKey(pieces[number].x, pieces[number].y))).size,
        meeples: position.meeples.filter((one) => keys.has(`${one.piece} ${one.segment}`)),
        claim: segments.map((one) => claimOf.get(`${one[0]} ${one[1]}`)).find((one) => one !== undefined) ?? null,
        scored:
          position.scored.findLast((entry) => entry.meeples.some((one) => keys.has(`${one.piece} ${one.segment}`))) ??
          null,
      };
    },
  };
}
