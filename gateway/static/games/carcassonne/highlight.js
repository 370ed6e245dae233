/** A feature lit up in place: what glows under its roads and walls, and how it is told in numbers. */

import { s } from "../../js/dom.js";
import { add, path, turned, write } from "./art/geometry.js";
import { model } from "./art/piece.js";
import { clip } from "./art/sprites.js";
import { record, segmentOf } from "./components.js";

/** @import { Lying } from "./joins.js" */
/** @import { Point } from "./art/geometry.js" */
/** @import { Model } from "./art/piece.js" */
/** @import { City, Road } from "./art/shape.js" */
/** @import { Kind } from "./components.js" */
/** @import { Feature } from "./position.js" */

/** @param {Lying} lying @param {Point} point @returns {Point} */
const at = ({ x, y, rotation }, point) => {
  const [px, py] = turned(point, rotation);
  return [x * 100 + px, y * 100 + py];
};

/** A city of a piece. @param {Model} drawn @param {string} id */
const cityOf = (drawn, id) => /** @type {City} */ (drawn.cities.find((city) => city.id === id));

/** A point of an unturned piece on the table. */
export const onTable = at;

/**
 * Where a meeple of a segment stands on the table.
 * @param {Lying} piece
 * @param {string} segment
 */
export const spotOf = (piece, segment) => at(piece, model(record(piece.id)).furniture.spots[segment]);

/** @type {Record<Exclude<Kind, "field">, (piece: Lying, drawn: Model, id: string) => string>} */
const LIT = {
  city: (piece, drawn, id) =>
    cityOf(drawn, id)
      .walls.map((wall) => path(wall.points.map((p) => at(piece, p))))
      .join(""),
  road: (piece, drawn, id) =>
    path(/** @type {Road} */ (drawn.roads.find((road) => road.id === id)).points.map((p) => at(piece, p))),
  monastery: (piece, drawn) =>
    `M${write(add(at(piece, drawn.places[0].at), [-22, 0]))}a22 20 0 1 0 44 0a22 20 0 1 0-44 0`,
};

/** @param {Lying} piece @param {string} id */
function fieldPatch(piece, id) {
  const kind = record(piece.id);
  return s(
    "g",
    { transform: `translate(${piece.x * 100} ${piece.y * 100})` },
    s(
      "g",
      { "clip-path": clip(kind, piece.rotation) },
      s("path", {
        class: "lit-field",
        d: model(kind).ground.patch(id),
        transform: `rotate(${90 * piece.rotation} 50 50)`,
      }),
    ),
  );
}

/** @param {Lying} piece @param {string} id */
function cityFloor(piece, id) {
  const city = cityOf(model(record(piece.id)), id);
  return s("path", { class: "lit-floor", d: `${path(city.polygon.map((p) => at(piece, p)))}Z` });
}

/**
 * What lies under the drawing of a lit feature, and what over it.
 * @param {Feature} feature
 * @param {Lying[]} pieces
 * @param {string} colour
 */
export function lights(feature, pieces, colour) {
  const style = { style: { "--lit": colour } };
  if (feature.kind === "field")
    return {
      under: s(
        "g",
        style,
        feature.segments.map(([number, id]) => fieldPatch(pieces[number], id)),
      ),
      over: null,
    };
  const lit = LIT[feature.kind];
  const d = feature.segments.map(([number, id]) => lit(pieces[number], model(record(pieces[number].id)), id)).join("");
  return {
    under: s(
      "g",
      style,
      s("path", { class: `lit-edge ${feature.kind}`, d }),
      s("path", { class: `lit-light ${feature.kind}`, d }),
    ),
    over:
      feature.kind === "city"
        ? s(
            "g",
            style,
            feature.segments.map(([number, id]) => cityFloor(pieces[number], id)),
          )
        : null,
  };
}

/**
 * Where a feature's tag hangs: at its rightmost spot.
 * @param {Feature} feature
 * @param {Lying[]} pieces
 */
export function tagPlace(feature, pieces) {
  const spots = feature.segments.map(([number, id]) => spotOf(pieces[number], id));
  return spots.reduce((best, spot) => (spot[0] - spot[1] * 0.2 > best[0] - best[1] * 0.2 ? spot : best));
}

/**
 * Shields of a city.
 * @param {Feature} feature
 * @param {Lying[]} pieces
 */
export const shieldsOf = (feature, pieces) =>
  feature.segments.reduce((sum, [number, id]) => sum + (segmentOf(pieces[number].id, id).shields ?? 0), 0);
