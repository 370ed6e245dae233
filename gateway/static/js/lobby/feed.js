/** The lists of the lobby, kept true: its stream tells what changes, so that a crowd that looks asks for nothing. */

import { get, lobbyEventsUrl, Problem } from "../api.js";
import { Feed } from "../live.js";
import { me } from "../me.js";
import { Listing } from "./listing.js";

/** Where something was missed all who look read the lobby again, at a moment of their own in this time. */
const AGAIN_MS = { from: 5_000, to: 15_000 };
/** What was read before the stream began may be a second older than that. */
const FIRST_MS = { from: 1_000, to: 2_000 };
/** A page that comes back to the eye reads what is older than this. */
const OLD_MS = 10_000;
/** The stream does not tell of each move, so my own running tables are asked for now and then. */
const MINE_MS = 30_000;

const PAGES = /** @type {const} */ ({ open: 30, live: 12, over: 6 });

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
 * @typedef {{again?: boolean, counts?: Object<string, {open: number, live: number}>, changed?: Summary[]}} Told
 */

/**
 * My tables in a state.
 * @param {string} state
 * @returns {Promise<Summary[]>}
 */
const ofMine = async (state) => (await get(`/matches?player=me&state=${state}&limit=50`)).matches;

export class Lists {
  constructor() {
    /** @type {Summary[]} where I sit */
    this.mine = [];
    /** @type {Object<string, {open: number, live: number}>} tables by game */
    this.counts = {};
    this.open = new Listing("open", PAGES.open);
    this.live = new Listing("live", PAGES.live);
    this.over = new Listing("over", PAGES.over);
    /** @type {string|null} only this game is listed */
    this.game = null;
    this.loaded = 0;
  }

  get all() {
    return [this.open, this.live, this.over];
  }

  /** Read all that is shown; as many pages as were there before. */
  async load() {
    const [lobby] = await Promise.all([get("/lobby"), this.loadMine()]);
    this.counts = lobby.counts;
    await Promise.all(
      this.all.map((list) =>
        this.game || list.matches.length > list.limit ? list.load(this.game) : list.take(lobby[list.state]),
      ),
    );
    this.loaded = Date.now();
  }

  /** Where I sit: running tables, then those that wait for players. */
  async loadMine() {
    const [live, open] = me() ? await Promise.all(["live", "open"].map(ofMine)) : [[], []];
    this.mine = [...live, ...open];
  }

  /** My running tables alone: the stream tells of the others. */
  async loadPlaying() {
    const live = await ofMine("live");
    this.mine = [...live, ...this.mine.filter(({ state }) => state !== "live")];
  }

  /** List one game, or all. @param {string|null} game */
  async choose(game) {
    this.game = game;
    await Promise.all(this.all.map((list) => list.load(game)));
  }

  /** @param {Told} told */
  tell({ counts, changed = [] }) {
    if (counts) this.counts = counts;
    for (const match of changed) {
      for (const list of this.all) list.apply(match);
      const sits = me() && match.state !== "over" && match.seats.some((seat) => seat.player === me()?.id);
      this.mine = [...(sits ? [match] : []), ...this.mine.filter(({ id }) => id !== match.id)];
    }
  }

  /** How many tables there are, whatever part of them is loaded. @param {"open"|"live"} state */
  count(state) {
    const games = this.game ? [this.counts[this.game]] : Object.values(this.counts);
    return games.reduce((sum, count) => sum + (count?.[state] ?? 0), 0);
  }
}

/**
 * What is asked again and again may fail once: the next time tells.
 * @param {Promise<unknown>} asked
 */
export const unlessRefused = (asked) =>
  asked.then(
    () => true,
    (/** @type {unknown} */ error) => {
      if (!(error instanceof Problem)) throw error;
      return false;
    },
  );

/**
 * @param {Lists} lists
 * @param {() => void} show   when they have changed
 * @returns {() => void} stops
 */
export function followLobby(lists, show) {
  let timer = 0;
  let wait = FIRST_MS;
  const refresh = async () => {
    clearTimeout(timer);
    timer = 0;
    if (await unlessRefused(lists.load())) show();
  };
  const feed = new Feed(
    {
      name: "lobby",
      url: lobbyEventsUrl,
      events: ["lobby"],
      load: async () => {
        if (Date.now() - lists.loaded > OLD_MS) await refresh();
        return {};
      },
    },
    {
      onMessage: (/** @type {Told} */ told) => {
        if (told.again) {
          timer ||= setTimeout(refresh, wait.from + Math.random() * (wait.to - wait.from));
          wait = AGAIN_MS;
        }
        lists.tell(told);
        show();
      },
    },
  );
  feed.start();
  const polling = setInterval(async () => {
    const playing = document.visibilityState === "visible" && lists.mine.some(({ state }) => state === "live");
    if (playing && (await unlessRefused(lists.loadPlaying()))) show();
  }, MINE_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    feed.stop();
  };
}
