/** Names of the services as words. */

/** `most_points` as "Most points". @param {string} name */
export function spaced(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
