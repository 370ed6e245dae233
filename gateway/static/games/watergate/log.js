/** The log: a sentence for each event that tells something. */

import { cardName, personName } from "./cardwords.js";
import { components } from "./components.js";
import { SIDES } from "./position.js";
import { capital, namedEvidence, placeMark, someEvidence, who } from "./words.js";

/** @import { Ctx, GameEvent, Message } from "./types.js" */
/** @import { ByType, LogLine } from "../../js/table/contract.js" */

/** @param {string} key */
const K = (key) => `watergate.log.${key}`;

/** @param {string} space */
const spaceName = (space) => space.toUpperCase();
/** @param {{count: number, evidence: string[]}} event @param {Ctx} ctx */
const evidenceNames = (event, ctx) => someEvidence(event.count, event.evidence, ctx);

/**
 * The cards that a side lays down unplayed, in words: "Lia: Bob Woodward".
 * @param {string[][]} cards
 * @param {Ctx} ctx
 */
function handsOf(cards, ctx) {
  /** @param {number} seat */
  const hand = (seat) =>
    new Intl.ListFormat(ctx.lang, { type: "conjunction" }).format(cards[seat].map((card) => cardName(card, ctx)));
  return {
    editor: hand(0),
    nixon: hand(1),
    editors: cards[0].length,
    nixons: cards[1].length,
    first: ctx.seatName(0),
    second: ctx.seatName(1),
  };
}

/**
 * The token that moved or was gained, in words.
 * @param {{slot?: string, token?: string, evidence: string}} event
 * @param {Ctx} ctx
 */
const token = ({ slot, token: gained, evidence }, ctx) =>
  evidence ? namedEvidence(evidence, ctx) : ctx.t(`watergate.token.${slot ?? gained}`);

/**
 * @typedef {{params?: Object<string, any>, seat?: number|null, heading?: boolean, skip?: boolean}} Told
 *   what a sentence needs besides who did it; a `seat` of null makes a line that nobody leads
 */

/** What is told of each event; null where there is nothing to tell. @type {ByType<GameEvent, [Ctx], Told|null>} */
const TELL = {
  round_began: ({ round, first }, ctx) => ({ heading: true, params: { round, who: ctx.seatName(first) } }),
  cards_drawn: ({ count, cards }, ctx) => ({
    params: {
      n: count,
      known: count === 1 && cards.length ? "yes" : "no",
      card: cards.length ? cardName(cards[0], ctx) : "",
    },
  }),
  reshuffled: () => ({}),
  evidence_laid: ({ slots, evidence }, ctx) => ({
    seat: 1,
    params: { evidence: someEvidence(slots.length, evidence, ctx) },
    skip: slots.length === 0,
  }),
  card_played: ({ card, part }, ctx) => ({
    params: { part, card: cardName(card, ctx), n: components().card(card).value },
  }),
  removed_card_chosen: ({ card }, ctx) => ({ params: { card: cardName(card, ctx) } }),
  card_lost: ({ card }, ctx) => ({ params: { card: cardName(card, ctx) } }),
  next_turn_given: () => ({}),
  card_phase_ended: ({ cards }, ctx) => ({ seat: null, params: handsOf(cards, ctx) }),
  asked: ({ colour, answer }, ctx) => ({
    seat: 0,
    params: { colour: ctx.t(`watergate.colour.${colour}`), answer: answer ? "yes" : "no" },
  }),
  value_wasted: () => ({}),
  token_revealed: ({ evidence }, ctx) => ({ seat: null, params: { token: namedEvidence(evidence, ctx) } }),
  move_announced: ({ evidence, start, steps }, ctx) => ({
    seat: 1,
    params: { token: namedEvidence(evidence, ctx), n: steps, from: placeMark(start, ctx) },
  }),
  token_moved: (event, ctx) => ({
    seat: null,
    params: { token: capital(token(event, ctx)), from: placeMark(event.start, ctx), to: placeMark(event.to, ctx) },
  }),
  token_gained: (event, ctx) => (event.token === "momentum" ? null : { params: { token: token(event, ctx) } }),
  momentum_placed: ({ side, space }) => ({
    params: { n: space, of: components().places(SIDES[side]).length, full: space ? "no" : "yes" },
  }),
  step_began: ({ step, idle }) => ({ seat: null, heading: step === 1, params: { step, idle: idle ? "yes" : "no" } }),
  momentum_returned: () => ({ seat: null }),
  track_refilled: ({ supply }) => ({ seat: null, params: { n: supply } }),
  evidence_pinned: ({ space, evidence, face_up: faceUp }, ctx) => ({
    params: { token: namedEvidence(evidence, ctx), space: spaceName(space), face: faceUp ? "up" : "down" },
  }),
  token_taken: ({ evidence }, ctx) => ({ params: { token: namedEvidence(evidence, ctx) } }),
  evidence_entered: ({ source, place, evidence, to }, ctx) => ({
    params: { source, token: namedEvidence(evidence, ctx), space: spaceName(place), to: placeMark(to, ctx) },
  }),
  evidence_turned_up: ({ space, evidence }, ctx) => ({
    params: { token: namedEvidence(evidence, ctx), space: spaceName(space) },
  }),
  evidence_drawn: (event, ctx) => ({ params: { evidence: evidenceNames(event, ctx) } }),
  evidence_returned: (event, ctx) => ({
    seat: event.source === "track" || event.source === "no_space" ? null : event.side,
    params: {
      source: event.source,
      evidence: evidenceNames(event, ctx),
      space: event.places.map(spaceName).join(", "),
    },
  }),
  picture_returned: ({ person }, ctx) => ({ params: { person: personName(person, ctx) } }),
  picture_pinned: ({ person, side }, ctx) => ({ params: { person: personName(person, ctx), side: SIDES[side] } }),
  events_banned: () => ({ seat: 1 }),
  answered: ({ card }, ctx) => ({ params: { card: card ? cardName(card, ctx) : "", answer: card ? "card" : "pass" } }),
  cancelled: ({ card }, ctx) => ({ seat: null, params: { card: cardName(card, ctx) } }),
  card_gone: ({ card, where }, ctx) =>
    where === "removed" ? { seat: null, params: { card: cardName(card, ctx) } } : null,
  won: ({ reason }, ctx) => ({ params: { reason: ctx.t(`watergate.outcome.${reason}`) } }),
};

/**
 * @param {GameEvent} event
 * @param {Message} message
 * @param {Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  const tell = /** @type {(event: GameEvent, ctx: Ctx) => Told|null} */ (TELL[event.type]);
  const told = tell(event, ctx);
  if (!told || told.skip) return null;
  const seat = told.seat === undefined && "side" in event ? event.side : told.seat;
  if (told.heading) return { heading: true, text: ctx.t(K(event.type), told.params) };
  const named = typeof seat === "number" ? { who: who(seat, ctx) } : {};
  return { seat: seat ?? null, text: ctx.rich(K(event.type), { ...named, ...told.params }) };
}
