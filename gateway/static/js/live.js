/**
 * What happens elsewhere, live.
 *
 * The tabs of a browser share one stream a table: the tab that holds the Web Lock of the table reads the
 * EventSource and passes each message on by BroadcastChannel; when it closes, another tab takes over. Browsers
 * allow six connections a host over HTTP/1.1, so no more than `STREAMS` run at once, and further tables poll.
 * A message is the whole of its version, so that a tab that missed some needs nothing but the newest.
 */

import { Problem } from "./api.js";

const STREAMS = 3;
const OPEN_MS = 8_000;
const SILENCE_MS = 40_000;
const POLL_MS = 3_000;
const POLLING_MS = 60_000;
/** So many streams that never opened, one after the other, and they are not to be had. */
const REFUSED = 2;
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 20_000;

/** @typedef {"connecting"|"live"|"polling"|"offline"|"reconnecting"} LiveState */

/**
 * @typedef {Object} Source
 * @property {string} name                          of the lock and the channel
 * @property {(since: number) => string} url        the stream's address after a version
 * @property {string[]} events                      names of the messages that carry news
 * @property {() => Promise<any>} load              the newest, by GET
 */

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Feed {
  /**
   * @param {Source} source
   * @param {{onMessage: (message: any) => void, onState?: (state: LiveState) => void}} to
   */
  constructor(source, to) {
    this.source = source;
    this.to = to;
    this.version = -1;
    /** @type {LiveState} */
    this.state = "connecting";
    this.leads = false;
    this.stopped = new AbortController();
    /** Ends the running stream, so that the loop opens a new one. */
    this.cut = () => {};
    this.channel = new BroadcastChannel(`ludoteca.live.${source.name}`);
  }

  /** Follow from here on; the first version comes from the caller, who loaded it to draw the page. */
  start(version = -1) {
    this.version = version;
    const { signal } = this.stopped;
    this.channel.onmessage = ({ data }) => this.#heard(data);
    this.channel.postMessage({ hello: true });
    addEventListener("online", () => this.#wake(), { signal });
    addEventListener("offline", () => this.#tell("offline"), { signal });
    addEventListener("focus", () => void this.check(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") void this.check();
      },
      { signal },
    );
    void this.#queue();
  }

  stop() {
    this.stopped.abort();
    this.cut();
    this.channel.close();
  }

  /** Who we are has changed (sat down, got a name): what we may see has too. */
  renew() {
    this.channel.postMessage({ renew: true });
    this.cut();
    return this.check(true);
  }

  /**
   * Compare with the truth: after sleep, after a lost network, and when polling.
   * @returns {Promise<boolean>} whether the house answered
   */
  async check(again = false) {
    try {
      const message = await this.source.load();
      this.#accept(message, again);
      this.channel.postMessage({ message });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return false;
    }
  }

  /** Wait for our turn to read the stream for all tabs; without Web Locks (plain HTTP) each tab reads its own. */
  async #queue() {
    const { signal } = this.stopped;
    try {
      if (navigator.locks)
        await navigator.locks.request(`ludoteca.live.${this.source.name}`, { signal }, () => this.#lead());
      else await this.#lead();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #lead() {
    this.leads = true;
    let failures = 0;
    while (!this.stopped.signal.aborted) {
      const end = await this.#inSlot(() => this.#stream());
      if (this.stopped.signal.aborted) return;
      if (end === "full" || end === "late") await this.#poll();
      else if (end !== "cut") {
        failures = end === "lived" ? 1 : failures + 1;
        if (failures > REFUSED && (await this.check())) {
          await this.#poll(); // the house is there and has no stream for us
          continue;
        }
        this.#tell(navigator.onLine ? "reconnecting" : "offline");
        const limit = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
        await Promise.race([pause(limit * (0.5 + Math.random() / 2)), this.#cutting()]);
      }
    }
  }

  /**
   * Run while one of the browser's few stream places is ours.
   * @param {() => Promise<string>} run
   * @returns {Promise<string>} how it ended, or "full" if no place was free
   */
  async #inSlot(run) {
    if (!navigator.locks) return run();
    for (let place = 0; place < STREAMS; place += 1) {
      const end = await navigator.locks.request(`ludoteca.stream.${place}`, { ifAvailable: true }, (lock) =>
        lock ? run() : "full",
      );
      if (end !== "full") return end;
    }
    return "full";
  }

  #cutting() {
    return new Promise((done) => {
      this.cut = () => done(undefined);
    });
  }

  /** @returns {Promise<"cut"|"late"|"lived"|"failed">} */
  #stream() {
    return new Promise((done) => {
      const stream = new EventSource(this.source.url(this.version));
      let opened = false;
      let timer = setTimeout(() => end("late"), OPEN_MS);
      /** @param {"cut"|"late"|"lived"|"failed"} how */
      const end = (how) => {
        clearTimeout(timer);
        stream.close();
        done(how);
      };
      const alive = () => {
        clearTimeout(timer);
        timer = setTimeout(() => end(opened ? "lived" : "late"), SILENCE_MS);
      };
      this.cut = () => end("cut");
      stream.onopen = () => {
        opened = true;
        alive();
        this.#tell("live");
      };
      stream.onerror = () => end(opened ? "lived" : "failed");
      stream.addEventListener("ping", alive);
      for (const name of this.source.events)
        stream.addEventListener(name, (event) => {
          alive();
          const message = event.data ? JSON.parse(event.data) : {};
          this.#accept(message, name === "resync");
          this.channel.postMessage({ message });
        });
    });
  }

  async #poll() {
    this.#tell("polling");
    const until = Date.now() + POLLING_MS;
    while (Date.now() < until && !this.stopped.signal.aborted) {
      await this.check();
      await pause(POLL_MS);
    }
  }

  /** The network is back: do not wait for the pause to end. */
  #wake() {
    this.#tell("reconnecting");
    this.cut();
    void this.check();
  }

  /** @param {LiveState} heard */
  #tell(heard) {
    // A connection that was being made may still report "live" after the network has gone.
    const state = navigator.onLine ? heard : "offline";
    this.state = state;
    this.channel.postMessage({ state });
    this.to.onState?.(state);
  }

  /** @param {{message?: any, state?: LiveState, hello?: true, renew?: true}} said */
  #heard({ message, state, hello, renew }) {
    if (message) this.#accept(message, false);
    if (state) this.to.onState?.(state);
    if (hello && this.leads) this.channel.postMessage({ state: this.state });
    if (renew) {
      this.cut();
      void this.check(true);
    }
  }

  /**
   * @param {any} message
   * @param {boolean} again   show it even if we have that version
   */
  #accept(message, again) {
    if (this.stopped.signal.aborted) return;
    const { version } = message;
    if (version !== undefined) {
      if (version < this.version || (version === this.version && !again)) return;
      this.version = version;
    }
    this.to.onMessage(message);
  }
}
