/** What is paid and to whom, in signs and in words; and why something cannot be paid. */

import { fragment, h } from "../../js/dom.js";
import { coins, icon } from "./art/icons.js";
import { fieldsOf, price, purpose } from "./choices.js";
import { card } from "./components.js";
import { amounts, cityName, K } from "./words.js";

/** @import { Command, Ctx, Message, Obstacle } from "./types.js" */
/** @import { CityState, Position, Where } from "./position.js" */

/** @param {Command} command @param {Position} position */
const neighbours = (command, position) => {
  const city = purpose(command) === "free" ? position.view.seats : position.own;
  const count = position.cities.length;
  return { left: (city + 1) % count, right: (city + count - 1) % count };
};

/**
 * Whom a command pays: city and coins, left first.
 * @param {Command} command
 * @param {Position} position
 */
export function payees(command, position) {
  const places = neighbours(command, position);
  const fields = fieldsOf(command);
  return /** @type {Where[]} */ (["left", "right"])
    .map((where) => ({ city: places[where], coins: fields[where] ?? 0 }))
    .filter((paid) => paid.coins);
}

/**
 * "2 to Bruno, 1 to Eero": for buttons, with marks.
 * @param {Command} command
 * @param {Message} message
 * @param {Position} position
 * @param {Ctx} ctx
 */
export function paidTo(command, message, position, ctx) {
  const parts = payees(command, position).map(({ city, coins: n }) =>
    ctx.rich(K("pay.to"), { n, who: fragment(ctx.seatMark(city), cityName(city, message, ctx)) }),
  );
  const { left = 0, right = 0 } = fieldsOf(command);
  const bank = price(command) - left - right;
  if (bank) parts.push(fragment(ctx.t(K("pay.bank"), { n: bank })));
  return h(
    "span",
    { class: "g-seven_wonders sw-pay" },
    parts.flatMap((part, i) => (i ? [", ", part] : [part])),
  );
}

/**
 * Why nothing is to be paid.
 * @param {Command} command
 * @param {Position} position
 */
export function freeBy(command, position) {
  if (command.type === "build_stage") return "own";
  const fields = fieldsOf(command);
  const record = card(fields.card ?? "");
  const built = position.cities[fields.free_city ? position.view.seats : position.own].built;
  if (fields.free) return "right";
  if (record.free_from.some((one) => built.includes(one))) return "chain";
  if (!record.cost.coins && !Object.keys(record.cost.resources).length) return "nothing";
  return "own";
}

/**
 * The short word under a card that can be built.
 * @param {Command[]} commands
 * @param {Message} message
 * @param {Position} position
 * @param {Ctx} ctx
 */
export function payTag(commands, message, position, ctx) {
  const [cheapest] = commands;
  const total = price(cheapest);
  if (!total) {
    const why = freeBy(cheapest, position);
    return {
      kind: "free",
      nodes: [icon(why === "chain" ? "chain" : "free"), h("span", null, ctx.t(K(`free.${why}`)))],
    };
  }
  const marks = payees(cheapest, position).map(({ city }) => h("span", { class: "to" }, ctx.seatMark(city)));
  const ways = commands.length > 1 ? h("span", { class: "ways" }, ctx.t(K("pay.ways"), { n: commands.length })) : null;
  return {
    kind: "pay",
    nodes: [
      coins(total),
      marks.length ? [h("span", null, "→"), marks] : h("span", null, ctx.t(K("pay.to_bank"))),
      ways,
    ],
  };
}

/**
 * So many of each resource.
 * @param {Record<string, number>} resources
 */
const lacks = (resources) =>
  Object.entries(resources).map(([name, count]) => h("span", { class: "lack" }, count, icon(name)));

/** The short word under a card that cannot. @param {Obstacle|undefined} obstacle @param {Ctx} ctx */
export function obstacleTag(obstacle, ctx) {
  const missing = lacks(obstacle?.resources ?? {});
  if (missing.length > 1)
    return { kind: "bad", nodes: [icon("no"), h("span", null, ctx.t(K("obstacle.several"))), ...missing] };
  const words = !obstacle
    ? ctx.t(K("not_now"))
    : ctx.t(K(`obstacle.${obstacle.why}`), { n: obstacle.coins, what: amounts(obstacle.resources, ctx) });
  return { kind: "bad", nodes: [icon("no"), h("span", null, words)] };
}

/**
 * The same in signs, where there is little room: how many of which resource, or how many coins.
 * @param {Obstacle} obstacle
 */
export function obstacleSigns({ why, coins: n, resources }) {
  const signs = why === "coins" ? [coins(n)] : lacks(resources);
  return { kind: "bad", nodes: [icon("no"), ...signs] };
}

/**
 * The same as a full sentence; the coins are those of the city that would pay.
 * @param {Obstacle|undefined} obstacle
 * @param {CityState} city
 * @param {Ctx} ctx
 */
export function obstacleWords(obstacle, city, ctx) {
  if (!obstacle) return ctx.t(K("not_now.about"));
  return ctx.t(K(`obstacle.${obstacle.why}.about`), {
    n: obstacle.coins,
    have: city.coins,
    what: amounts(obstacle.resources, ctx),
  });
}
