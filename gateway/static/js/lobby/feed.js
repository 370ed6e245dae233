/** The lists of the lobby, kept true: any message of the lobby's stream is a bell after which they are asked again. */

import { get, lobbyEventsUrl } from "../api.js";
import { Feed } from "../live.js";

const SETTLE_MS = 250;
const MAX_WAIT_MS = 1_500;

/**
 * @typedef {Object} Summary
 * @property {string} id
 * @property {string} game
 * @property {"open"|"live"|"over"} state
 * @property {number} version
 * @property {Object<string, any>} options
 * @property {import("../table/contract.js").Seat[]} seats
 * @property {number[]} waiting_for
 * @property {number} created
 * @property {number} updated
 * @property {import("../table/contract.js").Outcome|null} outcome
 * @typedef {{open: Summary[], live: Summary[], over: Summary[]}} Lists
 */

/** @returns {Promise<Lists>} */
export async function load() {
  const [open, live, over] = await Promise.all([
    get("/matches?state=open&limit=50"), get("/matches?state=live&limit=100"), get("/matches?state=over&limit=6"),
  ]);
  return { open: open.matches, live: live.matches, over: over.matches };
}

/**
 * @param {(lists: Lists) => void} show
 * @param {(state: import("../live.js").LiveState) => void} tell
 * @returns {() => void} stops
 */
export function followLobby(show, tell) {
  let timer = 0;
  let since = 0;
  const refresh = () => {
    since ||= Date.now();
    clearTimeout(timer);
    timer = setTimeout(async () => {
      since = 0;
      const lists = await load().catch((/** @type {Error} */ error) => {
        if (error.name !== "Problem") throw error;
        return null;
      });
      if (lists) show(lists);
    }, Math.min(SETTLE_MS, Math.max(0, MAX_WAIT_MS - (Date.now() - since))));
  };
  const feed = new Feed(
    { name: "lobby", url: lobbyEventsUrl, events: ["message", "lobby", "match", "resync"], load: async () => ({}) },
    { onMessage: refresh, onState: tell },
  );
  feed.start();
  return () => {
    clearTimeout(timer);
    feed.stop();
  };
}
