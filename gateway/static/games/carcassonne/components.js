/** The pieces as the service's data describe them. */

/** @import { Segment, SquareRecord, Symbol, TriangleRecord } from "./types.js" */

import { keep, lookUp } from "../../js/table/records.js";

/**
 * @typedef {Segment["kind"]} Kind
 * @typedef {SquareRecord["edges"][string]} Land
 * @typedef {Symbol} Sign
 * @typedef {{id: string, name: string, count: number, basis?: string, monastery?: boolean, segments: Segment[],
 *            edges?: SquareRecord["edges"], sides?: TriangleRecord["sides"]}} PieceRecord   a square has edges
 * @typedef {{tiles: {tiles: PieceRecord[]},
 *            triangles: {triangles: PieceRecord[], cundco_symbols: {overlay: Sign[]}}}} Records   the data files
 */

/**
 * @param {Records} records
 * @returns {{piece: (id: string) => PieceRecord, sign: (id: string) => Sign|undefined}}
 */
function read({ tiles, triangles }) {
  const pieces = new Map([...tiles.tiles, ...triangles.triangles].map((record) => [record.id, record]));
  const signs = new Map(triangles.cundco_symbols.overlay.map((sign) => [sign.id, sign]));
  return { piece: lookUp(pieces), sign: (id) => signs.get(id) };
}

export const { learn, components } = keep(
  /** @type {(records: Object<string, any>) => ReturnType<typeof read>} */ (read),
);

/**
 * The record of a piece.
 * @param {string} id
 */
export const record = (id) => components().piece(id);

/**
 * A segment of a piece.
 * @param {string} id
 * @param {string} segment
 */
export const segmentOf = (id, segment) =>
  /** @type {Segment} */ (record(id).segments.find((one) => one.id === segment));
