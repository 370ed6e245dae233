/** The pieces as the service's data describe them. */

/** @type {{piece: (id: string) => any, sign: (id: string) => {symbol: string, crop_type?: string}|undefined}} */
let known;

/**
 * @param {Object<string, any>} components   as the API serves them
 */
export function learn({ tiles, triangles }) {
  const pieces = new Map([...tiles.tiles, ...triangles.triangles].map((record) => [record.id, record]));
  const signs = new Map(triangles.cundco_symbols.overlay.map((sign) => [sign.id, sign]));
  known = { piece: (id) => pieces.get(id), sign: (id) => signs.get(id) };
  return known;
}

export const components = () => known;

/** The record of a piece. */
export const record = (id) => known.piece(id);

/** A segment of a piece. */
export const segmentOf = (id, segment) => known.piece(id).segments.find((one) => one.id === segment);
