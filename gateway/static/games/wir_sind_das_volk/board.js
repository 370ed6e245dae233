/** The table: map, tracks, end of the decade, cards, and what the pointer may choose. */

import { attr, fill } from "../../js/dom.js";
import { reading } from "./cards.js";
import { cardsOf, placesOf, readChoices, sourceOf, spaceOf } from "./choices.js";
import { components, learn } from "./components.js";
import { drawDecade, progress, Reports } from "./decade.js";
import { drawBar, furnish } from "./furniture.js";
import { LAYOUT } from "./layout.js";
import { createMap } from "./map.js";
import { drawMini } from "./mini.js";
import { drawPowers } from "./peace.js";
import { spot } from "./places.js";
import { provinceWords } from "./plates.js";
import { play } from "./playback.js";
import { drawGhosts, outlookOf, trackGhosts, treasuryGhosts } from "./preview.js";
import { createShelf } from "./shelf.js";
import { createSpots } from "./spots.js";
import { createTracks } from "./tracks.js";
import { cityName, K, provinceName, siteName } from "./words.js";

/** @import { Decision } from "./types.js" */
/** @import { Board, Command, GameEvent, Message, Table, View } from "./types.js" */

const NARROW = "(max-width: 760px)";

export class VolkBoard {
  /** @param {HTMLElement} container @param {Table} table */
  constructor(container, table) {
    this.table = table;
    this.ctx = table.ctx;
    /** @type {Message} */
    this.message;
    /** @type {View} */
    this.view;
    /** @type {Decision|null} */
    this.decision;
    /** @type {number} */
    this.seats;
    /** @type {string|undefined} what has been brought into view */
    this.sought;
    /** @type {Command|null|undefined} what is previewed */
    this.shown;
    /** @type {ReturnType<typeof readChoices>} */
    this.choices;
    learn(table.components);
    this.rooms = furnish(container, { tab: (name) => this.tab(name), fit: () => this.fit() }, this.ctx);
    /** @param {string} kind */
    /** @param {"places"|"spaces"} kind @returns {import("./tracks.js").Pointer} */
    const pointer = (kind) => ({
      /** @param {string} key */
      enter: (key) => this.table.hover(this.choices[kind].get(key)?.[0] ?? null),
      leave: () => this.table.hover(null),
      /** @param {string} key */
      pick: (key) => this.choose(kind, key),
    });
    this.map = createMap(this.rooms.map);
    this.spots = createSpots(this.map.layers.choices, pointer("places"));
    this.tracks = createTracks(this.rooms.tracks, pointer("spaces"));
    this.shelf = createShelf(this.rooms.hand, {
      card: (id) => this.card(id),
      enter: (id) => this.read(id),
      leave: () => this.read(null),
    });
    this.reports = new Reports();
    this.noted = -1;
    /** The first of two places chosen on the board, a card that is read, and the card whose uses are shown. */
    this.first = /** @type {string|null} */ (null);
    this.held = /** @type {string|null} */ (null);
    this.picked = /** @type {string|null} */ (null);
    this.narrow = matchMedia(NARROW);
    this.stopSelect = table.onSelect(() => this.selected());
  }

  /** @param {string} name */
  tab(name) {
    for (const one of ["map", "side", "decade"]) this.rooms.root.classList.toggle(`at-${one}`, one === name);
    this.drawBar();
  }

  fit() {
    this.rooms.map.classList.toggle("fit");
  }

  /**
   * A place, space or card: its one command, or the few that begin with it shown by the frame.
   * @param {"places"|"cards"|"spaces"} kind
   * @param {string} key
   */
  choose(kind, key) {
    const commands = this.choices[kind].get(key);
    if (!commands) return;
    const source = commands.map(sourceOf).find((one) => one === key);
    if (kind === "places" && source && this.first !== key) this.first = key;
    else if (this.first === key) this.first = null;
    this.opening = true;
    if (commands.length === 1 && !source) this.table.pick(commands[0]);
    else this.table.narrow(commands[0]);
    this.opening = false;
    this.drawChoices();
  }

  /** @param {string} id */
  card(id) {
    this.picked = this.choices.cards.has(id) ? id : null;
    this.held = this.held === id && !this.picked ? null : id;
    if (this.picked) this.choose("cards", id);
    this.drawReading(id);
    this.drawShelf();
  }

  /** The selection changed; that it is empty once more is no change. */
  selected() {
    const command = this.table.selected();
    if (!this.message || (!command && !this.shown && !this.first && !this.picked && !this.held)) return;
    if (!this.opening && !command) this.forget();
    this.drawChoices();
  }

  forget() {
    this.first = null;
    this.picked = null;
    this.held = null;
  }

