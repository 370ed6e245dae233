/** The large city: the wonder with its stages, the structures in columns by kind, leaders, what it makes. */

import { h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { scene as wonderScene } from "./art/monuments.js";
import { pileButton } from "./bar.js";
import { comparison, leaders, ledger, market, owner, state } from "./cityparts.js";
import { COLOURS, card, side } from "./components.js";
import { costIcons, effectIcons, KIND } from "./faces.js";
import { about, boardName, cardName, cityName, costWords, effectsWords, K } from "./words.js";
import { unpack } from "./yields.js";

/** @import { Scene } from "./panels.js" */
/** @import { CityState } from "./position.js" */
/** @import { Ctx, Stage } from "./types.js" */

/** @typedef {Scene & {hand: string[], stageTag: Node|null, stagePick: (() => void)|null, openPile: () => void}} MineScene */

/** So many structures of a kind show whole names, and so many show names at all: with and without far cities above. */
const ROOM = { crowded: { whole: 2, named: 5 }, alone: { whole: 4, named: 8 } };

/**
 * The word under a stage: built, what it costs now, or later.
 * @param {number} number
 * @param {CityState} city
 * @param {MineScene} mineScene
 */
function stageWord(number, city, { ctx, stageTag }) {
  if (number < city.stages) return [icon("free"), ctx.t(K("stage.built"))];
  if (number > city.stages) return ctx.t(K("stage.later"));
  return stageTag ?? ctx.t(K("stage.next"));
}

/** @param {Stage} record @param {number} number @param {CityState} city @param {MineScene} scene */
function stage(record, number, city, scene) {
  const { ctx, ghost } = scene;
  const next = number === city.stages;
  const words = `${ctx.t(K("stage.number"), { n: number + 1 })}: ${effectsWords(record.effects, ctx)} ${ctx.t(K("stage.costs"), { cost: costWords(record.cost, ctx) })}`;
  const choosable = next && scene.stagePick;
  const props = {
    class: `st ${number < city.stages ? "done" : next ? "next" : "later"} ${next && ghost.stage ? "ghost" : ""} ${choosable ? "hot" : ""}`,
    "aria-label": words,
    dataset: { words },
  };
  const inside = [
    h("span", { class: "cost" }, costIcons(record.cost)),
    h("span", { class: "e" }, effectIcons(record.effects)),
    h("span", { class: "s" }, stageWord(number, city, scene)),
  ];
  return choosable
    ? h("button", { type: "button", ...props, on: { click: scene.stagePick } }, inside)
    : h("span", { ...props, tabindex: 0 }, inside);
}

/** @param {CityState} city @param {MineScene} scene */
function board(city, scene) {
  const { ctx } = scene;
  const record = side(city.board, city.side);
  if (!record)
    return h(
      "div",
      { class: "wb bare" },
      wonderScene(city.board),
      h("div", { class: "nm" }, h("b", null, city.board ? boardName(city.board, ctx) : ctx.t(K("board.none")))),
    );
  return h(
    "div",
    { class: `wb n${record.stages.length}` },
    wonderScene(city.board),
    h(
      "div",
      { class: "nm" },
      h("b", null, boardName(city.board, ctx)),
      h(
        "small",
        null,
        ctx.t(K("board.side"), { side: city.side }),
        record.start_resource ? icon(record.start_resource) : null,
      ),
      record.passive_effects.length
        ? h(
            "small",
            { class: "e", tabindex: 0, dataset: { words: effectsWords(record.passive_effects, ctx) } },
            effectIcons(record.passive_effects),
          )
        : null,
    ),
    record.stages.map((one, i) => stage(one, i, city, scene)),
  );
}

/** @param {string} id @param {Ctx} ctx @param {boolean} hot @param {boolean} [ghost] */
function structure(id, ctx, hot, ghost = false) {
  const leads = card(id).leads_to.length > 0;
  return h(
    "li",
    { class: `bt ${ghost ? "ghost" : ""}`, tabindex: 0, dataset: { tip: id }, "aria-label": about(id, ctx) },
    h(
      "span",
      { class: `chip ${card(id).color}` },
      effectIcons(card(id).effects),
      leads ? h("span", { class: hot ? "lk hot" : "lk" }, icon("chain")) : null,
    ),
    h("span", { class: "n" }, cardName(id, ctx)),
  );
}

/** @param {string} colour @param {CityState} city @param {MineScene} scene */
function column(colour, city, scene) {
  const { ctx, ghost, hand } = scene;
  const built = city.built.filter((id) => card(id).color === colour);
  const coming = ghost.build && card(ghost.build).color === colour ? ghost.build : null;
  const number = built.length + Number(Boolean(coming));
  const { whole, named } = ROOM[scene.position.far.length ? "crowded" : "alone"];
  const room = number > named ? "bands" : number > whole ? "tight" : "";
  /** @param {string} id */
  const hot = (id) => card(id).leads_to.some((one) => hand.includes(one));
  return h(
    "section",
    { class: `col ${colour} ${room}` },
    h(
      "h4",
      { title: ctx.t(K(`colour.${colour}`)) },
      icon(KIND[colour]),
      h("span", null, ctx.t(K(`column.${colour}`))),
      h("b", null, built.length || ""),
    ),
    h(
      "ul",
      null,
      built.map((id) => structure(id, ctx, hot(id))),
      coming ? structure(coming, ctx, false, true) : null,
    ),
  );
}

/**
 * What this city can use without buying.
 * @param {CityState} city
 * @param {Ctx} ctx
 */
const makes = (city, ctx) => {
  const all = unpack(city.makes);
  return h(
    "span",
    { class: "mk" },
    h("span", { class: "lab" }, ctx.t(K("makes"))),
    all.length
      ? all.map(({ options, count }) =>
          h(
            "span",
            { class: "off mine" },
            options.flatMap((name, i) => (i ? [h("span", { class: "sg" }, "/"), icon(name)] : [icon(name)])),
            count > 1 ? h("small", null, `×${count}`) : null,
          ),
        )
      : ctx.t(K("makes.nothing")),
  );
};

/**
 * On a narrow page: one's own production and the two markets in one place.
 * @param {CityState} city
 * @param {MineScene} scene
 */
function trade(city, scene) {
  const { ctx, message, position, openPile } = scene;
  return h(
    "div",
    { class: "trade" },
    h("div", { class: "r" }, makes(city, ctx), pileButton(position.view, ctx, openPile)),
    /** @type {("left"|"right")[]} */ (["left", "right"]).map((where) => {
      const other = position.cities[position[where]];
      return h(
        "div",
        { class: "r" },
        h("span", { class: "owner" }, ctx.seatMark(other.index), h("b", null, cityName(other.index, message, ctx))),
        h("span", { class: "l" }, market(other, city, where, ctx)),
        comparison(city, other, scene),
      );
    }),
  );
}

/**
 * The large city.
 * @param {CityState} city
 * @param {MineScene} scene
 */
export function mine(city, scene) {
  const { ctx, ghost, position } = scene;
  const colours = COLOURS.filter(
    (colour) =>
      colour !== "purple" ||
      city.built.some((id) => card(id).color === "purple") ||
      (ghost.build && card(ghost.build).color === "purple"),
  );
  return [
    h(
      "header",
      null,
      owner(city, scene),
      h("span", { class: "lab" }, city.index === position.viewer ? ctx.t(K("you")) : ""),
      state(city, scene),
      ledger(city, ctx, city.coins + ghost.coins),
    ),
    board(city, scene),
    h(
      "div",
      { class: `cols n${colours.length}` },
      colours.map((colour) => column(colour, city, scene)),
    ),
    h("div", { class: "ldr" }, city.leaders.length ? [icon("leader"), leaders(city, ctx)] : null, makes(city, ctx)),
    trade(city, scene),
  ];
}
