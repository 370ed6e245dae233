/** Going to an address of ours without loading anew; the router listens. */

/**
 * Go to an address of ours.
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  dispatchEvent(new Event("ludoteca:go"));
}
