/** A small still of the map for the lobby. */

import { fill, s } from "../../js/dom.js";
import { describe } from "../../js/games.js";
import { components, learn } from "./components.js";
import { geography } from "./geography.js";
import { LAYOUT } from "./layout.js";
import { wirePath } from "./places.js";

/** @import { Message, View } from "./types.js" */

const CHIMNEYS = "M-26 22V-8l13 8V-8l13 8V-8l8 5L10-26h11L26 22z";

/** @type {ReturnType<typeof geography>|null} */
let shapes = null;

/** @param {View} view */
function land(view) {
  const { cities, provinces, connections } = components();
  shapes ??= geography(cities, provinces);
  const drawn = shapes;
  const lines = connections.filter(({ id }) => view.economy.sites[id].every(Boolean));
  const factories = cities.filter(({ id }) => view.economy.factory[id]);
  return [
    s("rect", { class: "still-sea", width: 240, height: 150 }),
    s(
      "g",
      { transform: "translate(68 2) scale(.2)" },
      provinces.map(({ id, state }) => s("path", { class: `land ${state}`, d: drawn.shapes.get(id) })),
      drawn.border.map((d) => s("path", { class: view.wall ? "still-wall" : "still-border", d })),
      lines.map(({ id }) => s("path", { class: "still-wire", d: wirePath(id) })),
      factories.map(({ id, state, kind }) =>
        s("path", {
          class: `still-factory ${kind === "external" ? "X" : state}`,
          d: CHIMNEYS,
          transform: `translate(${LAYOUT.cities[id].join(" ")})`,
        }),
      ),
    ),
  ];
}

/**
 * Drawn as soon as the records are there.
 * @param {Message} message
 * @returns {SVGElement}
 */
export function still(message) {
  const root = s("svg", {
    viewBox: "0 0 240 150",
    class: "g-wir_sind_das_volk",
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  void describe(message.game).then((game) => {
    if (!game) return;
    learn(game.components);
    fill(root, land(message.view));
  });
  return root;
}
