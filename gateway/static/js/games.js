/** The games of the house: what the service says about each, and the client's part of it. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { emblems } from "./emblems.js";
import { addCatalogue } from "./i18n.js";
import { PLAIN_SEATS } from "./shapes.js";

/**
 * @typedef {Object} Game
 * @property {string} name
 * @property {string} title
 * @property {number[]} seat_counts
 * @property {Object<string, string[]>} roles
 * @property {string[]} levels
 * @property {Object<string, any>} options_schema
 * @property {Object<string, Object<string, number>>} data_basis
 * @property {Object<string, any>} components
 */

/** The four of the house, in the order of their tiles; those that no service hosts yet are shown without invitation. */
export const SHELF = [
  { name: "carcassonne", title: "Carcassonne", seats: [2, 3, 4, 5, 6], minutes: 45 },
  { name: "seven_wonders", title: "7 Wonders", seats: [2, 3, 4, 5, 6, 7], minutes: 35 },
  { name: "watergate", title: "Watergate", seats: [2], minutes: 40 },
  { name: "wir_sind_das_volk", title: "Wir sind das Volk!", seats: [2, 4], minutes: 120 },
];

/** @type {Promise<Game[]>|null} */
let hosted = null;
/** @type {Map<string, Promise<any>>} */
const modules = new Map();

/** What the services describe, asked once a visit. */
export function loadGames() {
  hosted ??= get("/games", "no-cache").then(
    (answer) => answer.games,
    (error) => {
      hosted = null;
      throw error;
    },
  );
  return hosted;
}

/**
 * @param {string} name
 * @returns {Promise<Game|undefined>}
 */
export const describe = async (name) => (await loadGames()).find((game) => game.name === name);

/**
 * The client's part of a game, with its style and texts.
 * @param {string} name
 * @returns {Promise<import("./table/contract.js").GameModule>}
 */
export function gameModule(name) {
  let module = modules.get(name);
  if (!module) {
    const folder = `/static/games/${encodeURIComponent(name)}`;
    module = Promise.all([
      import(`${folder}/index.js`),
      style(`${folder}/style.css`),
      addCatalogue(name, `${folder}/i18n`),
    ]).then(([loaded]) => loaded);
    module.catch(() => modules.delete(name));
    modules.set(name, module);
  }
  return module;
}

/** @param {string} href */
function style(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = h("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => fail(new Error(`No style at ${href}.`));
  });
}

/**
 * A game's emblem.
 * @param {string} name
 */
export const emblem = (name) => emblems[name]();

/**
 * How the seats of a game look.
 * @param {import("./table/contract.js").GameModule|undefined} module
 */
export const seatStyles = (module) => module?.info.seatStyles ?? PLAIN_SEATS;
