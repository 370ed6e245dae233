/** A small still of the table for the lobby: the cities' wonders with their stages and strength. */

import { fill, s } from "../../js/dom.js";
import { describe } from "../../js/games.js";
import { monument } from "./art/monuments.js";
import { COLOURS, card, learn, side } from "./components.js";
import { readPosition } from "./position.js";

/** @import { CityState } from "./position.js" */
/** @import { Message } from "./types.js" */

/** @param {CityState} city @param {number} x @param {number} y @param {number} w @param {number} h */
function tile(city, x, y, w, h) {
  const record = side(city.board, city.side);
  const picture = monument(city.board);
  for (const [name, value] of Object.entries({
    x: x + 2,
    y: y + 2,
    width: w - 4,
    height: h - 16,
    preserveAspectRatio: "xMidYMax slice",
  }))
    picture.setAttribute(name, String(value));
  const built = COLOURS.flatMap((colour) => city.built.filter((id) => card(id).color === colour));
  const step = Math.min(7, (w - 8) / Math.max(built.length, 1));
  return [
    s("rect", { x: x + 1, y: y + 1, width: w - 2, height: h - 2, rx: 4, fill: "var(--sw-sky)" }),
    picture,
    s("rect", { x: x + 1, y: y + h - 14, width: w - 2, height: 13, fill: "var(--card)" }),
    built.map((id, i) =>
      s("rect", {
        x: x + 4 + i * step,
        y: y + h - 11,
        width: Math.max(1, step - 1),
        height: 7,
        rx: 1,
        fill: `var(--sw-${card(id).color})`,
      }),
    ),
    (record?.stages ?? []).map((_, i) =>
      s("rect", {
        x: x + 5 + i * 8,
        y: y + 5,
        width: 6,
        height: 5,
        rx: 1,
        fill: i < city.stages ? "var(--sw-gold)" : "var(--card)",
        stroke: "var(--sw-gold)",
      }),
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
    class: "g-seven_wonders",
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  void describe(message.game).then((game) => {
    if (game) learn(game.components);
    const { cities } = readPosition(message);
    const columns = cities.length > 4 ? 4 : Math.min(cities.length, 2);
    const rows = Math.ceil(cities.length / columns);
    fill(
      root,
      s("rect", { width: 240, height: 150, fill: "var(--sw-table)" }),
      cities.map((city, i) =>
        tile(
          city,
          6 + (i % columns) * (228 / columns),
          6 + Math.floor(i / columns) * (138 / rows),
          228 / columns,
          138 / rows,
        ),
      ),
    );
  });
  return root;
}
