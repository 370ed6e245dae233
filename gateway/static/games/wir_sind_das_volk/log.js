/** The log: a sentence for each event that tells something. */

import { isBack } from "./cards.js";
import { isSum, sumWords } from "./sums.js";
import {
  capital,
  cardTitle,
  cityName,
  figure,
  K,
  listed,
  NUMERALS,
  provinceName,
  roleWords,
  seatOf,
  signed,
  siteName,
  trackWords,
  who,
} from "./words.js";

/** @import { Ctx, GameEvent, Message } from "./types.js" */
/** @import { ByType, LogLine } from "../../js/table/contract.js" */

/** @param {{province: string, n?: number}} event @param {Ctx} ctx */
const province = ({ province: id, n }, ctx) => ({ params: { province: provinceName(id, ctx), n } });
/** @param {{city: string, value?: number}} event @param {Ctx} ctx */
const city = ({ city: id, value }, ctx) => ({ params: { city: cityName(id, ctx), n: value ?? 0 } });
/** @param {{connection: string, site: number, works?: boolean}} event @param {Ctx} ctx */
const site = ({ connection, site: n, works }, ctx) => ({
  params: { site: siteName(connection, n, ctx), works: works ? "yes" : "no" },
});

/**
 * Cards that moved, by title where the viewer may know them.
 * @param {{seat: number, cards: string[]}} event
 * @param {Ctx} ctx
 */
function cards({ seat, cards: ids }, ctx) {
  const known = ids.filter((id) => !isBack(id));
  return {
    seat,
    params: {
      n: ids.length,
      known: known.length === ids.length ? "yes" : "no",
      cards: listed(
        known.map((id) => cardTitle(id, ctx)),
        ctx,
      ),
    },
    skip: ids.length === 0,
  };
}

/** @param {Message} message @param {number} part @param {Ctx} ctx */
const parts = (message, part, ctx) =>
  ctx.t(K(message.view?.powers || message.seats.length === 4 ? `part.powers.${part}` : `part.base.${part}`));

/**
 * @param {{province: string, level: number, sector: string, bridged?: number}} event
 * @param {Ctx} ctx
 * @returns {Told}
 */
function standard({ province: id, level, sector, bridged = 0 }, ctx) {
  return {
    params: {
      province: provinceName(id, ctx),
      n: level,
      sector: sector ? ctx.t(K(`sector.${sector}`)) : "",
      at: sector ? "sector" : "province",
      bridged,
    },
  };
}

/** @typedef {{params?: Object<string, any>, seat?: number|null, heading?: boolean, skip?: boolean}} Told */

