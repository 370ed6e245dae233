/** The end of a decade: its phases in order, which one runs, and the sums of each, as they came or as they would come now. */

import { fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { components } from "./components.js";
import { effectWords } from "./effects.js";
import { briefWords, isSum } from "./sums.js";
import { capital, K, listed } from "./words.js";

/** @import { Ctx, GameEvent, View } from "./types.js" */
/** @import { Sum } from "./sums.js" */

/** @type {Record<string, string>} */
const POWER_PHASES = { arms_race: "arms_race", space_race: "space_race", dominance: "dominance" };
/** @type {Record<string, string>} */
const PHASES = {
  flight_or_wall: "flight",
  prestige: "prestige",
  western_currency: "western_currency",
  police_cost: "police_red",
  living_standard_export: "export",
  living_standard_within_state: "living_standard",
  living_standard_across_border: "across_border",
  police_leftover: "police_pink",
  socialists: "socialists",
  wir_sind_das_volk: "mass_protest",
};

/** @param {View} view */
const phasesOf = (view) => Object.keys(view.powers ? { ...POWER_PHASES, ...PHASES } : PHASES);
/** @param {string} name @param {View} view */
const phaseIcon = (name, view) =>
  name === "flight_or_wall" && view.wall ? "wall" : { ...POWER_PHASES, ...PHASES }[name];

/**
 * Where the end of the decade stands: phases that wait are on the stack. Null outside of it.
 * @returns {{current: string|null, left: string[]}|null}
 * @param {View} view
 */
export function progress(view) {
  if (view.result) return null;
  const left = view.pending
    .filter((due) => due.type === "Phase")
    .map(({ name }) => name)
    .reverse();
  const phases = phasesOf(view);
  const busy = view.pending.some(({ type }) => type === "EndDecade") || left.length > 0;
  if (!busy || view.turn >= 0) return null;
  const next = left.length ? phases.indexOf(left[0]) : phases.length;
  return { current: phases[next - 1] ?? null, left };
}

/**
 * What a track's space or the wall brings in its phase, for phases without a sum.
 * @param {string} name
 * @param {View} view
 * @param {Ctx} ctx
 */
function standing(name, view, ctx) {
  if (name === "flight_or_wall" && view.wall)
    return capital(
      listed(
        components().wall.map((effect) => effectWords(effect, ctx)),
        ctx,
      ),
    );
  const track = ["arms_race", "space_race", "dominance", "prestige"].find((one) => one === name);
  if (!track) return "";
  const icons = (components().space(track, view.tracks[track])?.icons ?? []).filter(
    ({ op }) => name !== "arms_race" || op === "victory",
  );
  return capital(
    listed(
      icons.map((effect) => effectWords(effect, ctx)),
      ctx,
    ),
  );
}

/** The reports of the phases that a table has followed, decade by decade. */
export class Reports {
  constructor() {
    this.decade = 0;
    /** @type {Map<string, Sum[]>} */
    this.phases = new Map();
    this.phase = "";
  }

  /** @param {GameEvent} event */
  note(event) {
    if (event.type === "decade_began" || event.type === "decade_ended") this.phases.clear();
    if (event.type === "phase_began") {
      this.phase = event.phase;
      this.phases.set(this.phase, []);
    } else if (isSum(event) && this.phase) this.phases.get(this.phase)?.push(event);
    if (event.type === "decade_began") this.phase = "";
  }
}

/**
 * A sum of nothing is no news before its phase.
 * @param {Sum} sum
 */
const idle = (sum) =>
  (sum.type === "police_cost" && sum.points === 0) || (sum.type === "police_refreshed" && sum.unused === 0);

/**
 * @param {string} name
 * @param {number} i
 * @param {{view: View, ctx: Ctx, at: ReturnType<typeof progress>, reports: Reports}} how
 */
function item(name, i, { view, ctx, at, reports }) {
  const running = at?.current === name;
  const over = at && !running && !at.left.includes(name);
  const sums =
    view.result || (at && (running || over))
      ? (reports.phases.get(name) ?? [])
      : (view.forecast?.[name] ?? []).filter((sum) => !idle(sum));
  const nothing = !at && !sums.length && (view.result || !standing(name, view, ctx));
  if (nothing && (view.powers || view.result)) return null;
  const words = sums.length
    ? sums.map((event) => h("span", { class: "sum" }, briefWords(event, ctx)))
    : h("span", { class: "sum" }, nothing ? ctx.t(K("phase.nothing")) : over ? "" : standing(name, view, ctx));
  return h(
    "li",
    {
      class: running ? "running" : over || nothing ? "over" : null,
      "aria-current": running ? "step" : null,
      "data-phase": name,
    },
    h("span", { class: "disc" }, icon(phaseIcon(name, view))),
    h("div", null, h("b", null, `${i + 1}. ${ctx.t(K(`phase.${name}`))}`), " ", words),
  );
}

/**
 * @param {HTMLElement} room
 * @param {View} view
 * @param {Ctx} ctx
 * @param {Reports} reports
 */
export function drawDecade(room, view, ctx, reports) {
  const at = progress(view);
  room.classList.toggle("running", Boolean(at));
  const heading = at || view.result ? "decade.now" : "decade.forecast";
  room.classList.toggle("none", Boolean(view.result) && ![...reports.phases.values()].some((sums) => sums.length));
  fill(
    room,
    h("h3", null, ctx.t(K(heading))),
    h(
      "ol",
      null,
      phasesOf(view).map((name, i) => item(name, i, { view, ctx, at, reports })),
    ),
  );
  const now = /** @type {HTMLElement|null} */ (room.querySelector(".running[data-phase]"));
  if (now) room.scrollTop = Math.max(0, now.offsetTop - room.clientHeight / 3);
}
