/** The table in one drawing: pieces, lights, halos, meeples, the ghost, tags. A cell is 100 units. */

import { attr, fill, keyed, s } from "../../js/dom.js";
import { path } from "./art/geometry.js";
import { FEET, meeple } from "./art/meeples.js";
import { border } from "./art/piece.js";
import { outline } from "./art/shape.js";
import { hillBack, signOn } from "./art/signs.js";
import { part, piece as wholePiece } from "./art/sprites.js";
import { record } from "./components.js";
import { lights, onTable, spotOf, tagPlace } from "./highlight.js";
import { cellKey } from "./joins.js";
import { kindAt } from "./position.js";

/** @import { Attributes, Children } from "../../js/dom.js" */
/** @import { Place } from "./choices.js" */
/** @import { Lying } from "./joins.js" */
/** @import { Kind } from "./components.js" */
/** @import { Feature, Position, Standing } from "./position.js" */
/** @import { Spot } from "./spots.js" */
/** @import { Point } from "./art/geometry.js" */

const LAYERS = [
  "mat",
  "hills",
  "shadow",
  "low",
  "under",
  "high",
  "over",
  "signs",
  "latest",
  "halos",
  "meeples",
  "ghost",
  "spots",
  "tags",
];
const CORNERS = "M4 17V8a4 4 0 0 1 4-4h9M83 4h9a4 4 0 0 1 4 4v9M96 83v9a4 4 0 0 1-4 4h-9M17 96H8a4 4 0 0 1-4-4v-9";
const AROUND = 12;

/** @param {number} x @param {number} y @param {Attributes|null} props @param {...Children} children */
const moved = (x, y, props, ...children) => s("g", { transform: `translate(${x} ${y})`, ...props }, ...children);
/** @param {{x: number, y: number}} cell @param {Attributes|null} props @param {...Children} children */
const onCell = ({ x, y }, props, ...children) => moved(x * 100, y * 100, props, ...children);

/** @param {Lying} piece */
const shadow = (piece) =>
  s("path", {
    class: "cc-shadow",
    d: `${path(
      outline(record(piece.id))
        .map((p) => onTable(piece, p))
        .map(([x, y]) => [x + 1.5, y + 3.5]),
    )}Z`,
  });

/**
 * The box around pieces, and so many cells around it.
 * @param {Lying[]} pieces
 * @param {number} [around]
 */
export function boundsOf(pieces, around = 0) {
  const xs = pieces.map(({ x }) => x);
  const ys = pieces.map(({ y }) => y);
  const [left, top, right, bottom] = [
    Math.min(...xs) - around,
    Math.min(...ys) - around,
    Math.max(...xs) + 1 + around,
    Math.max(...ys) + 1 + around,
  ];
  return { left: left * 100, top: top * 100, right: right * 100, bottom: bottom * 100 };
}

const BESIDE = 17;

/**
 * Where the feet of a meeple are; a crop circle puts several on one segment, side by side.
 * @param {Lying} piece
 * @param {string} segment
 * @param {Kind} kind
 * @param {number} nth
 * @returns {Point}
 */
function feet(piece, segment, kind, nth) {
  const [x, y] = spotOf(piece, segment);
  return [x + FEET[kind][0] + nth * BESIDE, y + FEET[kind][1]];
}

/** @param {Standing & {nth?: number}} one */
const meepleKey = (one) => `${one.seat} ${one.piece} ${one.segment} ${one.nth ?? 0}`;

/**
 * Meeples in the order of standing on their segment.
 * @param {Standing[]} meeples
 */
function counted(meeples) {
  const there = new Map();
  return meeples.map((one) => {
    const key = `${one.piece} ${one.segment}`;
    const nth = there.get(key) ?? 0;
    there.set(key, nth + 1);
    return { ...one, nth };
  });
}

/** @typedef {Place & {half?: number}} HaloPlace   `half`: the turn that fits a cell where a triangle lies */

