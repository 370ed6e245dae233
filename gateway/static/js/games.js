/** The games of the house: what the service says about each, and the client's part of it. */

import { get } from "./api.js";
import { h } from "./dom.js";
import { addCatalogue } from "./i18n.js";
import { PLAIN_SEATS } from "./shapes.js";
import { spaced } from "./words.js";

/**
 * @typedef {Object} Game
 * @property {string} name
 * @property {string} title
 * @property {number[]} seat_counts
 * @property {number} minutes            of a match among people
 * @property {boolean} has_table         the client has a table of its own for it
 * @property {boolean} away              nobody serves it now
 * @property {Object<string, string[]>} roles
 * @property {string[]} levels
 * @property {Object<string, any>} options_schema
 * @property {Object<string, any>} view_schema
 * @property {Object<string, Object<string, number>>} data_basis
 * @property {Object<string, any>} components
 */

/** @type {Promise<Game[]>|null} */
let hosted = null;
/** @type {Map<string, Promise<any>>} */
const modules = new Map();

/** What the services describe, asked once a visit; of one that is away what was last known of it. */
export function loadGames() {
  hosted ??= get("/games", "no-cache").then(
    (answer) => known(answer.games, answer.unavailable),
    (error) => {
      hosted = null;
      throw error;
    },
  );
  return hosted;
}

/**
 * @param {Omit<Game, "away">[]} described
 * @param {string[]} away
 * @returns {Game[]}
 */
function known(described, away) {
  const unknown = away.filter((name) => !described.some((game) => game.name === name));
  const bare = {
    seat_counts: [],
    minutes: 0,
    has_table: false,
    roles: {},
    levels: [],
    options_schema: {},
    view_schema: {},
  };
  return [
    ...described.map((game) => ({ ...game, away: away.includes(game.name) })),
    ...unknown.map((name) => ({ ...bare, name, title: spaced(name), data_basis: {}, components: {}, away: true })),
  ];
}

/** In the order of their tiles. @param {Game[]} games */
export const shelf = (games) => [...games].sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * @param {string} name
 * @returns {Promise<Game|undefined>}
 */
export const describe = async (name) => (await loadGames()).find((game) => game.name === name);

/**
 * The client's part of a game, with its style and texts; the plain table for one that brings none, or whose own does
 * not load.
 * @param {string} name
 * @returns {Promise<import("./table/contract.js").GameModule>}
 */
export function gameModule(name) {
  let module = modules.get(name);
  if (!module) {
    module = describe(name).then((game) =>
      game?.has_table
        ? ownTable(name).catch((error) => {
            console.error(`The table of ${name} did not load.`, error);
            modules.delete(name);
            return plainTable();
          })
        : plainTable(),
    );
    module.catch(() => modules.delete(name));
    modules.set(name, module);
  }
  return module;
}

/** @param {string} name */
async function ownTable(name) {
  const folder = folderOf(name);
  const [module] = await Promise.all([
    import(`${folder}/index.js`),
    style(`${folder}/style.css`),
    addCatalogue(name, `${folder}/i18n`),
  ]);
  return module;
}

async function plainTable() {
  const [module] = await Promise.all([import("./table/plain.js"), style("/static/css/plain.css")]);
  return module;
}

/** @param {string} name */
const folderOf = (name) => `/static/games/${encodeURIComponent(name)}`;

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
 * A game's emblem; a piece on a board for one that brings none.
 * @param {string} name
 */
export function emblem(name) {
  const image = /** @type {HTMLImageElement} */ (
    h("img", { class: "emblem", alt: "", src: `${folderOf(name)}/emblem.svg` })
  );
  image.addEventListener("error", () => (image.src = "/static/emblem.svg"), { once: true });
  return image;
}

/**
 * How the seats of a game look.
 * @param {import("./table/contract.js").GameModule|undefined} module
 */
export const seatStyles = (module) => module?.info.seatStyles ?? PLAIN_SEATS;
