/** The legend: every icon with a plain sentence, and what is reconstructed and why. */

import { open } from "../../js/dialogs.js";
import { h, s } from "../../js/dom.js";
import { arrow, icon, leftRight } from "./art/icons.js";
import { K } from "./words.js";

/** @import { Ctx, View } from "./types.js" */

/** @param {string} name @returns {[() => Node, string]} */
const named = (name) => [() => icon(name), name];

/** Icons by chapter: drawing and the key of its sentence. */
/** @type {Record<string, [() => Node, string][]>} */
const BASE = {
  tracks: [
    [() => arrow("prestige", "yellow", 1), "arrow"],
    [() => arrow("socialists", "red", 2), "arrow2"],
    ...["prestige", "western_currency", "socialists", "flight"].map(named),
  ],
  unrest: [
    [() => icon("unrest", "yl"), "unrest"],
    [() => icon("mass_protest", "rd"), "mass_protest"],
    [() => icon("remove_unrest", "rd"), "remove_unrest"],
    [() => icon("move_unrest", "rd"), "move_unrest"],
    [() => icon("remove_mass_protest", "rd"), "remove_mass_protest"],
    [() => icon("socialists"), "socialist"],
  ],
  standard: [
    [() => icon("living_standard"), "living_standard"],
    [() => icon("living_standard_calm", "rd"), "living_standard_calm"],
    [() => icon("living_standard_plain", "yl"), "living_standard_plain"],
    [() => icon("remove_living_standard"), "remove_living_standard"],
  ],
  economy: [
    [() => icon("factory", "yl"), "factory"],
    [() => icon("build", "rd"), "build"],
    [() => icon("dismantle", "rd"), "dismantle"],
    [() => icon("rundown", "rd"), "rundown"],
    [() => icon("repair", "rd"), "repair"],
    [() => icon("build_external", "pu"), "build_external"],
    [() => icon("build_rheinsberg", "rd"), "build_rheinsberg"],
    [() => icon("stop_factory"), "stop_factory"],
    [() => icon("export", "rd"), "export"],
  ],
  state: [
    [() => icon("police_red"), "police_red"],
    [() => icon("police_pink"), "police_pink"],
    [() => icon("disband_stasi"), "disband_stasi"],
    [() => icon("wall"), "wall"],
    [() => icon("remove_wall"), "remove_wall"],
    [() => icon("guillaume"), "guillaume"],
  ],
};

/** @type {Record<string, [() => Node, string][]>} */
const POWERS = {
  powers: [
    ...["dominance", "space_race", "arms_race"].map(named),
    [() => leftRight("dominance"), "left_right"],
    [() => arrow("prestige", "red", 1, true), "strict"],
    [() => icon("choice_of_movement"), "choice_of_movement"],
    [() => icon("treasury_income", "yl"), "treasury_income"],
    [() => icon("treasury_pay", "rd"), "treasury_pay"],
    [() => icon("draw_conflict", "yl"), "draw_conflict"],
    [() => icon("draw_conflict_active"), "draw_conflict_active"],
    [() => icon("hand_card"), "hand_card"],
    [() => icon("arms_race_ban"), "arms_race_ban"],
    [() => icon("arms_race_cost_increase"), "arms_race_cost_increase"],
    [() => icon("soviet_value_reduction", "rd"), "soviet_value_reduction"],
    [() => icon("victory"), "victory"],
  ],
  peace: [
    [() => icon("dove"), "dove"],
    [() => icon("flip_dove"), "flip_dove"],
    [() => icon("reflip_dove"), "reflip_dove"],
    [() => icon("peacemaker"), "peacemaker"],
    [() => icon("red_button"), "red_button"],
  ],
};

const COLOURS = { base: ["red", "yellow", "dual", "special"], powers: ["blue", "green", "black"] };

/**
 * The map's own signs, in its corner.
 * @param {View} view
 * @param {Ctx} ctx
 */
