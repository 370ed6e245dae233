/**
 * The events of a version, one after the other, on a copy of the view: each changes it, is told in a line above the
 * map, and its place lights up. Economy figures that follow from a change come with the next true view.
 */

import { fill, s } from "../../js/dom.js";
import { eventLine } from "./log.js";
import { spot } from "./places.js";
import { isSum } from "./sums.js";

/** @import { GameEvent, View } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { VolkBoard } from "./board.js" */

const STEP_MS = 220;
/** A sum stands long enough to be read. */
const SUM_MS = 1300;
const PHASE_MS = 450;

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string[]} list @param {string} id */
function take(list, id) {
  const i = list.indexOf(id);
  if (i >= 0) list.splice(i, 1);
  return i >= 0;
}

const EMPTY = 0;
const WORKING = 1;
const RUNDOWN = 2;
/** @param {number} status */
const built =
  (status) =>
  (/** @type {{city: string, value?: number}} */ { city, value }, /** @type {View} */ { economy }) => {
    economy.factory[city] = status;
    economy.value[city] = status === EMPTY ? 0 : (value ?? Math.max(1, economy.value[city]));
  };

/** @param {{seat: number, card: string}} event @param {View} view */
function fromHand({ seat, card }, view) {
  const hand = view.hands[seat];
  if (!take(hand, card)) hand.pop();
}

/** What each event changes on the table. */
/** @type {Partial<ByType<GameEvent, [View], unknown>>} */
const CHANGES = {
  phase_began({ phase }, view) {
    view.turn = -1;
    view.pending = view.pending.filter((due) => due.type !== "Phase" || due.name !== phase);
  },
  card_used({ seat, card, source }, view) {
    if (source === "display") take(view.display, card);
    else if (source === "special") view.special = "";
    else fromHand({ seat, card }, view);
  },
  card_lined_up: ({ card }, view) => view.played.push(card),
  cards_drawn: ({ seat, cards }, view) => view.hands[seat].push(...cards),
  cards_discarded: ({ seat, cards }, view) => {
    for (const card of cards) fromHand({ seat, card }, view);
  },
  part_began: ({ part, display }, view) => Object.assign(view, { part, display: [...display] }),
  decade_began: ({ decade, special }, view) => Object.assign(view, { decade, special }),
  unrest_placed: ({ province, n }, view) => {
    view.unrest[province] += n;
  },
  unrest_removed: ({ province, n }, view) => {
    view.unrest[province] -= n;
  },
  unrest_moved({ source, target }, view) {
    view.unrest[source] -= 1;
    view.unrest[target] += 1;
  },
  socialist_placed({ province }, view) {
    view.box -= 1;
    view.unrest[province] -= 1;
    view.socialists[province] = (view.socialists[province] ?? 0) + 1;
  },
  socialist_removed({ province }, view) {
    view.unrest[province] += 1;
    view.socialists[province] -= 1;
  },
  box_changed: ({ box }, view) => {
    view.box = box;
  },
  factory_built: built(WORKING),
  factory_repaired: built(WORKING),
  factory_rundown: built(RUNDOWN),
  factory_dismantled: built(EMPTY),
  factory_stopped: built(EMPTY),
  infrastructure_built({ connection, site, works }, { economy, working }) {
    economy.sites[connection][site - 1] = true;
    if (works) working.push(connection);
  },
  infrastructure_dismantled({ connection, site }, { economy, working }) {
    economy.sites[connection][site - 1] = false;
    take(working, connection);
  },
  living_standard_raised: standard(1),
  living_standard_lowered: standard(-1),
  marker_moved: ({ track, position }, view) => {
    view.tracks[track] = position;
  },
  treasury_changed: ({ power, treasury }, view) => {
    if (view.powers) view.powers.treasury[power] = treasury;
  },
  dove_flipped: ({ doves }, view) => {
    if (view.powers) view.powers.doves = doves;
  },
  dove_reflipped: ({ doves }, view) => {
    if (view.powers) view.powers.doves = doves;
  },
  police_taken: ({ card, kind }, view) =>
    view.police.push({ card, kind: kind === "red" ? "red" : "pink", used: false }),
  stasi_disbanded: (event, view) => {
    view.police = [];
  },
  wall_built: (event, view) => {
    view.wall = true;
  },
  wall_removed: (event, view) => {
    view.wall = false;
  },
};

/** @param {number} by */
function standard(by) {
  /**
   * @param {Extract<GameEvent, {type: "living_standard_raised"|"living_standard_lowered"}>} event
   * @param {View} view
   */
  return ({ province, level, sector }, view) => {
    view.living_standard[province] = level;
    if (sector) view.sectors[sector] += by;
  };
}

/**
 * The places of the map that an event is about.
 * @param {GameEvent} event
 */
function placesOf(event) {
  const { city, connection, site, province, sector, source, target, type } =
    /** @type {{type: string, city?: string, connection?: string, site?: number, province?: string, sector?: string, source?: string, target?: string}} */ (
      event
    );
  if (city) return [`city:${city}`];
  if (connection) return [`site:${connection}:${site}`];
  if (sector) return [`sector:${sector}`];
  if (province) return [`province:${province}`];
  return type === "attacked" || type === "unrest_moved" ? [`province:${source}`, `province:${target}`] : [];
}

/** @param {SVGElement} layer @param {GameEvent} event */
function pulse(layer, event) {
  fill(
    layer,
    placesOf(event).map((key) => {
      const { x, y } = spot(key);
      return s("circle", { class: "pulse", cx: x, cy: y, r: 24 });
    }),
  );
}

/** @param {GameEvent} event */
function beat(event) {
  if (event.type === "phase_began") return PHASE_MS;
  return isSum(event) && event.type !== "living_standard_lowered" ? SUM_MS : STEP_MS;
}

/**
 * @param {VolkBoard} board
 * @param {GameEvent[]} events
 * @param {View} view   a copy that this may change
 */
export async function play(board, events, view) {
  const { told } = board.rooms;
  for (const event of events) {
    if (!board.rooms.root.isConnected) return;
    const change = /** @type {((event: GameEvent, view: View) => unknown)|undefined} */ (CHANGES[event.type]);
    change?.(event, view);
    board.reports.note(event);
    const line = eventLine(event, board.message, board.ctx);
    if (!line && !change) continue;
    if (line) {
      told.hidden = false;
      fill(told, line.seat === null || line.seat === undefined ? null : board.ctx.seatMark(line.seat), line.text);
      told.classList.toggle("heading", Boolean(line.heading));
    }
    board.show(view);
    pulse(board.map.layers.marks, event);
    await pause(beat(event));
  }
  fill(board.map.layers.marks);
  told.hidden = true;
}
