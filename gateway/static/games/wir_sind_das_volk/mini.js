/** The tracks in one line, for the phone's map. */

import { attr, fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { BASE_TRACKS, POWER_TRACKS } from "./components.js";
import { figure, K, sideOf, signed, trackWords } from "./words.js";

/** @import { Ctx, View } from "./types.js" */

/** @type {Record<string, string>} */
const TONE = { yellow: "y", red: "r", "": "z" };

/** @param {HTMLElement} room @param {View} view @param {Ctx} ctx */
export function drawMini(room, view, ctx) {
  const tracks = ["prestige", ...(view.powers ? POWER_TRACKS : []), ...BASE_TRACKS.slice(1)];
  attr(room, "aria-label", ctx.t(K("tracks.label")));
  /** @param {string} track */
  const marker = (track) =>
    h(
      "span",
      { class: TONE[sideOf(view.tracks[track])], title: trackWords(track, ctx) },
      icon(track),
      signed(view.tracks[track]),
    );
  /** @param {string} power @param {number} seat */
  const purse = (power, seat) => h("span", null, ctx.seatMark(seat), `$${figure(view.powers?.treasury[power] ?? 0)}`);
  fill(
    room,
    tracks.map(marker),
    view.powers
      ? [["USA", "USSR"].map(purse), h("span", null, icon("dove"), String(view.powers.doves))]
      : [
          h("span", null, icon("socialists"), ctx.t(K("mini.box"), { n: view.box })),
          view.police.length ? h("span", null, icon("police_red"), String(view.police.length)) : null,
        ],
  );
}
