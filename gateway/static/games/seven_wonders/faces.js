/** The faces of cards: effects as icons, costs, small chips. */

import { fragment, h } from "../../js/dom.js";
import { coins, figure, icon, points } from "./art/icons.js";
import { card, GOODS, isLeader, leader } from "./components.js";
import { about, effectsWords, leaderName } from "./words.js";

/** @import { Filled } from "./components.js" */
/** @import { Attributes, Children } from "../../js/dom.js" */
/** @import { Ctx, Effect } from "./types.js" */

/** The icon of each kind of card. @type {Record<string, string>} */
export const KIND = {
  brown: "rawmat",
  gray: "goods",
  yellow: "trade",
  red: "shield",
  green: "gear",
  blue: "civic",
  purple: "guild",
};

/**
 * The same where it lies on the colour itself.
 * @param {string} colour
 * @param {string} [className]
 */
export const kindOn = (colour, className = "kind") => icon(colour === "red" ? "emblazoned" : KIND[colour], className);

/** @param {number} n @param {() => Node} make */
const repeat = (n, make) => Array.from({ length: n }, make);
/** @param {string} text */
const sign = (text) => h("span", { class: "sg" }, text);
/** @param {string[]} options */
const either = (options) => options.flatMap((name, i) => (i ? [sign("/"), icon(name)] : [icon(name)]));

/** @type {Record<string, string>} */
const COUNTED = {
  leader_card: "leader",
  wonder_stage: "stage",
  victory_token: "victory",
  defeat_token: "defeat",
  three_coins: "coin",
};

/**
 * What is counted, as an icon.
 * @param {string} what
 */
export function counted(what) {
  if (what === "three_coins") return coins(3);
  const colour = what.replace(/_card$/, "");
  return colour in KIND ? kindOn(colour) : icon(COUNTED[what]);
}

/** @param {string[]} scope */
const arrows = (scope) =>
  h(
    "span",
    { class: "sc" },
    ["left", "self", "right"].filter((one) => scope.includes(one)).map((one) => icon(one)),
  );

/** @type {Record<string, (effect: Filled & {counts: string[]}) => Children>} */
const DRAWN = {
  produce: ({ amounts }) => Object.entries(amounts).flatMap(([name, n]) => repeat(n, () => icon(name))),
  produce_choice: ({ options }) => either(options),
  vp: ({ value }) => points(value),
  coins: ({ value }) => coins(value),
  shields: ({ value }) => repeat(value, () => icon("emblazoned")),
  science: ({ symbol }) => icon(symbol),
  per: ({ coins: gold, vp, counts, scope }) => [
    gold ? coins(gold) : null,
    vp ? points(vp) : null,
    sign("×"),
    counts.map(counted),
    scope.join() === "self" ? null : arrows(scope),
  ],
  trade_discount: ({ resources, neighbours, price }) => [
    arrows(neighbours),
    GOODS.includes(resources[0]) ? icon("goods") : icon("rawmat"),
    coins(price),
  ],
  play_seventh_card: () => figure("card", 7),
  free_build_once_per_age: () => [icon("card"), icon("free")],
  copy_guild: () => [arrows(["left", "right"]), icon("guild")],
  build_from_discard: () => [icon("discard"), icon("free")],
  draw_leaders: ({ count }) => [icon("leader"), sign(`+${count}`)],
  recruit_extra_leader: ({ count }) => [icon("leader"), sign(`+${count}`)],
  leaders_free: () => [icon("leader"), icon("free")],
  leader_discount: ({ coins: gold, scope }) => [
    icon("leader"),
    sign(`−${gold}`),
    scope.includes("self") ? null : arrows(scope),
  ],
  resource_discount: ({ applies_to: what, amount }) => [counted(what), sign(`−${amount}`)],
  bank_purchase: ({ price }) => [coins(price), sign("→"), icon("rawmat"), icon("goods")],
  trade_rebate: ({ coins: gold }) => [icon("trade"), sign(`+${gold}`), icon("coin")],
  free_colour: ({ colour }) => [kindOn(colour), icon("free")],
  coins_on_victory_token: ({ coins: gold }) => [icon("victory"), sign("→"), coins(gold)],
  coins_on_chain_build: ({ coins: gold }) => [icon("chain"), sign("→"), coins(gold)],
  coins_on_build: ({ colour, coins: gold }) => [kindOn(colour), sign("→"), coins(gold)],
  redirect_defeat_tokens: () => [icon("defeat"), sign("→"), icon("right")],
  copy_leader: () => [arrows(["left", "right"]), icon("leader")],
  colour_set: ({ vp, colours }) => [
    points(vp),
    sign("×"),
    colours.length === 7 ? icon("colours") : colours.map((one) => kindOn(one)),
  ],
  science_set_bonus: ({ vp }) => [points(vp), sign("×"), icon("any")],
};

