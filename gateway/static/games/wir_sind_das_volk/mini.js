/** The tracks in one line, for the phone's map. */

import { attr, fill, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { BASE_TRACKS, POWER_TRACKS } from "./components.js";
import { figure, K, sideOf, signed, trackWords } from "./words.js";

const TONE = { yellow: "y", red: "r", "": "z" };

export function drawMini(room, view, ctx) {
  const tracks = ["prestige", ...(view.powers ? POWER_TRACKS : []), ...BASE_TRACKS.slice(1)];
  attr(room, "aria-label", ctx.t(K("tracks.label")));
  const marker = (track) =>
    h(
      "span",
      { class: TONE[sideOf(view.tracks[track])], title: trackWords(track, ctx) },
      icon(track),
      signed(view.tracks[track]),
    );
  const purse = (power, seat) => h("span", null, ctx.seatMark(seat), `$${figure(view.powers.treasury[power])}`);
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
