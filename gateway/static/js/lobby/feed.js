/** The lists of the lobby, kept true: any message of the lobby's stream is a bell after which they are asked again. */

import { get, lobbyEventsUrl, Problem } from "../api.js";
import { Feed } from "../live.js";
import { me } from "../me.js";

const SETTLE_MS = 250;
const MAX_WAIT_MS = 1_500;
/** The bell does not ring for each move, so my own running tables are asked for now and then. */
const MINE_MS = 5_000;

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
 * @typedef {{mine: Summary[], open: Summary[], live: Summary[], over: Summary[]}} Lists
 */

/** @returns {Promise<Lists>} */
export async function load() {
  const [mine, open, live, over] = await Promise.all([
    loadMine(), get("/matches?state=open&limit=50"), get("/matches?state=live&limit=100"), get("/matches?state=over&limit=6"),
  ]);
  return { mine, open: open.matches, live: live.matches, over: over.matches };
}

/** Where I sit: running tables, then those that wait for players. @returns {Promise<Summary[]>} */
async function loadMine() {
  if (!me()) return [];
  const [live, open] = await Promise.all(["live", "open"].map((state) => get(`/matches?player=me&state=${state}&limit=50`)));
  return [...live.matches, ...open.matches];
}

/**
 * What is asked again and again may fail once: the next time tells.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T|null>}
 */
const unlessRefused = (asked) => asked.catch((/** @type {unknown} */ error) => {
  if (!(error instanceof Problem)) throw error;
  return null;
});

/**
 * @param {(lists: Partial<Lists>) => void} show   with the lists that were asked for anew
 * @returns {() => void} stops
 */
export function followLobby(show) {
  let timer = 0;
  let since = 0;
  const refresh = () => {
    since ||= Date.now();
    clearTimeout(timer);
    timer = setTimeout(async () => {
      since = 0;
      const lists = await unlessRefused(load());
      if (lists) show(lists);
    }, Math.min(SETTLE_MS, Math.max(0, MAX_WAIT_MS - (Date.now() - since))));
  };
  const feed = new Feed(
    { name: "lobby", url: lobbyEventsUrl, events: ["message", "lobby", "match", "resync"], load: async () => ({}) },
    { onMessage: refresh },
  );
  feed.start();
  const polling = setInterval(async () => {
    const mine = document.visibilityState === "visible" && me() && (await unlessRefused(loadMine()));
    if (mine) show({ mine });
  }, MINE_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    feed.stop();
  };
}
