/** The pieces as the service's data describe them. */

import { keep } from "../../js/table/records.js";

/**
 * @param {Object<string, any>} records   as the API serves them
 * @returns {{piece: (id: string) => any, sign: (id: string) => {symbol: string, crop_type?: string}|undefined}}
 */
function read({ tiles, triangles }) {
  const pieces = new Map([...tiles.tiles, ...triangles.triangles].map((record) => [record.id, record]));
  const signs = new Map(triangles.cundco_symbols.overlay.map((sign) => [sign.id, sign]));
  return { piece: (id) => pieces.get(id), sign: (id) => signs.get(id) };
}

export const { learn, components } = keep(read);

/** The record of a piece. */
export const record = (id) => components().piece(id);

/** A segment of a piece. */
export const segmentOf = (id, segment) =>
  components()
    .piece(id)
    .segments.find((one) => one.id === segment);