/** Equal gains for several kinds of things are drawn as one. @param {Effect[]} effects */
function gathered(effects) {
  /** @type {(Filled & {counts: string[]})[]} */
  const all = [];
  for (const effect of effects) {
    const alike =
      effect.type === "per" &&
      all.find(({ type, coins: gold, vp }) => type === "per" && gold === effect.coins && vp === effect.vp);
    if (alike) alike.counts.push(String(effect.count));
    else all.push({ .../** @type {Filled} */ (effect), counts: [String(effect.count)] });
  }
  return all;
}

/** @param {Effect[]} effects */
export const effectIcons = (effects) => fragment(gathered(effects).map((effect) => DRAWN[effect.type](effect)));

/** A cost as icons. @param {{coins: number, resources: Object<string, number>}} cost */
export const costIcons = ({ coins: gold, resources }) =>
  [gold ? coins(gold) : null, ...Object.entries(resources).flatMap(([name, n]) => repeat(n, () => icon(name)))].filter(
    Boolean,
  );

/**
 * A structure as a small chip in its colour.
 * @param {string} id
 * @param {Ctx} ctx
 * @param {Attributes} [props]
 */
export const chip = (id, ctx, props = {}) =>
  h(
    "span",
    {
      class: `chip ${card(id).color}`,
      tabindex: 0,
      role: "img",
      "aria-label": about(id, ctx),
      dataset: { tip: id },
      ...props,
    },
    effectIcons(card(id).effects),
  );

/**
 * A structure as a row: chip and name.
 * @param {string} id
 * @param {string} name
 * @param {Ctx} ctx
 */
export const row = (id, name, ctx) =>
  h(
    "li",
    { class: "row", tabindex: 0, dataset: { tip: id } },
    h("span", { class: `chip ${card(id).color}` }, effectIcons(card(id).effects)),
    h("span", { class: "n" }, name),
  );

/**
 * A leader in play as a chip with the name.
 * @param {string} id
 * @param {Ctx} ctx
 * @param {string} [className]
 */
export function leaderChip(id, ctx, className = "") {
  return h(
    "span",
    {
      class: `lchip ${className}`,
      tabindex: 0,
      dataset: { tip: id },
      "aria-label": `${leaderName(id, ctx)}. ${effectsWords(leader(id).effects, ctx)}`,
    },
    h("span", { class: "n" }, leaderName(id, ctx)),
    h("span", { class: "e" }, effectIcons(leader(id).effects)),
  );
}

/**
 * A leader in play as a chip like those of structures.
 * @param {string} id
 * @param {Ctx} ctx
 */
export const personChip = (id, ctx) =>
  h(
    "span",
    { class: "chip person", tabindex: 0, role: "img", "aria-label": about(id, ctx), dataset: { tip: id } },
    icon("leader"),
    effectIcons(leader(id).effects),
  );

/**
 * A leader in play as a row like those of structures.
 * @param {string} id
 * @param {Ctx} ctx
 */
export const personRow = (id, ctx) =>
  h(
    "li",
    { class: "row", tabindex: 0, dataset: { tip: id } },
    h("span", { class: "chip person" }, effectIcons(leader(id).effects)),
    h("span", { class: "n" }, leaderName(id, ctx)),
  );

/**
 * An icon for a button: the card's band in small.
 * @param {string} id
 */
export function cardIcon(id) {
  return h(
    "span",
    { class: "g-seven_wonders" },
    isLeader(id)
      ? h("span", { class: "chip leader" }, icon("leader"))
      : h("span", { class: `chip ${card(id).color}` }, effectIcons(card(id).effects)),
  );
}
