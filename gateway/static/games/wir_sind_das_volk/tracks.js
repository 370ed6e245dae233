/** The tracks: prestige, currency and socialists, and those of the superpowers, as rows of thirteen spaces. */

import { attr, fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { BASE_TRACKS, components, POWER_TRACKS } from "./components.js";
import { effectIcons, effectWords } from "./effects.js";
import { basisMark } from "./legend.js";
import { capital, figure, K, listed, sideOf, signed, trackWords } from "./words.js";

/** @import { Ctx, View } from "./types.js" */

const ENDS = 6;
const SPACES = Array.from({ length: 2 * ENDS + 1 }, (_, i) => i - ENDS);
const FLIGHT = Array.from({ length: 21 }, (_, i) => i);
/** @type {Record<string, string>} */
const TONE = { yellow: "y", red: "r", "": "z" };

/**
 * @typedef {{enter: (key: string) => void, leave: () => void, pick: (key: string) => void}} Pointer
 * @typedef {Object} How
 * @property {Ctx} ctx
 * @property {number} seats
 * @property {Map<string, unknown>} choices
 * @property {string|null} chosen
 * @property {Map<string, number>} ghost
 * @property {Pointer} pointer
 */

/**
 * What a space brings at the end of a decade, in words.
 * @param {string} track
 * @param {number} position
 * @param {Ctx} ctx
 */
function spaceWords(track, position, ctx) {
  const space = components().space(track, position);
  const parts = (space?.icons ?? []).map((effect) => effectWords(effect, ctx));
  if (space?.income) parts.push(ctx.t(K("space.income"), { usa: space.income.USA, ussr: space.income.USSR }));
  if (space?.change) parts.push(ctx.t(K("space.change"), { n: signed(space.change) }));
  const points = Object.values(space?.victory_points ?? {})[0];
  if (points) parts.push(ctx.t(K("space.points"), { n: points }));
  return ctx.t(K("space.words"), {
    position: signed(position),
    words: parts.length ? listed(parts, ctx) : ctx.t(K("space.nothing")),
  });
}

/** @param {string} track @param {number} position */
const victory = (track, position) =>
  (components().space(track, position)?.icons ?? []).some(({ op }) => op === "victory");

/** @param {string} track @param {number} position @param {number} marker @param {How} how */
function cell(track, position, marker, { ctx, choices, chosen, ghost, pointer }) {
  const key = `${track}:${position}`;
  const hot = choices.has(key);
  const words = capital(spaceWords(track, position, ctx));
  const classes = [
    "cell",
    TONE[sideOf(position)],
    position === marker && "on",
    ghost.get(track) === position && "ghost",
    hot && "hot",
    chosen === key && "chosen",
  ]
    .filter(Boolean)
    .join(" ");
  const content = victory(track, position) && position !== marker ? icon("victory") : String(Math.abs(position));
  if (!hot) return h("span", { class: classes, title: words }, content);
  return h(
    "button",
    {
      class: classes,
      title: words,
      "aria-label": words,
      on: {
        click: () => pointer.pick(key),
        pointerenter: () => pointer.enter(key),
        pointerleave: () => pointer.leave(),
        focus: () => pointer.enter(key),
        blur: () => pointer.leave(),
      },
    },
    content,
  );
}

/**
 * A row: the track's name, what its marker means now, and its spaces.
 * @param {string} track
 * @param {View} view
 * @param {How} how
 */
function row(track, view, how) {
  const { ctx } = how;
  const marker = view.tracks[track];
  const mark = components().basis(track) === "published" ? null : basisMark(ctx);
  return h(
    "section",
    { class: "track", "data-track": track },
    h(
      "div",
      { class: "wv-top" },
      h("span", { title: ctx.t(K(`track.${track}.about`)) }, icon(track)),
      h("b", null, trackWords(track, ctx), mark),
      h("span", { class: "means" }, note(track, marker, view, how)),
    ),
    h(
      "div",
      {
        class: "cells",
        role: "group",
        "aria-label": ctx.t(K("track.at"), { track: trackWords(track, ctx), position: signed(marker) }),
      },
      SPACES.map((position) => cell(track, position, marker, how)),
    ),
  );
}

/**
 * What the marker's space brings, beside the name.
 * @param {string} track
 * @param {number} marker
 * @param {View} view
 * @param {How} how
 */
function note(track, marker, view, { ctx, seats }) {
  const space = components().space(track, marker);
  if (track === "socialists")
    return ctx.t(K("note.socialists"), {
      box: view.box,
      map: Object.values(view.socialists).reduce((sum, n) => sum + n, 0),
      change: signed(space?.change ?? 0),
    });
  if (track === "western_currency") return currencyNote(view, ctx);
  const icons = (space?.icons ?? []).map((effect) => effectIcons(effect, ctx, seats));
  return [
    icons.length ? [ctx.t(K("note.decade_end")), " ", icons] : ctx.t(K("note.nothing")),
    space?.income && [
      " ",
      h(
        "span",
        { class: "g-wir_sind_das_volk wv-fx", title: ctx.t(K("note.income")) },
        icon("treasury", "yl"),
        String(space.income.USA),
        icon("treasury", "rd"),
        String(space.income.USSR),
      ),
    ],
  ];
}

/** @param {View} view @param {Ctx} ctx */
function currencyNote(view, ctx) {
  const sum = view.forecast.western_currency?.find((one) => one.type === "currency_sum");
  return sum ? ctx.t(K("note.currency"), { sum: signed(sum.sum), n: Math.max(0, -sum.sum) }) : "";
}

/**
 * Flight: where its level would be now; points are half of it.
 * @param {View} view
 * @param {How} how
 */
function flightRow(view, { ctx }) {
  const flight = view.forecast.flight_or_wall?.find((one) => one.type === "flight_level");
  const level = flight?.level ?? null;
  const words = view.wall
    ? ctx.t(K("note.flight.wall"))
    : flight
      ? ctx.t(K("note.flight"), { level, points: flight.points })
      : "";
  return h(
    "section",
    { class: `track${view.wall ? " off" : ""}`, "data-track": "flight" },
    h(
      "div",
      { class: "wv-top" },
      h("span", { title: ctx.t(K("track.flight.about")) }, icon("flight")),
      h("b", null, trackWords("flight", ctx)),
      h("span", { class: "means" }, words),
    ),
    h(
      "div",
      {
        class: "cells flight",
        role: "img",
        "aria-label": ctx.t(K("track.at"), { track: trackWords("flight", ctx), position: figure(level ?? 0) }),
      },
      FLIGHT.map((n) => {
        const now = n === level && !view.wall;
        return h("span", { class: now ? "cell on" : "cell" }, n % 2 && !now ? "" : String(Math.floor(n / 2)));
      }),
    ),
  );
}

/**
 * @param {HTMLElement} room
 * @param {{enter: (key: string) => void, leave: () => void, pick: (key: string) => void}} pointer
 */
export function createTracks(room, pointer) {
  return {
    /** @param {View} view @param {Omit<How, "pointer">} how */
    render(view, how) {
      const all = { ...how, pointer };
      const focused = document.activeElement?.closest?.(".cell")?.getAttribute("aria-label");
      fill(
        room,
        ["prestige", ...(view.powers ? POWER_TRACKS : []), ...BASE_TRACKS.slice(1)].map((track) =>
          row(track, view, all),
        ),
        flightRow(view, all),
      );
      attr(room, "aria-label", how.ctx.t(K("tracks.label")));
      if (focused)
        /** @type {HTMLElement[]} */ ([...room.querySelectorAll("button.cell")])
          .find((one) => one.getAttribute("aria-label") === focused)
          ?.focus();
    },
  };
}
