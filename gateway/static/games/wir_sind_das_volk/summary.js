/** A match in a few words: how it ended, where it stands, and the figures beside each seat. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { progress } from "./decade.js";
import { figure, K, NUMERALS, roleOf, roleWords } from "./words.js";

/** @import { Ctx, Message } from "./types.js" */
/** @import { Outcome } from "../../js/table/contract.js" */
/** @import { Children } from "../../js/dom.js" */

/**
 * Why it ended, in one sentence.
 * @param {Outcome} outcome
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function outcomeLine({ reason, args }, message, ctx) {
  const base = ctx.t(K(`outcome.${reason}`), args);
  if (args.USA === undefined) return base;
  const points = ctx.t(K("outcome.points"), { usa: args.USA, ussr: args.USSR });
  const taken =
    args.state && args.state !== args.winner
      ? ctx.t(K("outcome.taken"), { role: roleWords(args.winner, ctx), state: roleWords(args.state, ctx) })
      : "";
  return [base, points, taken].filter(Boolean).join(" ");
}

/**
 * "Decade II, sub-decade B".
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function subtitle({ view }, ctx) {
  if (!view?.decade) return "";
  const at = progress(view);
  if (at?.current)
    return ctx.t(K("subtitle.phase"), { decade: NUMERALS[view.decade], phase: ctx.t(K(`phase.${at.current}`)) });
  return ctx.t(K("subtitle"), {
    decade: NUMERALS[view.decade],
    part: ctx.t(K(`part.${view.powers ? "powers" : "base"}.${Math.max(1, view.part)}`)),
  });
}

/** @param {Children} sign @param {string} words @param {string} about */
const fact = (sign, words, about) => h("span", { class: "g-wir_sind_das_volk figure", title: about }, sign, words);

/**
 * Hand cards; dollars and peacemakers in 2+2; police and socialists of East; who goes when.
 * @param {number} seat
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function seatLine(seat, { view }, ctx) {
  const role = roleOf(seat, view.seats);
  const { powers } = view;
  const hand = view.hands[seat].length;
  const place = powers ? powers.order.indexOf(seat) + 1 : 0;
  const dollars = powers && seat < 2 ? powers.treasury[["USA", "USSR"][seat]] : null;
  const peace = powers ? powers.collected[seat].length : 0;
  const advantage = !powers && view.tracks.prestige <= 0 === (role === "west");
  return fragment(
    place ? fact(h("b", null, `${place}.`), "", ctx.t(K("figure.order"), { n: place })) : null,
    fact(icon("hand"), String(hand), ctx.t(K("figure.hand"), { n: hand })),
    dollars === null
      ? null
      : fact(
          icon("treasury", seat ? "rd" : "yl"),
          figure(dollars),
          ctx.t(K("figure.treasury"), { n: figure(dollars) }),
        ),
    powers ? fact(icon("peacemaker"), String(peace), ctx.t(K("figure.peace"), { n: peace })) : null,
    role === "east" && view.police.length
      ? fact(
          view.police.map(({ kind, used }) => h("span", { class: used ? "used" : null }, icon(`police_${kind}`))),
          "",
          ctx.t(K("figure.police"), { n: view.police.length, used: view.police.filter(({ used }) => used).length }),
        )
      : null,
    role === "east" ? fact(icon("socialists"), String(view.box), ctx.t(K("figure.box"), { n: view.box })) : null,
    advantage ? fact(icon("prestige"), "", ctx.t(K("figure.advantage"))) : null,
  );
}
