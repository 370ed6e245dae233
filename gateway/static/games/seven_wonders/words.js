/** Names and effects in words, made from the records: a corrected record corrects its text. */

import { fragment, h } from "../../js/dom.js";
import { card, isLeader, leader } from "./components.js";

export const K = (key) => `seven_wonders.${key}`;

/** @param {string[]} words @param {any} ctx @param {Intl.ListFormatType} [type] */
const join = (words, ctx, type = "conjunction") => new Intl.ListFormat(ctx.lang, { type }).format(words);

const resourceName = (name, ctx) => ctx.t(K(`resource.${name}`));
export const cardName = (id, ctx) => ctx.t(K(`card.${id}`));
export const leaderName = (id, ctx) => ctx.t(K(`leader.${id}`));
export const boardName = (id, ctx) => ctx.t(K(`board.${id}`));

/** An Age card or a leader by its id. */
export const thingName = (id, ctx) => (isLeader(id) ? leaderName(id, ctx) : cardName(id, ctx));

/** "2 wood, 1 glass". */
export const amounts = (resources, ctx) =>
  join(
    Object.entries(resources).map(([name, n]) => `${n} ${resourceName(name, ctx)}`),
    ctx,
    "unit",
  );

const either = (names, ctx) =>
  join(
    names.map((name) => resourceName(name, ctx)),
    ctx,
    "disjunction",
  );

const scopes = (scope, ctx) =>
  ctx.t(K(`scope.${["left", "self", "right"].filter((one) => scope.includes(one)).join("_")}`));

const colour = (name, ctx) => ctx.t(K(`colour.${name}`));

/** What an effect's sentence needs. */
const NEEDS = {
  produce: ({ amounts: made }, ctx) => ({ what: amounts(made, ctx) }),
  produce_choice: ({ options, sellable }, ctx) => ({ what: either(options, ctx), sold: sellable ? "yes" : "no" }),
  vp: ({ value }) => ({ n: value }),
  coins: ({ value }) => ({ n: value }),
  shields: ({ value }) => ({ n: value }),
  science: ({ symbol }, ctx) => ({ symbol: ctx.t(K(`symbol.${symbol}`)) }),
  trade_discount: ({ resources, neighbours, price }, ctx) => ({
    what: ctx.t(K(resources.includes("wood") ? "kind.raw" : "kind.goods")),
    where: scopes(neighbours, ctx),
    n: price,
  }),
  resource_discount: ({ applies_to: what }, ctx) => ({ what: ctx.t(K(`count.${what}`)) }),
  free_colour: ({ colour: name }, ctx) => ({ colour: colour(name, ctx) }),
  coins_on_build: ({ colour: name, coins }, ctx) => ({ colour: colour(name, ctx), n: coins }),
  colour_set: ({ colours, vp }, ctx) => ({
    n: vp,
    all: colours.length === 7 ? "yes" : "no",
    colours: join(
      colours.map((name) => colour(name, ctx)),
      ctx,
    ),
  }),
  leader_discount: ({ scope, coins }) => ({ who: scope.includes("self") ? "self" : "others", n: coins }),
};

/** @param {import("./components.js").Effect} effect @returns {string} a sentence */
export function effectWords(effect, ctx) {
  if (effect.type === "per") {
    const gain = [
      effect.coins && ctx.t(K("gain.coins"), { n: effect.coins }),
      effect.vp && ctx.t(K("gain.points"), { n: effect.vp }),
    ].filter(Boolean);
    return ctx.t(K("effect.per"), {
      gain: join(gain, ctx),
      what: ctx.t(K(`count.${effect.count}`)),
      where: scopes(effect.scope, ctx),
      end: effect.vp ? "yes" : "no",
    });
  }
  return ctx.t(
    K(`effect.${effect.type}`),
    NEEDS[effect.type]?.(effect, ctx) ?? { n: effect.coins || effect.vp || effect.count || effect.price },
  );
}

/** All that a card, leader or stage does. */
export const effectsWords = (effects, ctx) => effects.map((effect) => effectWords(effect, ctx)).join(" ");

/** "free", "1 coin", "2 stone, 1 glass". */
export function costWords({ coins, resources }, ctx) {
  const parts = [
    coins && ctx.t(K("coins"), { n: coins }),
    Object.keys(resources).length && amounts(resources, ctx),
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : ctx.t(K("cost.none"));
}

/** What an Age card or leader is, for its tooltip: name, effect, cost or chain. */
export function about(id, ctx) {
  if (isLeader(id)) return `${leaderName(id, ctx)}. ${effectsWords(leader(id).effects, ctx)}`;
  const { effects, leads_to: leads } = card(id);
  const chain = leads.length
    ? ` ${ctx.t(K("chain.to"), {
        names: join(
          leads.map((one) => cardName(one, ctx)),
          ctx,
        ),
      })}`
    : "";
  return `${cardName(id, ctx)}. ${effectsWords(effects, ctx)}${chain}`;
}

/** A city's name: its player's, or the Free City. @param {number} city @param {{seats: any[]}} message */
export const cityName = (city, message, ctx) =>
  city < message.seats.length ? ctx.seatName(city) : ctx.t(K("free_city"));

/** A city's mark and name, as they stand in a sentence. */
export const who = (city, message, ctx) => fragment(ctx.seatMark(city), h("b", null, cityName(city, message, ctx)));

/** "Ephesos A". */
export const boardSide = ({ board, side }, ctx) => (board ? `${boardName(board, ctx)}${side ? ` ${side}` : ""}` : "");
