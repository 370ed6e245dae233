/** The log: a sentence for each event that tells something. */

import { cardTitle, personName } from "./cardwords.js";
import { components } from "./components.js";
import { SIDES } from "./position.js";
import { capital, namedEvidence, placeMark, someEvidence, who } from "./words.js";

/** @typedef {import("../../js/table/contract.js").LogLine} LogLine */

const K = (key) => `watergate.log.${key}`;

const spaceName = (space) => space.toUpperCase();
const evidenceNames = (event, ctx) => someEvidence(event.count, event.evidence ?? [], ctx);

/** The token that moved or was gained, in words. */
const token = ({ slot, token: gained, evidence }, ctx) => (evidence ? namedEvidence(evidence, ctx) : ctx.t(`watergate.token.${slot ?? gained}`));

/**
 * What each event's sentence needs besides who did it; null where there is nothing to tell.
 * A `seat` of null makes a line that nobody leads.
 */
const TELL = {
  round_began: ({ round, first }, ctx) => ({ heading: true, params: { round, who: ctx.seatName(first) } }),
  cards_drawn: ({ count, cards = [] }, ctx) => ({ params: { n: count, known: count === 1 && cards.length ? "yes" : "no", card: cards.length ? cardTitle(cards[0], ctx) : "" } }),
  reshuffled: () => ({}),
  evidence_laid: ({ slots, evidence = [] }, ctx) => ({ seat: 1, params: { evidence: someEvidence(slots.length, evidence, ctx) }, skip: slots.length === 0 }),
  card_played: ({ card, part }, ctx) => ({ params: { part, card: cardTitle(card, ctx), n: components().card(card).value } }),
  removed_card_chosen: ({ card }, ctx) => ({ params: { card: cardTitle(card, ctx) } }),
  asked: ({ colour, answer }, ctx) => ({ seat: 0, params: { colour: ctx.t(`watergate.colour.${colour}`), answer: answer ? "yes" : "no" } }),
  value_wasted: () => ({}),
  token_revealed: ({ evidence }, ctx) => ({ seat: null, params: { token: namedEvidence(evidence, ctx) } }),
  move_announced: () => null,
  token_moved: (event, ctx) => ({ seat: null, params: { token: capital(token(event, ctx)), from: placeMark(event.start, ctx), to: placeMark(event.to, ctx) } }),
  token_gained: (event, ctx) => (event.token === "momentum" ? null : { params: { token: token(event, ctx) } }),
  momentum_placed: ({ side, space }) => ({ params: { n: space, of: components().places(SIDES[side]).length, full: space ? "no" : "yes" } }),
  step_began: ({ step }) => (step === 1 ? { heading: true } : null),
  momentum_returned: () => ({ seat: null }),
  track_refilled: ({ supply }) => ({ seat: null, params: { n: supply } }),
  evidence_pinned: ({ space, evidence, face_up: faceUp }, ctx) => ({ params: { token: namedEvidence(evidence, ctx), space: spaceName(space), face: faceUp ? "up" : "down" } }),
  evidence_drawn: (event, ctx) => ({ params: { evidence: evidenceNames(event, ctx) } }),
  evidence_returned: (event, ctx) => ({ seat: event.source === "track" || event.source === "no_space" ? null : event.side, params: { source: event.source, evidence: evidenceNames(event, ctx), space: (event.places ?? []).map(spaceName).join(", ") }, skip: event.count === 0 }),
  picture_pinned: ({ person, side }, ctx) => ({ params: { person: personName(person, ctx), side: SIDES[side] } }),
  events_banned: () => ({ seat: 1 }),
  answered: ({ card }, ctx) => ({ params: { card: card ? cardTitle(card, ctx) : "", answer: card ? "card" : "pass" } }),
  cancelled: ({ card }, ctx) => ({ seat: null, params: { card: cardTitle(card, ctx) } }),
  card_gone: ({ card, where }, ctx) => (where === "removed" ? { seat: null, params: { card: cardTitle(card, ctx) } } : null),
  won: ({ reason }, ctx) => ({ params: { reason: ctx.t(`watergate.outcome.${reason}`) } }),
};

/**
 * @param {import("../../js/table/contract.js").GameEvent} event
 * @param {import("../../js/table/contract.js").Message} message
 * @param {import("../../js/table/contract.js").Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  const told = TELL[event.type](event, ctx);
  if (!told || told.skip) return null;
  const seat = told.seat === undefined ? event.side : told.seat;
  if (told.heading) return { heading: true, text: ctx.t(K(event.type), told.params) };
  const named = typeof seat === "number" ? { who: who(seat, ctx) } : {};
  return { seat: seat ?? null, text: ctx.rich(K(event.type), { ...named, ...told.params }) };
}