  /** @param {Message} message */
  render(message) {
    const fresh = this.message?.version !== message.version;
    this.message = message;
    this.playing = false;
    if (fresh) {
      this.forget();
      if (message.version < this.noted) this.reports = new Reports(); // a record is turned back
      if (message.version !== this.noted) for (const event of message.events ?? []) this.reports.note(event);
      this.noted = message.version;
    }
    this.show(message.view);
    this.drawReading(null);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.seats = view.seats;
    this.rooms.root.classList.toggle("powers", Boolean(view.powers));
    this.map.render(view, this.ctx);
    attr(this.map.svg, "aria-label", this.ctx.t(K("map.label")));
    drawDecade(this.rooms.decade, view, this.ctx, this.reports);
    this.rooms.root.classList.toggle("ending", Boolean(progress(view)));
    this.drawBar();
    this.shown = undefined;
    this.drawChoices();
  }

  drawBar() {
    if (this.view) drawBar(this.rooms, this.view, this.message, this.ctx);
  }

  drawChoices() {
    if (!this.view) return;
    this.decision = this.playing ? null : this.table.decision();
    this.choices = readChoices(this.decision, this.view, this.first);
    const selected = this.table.selected();
    /** @param {string} key */
    const nameOf = (key) => this.placeName(key);
    this.spots.render({
      keys: [...this.choices.places.keys()],
      view: this.view,
      nameOf,
      chosen: new Set(selected ? placesOf(selected).slice(0, 1) : []),
      first: this.first,
    });
    this.drawShelf();
    this.preview(selected);
    this.seek();
  }

  drawShelf() {
    const selected = this.table.selected();
    const chosen = new Set(selected ? cardsOf(selected, this.view) : this.picked ? [this.picked] : []);
    const viewer = this.message.you ?? null;
    this.shelf.render(this.view, viewer, {
      ctx: this.ctx,
      seats: this.seats,
      hot: new Set(this.choices.cards.keys()),
      chosen,
    });
    drawMini(this.rooms.mini, this.view, this.ctx);
  }

  /** @param {string} key */
  placeName(key) {
    const [kind, id, number] = key.split(":");
    if (kind === "city") return cityName(id, this.ctx);
    if (kind === "site") return siteName(id, Number(number), this.ctx);
    if (kind === "sector") return this.ctx.t(K(`sector.${id}`));
    return `${provinceName(id, this.ctx)}. ${provinceWords(id, this.view, this.ctx)}`;
  }

  /** @param {Command|null} command */
  preview(command) {
    if (!this.view) return;
    const outlook = outlookOf(command, this.decision, this.view);
    const shown = outlook ? command : null;
    if (shown === this.shown) return;
    this.shown = shown;
    drawGhosts(this.map.layers.ghosts, shown, outlook, this.view);
    const chosen = shown ? spaceOf(shown, this.decision, this.view) : null;
    this.tracks.render(this.view, {
      ctx: this.ctx,
      seats: this.seats,
      choices: this.choices.spaces,
      chosen,
      ghost: trackGhosts(outlook),
    });
    drawPowers(this.rooms.powers, this.view, this.ctx, treasuryGhosts(outlook));
    if (shown) this.drawReading(cardsOf(shown, this.view)[0] ?? null);
  }

  /** @param {string|null} id */
  read(id) {
    this.drawReading(id ?? this.held);
    const [command, more] = (id && this.choices.cards.get(id)) || [];
    if (!this.table.selected()) this.preview(command && !more ? command : null);
  }

  /** @param {string|null} id */
  drawReading(id) {
    const card = id ? components().card(id) : null;
    this.rooms.reading.hidden = !card;
    fill(
      this.rooms.reading,
      card ? reading(card, this.ctx, this.seats, this.decision ? this.view.refused[card.id] : undefined) : null,
    );
  }

  /** On a phone the map is larger than its room: bring the places of a new decision into view, at first the own state. */
  seek() {
    const key = JSON.stringify([this.decision?.id, this.first]);
    if (!this.narrow.matches || key === this.sought) return;
    const own =
      this.sought === undefined
        ? [this.message.you !== null && this.message.you % 2 ? "city:bitterfeld" : "city:frankfurt"]
        : [];
    const keys = this.choices.places.size ? [...this.choices.places.keys()] : own;
    this.sought = key;
    if (keys.length) this.lookAt(keys.map(spot));
  }

  /** @param {{x: number, y: number}[]} spots */
  lookAt(spots) {
    const room = this.rooms.map;
    const scale = room.scrollWidth / LAYOUT.size[0];
    /** @param {"x"|"y"} axis */
    const middle = (axis) =>
      ((Math.min(...spots.map((one) => one[axis])) + Math.max(...spots.map((one) => one[axis]))) / 2) * scale;
    room.scrollTo({
      left: middle("x") - room.clientWidth / 2,
      top: middle("y") - room.clientHeight / 2,
      behavior: this.table.still() ? "auto" : "smooth",
    });
  }

  /** @param {GameEvent[]} events @param {Message} before @param {Message} after */
  async animate(events, before, after) {
    if (this.table.still()) return;
    this.playing = true;
    this.noted = after.version;
    this.message = before;
    await play(this, events, structuredClone(before.view));
  }

  destroy() {
    this.stopSelect();
    this.rooms.root.remove();
  }
}

/**
 * @param {HTMLElement} container
 * @param {Table} table
 * @returns {Board}
 */
export const createBoard = (container, table) => new VolkBoard(container, table);
