/** What a card says, in words made from its effect: a corrected record corrects its text. */

import { components, wantedPicture } from "./components.js";
import { capital } from "./words.js";

/** @import { Ctx } from "./types.js" */
/** @import { CardRecord, Colour, Op } from "./components.js" */
/** @import { Side } from "./position.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/**
 * A person's name as on the informants' list.
 * @param {string} person
 * @param {Ctx} ctx
 */
export const personName = (person, ctx) => ctx.t(K(`person.${person}`));

/**
 * The name of a card in a sentence, on a button or where there is little room.
 * @param {string} id
 * @param {Ctx} ctx
 */
export function cardName(id, ctx) {
  const person = wantedPicture(components().card(id));
  return person ? personName(person, ctx) : ctx.t(K(`card.${id}`));
}

/**
 * The title on a card's face.
 * @param {string} id
 * @param {Ctx} ctx
 */
export function cardTitle(id, ctx) {
  const card = components().card(id);
  const person = wantedPicture(card);
  if (person) return ctx.t(K(`card.informant.${card.side}`), { person: personName(person, ctx) });
  return ctx.has(K(`card.${id}.title`)) ? ctx.t(K(`card.${id}.title`)) : ctx.t(K(`card.${id}`));
}

/** @param {Colour[]} colours @param {Ctx} ctx */
const colourList = (colours, ctx) => colours.map((colour) => ctx.t(K(`colour.${colour}`))).join(", ");

/**
 * What an instruction's sentence needs besides its own fields.
 * @type {{[T in Op["op"]]?: (op: Extract<Op, {op: T}>, ctx: Ctx) => Object<string, any>}}
 */
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

/** @param {Op} step @param {Ctx} ctx @param {Side} side */
function stepWords(step, ctx, side) {
  const { op, ...fields } = step;
  const needs = /** @type {((step: Op, ctx: Ctx) => Object<string, any>)|undefined} */ (NEEDS[op]);
  return ctx.t(K(`effect.${op}`), { ...fields, side, ...needs?.(step, ctx) });
}

/** @param {string} text */
const sentence = (text) => `${capital(text)}.`;

/**
 * Instructions as sentences.
 * @param {Op[]} effect
 * @param {Side} side
 * @param {Ctx} ctx
 */
const wordsOf = (effect, side, ctx) => effect.map((step) => sentence(stepWords(step, ctx, side))).join(" ");

/**
 * The action part of a card as sentences.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 */
export function effectWords(card, ctx) {
  const words = wordsOf(card.effect, card.side, ctx);
  return card.after_action.alternative ? `${words} ${ctx.t(K("effect.alternative"))}` : words;
}

/**
 * What the action part needs, or null.
 * @param {CardRecord} card
 * @param {Ctx} ctx
 */
export function requirementWords(card, ctx) {
  if (!card.requirement) return null;
  const person = wantedPicture(card);
  return ctx.t(K(`requirement.${card.requirement.type}`), { person: person ? components().label(person) : "" });
}

/**
 * The instruction of a space on a momentum card.
 * @param {{effect: Op[]}} place
 * @param {Side} side
 * @param {Ctx} ctx
 */
export const instructionWords = (place, side, ctx) =>
  place.effect.length ? wordsOf(place.effect, side, ctx) : ctx.t(K("momentum.nothing"));

/**
 * Where a card goes after its action: an icon's name and the words for it.
 * @param {CardRecord} card
 */
export function fate(card) {
  if (card.reaction) return "reaction";
  return card.after_action.default === "discard" ? "returns" : "once";
}