/** What each event's sentence needs; null where there is nothing to tell. `seat` leads the line. */
/** @type {Partial<ByType<GameEvent, [Ctx, Message], Told|null>>} */
const TELL = {
  decade_ended: () => null,
  decade_began: ({ decade, special }, ctx) => ({
    heading: true,
    params: { decade: NUMERALS[decade], card: cardTitle(special, ctx) },
  }),
  part_began: ({ part }, ctx, message) => ({ heading: true, params: { part: capital(parts(message, part, ctx)) } }),
  order_determined: ({ seats }, ctx) => ({
    params: {
      seats: listed(
        seats.map((seat) => ctx.roleName(seat)),
        ctx,
      ),
    },
  }),
  cards_drawn: cards,
  cards_discarded: cards,
  discard_chosen: cards,
  card_used: ({ seat, card, use, source }, ctx) => ({ seat, params: { card: cardTitle(card, ctx), use, source } }),
  card_lined_up: () => null,
  card_collected: ({ seat, card }, ctx) => ({ seat, params: { card: cardTitle(card, ctx) } }),
  icon_ignored: ({ seat }) => ({ seat }),
  unrest_placed: province,
  unrest_removed: province,
  unrest_moved: ({ source, target }, ctx) => ({
    params: { source: provinceName(source, ctx), target: provinceName(target, ctx) },
  }),
  protest_exported: province,
  protest_withdrawn: province,
  socialist_placed: province,
  socialist_removed: province,
  factory_built: city,
  factory_dismantled: city,
  factory_stopped: city,
  factory_rundown: city,
  factory_repaired: city,
  infrastructure_built: site,
  infrastructure_dismantled: site,
  living_standard_raised: standard,
  living_standard_lowered: standard,
  hamburg_counted: province,
  external_assigned: ({ city: id, province: home }, ctx) => ({
    params: { city: cityName(id, ctx), province: provinceName(home, ctx) },
  }),
  marker_moved: ({ track, position }, ctx) => ({
    params: { track: trackWords(track, ctx), position: signed(position) },
  }),
  arrow_lost: ({ track }, ctx) => ({ params: { track: trackWords(track, ctx) } }),
  police_taken: ({ card, kind }, ctx) => ({ params: { card: cardTitle(card, ctx), kind } }),
  police_used: ({ card }, ctx) => ({ params: { card: cardTitle(card, ctx) } }),
  stasi_disbanded: () => ({}),
  wall_built: () => ({}),
  wall_removed: () => ({}),
  cards_seen: ({ seat, what, cards: ids }, ctx) => ({
    seat,
    params: { what, ...cards({ seat, cards: ids }, ctx).params },
  }),
  cards_exchanged: ({ seat, give, take }, ctx) => ({
    seat,
    params: { give: cardTitle(give, ctx), take: cardTitle(take, ctx) },
  }),
  card_removed: ({ seat, card }, ctx) => ({
    seat,
    params: { known: isBack(card) ? "no" : "yes", card: cardTitle(card, ctx) },
  }),
  guillaume_ended: ({ seat }) => ({ seat }),
  phase_began: ({ phase }, ctx) => ({ heading: true, params: { phase: ctx.t(K(`phase.${phase}`)) } }),
  space_chosen: ({ seat, track, space }, ctx) => ({
    seat,
    params: { track: trackWords(track, ctx), space: signed(space) },
  }),
  match_over: ({ winner, reason }, ctx) => ({
    params: { role: roleWords(winner, ctx), reason: ctx.t(K(`outcome.${reason}`), { state: winner, winner }) },
  }),
  dove_flipped: ({ doves }) => ({ params: { n: doves } }),
  dove_reflipped: ({ doves }) => ({ params: { n: doves } }),
  red_button_pressed: ({ seat }) => ({ seat }),
  treasury_changed: ({ power, by, treasury }, ctx, message) => ({
    seat: seatOf(power, message.seats.length),
    params: { n: Math.abs(by), dir: by < 0 ? "pays" : "gains", treasury: figure(treasury) },
  }),
  power_card_drawn: ({ seat, deck, card }, ctx) => ({ seat, params: { deck, card: cardTitle(card, ctx) } }),
  reminder_set: ({ what }, ctx) => ({ params: { what: ctx.t(K(`icon.${what}`)) } }),
  automatic_event_began: ({ card, side }, ctx) => ({
    params: { card: cardTitle(card, ctx), side: ctx.t(K(`side.${side}`)) },
  }),
};

/**
 * @param {GameEvent} event
 * @param {Message} message
 * @param {Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  if (isSum(event) && !(event.type in TELL)) return { seat: null, text: sumWords(event, ctx) };
  const tell = /** @type {((event: GameEvent, ctx: Ctx, message: Message) => Told|null)|undefined} */ (
    TELL[event.type]
  );
  const told = tell?.(event, ctx, message);
  if (!told || told.skip) return null;
  if (told.heading) return { heading: true, text: ctx.t(K(`log.${event.type}`), told.params) };
  const seat = told.seat ?? null;
  const named = seat === null ? {} : { who: who(seat, ctx) };
  return { seat, text: ctx.rich(K(`log.${event.type}`), { ...named, ...told.params }) };
}
