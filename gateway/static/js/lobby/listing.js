/** One list of the lobby: the pages that were loaded, kept true by what changes elsewhere. */

import { get } from "../api.js";

/** Matches that one answer holds at most. */
const MOST = 100;

/**
 * @typedef {import("./feed.js").Summary} Summary
 * @typedef {{matches: Summary[], next: string|null, count: number|null}} Page
 */

export class Listing {
  /**
   * @param {"open"|"live"|"over"} state
   * @param {number} limit   matches a page
   */
  constructor(state, limit) {
    this.state = state;
    this.limit = limit;
    /** @type {Summary[]} newest first */
    this.matches = [];
    /** @type {string|null} where the next page begins */
    this.next = null;
    /** @type {string|null} only this game */
    this.game = null;
    /** @type {Summary[]} what changed while a page was on its way, which may be older than that */
    this.late = [];
    this.asked = 0;
  }

  /** @param {Page} page */
  take({ matches, next }) {
    this.matches = matches;
    this.next = next;
  }

  /** The first page of a game (null: of all), as long as what was loaded before. @param {string|null} game */
  async load(game) {
    const limit = game === this.game ? Math.min(MOST, Math.max(this.limit, this.matches.length)) : this.limit;
    this.game = game;
    await this.ask(limit, "", (page) => this.take(page));
  }

  async more() {
    if (!this.next) return;
    await this.ask(this.limit, this.next, (page) => {
      const known = new Set(this.matches.map(({ id }) => id));
      this.take({ ...page, matches: [...this.matches, ...page.matches.filter(({ id }) => !known.has(id))] });
    });
  }

  /**
   * @param {number} limit
   * @param {string} cursor
   * @param {(page: Page) => void} use
   */
  async ask(limit, cursor, use) {
    this.asked += 1;
    const ask = this.asked;
    this.late = [];
    const query = new URLSearchParams({
      state: this.state,
      limit: String(limit),
      ...(this.game && { game: this.game }),
      ...(cursor && { cursor }),
    });
    const page = await get(`/matches?${query}`);
    if (ask !== this.asked) return; // something newer was asked for meanwhile
    use(page);
    for (const match of this.late) this.put(match);
  }

  /** A match has changed: it comes, goes, or is shown anew. @param {Summary} match */
  apply(match) {
    this.late.push(match);
    this.put(match);
  }

  /** @param {Summary} match */
  put(match) {
    const there = this.matches.find(({ id }) => id === match.id);
    if (there && there.version > match.version) return;
    this.matches = this.matches.filter((one) => one !== there);
    if (match.state === "over" && !match.outcome) return; // a table that nobody started is no finished match
    if (match.state !== this.state || (this.game && match.game !== this.game)) return;
    const before = this.matches.findIndex((one) => this.rank(one) <= this.rank(match));
    if (before >= 0) this.matches.splice(before, 0, match);
    else if (!this.next) this.matches.push(match); // else it stands on a page that was not loaded
  }

  /** The place in the list, as the house orders it. @param {Summary} match */
  rank({ created, updated }) {
    return this.state === "over" ? updated : created;
  }
}
