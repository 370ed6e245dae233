/** What pointer and keyboard do on the table. */

import { turned } from "./art/geometry.js";
import { model } from "./art/piece.js";
import { isTriangle } from "./art/shape.js";
import { record } from "./components.js";

/** The feature of the table under a point of the world. */
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

const sameFeature = (one, other) =>
  one === other ||
  (one && other && one.segments.some((a) => other.segments.some((b) => a[0] === b[0] && a[1] === b[1])));

/** A place that can be chosen under an event's target. */
function act(board, target) {
  const spot = target.closest(".spot:not(.taken)");
  const cell = target.closest("[data-cell]");
  if (spot) board.chooseSpot(spot.dataset.spot);
  else if (cell) board.aim.choose(cell.dataset.cell);
  return Boolean(spot || cell);
}

/** @returns {() => void} stops it */
export function listen(board) {
  const { view } = board.rooms;
  const life = new AbortController();
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
  const peek = (event) => {
    const halo = event.target.closest(".halo");
    if (halo && !board.aim.cell) board.table.hover(board.aim.at(halo.dataset.cell));
  };
  const unpeek = (event) => event.target.closest(".halo") && board.table.hover(null);
  for (const type of ["pointerover", "focusin"]) on(view, type, peek);
  for (const type of ["pointerout", "focusout"]) on(view, type, unpeek);
  on(document, "keydown", (event) => key(board, event));
  return () => life.abort();
}

const TURNS = { r: 1, R: -1, e: 1, q: -1 };

function key(board, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !board.position) return;
  if (event.target.closest("input, select, textarea, dialog")) return;
  const inView = board.rooms.view.contains(event.target);
  if (ours(board, event, inView)) event.preventDefault();
}

/** @returns {boolean} whether the key was meant for the table */
function ours(board, { key: name, target }, inView) {
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
    else if (board.table.selected()) board.table.pick(board.table.selected());
    return true;
  }
  const free = inView || target === document.body || target.id === "main";
  return free && board.camera.key(name);
}
