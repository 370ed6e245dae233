/** What pointer and keyboard do on the table. */

import { turned } from "./art/geometry.js";
import { model } from "./art/piece.js";
import { isTriangle } from "./art/shape.js";
import { record } from "./components.js";

/** @import { CarcassonneBoard } from "./board.js" */
/** @import { Point } from "./art/geometry.js" */
/** @import { Feature } from "./position.js" */
/** @import { GameEvent } from "./types.js" */

/**
 * The feature of the table under a point of the world.
 * @param {CarcassonneBoard} board
 * @param {Point} point
 */
function featureAt(board, [wx, wy]) {
  const [x, y] = [Math.floor(wx / 100), Math.floor(wy / 100)];
  for (const [number, piece] of board.position.pieces.entries()) {
    if (piece.x !== x || piece.y !== y) continue;
    const local = turned([wx - x * 100, wy - y * 100], (4 - piece.rotation) % 4);
    if (isTriangle(record(piece.id)) && local[1] > local[0]) continue;
    const segment = model(record(piece.id)).ground.at(local);
    if (segment) return board.joined.of(number, segment.id);
  }
  return null;
}

/** @param {Feature|null} one @param {Feature|null} other */
const sameFeature = (one, other) =>
  one === other ||
  Boolean(one && other && one.segments.some((a) => other.segments.some((b) => a[0] === b[0] && a[1] === b[1])));

/** The names of what an element stands in. @param {Element} target @param {string} selector */
const named = (target, selector) => /** @type {SVGElement|null} */ (target.closest(selector))?.dataset;

/**
 * A place that can be chosen under an event's target.
 * @param {CarcassonneBoard} board
 * @param {Element} target
 */
function act(board, target) {
  const spot = named(target, ".spot:not(.taken)")?.spot;
  const cell = named(target, "[data-cell]")?.cell;
  if (spot) board.chooseSpot(spot);
  else if (cell) board.aim.choose(cell);
  return Boolean(spot || cell);
}

/**
 * @returns {() => void} stops it
 * @param {CarcassonneBoard} board
 */
export function listen(board) {
  const { view } = board.rooms;
  const life = new AbortController();
  /** @param {EventTarget} target @param {string} type @param {(event: any) => void} listener */
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: life.signal });

  on(view, "click", (event) => {
    if (board.camera.dragged() || event.target.closest("button") || !board.position) return;
    if (act(board, event.target)) return;
    const feature = featureAt(board, board.camera.point(event));
    board.inspected = sameFeature(board.inspected, feature) ? null : feature;
    board.pointed = null;
    board.light();
  });
  on(view, "pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons || board.playing || !board.position) return;
    const busy = event.target.closest("[data-cell], .spot, button");
    const feature = busy ? null : featureAt(board, board.camera.point(event));
    if (sameFeature(feature, board.pointed)) return;
    board.pointed = feature;
    board.light();
  });
  on(view, "pointerleave", () => {
    if (!board.pointed) return;
    board.pointed = null;
    board.light();
  });
  /** @param {GameEvent} event */
  /** @param {{target: Element}} event */
  const peek = (event) => {
    const cell = named(event.target, ".halo")?.cell;
    if (cell && !board.aim.cell) board.table.hover(board.aim.at(cell));
  };
  /** @param {GameEvent} event */
  /** @param {{target: Element}} event */
  const unpeek = (event) => event.target.closest(".halo") && board.table.hover(null);
  for (const type of ["pointerover", "focusin"]) on(view, type, peek);
  for (const type of ["pointerout", "focusout"]) on(view, type, unpeek);
  on(document, "keydown", (event) => key(board, event));
  return () => life.abort();
}

/** @type {Record<string, number>} */
const TURNS = { r: 1, R: -1, e: 1, q: -1 };

/** @param {CarcassonneBoard} board @param {KeyboardEvent} event */
function key(board, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !board.position) return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest("input, select, textarea, dialog")) return;
  const inView = board.rooms.view.contains(target);
  if (ours(board, event, inView)) event.preventDefault();
}

/**
 * @returns {boolean} whether the key was meant for the table
 * @param {CarcassonneBoard} board
 * @param {KeyboardEvent} keyboardEvent
 * @param {boolean} inView
 */
function ours(board, { key: name, target: under }, inView) {
  const target = /** @type {Element} */ (under);
  if (name in TURNS) {
    board.aim.rotate(TURNS[name]);
    return true;
  }
  if (name === "c") {
    board.toggleClaims();
    return true;
  }
  if (name === "Escape") return !board.table.selected() && board.aim.drop();
  if ((name === "Enter" || name === " ") && inView && !target.closest("button")) {
    if (act(board, target)) board.rooms.view.focus({ preventScroll: true });
    else {
      const selected = board.table.selected();
      if (selected) board.table.pick(selected);
    }
    return true;
  }
  const free = inView || target === document.body || target.id === "main";
  return free && board.camera.key(name);
}