export function mapKey(view, ctx) {
  /** @param {...Node} drawn */
  const sign = (...drawn) => s("svg", { viewBox: "0 0 24 18", "aria-hidden": "true" }, ...drawn);
  /** @param {Node} d @param {string} words */
  const line = (d, words) => h("li", null, d, h("span", null, words));
  return [
    line(
      sign(
        s(
          "g",
          { class: "factory", transform: "translate(22 17)" },
          s("circle", { class: "ex", cx: -10, cy: -8, r: 6.5 }),
          s("path", { class: "exa", d: "M-12.3-5.7l4.6-4.6m-3.6 0h3.6v3.6" }),
        ),
      ),
      ctx.t(K("key.exports")),
    ),
    line(
      sign(
        s("path", { class: "wire works", d: "M0 9h24" }),
        s("rect", { class: "pip full", x: 9, y: 3, width: 6, height: 12, rx: 2 }),
      ),
      ctx.t(K("key.works")),
    ),
    view.wall
      ? line(
          sign(s("path", { class: "wall-base", d: "M2 9h20" }), s("path", { class: "wall-top", d: "M2 9h20" })),
          ctx.t(K("key.wall")),
        )
      : line(sign(s("path", { class: "border", d: "M0 9h24" })), ctx.t(K("key.border"))),
  ];
}

/**
 * What rests on print and what on our decision, in words.
 * @param {Ctx} ctx
 */
const basis = (ctx) =>
  h(
    "section",
    { class: "basis-panel" },
    h("h3", null, icon("reconstructed"), ctx.t(K("basis.heading"))),
    h("p", null, ctx.t(K("basis.known"))),
    h("p", null, ctx.t(K("basis.decided"))),
    h("p", null, ctx.t(K("basis.changes"))),
  );

/** @param {string} name @param {[() => Node, string][]} icons @param {Ctx} ctx */
function chapter(name, icons, ctx) {
  return h(
    "section",
    null,
    h("h3", null, ctx.t(K(`legend.${name}`))),
    h(
      "ul",
      null,
      icons.map(([draw, key]) =>
        h("li", { tabindex: "0" }, h("span", { class: "pic" }, draw()), h("span", null, ctx.t(K(`icon.${key}`)))),
      ),
    ),
  );
}

/** @param {string[]} names @param {number} seats @param {Ctx} ctx */
function colours(names, seats, ctx) {
  return h(
    "section",
    null,
    h("h3", null, ctx.t(K("legend.cards"))),
    h(
      "ul",
      null,
      names.map((name) =>
        h(
          "li",
          null,
          h("span", { class: `pic chip ${name}` }),
          h("span", null, ctx.t(K(`card.kind.${name}`), { seats })),
        ),
      ),
    ),
  );
}

/**
 * The mark of what we reconstructed; it opens what that means.
 * @param {Ctx} ctx
 */
export const basisMark = (ctx) =>
  h(
    "button",
    {
      class: "basis",
      title: ctx.t(K("reconstructed")),
      "aria-label": ctx.t(K("reconstructed")),
      on: { click: () => openLegend(ctx, 4, "basis") },
    },
    icon("reconstructed"),
  );

/**
 * Open the legend in the page.
 * @param {Ctx} ctx
 * @param {number} seats
 * @param {""|"basis"} [part]   where to begin
 */
export function openLegend(ctx, seats, part = "") {
  const four = seats === 4;
  const chapters = Object.entries(four ? { ...BASE, ...POWERS } : BASE).map(([name, icons]) =>
    chapter(name, icons, ctx),
  );
  const close = h("button", { on: { click: () => dialog.close() } }, ctx.t("close"));
  const colourNames = four ? [...COLOURS.base, ...COLOURS.powers] : COLOURS.base;
  const body = [colours(colourNames, seats, ctx), chapters];
  const dialog = open(
    h(
      "div",
      { class: "g-wir_sind_das_volk wv-legend" },
      h("h2", { tabindex: "-1", autofocus: true }, ctx.t(K("legend"))),
      part === "basis" ? [basis(ctx), body] : [body, four && basis(ctx)],
      close,
    ),
    "g-wir_sind_das_volk legend-dialog",
  );
}
