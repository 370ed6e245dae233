/** The piece in hand: how it is turned, where it is tried, and the command that this would be. */

import { nextTurn, readChoices } from "./choices.js";
import { cellKey } from "./joins.js";
import { wish } from "./wish.js";

/** @import { Command, Decision, Table } from "./types.js" */
/** @import { Place } from "./choices.js" */

export class Aim {
  /**
   * @param {Table} table
   * @param {() => void} changed
   */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.turn = 0;
    /** @type {{x: number, y: number}|null} where the piece is tried */
    this.cell = null;
    /** @type {string|null} triangle that was taken up */
    this.picked = null;
    this.choices = readChoices(null);
    /** @type {Decision|null} */
    this.decision = null;
    /** We take the selection back ourselves, because the piece does not fit so. */
    this.turning = false;
  }

  /** @param {Decision|null} decision */
  ask(decision) {
    if (decision?.id !== this.decision?.id || decision?.kind !== this.decision?.kind) {
      this.cell = null;
      this.picked = null;
      this.turn = 0;
    }
    this.decision = decision;
    this.choices = readChoices(decision);
  }

  /** The piece in hand, or null. @returns {string|null} */
  get piece() {
    return this.decision?.kind === "place_square" ? this.decision.args.square : this.picked;
  }

  /** Where the piece in hand can lie, by cell. @returns {Map<string, Place>} */
  get places() {
    return this.choices.places.get(this.piece ?? "") ?? new Map();
  }

  get place() {
    return this.cell && this.places.get(cellKey(this.cell.x, this.cell.y));
  }

  /** What it would be to leave the piece as it is tried; null where it does not fit. */
  get command() {
    return this.place?.byTurn.get(this.turn) ?? null;
  }

  /** What pointing at a cell would try there. @param {string} key */
  at(key) {
    const place = this.places.get(key);
    return place?.byTurn.get(nextTurn(place, this.turn)) ?? null;
  }

  /** A cell was chosen: try the piece there; on the same cell again, in its next turn that fits. @param {string} key */
  choose(key) {
    const place = this.places.get(key);
    if (!place) return;
    const again = this.place === place;
    const turn = nextTurn(place, this.turn + (again ? 1 : 0));
    if (again && turn === this.turn && this.command) return;
    this.cell = { x: place.x, y: place.y };
    this.turn = turn;
    if (again) this.table.select(this.command);
    else if (this.command) this.table.pick(this.command);
  }

  /** A quarter turn; where the piece does not fit so, nothing is selected. @param {number} step */
  rotate(step) {
    if (!this.piece) return;
    this.turn = (this.turn + step + 4) % 4;
    wish(null);
    if (this.cell) {
      this.turning = true;
      this.table.select(this.command);
      this.turning = false;
    }
    this.changed();
  }

  /** Take up a triangle of the hand. @param {string} triangle */
  take(triangle) {
    const places = [...(this.choices.places.get(triangle)?.values() ?? [])];
    const fitting = places.find((place) => place.byTurn.has(this.turn)) ?? places[0];
    const command = fitting?.byTurn.get(nextTurn(fitting, this.turn));
    if (command) this.table.narrow(command);
  }

  /** Put down what is tried. @returns {boolean} whether anything was */
  drop() {
    const tried = Boolean(this.cell);
    this.cell = null;
    wish(null);
    this.changed();
    return tried;
  }

  /** The selection changed. @param {Command|null} command */
  follow(command) {
    if (this.turning) return;
    if (command && "rotation" in command) {
      this.picked = command.type === "play_triangle" ? command.triangle : null;
      this.cell = { x: command.x, y: command.y };
      this.turn = command.rotation;
    } else {
      this.cell = null;
      if (!command) this.leave();
    }
    this.changed();
  }

  /** Nothing is selected: what is in hand is what the buttons show. */
  leave() {
    // Once the answer is sent nothing is asked, and what was wished with it is still to come.
    if (this.table.decision()) wish(null);
    const [piece = null, turn] = this.table.group()?.split(" ") ?? [];
    this.picked = this.decision?.kind === "choose_draw_or_triangle" ? piece : null;
    if (turn !== undefined) this.turn = Number(turn);
  }
}
