/** A card as it lies on the table, its back, and what it says in words. */

import { h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { components } from "./components.js";
import { effectIcons, effectWords, iconRow } from "./effects.js";
import { capital, cardTitle, K, NUMERALS, roleOf } from "./words.js";

/** @import { Card } from "./components.js" */
/** @import { Ctx } from "./types.js" */
/** @import { Children } from "../../js/dom.js" */

/** @type {Record<string, string[]>} */
const KINDS = {
  red: ["right"],
  yellow: ["left"],
  dual: ["left", "right"],
  blue: ["choice_of_movement"],
  green: ["peacemaker"],
  black: ["nuclear"],
  special: ["wall"],
  arms_race: ["arms_race"],
  conflict: ["draw_conflict"],
};

/**
 * The value that the viewer's side uses, or both.
 * @param {Card} card
 */
function values({ value, number }) {
  if (!value) return h("b", { class: "v" }, String(number));
  if (value.yellow === value.red) return h("b", { class: "v" }, String(value.red));
  return h(
    "span",
    { class: "v2" },
    h("b", { class: "y" }, String(value.yellow)),
    h("b", { class: "r" }, String(value.red)),
  );
}

/** @param {Card} card @param {Ctx} ctx */
function label(card, ctx) {
  if (card.colour === "special") return ctx.t(K("card.special"));
  return card.set === "base" ? ctx.t(K("card.number"), { n: String(card.number) }) : ctx.t(K(`card.set.${card.set}`));
}

/**
 * The mark of a record that we reconstructed.
 * @param {Card} card
 * @param {Ctx} ctx
 */
const mark = (card, ctx) =>
  card.basis === "published"
    ? null
    : h("span", { class: "basis", title: ctx.t(K("reconstructed")) }, icon("reconstructed"));

/** Many icons are drawn smaller. */
const CROWD = 5;
/** @param {Card} card */
const crowded = ({ effects, icons_for_other_actions: others, flight_icons: flight }) =>
  effects.reduce((sum, { op, n = 1 }) => sum + (n > 2 || op === "track" ? 1.5 : n), others.length + flight) > CROWD;

/**
 * What lies on a card's face.
 * @param {Card} card
 * @param {Ctx} ctx
 * @param {number} seats
 */
export function face(card, ctx, seats) {
  return [
    h(
      "span",
      { class: "band" },
      values(card),
      h("span", { class: "no" }, label(card, ctx)),
      mark(card, ctx),
      h(
        "span",
        { class: "kind" },
        KINDS[card.colour].map((name) => icon(name)),
      ),
    ),
    h("span", { class: "title" }, cardTitle(card.id, ctx), h("small", null, card.years)),
    h(
      "span",
      { class: crowded(card) ? "fx dense" : "fx" },
      Array.from({ length: card.flight_icons }, () =>
        h("span", { class: "g-wir_sind_das_volk wv-fx", title: ctx.t(K("icon.flight")) }, icon("flight")),
      ),
      iconRow(card.effects, ctx, seats),
      card.icons_for_other_actions.length ? ["/", iconRow(card.icons_for_other_actions, ctx, seats)] : null,
      card.arms_race_ban &&
        h("span", { class: "g-wir_sind_das_volk wv-fx", title: ctx.t(K("icon.arms_race_ban")) }, icon("arms_race_ban")),
    ),
  ];
}

/**
 * "back-3", "X-back-1": a set and a decade.
 * @param {string} id
 */
export const isBack = (id) => id.includes("back");

/**
 * A card's back.
 * @param {string} id
 * @param {Ctx} ctx
 */
export function back(id, ctx) {
  const decade = Number(/(\d)$/.exec(id)?.[1] ?? 0);
  return h(
    "span",
    {
      class: `wv-back${id.startsWith("back") ? "" : " plus"}`,
      title: ctx.t(K("card.back"), { decade: NUMERALS[decade] ?? "" }),
    },
    NUMERALS[decade] ?? "",
  );
}

/**
 * The name for people who cannot see it.
 * @param {Card} card
 * @param {Ctx} ctx
 * @param {number} seats
 */
export function cardWords(card, ctx, seats) {
  const value = card.value ? ctx.t(K("card.values"), { yellow: card.value.yellow, red: card.value.red }) : "";
  return [
    cardTitle(card.id, ctx),
    label(card, ctx),
    ctx.t(K(`card.kind.${card.colour}`), { seats }),
    value,
    ...card.effects.map((effect) => effectWords(effect, ctx)),
  ]
    .filter(Boolean)
    .join("; ");
}

/**
 * Why a card cannot be used in some ways now, as the service says.
 * @param {Record<string, string>|undefined} refused
 * @param {Ctx} ctx
 */
function refusals(refused, ctx) {
  return Object.entries(refused ?? {}).map(([use, code]) =>
    h("p", { class: "why" }, h("b", null, ctx.t(K(`use.${use}`))), ": ", ctx.t(K(`problem.${code}`))),
  );
}

/**
 * All that a card says: who may trigger it, and each row as icons and sentence; then what it cannot be used for now.
 * @param {Card} card
 * @param {Ctx} ctx
 * @param {number} seats
 * @param {Object<string, string>} [refused]   reasons by use
 */
export function reading(card, ctx, seats, refused) {
  /** @param {Children} pictures @param {Children} words */
  const row = (pictures, words) => h("li", null, h("span", { class: "pic" }, pictures), h("span", null, words));
  const value = card.value && ctx.t(K("card.values"), { yellow: card.value.yellow, red: card.value.red });
  return [
    h("h4", null, cardTitle(card.id, ctx), card.years && h("small", null, ` ${card.years}`)),
    h(
      "p",
      null,
      [
        ctx.t(K(`card.kind.${card.colour}`), { seats }),
        value,
        card.basis === "published" ? null : ctx.t(K("reconstructed")),
      ]
        .filter(Boolean)
        .join(" "),
    ),
    h(
      "ul",
      null,
      card.effects.map((effect) =>
        row(effectIcons(effect, ctx, seats), [
          effect.side && seats === 4 ? `${ctx.t(K(`side.${effect.side}`))}: ` : "",
          capital(effectWords(effect, ctx)),
          ".",
        ]),
      ),
      card.icons_for_other_actions.map((effect) =>
        row(effectIcons(effect, ctx, seats), ctx.t(K("card.otherwise"), { words: effectWords(effect, ctx) })),
      ),
      card.flight_icons ? row(icon("flight"), ctx.t(K("card.flight"), { n: card.flight_icons })) : null,
      card.arms_race_ban ? row(icon("arms_race_ban"), ctx.t(K("icon.arms_race_ban"))) : null,
    ),
    refusals(refused, ctx),
  ];
}

/**
 * The card's value for a seat.
 * @param {string} id
 * @param {number} seat
 * @param {number} seats
 */
export const valueFor = (id, seat, seats) => {
  const { value } = components().card(id);
  return value ? (["ussr", "east"].includes(roleOf(seat, seats)) ? value.red : value.yellow) : 0;
};
