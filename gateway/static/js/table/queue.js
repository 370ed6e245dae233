/** Versions shown one after the other, in the order in which they happened. */

const LONG = 6;

/** @typedef {import("./contract.js").Message} Message */

export class Queue {
  /**
   * @param {(before: Message, after: Message, quick: boolean) => Promise<void>} show
   *   `quick`: no motion, because we are behind
   * @param {Message} first
   */
  constructor(show, first) {
    this.show = show;
    this.shown = first;
    /** @type {Message[]} */
    this.waiting = [];
    this.running = false;
  }

  /** @param {Message} message */
  push(message) {
    this.waiting.push(message);
    if (!this.running) void this.#run();
  }

  async #run() {
    this.running = true;
    try {
      for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
        const before = this.shown;
        this.shown = message;
        const gap = message.version !== before.version + 1;
        await this.show(before, message, gap || this.waiting.length >= LONG || document.hidden);
      }
    } finally {
      this.running = false;
    }
  }
}
