/**
 * The events of a version, played in their order on a position of our own: what happens is drawn, then moved into its
 * place. The frame renders the true position afterwards.
 */

import { h } from "../../js/dom.js";
import { spotOf } from "./highlight.js";
import { cellKey } from "./joins.js";
import { features } from "./position.js";

/** @import { CarcassonneBoard } from "./board.js" */
/** @import { Position, Standing } from "./position.js" */
/** @import { Point } from "./art/geometry.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { GameEvent } from "./types.js" */

/** @typedef {{board: CarcassonneBoard, position: Position}} Scene */

const STEP_MS = 220;
const EASE = "ease-out";

/** @param {Element} element @param {Keyframe[]} frames */
const play = (element, frames) => element.animate(frames, { duration: STEP_MS, easing: EASE }).finished;
const pause = () => new Promise((done) => setTimeout(done, STEP_MS));
/** @param {Standing} one @param {Standing} other */
const sameMeeple = (one, other) =>
  one.seat === other.seat && one.piece === other.piece && one.segment === other.segment;

/**
 * Something appears where it was drawn.
 * @param {Element[]} elements
 */
function arrive(elements) {
  return Promise.all(
    elements.map((element) =>
      play(element, [
        { opacity: 0, transform: "translate(50px, 50px) scale(1.3) translate(-50px, -50px)" },
        { opacity: 1, transform: "none" },
      ]),
    ),
  );
}

/**
 * Points fly from the table to the score of a seat.
 * @param {CarcassonneBoard} board
 * @param {number} points
 * @param {Point} from
 * @param {number} seat
 */
async function flyPoints(board, points, from, seat) {
  const { stage, view } = board.rooms;
  const origin = stage.getBoundingClientRect();
  const box = view.getBoundingClientRect();
  const [x, y] = board.camera.page(from);
  const goal = board.bar.pin(seat).getBoundingClientRect();
  const badge = h("b", { class: "cc-points" }, board.ctx.seatMark(seat), `+${points}`);
  stage.append(badge);
  /** @param {number} px @param {number} py @param {number} size */
  const at = (px, py, size) => ({
    transform: `translate(${px - origin.left}px, ${py - origin.top}px) translate(-50%, -50%) scale(${size})`,
  });
  await play(badge, [
    at(x + box.left, y + box.top, 1),
    at(goal.left + goal.width / 2, goal.top + goal.height / 2, 0.8),
  ]);
  badge.remove();
}

/**
 * Take the first entry that fits out of a list.
 * @template T
 * @param {T[]} list
 * @param {(one: T) => boolean} fits
 */
function take(list, fits) {
  const i = list.findIndex(fits);
  if (i >= 0) list.splice(i, 1);
}

/** @param {CarcassonneBoard} board @param {Position} position @param {Standing[]} meeples */
async function leave(board, position, meeples) {
  const drawn = meeples.map((one) => board.world.meeple(one)).filter((one) => one !== null);
  await Promise.all(
    drawn.map((element) =>
      play(element, [
        { opacity: 1, transform: "none" },
        { opacity: 0, transform: "translateY(-26px)" },
      ]),
    ),
  );
  for (const meeple of meeples) {
    take(position.meeples, (one) => sameMeeple(one, meeple));
    position.supply[meeple.seat] += 1;
  }
}

/** @type {Partial<ByType<GameEvent, [Scene], Promise<void>>>} */
const MOTIONS = {
  async triangles_dealt({ hand_size: size, hand }, { position }) {
    position.handCounts = position.handCounts.map(() => size);
    if (position.viewer !== null) position.hands[position.viewer] = [...hand];
  },
  async triangle_picked({ seat, triangle }, { position }) {
    position.handCounts[seat] += 1;
    position.hands[seat]?.push(triangle);
    take(position.box ?? [], (one) => one === triangle);
    await pause();
  },
  async turn_began({ seat }, { position }) {
    position.active = seat;
  },
  async square_drawn({ seat, square, left }, { board, position }) {
    Object.assign(position, { drawn: { seat, square }, left });
    board.show(position);
    await play(board.hand.piece(), [
      { opacity: 0, transform: "translateY(-24px)" },
      { opacity: 1, transform: "none" },
    ]);
  },
  async square_discarded({ square }, { board, position }) {
    position.discarded = [...position.discarded, square];
    await play(board.hand.piece(), [{ opacity: 1 }, { opacity: 0 }]);
    position.drawn = null;
  },
  async piece_placed({ seat, piece, id, x, y, rotation }, { board, position }) {
    if (position.drawn?.square === id) position.drawn = null;
    else {
      position.handCounts[seat] -= 1;
      take(position.hands[seat] ?? [], (one) => one === id);
    }
    position.pieces = [...position.pieces, { id, x, y, rotation }];
    position.placedBy = seat;
    board.show(position);
    await arrive(board.world.piece(piece).map((element) => /** @type {Element} */ (element.firstElementChild)));
  },
  async hill_raised({ x, y, left }, { board, position }) {
    position.hills.add(cellKey(x, y));
    position.left = left;
    board.show(position);
    await pause();
  },
  async meeple_placed({ seat, piece, segment }, { board, position }) {
    const meeple = { seat, piece, segment };
    position.meeples = [...position.meeples, meeple];
    position.supply[seat] -= 1;
    board.show(position);
    const drawn = board.world.meeple(meeple);
    if (!drawn) return;
    await play(drawn, [
      { opacity: 0, transform: "translateY(-26px)" },
      { opacity: 1, transform: "none" },
    ]);
  },
  async feature_scored({ points, owners, meeples }, { board, position }) {
    const [first] = meeples;
    const feature = features(position).of(first.piece, first.segment);
    const from = spotOf(position.pieces[first.piece], first.segment);
    board.world.light([
      { feature, colour: owners.length === 1 ? `var(--seat${owners[0]})` : "var(--cc-glow)", tag: null },
    ]);
    await Promise.all([...owners.map((seat) => flyPoints(board, points, from, seat)), leave(board, position, meeples)]);
    for (const seat of owners) position.totals[seat] += points;
    position.claims = position.claims.filter((claim) => !claim.meeples.some((one) => sameMeeple(one, first)));
    board.show(position);
  },
  async meeple_taken({ seat, piece, segment }, { board, position }) {
    await leave(board, position, [{ seat, piece, segment }]);
    board.show(position);
  },
  async kind_scored({ totals }, { position }) {
    position.totals = [...totals];
  },
};

/**
 * @param {CarcassonneBoard} board   the table, with its drawings
 * @returns {(events: GameEvent[], position: Position) => Promise<void>}
 */
export function createPlayback(board) {
  return async (events, position) => {
    for (const event of events) {
      const motion = /** @type {((event: GameEvent, scene: Scene) => Promise<void>)|undefined} */ (MOTIONS[event.type]);
      await motion?.(event, { board, position });
      if (!board.rooms.root.isConnected) return;
    }
  };
}
