/** What is being chosen: the selected command and the open group. Board and buttons share it. */

/** @typedef {import("./contract.js").Command} Command */

/**
 * Equal as JSON: commands are plain and their fields stand in one order.
 * @param {any} one
 * @param {any} other
 */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class Choice {
  constructor() {
    /** @type {Command|null} */
    this.command = null;
    /** @type {string|null} key of the open group */
    this.group = null;
    /** @type {Set<(command: Command|null) => void>} */
    this.listeners = new Set();
  }

  /** @param {(command: Command|null) => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** @param {Command|null} command */
  select(command) {
    this.command = command;
    for (const listener of this.listeners) listener(command);
  }

  /** @param {string|null} group */
  open(group) {
    this.group = group;
    this.select(null);
  }

  clear() {
    this.open(null);
  }

  /** Clear before those who listen are drawn anew: what was chosen belongs to a question that is gone. */
  forget() {
    this.command = null;
    this.group = null;
  }
}
