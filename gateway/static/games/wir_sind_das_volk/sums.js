/** The sums of the end of a decade: each as a sentence that adds up, from what the service has counted. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { figure, K, listed, provinceName, signed } from "./words.js";

/** @import { Ctx, CurrencySum, FlightLevel, GameEvent } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */

/**
 * One term: its picture, its figure, and what it stands for.
 * @param {string} name
 * @param {number} n
 * @param {string} words
 * @param {string} [tone]
 */
const term = (name, n, words, /** @type {""|"yl"|"rd"|"pu"} */ tone = "") =>
  h("span", { class: "term", title: words }, icon(name, tone), h("b", null, signed(n)));

/** @param {FlightLevel} event @param {Ctx} ctx */
function flight(event, ctx) {
  /** @param {string} name */
  const about = (name) => ctx.t(K(`flight.${name}`));
  return fragment(
    h(
      "span",
      { class: "g-wir_sind_das_volk terms" },
      term("flight", event.icons, about("icons")),
      term("police_red", event.red_police, about("red_police")),
      term("living_standard", event.highest_west, about("highest_west")),
      term("living_standard", -event.lowest_east, about("lowest_east")),
      term("mass_protest", event.east_protest, about("east_protest"), "rd"),
      term("mass_protest", -event.west_protest, about("west_protest"), "yl"),
      h("b", { class: "total" }, `= ${event.level}`),
    ),
    " ",
    ctx.t(K("sum.flight_level"), { level: event.level, points: event.points }),
  );
}

/** @param {CurrencySum} event @param {Ctx} ctx */
function currency(event, ctx) {
  const names = event.provinces.length ? listed(event.provinces, ctx) : ctx.t(K("none"));
  return fragment(
    h(
      "span",
      { class: "g-wir_sind_das_volk terms" },
      term("western_currency", event.marker, ctx.t(K("currency.marker"))),
      term("export", event.provinces.length, ctx.t(K("currency.provinces"), { n: event.benchmark }), "rd"),
      term("living_standard", -event.living_standard, ctx.t(K("currency.standard"))),
      h("b", { class: "total" }, `= ${figure(event.sum)}`),
    ),
    " ",
    ctx.t(K("sum.currency_sum"), { benchmark: event.benchmark, names, n: Math.max(0, -event.sum) }),
  );
}

/**
 * @typedef {Extract<GameEvent, {type: "flight_level"|"currency_sum"|"police_cost"|"berlin_limited"|"fell_behind"
 *           |"attacked"|"protests_counted"|"space_chosen"|"police_refreshed"|"box_changed"
 *           |"living_standard_lowered"}>} Sum
 */

/** What each sentence needs. */
/** @type {Partial<ByType<Sum, [Ctx], Object<string, any>>>} */
const PARAMS = {
  police_cost: ({ points }) => ({ n: points }),
  berlin_limited: ({ limit }) => ({ n: limit }),
  fell_behind: ({ province, highest, unrest }, ctx) => ({ province: provinceName(province, ctx), highest, n: unrest }),
  attacked: ({ source, target, unrest }, ctx) => ({
    source: provinceName(source, ctx),
    target: provinceName(target, ctx),
    n: unrest,
  }),
  protests_counted: ({ west, east }) => ({ west, east }),
  space_chosen: ({ space }) => ({ space: signed(space) }),
  police_refreshed: ({ unused }) => ({ n: unused }),
  box_changed: ({ by, box }) => ({ by: signed(by), n: Math.abs(by), dir: by > 0 ? "in" : "out", box }),
  living_standard_lowered: ({ province, level }, ctx) => ({ province: provinceName(province, ctx), n: level }),
};

/** @param {GameEvent} event @returns {event is Sum} */
export const isSum = (event) => event.type === "flight_level" || event.type === "currency_sum" || event.type in PARAMS;

/** Where there may be many: provinces by their letters. */
/** @type {Partial<ByType<Sum, [], Object<string, any>>>} */
const BRIEF = {
  fell_behind: ({ province, unrest }) => ({ province, n: unrest }),
  attacked: ({ source, target, unrest }) => ({ source, target, n: unrest }),
  living_standard_lowered: ({ province, level }) => ({ province, n: level }),
};

/**
 * A sum in few words, for a list of several. @returns {Node}
 * @param {Sum} event
 * @param {Ctx} ctx
 */
export function briefWords(event, ctx) {
  const brief = /** @type {((event: Sum) => Object<string, any>)|undefined} */ (BRIEF[event.type]);
  const params = brief?.(event);
  return params ? fragment(ctx.t(K(`brief.${event.type}`), params)) : sumWords(event, ctx);
}

/**
 * A sum as it stands in the log. @returns {Node}
 * @param {Sum} event
 * @param {Ctx} ctx
 */
export function sumWords(event, ctx) {
  if (event.type === "flight_level") return flight(event, ctx);
  if (event.type === "currency_sum") return currency(event, ctx);
  const params = /** @type {((event: Sum, ctx: Ctx) => Object<string, any>)|undefined} */ (PARAMS[event.type]);
  return fragment(ctx.t(K(`sum.${event.type}`), params?.(event, ctx)));
}
