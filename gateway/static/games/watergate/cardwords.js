/** What a card says, in words made from its effect: a corrected record corrects its text. */

import { capital } from "./words.js";

const K = (key) => `watergate.${key}`;

/** The title of a card. */
export const cardTitle = (id, ctx) => ctx.t(K(`card.${id}`));

/** A person's name as on the informants' list. */
export const personName = (person, ctx) => ctx.t(K(`person.${person}`));

const EFFECTS = {
  move(step, ctx) {
    const { token, steps, count, face } = step;
    if (token !== "evidence") return ctx.t(K("effect.move.token"), { token, steps });
    if (count === "any") return ctx.t(K("effect.move.any"), { steps });
    return ctx.t(K("effect.move.evidence"), { count, steps, face: face ?? "any" });
  },
  pin_picture: (step, ctx, card) => ctx.t(K("effect.pin_picture"), { person: personName(step.person, ctx), side: card.side }),
  return_from_track: ({ count, up_to }, ctx) => ctx.t(K("effect.return_from_track"), { count, limit: up_to ? "up_to" : "exactly" }),
  return_from_board: ({ count, face, colours }, ctx) =>
    ctx.t(K("effect.return_from_board"), { count, face, colour: colours?.length === 1 ? colours[0] : "any" }),
  cancel_played_action: ({ cancelled_card_goes_to: goes }, ctx) => ctx.t(K("effect.cancel_played_action"), { goes }),
};

function stepWords(step, ctx, card) {
  const say = EFFECTS[step.op] ?? (() => ctx.t(K(`effect.${step.op}`), step));
  return say(step, ctx, card);
}

const sentence = (text) => `${capital(text)}.`;

/** The action part of a card as a sentence. */
export function effectWords(card, ctx) {
  const steps = card.effect.map((step) => stepWords(step, ctx, card));
  const words = sentence(steps.join("; "));
  return card.after_action.alternative ? `${words} ${ctx.t(K("effect.alternative"))}` : words;
}

/** What the action part needs, or null. */
export function requirementWords(card, ctx) {
  return card.requirement ? ctx.t(K(`requirement.${card.requirement.type}`), card.requirement) : null;
}

/** The instruction of a place on a momentum card. */
export function instructionWords(place, side, ctx) {
  if (place.effect.length === 0) return ctx.t(K("momentum.nothing"));
  return sentence(place.effect.map((step) => stepWords(step, ctx, { side })).join("; "));
}

/** Where a card goes after its action: an icon's name and the words for it. */
export function fate(card) {
  if (card.reaction) return "reaction";
  return card.after_action.default === "discard" ? "returns" : "once";
}
