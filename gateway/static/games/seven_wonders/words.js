/** Names and effects in words, made from the records: a corrected record corrects its text. */

import { fragment, h } from "../../js/dom.js";
import { card, isLeader, leader } from "./components.js";

/** @import { Cost, Ctx, Effect, Message } from "./types.js" */
/** @import { Filled } from "./components.js" */

/** @param {string} key */
export const K = (key) => `seven_wonders.${key}`;

/** @param {string[]} words @param {Ctx} ctx @param {Intl.ListFormatType} [type] */
const join = (words, ctx, type = "conjunction") => new Intl.ListFormat(ctx.lang, { type }).format(words);

/** @param {string} name @param {Ctx} ctx */
const resourceName = (name, ctx) => ctx.t(K(`resource.${name}`));
/** @param {string} id @param {Ctx} ctx */
export const cardName = (id, ctx) => ctx.t(K(`card.${id}`));
/** @param {string} id @param {Ctx} ctx */
export const leaderName = (id, ctx) => ctx.t(K(`leader.${id}`));
/** @param {string} id @param {Ctx} ctx */
export const boardName = (id, ctx) => ctx.t(K(`board.${id}`));

/**
 * An Age card or a leader by its id.
 * @param {string} id
 * @param {Ctx} ctx
 */
export const thingName = (id, ctx) => (isLeader(id) ? leaderName(id, ctx) : cardName(id, ctx));

/**
 * "2 wood, 1 glass".
 * @param {Record<string, number>} resources
 * @param {Ctx} ctx
 */
export const amounts = (resources, ctx) =>
  join(
    Object.entries(resources).map(([name, n]) => `${n} ${resourceName(name, ctx)}`),
    ctx,
    "unit",
  );

/** @param {string[]} names @param {Ctx} ctx */
const either = (names, ctx) =>
  join(
    names.map((name) => resourceName(name, ctx)),
    ctx,
    "disjunction",
  );

/** @param {string[]} scope @param {Ctx} ctx */
const scopes = (scope, ctx) =>
  ctx.t(K(`scope.${["left", "self", "right"].filter((one) => scope.includes(one)).join("_")}`));

/** @param {string} name @param {Ctx} ctx */
const colour = (name, ctx) => ctx.t(K(`colour.${name}`));

/** What an effect's sentence needs. */
/** @type {Record<string, (effect: Filled, ctx: Ctx) => Object<string, any>>} */
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

/** @param {Effect} effect @param {Ctx} ctx @returns {string} a sentence */
export function effectWords(effect, ctx) {
  if (effect.type === "per") {
    const gain = [
      effect.coins ? ctx.t(K("gain.coins"), { n: effect.coins }) : "",
      effect.vp ? ctx.t(K("gain.points"), { n: effect.vp }) : "",
    ].filter(Boolean);
    return ctx.t(K("effect.per"), {
      gain: join(gain, ctx),
      what: ctx.t(K(`count.${effect.count}`)),
      where: scopes(effect.scope ?? [], ctx),
      end: effect.vp ? "yes" : "no",
    });
  }
  return ctx.t(
    K(`effect.${effect.type}`),
    NEEDS[effect.type]?.(/** @type {Filled} */ (effect), ctx) ?? {
      n: effect.coins || effect.vp || effect.count || effect.price,
    },
  );
}

/**
 * All that a card, leader or stage does.
 * @param {Effect[]} effects
 * @param {Ctx} ctx
 */
export const effectsWords = (effects, ctx) => effects.map((effect) => effectWords(effect, ctx)).join(" ");

/**
 * "free", "1 coin", "2 stone, 1 glass".
 * @param {Cost} cost
 * @param {Ctx} ctx
 */
export function costWords({ coins, resources }, ctx) {
  const parts = [
    coins && ctx.t(K("coins"), { n: coins }),
    Object.keys(resources).length && amounts(resources, ctx),
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : ctx.t(K("cost.none"));
}

/**
 * What an Age card or leader is, for its tooltip: name, effect, cost or chain.
 * @param {string} id
 * @param {Ctx} ctx
 */
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

/**
 * A city's name: its player's, or the Free City.
 * @param {number} city
 * @param {{seats: unknown[]}} message
 * @param {Ctx} ctx
 */
export const cityName = (city, message, ctx) =>
  city < message.seats.length ? ctx.seatName(city) : ctx.t(K("free_city"));

/**
 * A city's mark and name, as they stand in a sentence.
 * @param {number} city
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const who = (city, message, ctx) => fragment(ctx.seatMark(city), h("b", null, cityName(city, message, ctx)));

/**
 * "Ephesos A".
 * @param {{board: string, side: string}} one
 * @param {Ctx} ctx
 */
export const boardSide = ({ board, side }, ctx) => (board ? `${boardName(board, ctx)}${side ? ` ${side}` : ""}` : "");
