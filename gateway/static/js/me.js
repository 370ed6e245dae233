/** Who plays in this browser: a guest who gave a name, made when one is first needed. */

import { get, Problem, post } from "./api.js";
import { askName } from "./dialogs.js";

/** @type {import("./api.js").Player|null} */
let player = null;
/** @type {Set<() => void>} */
const listeners = new Set();
/** Other tabs of this browser learn that somebody came. */
const channel = new BroadcastChannel("ludoteca.me");
channel.onmessage = () => void load();

export const me = () => player;

/** @param {() => void} listener */
export function onMe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {import("./api.js").Player|null} who */
function set(who) {
  const changed = who?.id !== player?.id || who?.name !== player?.name;
  player = who;
  if (changed) for (const listener of listeners) listener();
}

/** Ask the house who we are. */
export async function load() {
  try {
    set(await get("/me"));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 401) set(null);
  }
}

/**
 * The player, asking for a name if there is none yet.
 * @returns {Promise<import("./api.js").Player|null>} null if the person would rather not
 */
export async function ensurePlayer() {
  if (player) return player;
  await askName(async (name) => {
    const answer = await post("/guests", { name });
    set(answer.player);
    channel.postMessage("came");
  });
  return player;
}