/**
 * A halo's shape: the cell, or the free half of it.
 * @param {string} id
 * @param {HaloPlace} place
 * @param {number} turn
 */
function haloShape(id, place, turn) {
  const inset = 6;
  if (place.half === undefined)
    return { d: `M${inset + 9} ${inset}h70a9 9 0 0 1 9 9v70a9 9 0 0 1-9 9h-70a9 9 0 0 1-9-9v-70a9 9 0 0 1 9-9z` };
  return {
    d: border(record(id), place.byTurn.has(turn) ? turn : place.half),
    transform: "translate(50 50) scale(.84) translate(-50 -50)",
  };
}

export function createWorld() {
  const layer = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `cc-${name}` })]));
  const root = s(
    "svg",
    { class: "cc-world" },
    s(
      "defs",
      null,
      s(
        "pattern",
        { id: "cc-crosses", width: 100, height: 100, patternUnits: "userSpaceOnUse" },
        s("path", { class: "cc-crosses", d: "M5 0H0V5M95 0h5v5M100 95v5h-5M5 100H0v-5" }),
      ),
    ),
    Object.values(layer),
  );
  /** @type {Lying[]} */
  let pieces = [];
  let counting = { hill: false, crop_circle: false };

  /** @param {Position} position */
  function drawPieces(position) {
    pieces = position.pieces;
    // Drawn anew only when it grows: it lies under everything, and so would everything be painted again.
    keyed(layer.mat, [boundsOf(pieces, AROUND)], JSON.stringify, ({ left, top, right, bottom }) =>
      s("rect", { x: left, y: top, width: right - left, height: bottom - top, fill: "url(#cc-crosses)" }),
    );
    /** @param {string} name @param {(piece: Lying) => Element} draw */
    const each = (name, draw) =>
      keyed(
        layer[name],
        pieces.map((piece, i) => ({ piece, i })),
        ({ piece, i }) => `${i} ${piece.id}`,
        ({ piece }) => draw(piece),
      );
    each("shadow", shadow);
    each("low", (piece) => onCell(piece, null, part(record(piece.id), piece.rotation, "low")));
    each("high", (piece) => onCell(piece, null, part(record(piece.id), piece.rotation, "high")));
    fill(
      layer.hills,
      [...position.hills].map((key) => key.split(",").map(Number)).map(([x, y]) => onCell({ x, y }, null, hillBack())),
    );
    counting = position.signs;
    fill(
      layer.signs,
      pieces.map((piece) => onCell(piece, null, signOn(record(piece.id), piece.rotation, counting))),
    );
    const last = pieces[pieces.length - 1];
    fill(
      layer.latest,
      pieces.length > 1
        ? onCell(
            last,
            position.placedBy === null ? null : { style: { "--lit": `var(--seat${position.placedBy})` } },
            s("path", { class: "corner-ground", d: CORNERS }),
            s("path", { class: "corner", d: CORNERS }),
          )
        : null,
    );
  }

  /** @param {Position} position */
  function drawMeeples(position) {
    const standing = counted(position.meeples)
      .map((one) => ({ ...one, kind: kindAt(position, one.piece, one.segment) }))
      .map((one) => ({ ...one, at: feet(pieces[one.piece], one.segment, one.kind, one.nth) }))
      .sort((a, b) => a.at[1] - b.at[1]);
    keyed(layer.meeples, standing, meepleKey, ({ at, seat, kind }) =>
      moved(...at, null, s("g", null, meeple(seat, kind))),
    );
  }

  /**
   * @param {string|null} id          the piece in hand
   * @param {HaloPlace[]} places
   * @param {number} turn
   * @param {(place: HaloPlace, fits: boolean) => string} words
   */
  function drawHalos(id, places, turn, words) {
    keyed(
      layer.halos,
      places,
      ({ x, y }) => cellKey(x, y),
      ({ x, y }) => onCell({ x, y }, { class: "halo", tabindex: 0, role: "button", dataset: { cell: cellKey(x, y) } }),
      (el, place) => {
        const fits = place.byTurn.has(turn);
        el.classList.toggle("unfit", !fits);
        attr(el, "aria-label", words(place, fits));
        const shape = haloShape(id ?? "", place, turn);
        fill(el, s("path", { class: "halo-ground", ...shape }), s("path", { class: "halo-face", ...shape }));
      },
    );
  }

  /** @param {{id: string, x: number, y: number, rotation: number, fits: boolean, peek: boolean}|null} ghost */
  function drawGhost(ghost) {
    if (!ghost) {
      fill(layer.ghost);
      return;
    }
    const edge = border(record(ghost.id), ghost.rotation);
    const look = `ghost${ghost.fits ? "" : " unfit"}${ghost.peek ? " peek" : ""}`;
    fill(
      layer.ghost,
      onCell(
        ghost,
        { class: look, dataset: { cell: cellKey(ghost.x, ghost.y) } },
        s(
          "g",
          { class: "ghost-piece" },
          wholePiece(record(ghost.id), ghost.rotation),
          signOn(record(ghost.id), ghost.rotation, counting),
        ),
        ghost.fits ? null : s("path", { class: "ghost-veil", d: edge }),
        s("path", { class: "ghost-glow", d: edge }),
        s("path", { class: "ghost-edge", d: edge }),
        ghost.fits ? null : s("path", { class: "ghost-cross", d: "M38 38 62 62M62 38 38 62" }),
      ),
    );
  }

  /** @param {Spot[]} list @param {(list: Spot[]) => Element[]} draw */
  function drawSpots(list, draw) {
    fill(layer.spots, draw(list));
  }

  /**
   * @param {{feature: Feature, colour: string, tag: string|null}[]} lit
   * @param {boolean} [small]   many at once: short tags, each beside its first meeple
   */
  function light(lit, small = false) {
    const drawn = lit.map(({ feature, colour }) => lights(feature, pieces, colour));
    fill(
      layer.under,
      drawn.map(({ under }) => under),
    );
    fill(
      layer.over,
      drawn.map(({ over }) => over),
    );
    fill(
      layer.tags,
      lit
        .map(({ feature, colour, tag }) => ({ feature, colour, tag: tag ?? "" }))
        .filter(({ tag }) => tag)
        .map(({ feature, colour, tag }) => {
          const [first] = feature.meeples;
          return small
            ? tagAt(spotOf(pieces[first.piece], first.segment), tag, colour, "cc-tag small")
            : tagAt(tagPlace(feature, pieces), tag, colour, "cc-tag");
        }),
    );
  }

  /** @param {Point} place @param {string} text @param {string} colour @param {string} look */
  function tagAt(place, text, colour, look) {
    const width = 18 + text.length * 7.6;
    return moved(
      ...place,
      null,
      s(
        "g",
        { class: look, style: { "--lit": colour } },
        s("rect", { x: 6, y: -13, width, height: 26, rx: 13 }),
        s("text", { x: 6 + width / 2, y: 5, "text-anchor": "middle" }, text),
      ),
    );
  }

  return {
    root,
    layer,
    drawPieces,
    drawMeeples,
    drawHalos,
    drawGhost,
    drawSpots,
    light,
    /**
     * The drawn group of a meeple.
     * @param {Standing} one
     */
    meeple: (one) =>
      [...layer.meeples.children].findLast((el) =>
        el.dataset.key.startsWith(`${one.seat} ${one.piece} ${one.segment} `),
      )?.firstElementChild ?? null,
    /**
     * The drawn parts of a piece.
     * @param {number} number
     */
    piece: (number) => ["low", "high"].map((name) => layer[name].children[number]).filter(Boolean),
    /**
     * Mark the place of a meeple that is pointed at elsewhere.
     * @param {string|null} key
     */
    pointSpot(key) {
      for (const spot of layer.spots.children) spot.classList.toggle("pointed", spot.dataset.spot === key);
    },
  };
}
