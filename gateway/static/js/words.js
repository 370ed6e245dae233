/** Names of the services as words. */

import { has, t } from "./i18n.js";

/** `most_points` as "Most points". @param {string} name */
export function spaced(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The text of a key; where a game has brought none, the name itself.
 * @param {string} key
 * @param {string} name
 */
export const textOr = (key, name) => (has(key) ? t(key) : spaced(name));
