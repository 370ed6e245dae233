/** What a card says, in words made from its effect: a corrected record corrects its text. */

import { components } from "./components.js";
import { capital } from "./words.js";

const K = (key) => `watergate.${key}`;

/** A person's name as on the informants' list. */
export const personName = (person, ctx) => ctx.t(K(`person.${person}`));

/** The name of a card in a sentence, on a button or where there is little room. */
export function cardName(id, ctx) {
  const person = components().card(id).requirement?.person;
  return person ? personName(person, ctx) : ctx.t(K(`card.${id}`));
}

/** The title on a card's face. */
export function cardTitle(id, ctx) {
  const { side, requirement } = components().card(id);
  if (requirement?.person) return ctx.t(K(`card.informant.${side}`), { person: personName(requirement.person, ctx) });
  return ctx.has(K(`card.${id}.title`)) ? ctx.t(K(`card.${id}.title`)) : ctx.t(K(`card.${id}`));
}

const colourList = (colours, ctx) => colours.map((colour) => ctx.t(K(`colour.${colour}`))).join(", ");

/** What an instruction's sentence needs besides its own fields. @type {Object<string, (op: any, ctx: any) => any>} */
const NEEDS = {
  move: ({ token, count = 1, face = "any", up_to: upTo = false }) => ({
    kind: token === "evidence" ? (count === "all" ? "all" : "evidence") : "token",
    count,
    face,
    limit: upTo ? "up_to" : "exactly",
  }),
  move_to: ({ token, count = 1 }) => ({
    kind: token === "evidence" ? (count === "all" ? "all" : "evidence") : "token",
  }),
  pin_picture: ({ person }, ctx) => ({ person: personName(person, ctx) }),
  pin_from_track: ({ colours }, ctx) => ({ colours: colourList(colours, ctx) }),
  cancel_played_action: ({ cancelled_card_goes_to: goes }) => ({ goes }),
  next_turn: ({ side: whose }) => ({ whose }),
};

function stepWords(step, ctx, side) {
  const { op, ...fields } = step;
  return ctx.t(K(`effect.${op}`), { ...fields, side, ...NEEDS[op]?.(step, ctx) });
}

const sentence = (text) => `${capital(text)}.`;

/** Instructions as sentences. */
const wordsOf = (effect, side, ctx) => effect.map((step) => sentence(stepWords(step, ctx, side))).join(" ");

/** The action part of a card as sentences. */
export function effectWords(card, ctx) {
  const words = wordsOf(card.effect, card.side, ctx);
  return card.after_action.alternative ? `${words} ${ctx.t(K("effect.alternative"))}` : words;
}

/** What the action part needs, or null. */
export function requirementWords(card, ctx) {
  if (!card.requirement) return null;
  const { type, person } = card.requirement;
  return ctx.t(K(`requirement.${type}`), { person: person ? components().label(person) : "" });
}

/** The instruction of a space on a momentum card. */
export const instructionWords = (place, side, ctx) =>
  place.effect.length ? wordsOf(place.effect, side, ctx) : ctx.t(K("momentum.nothing"));

/** Where a card goes after its action: an icon's name and the words for it. */
export function fate(card) {
  if (card.reaction) return "reaction";
  return card.after_action.default === "discard" ? "returns" : "once";
}
