/** The table of 7 Wonders: cities around one's own, the hand along the lower edge, and what the pointer may choose. */

import { attr, fill, h } from "../../js/dom.js";
import { ageBar, tabs } from "./bar.js";
import { caption } from "./caption.js";
import { chart } from "./chart.js";
import { fieldsOf, purpose, usesOf } from "./choices.js";
import { learn } from "./components.js";
import { createDialogs } from "./dialogs.js";
import { duePurpose, itemsOf } from "./hand.js";
import { mine } from "./mine.js";
import { farCity, neighbour } from "./panels.js";
import { obstacleSigns, obstacleWords, payTag } from "./payments.js";
import { createPlayback, moves } from "./playback.js";
import { readPosition } from "./position.js";
import { changesOf, NOTHING } from "./preview.js";
import { redraw } from "./redraw.js";
import { createTips } from "./tips.js";
import { createTray } from "./tray.js";
import { K } from "./words.js";

/** @import { Attributes } from "../../js/dom.js" */
/** @import { Board, Command, GameEvent, Message, Table } from "./types.js" */
/** @import { Purpose } from "./choices.js" */
/** @import { Position } from "./position.js" */
/** @import { Scene } from "./panels.js" */

const STAGE = "wonder_stage";

/**
 * @typedef {"root"|"bar"|"tabs"|"far"|"left"|"mine"|"right"|"chart"|"tray"|"cap"|"cards"|"stage"} Room
 */

/** The empty rooms of the table. @param {HTMLElement} container */
function furnish(container) {
  const rooms = /** @type {Record<Room, HTMLElement>} */ ({});
  /** @param {Room} name @param {string} tag @param {Attributes} [props] */
  const room = (name, tag, props = {}) => (rooms[name] = h(tag, { class: `sw-${name}`, ...props }));
  rooms.root = h(
    "div",
    { class: "sw" },
    room("bar", "div"),
    room("tabs", "nav"),
    room("far", "div"),
    h(
      "div",
      { class: "sw-mid" },
      room("left", "article", { class: "city side left" }),
      room("mine", "article", { class: "city own" }),
      room("right", "article", { class: "city side right" }),
    ),
    room("chart", "section"),
    h("section", { class: "sw-tray" }, room("cap", "div"), room("cards", "ul")),
    room("stage", "div", { "aria-hidden": "true" }),
  );
  rooms.tray = /** @type {HTMLElement} */ (rooms.cards.parentElement);
  container.classList.add("g-seven_wonders");
  container.append(rooms.root);
  return rooms;
}

export class SevenWondersBoard {
  /** @param {HTMLElement} container @param {Table} table */
  constructor(container, table) {
    this.table = table;
    this.ctx = table.ctx;
    learn(table.components);
    this.rooms = furnish(container);
    this.dialogs = createDialogs(this.rooms.root, this.ctx);
    this.tips = createTips(this.rooms.root, this.ctx);
    this.tray = createTray(this.rooms.cards, {
      ctx: this.ctx,
      select: (command) => table.select(command),
      pick: (command) => table.pick(command),
      hover: (command) => table.hover(command),
    });
    /** The city whose tab is open on a narrow page. */
    this.tab = /** @type {number|null} */ (null);
    /** For which city the holder of the Free City chooses; null: what is due. */
    this.wanted = /** @type {Purpose|null} */ (null);
    this.ghost = NOTHING;
    /** @type {Position} shown; set by the first rendering */
    this.position;
    /** @type {Message} */
    this.message;
    this.playback = createPlayback(this);
    this.stopSelect = table.onSelect(() => this.message && this.draw());
  }

  /** @param {Message} message */
  render(message) {
    if (this.message && this.message.version !== message.version) this.wanted = null;
    this.message = message;
    this.playing = false;
    this.position = readPosition(message);
    this.tab ??= this.position.own;
    fill(this.rooms.stage);
    this.ghost = this.changes(this.table.selected());
    this.draw();
  }

  /** The decision that is asked; none while events are played. */
  asked() {
    return this.playing ? null : this.table.decision();
  }

  /** Whether what is asked is about the viewer's own city, not about the Free City alone. */
  aboutOwn() {
    const { viewer, own } = this.position;
    return viewer === own && (this.asked()?.args.city ?? own) === own;
  }

  /**
   * What a command of the list that is asked now would do.
   * @param {Command|null} command
   */
  changes(command) {
    const text = JSON.stringify(command);
    const listed = Boolean(command && this.asked()?.legal.some((one) => JSON.stringify(one) === text));
    return changesOf(command, this.position, listed && this.aboutOwn());
  }

  draw() {
    const { message, position, ctx, rooms, ghost } = this;
    const { view } = position;
    /** @type {Scene} */
    const scene = { message, position, ctx, ghost, open: (index) => this.open(index) };
    const around = [message.waiting_for, view.answered, message.state, ctx.lang];
    /** @param {number} index */
    const city = (index) => position.cities[index];
    attr(rooms.root, "aria-label", ctx.t(K("table")));
    rooms.root.classList.toggle("over", position.over);
    rooms.root.classList.toggle("scoring", view.scores.length > 0);
    rooms.root.dataset.cities = String(position.cities.length);
    redraw(rooms.bar, [view.age, view.turn, view.pile_ages, view.pile_known, ctx.lang], () =>
      ageBar(view, ctx, () => this.dialogs.pile(this.position.view)),
    );
    tabs(rooms.tabs, scene, this.tab ?? position.own, (index) => this.show(index));
    this.drawFar(scene, around);
    const pair = [...around, city(position.own).shields, city(position.own).prices];
    for (const where of /** @type {const} */ (["left", "right"])) {
      const other = city(position[where]);
      rooms[where].dataset.city = String(other.index);
      redraw(rooms[where], [other, ...pair, ghost.pays], () => neighbour(other, where, scene));
    }
    this.drawMine(scene, around);
    this.drawTray();
    redraw(rooms.chart, [view.scores, message.outcome, ctx.lang], () => chart(scene));
    this.showTab();
  }

  /** @param {Scene} scene @param {unknown[]} around */
  drawFar(scene, around) {
    const { rooms, position } = this;
    if (rooms.far.children.length !== position.far.length)
      fill(
        rooms.far,
        position.far.map(() => h("article", { class: "city far" })),
      );
    position.far.forEach((index, i) => {
      const panel = /** @type {HTMLElement} */ (rooms.far.children[i]);
      panel.dataset.city = String(index);
      redraw(panel, [position.cities[index], around], () => farCity(position.cities[index], scene));
    });
  }

  /** @param {Scene} scene @param {unknown[]} around */
  drawMine(scene, around) {
    const { rooms, position, ghost, ctx } = this;
    const { view } = position;
    const own = position.cities[position.own];
    const decision = this.asked();
    const chosen = this.table.selected();
    const card = chosen ? (fieldsOf(chosen).card ?? null) : null;
    const stages =
      decision && this.aboutOwn() ? decision.legal.filter((one) => one.type === "build_stage" && !one.free_city) : [];
    const uses = card ? (usesOf(stages, "own").get(card)?.stage ?? []) : [];
    const any = stages.length ? [...usesOf(stages, "own").values()][0].stage : [];
    const tag =
      !decision || !this.aboutOwn() || !["turn", "recruit", "seventh_card"].includes(decision.kind)
        ? null
        : any.length
          ? payTag(any, this.message, position, ctx)
          : view.obstacles[STAGE]
            ? obstacleSigns(view.obstacles[STAGE])
            : null;
    rooms.mine.dataset.city = String(own.index);
    redraw(
      rooms.mine,
      [
        own,
        around,
        ghost,
        view.hand,
        view.pile_ages,
        card,
        uses,
        any,
        view.obstacles[STAGE],
        position.left,
        [position.left, position.right].map((index) => [position.cities[index].sells, position.cities[index].shields]),
        Boolean(decision) && this.aboutOwn(),
      ],
      () =>
        mine(own, {
          ...scene,
          hand: view.hand,
          openPile: () => this.dialogs.pile(this.position.view),
          stageTag:
            tag &&
            h(
              "span",
              {
                class: `tag ${tag.kind}`,
                title: tag.kind === "bad" ? obstacleWords(view.obstacles[STAGE], own, ctx) : null,
              },
              tag.nodes,
            ),
          stagePick: uses.length ? () => this.table.pick(uses[0]) : null,
        }),
    );
  }

  drawTray() {
    const { position, rooms, ctx, message } = this;
    const { view } = position;
    const decision = this.asked();
    const due = duePurpose(decision, position);
    const selected = this.table.selected();
    const wanted = this.wanted ?? (selected && fieldsOf(selected).card ? purpose(selected) : due);
    const city = position.cities[decision?.args.city ?? (wanted === "free" ? view.seats : position.own)];
    const items = view.scores.length ? [] : itemsOf(decision, position, wanted);
    rooms.tray.hidden = position.viewer < 0 || view.scores.length > 0;
    const holder = decision?.kind === "turn" && view.holder === decision.seat && Boolean(view.chosen);
    redraw(
      rooms.cap,
      [
        ctx.lang,
        decision?.kind,
        decision?.args,
        view.hand.length,
        view.leaders,
        view.hand_sizes,
        wanted,
        holder,
        view.age,
        position.left,
        position.right,
        view.turn,
        items.length > 0,
      ],
      () =>
        caption({
          decision,
          position,
          message,
          ctx,
          empty: !items.length,
          wanted: holder ? wanted : null,
          want: (one) => this.want(one),
        }),
    );
    const opened = this.table.group()?.split(" ")[1] ?? null;
    this.tray.render({
      items,
      message,
      position,
      city,
      selected,
      opened,
      asked: Boolean(decision),
      obstacles: wanted === "free" && decision?.kind !== "seventh_card" ? view.obstacles_free : view.obstacles,
      chosen: wanted === "free" ? view.chosen_free : view.chosen,
    });
  }

  /**
   * The holder chooses again for the own city, or goes on to the Free City.
   * @param {Purpose} wanted
   */
  want(wanted) {
    this.table.select(null);
    this.wanted = wanted;
    this.draw();
  }

  /**
   * Look at a whole city.
   * @param {number} index
   */
  open(index) {
    this.dialogs.city(this.position.cities[index], { message: this.message, ctx: this.ctx });
  }

  /**
   * A tab was chosen.
   * @param {number} index
   */
  show(index) {
    this.tab = index;
    this.draw();
  }

  showTab() {
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (this.rooms.root.querySelectorAll(".city")))
      el.classList.toggle("show", Number(el.dataset.city) === this.tab);
  }

  /** @param {Command|null} command */
  preview(command) {
    if (!this.message) return;
    this.ghost = this.changes(command);
    this.draw();
  }

  /** @param {GameEvent[]} events @param {Message} before */
  async animate(events, before) {
    if (this.table.still() || !events.some(moves)) return;
    this.message = before;
    this.playing = true;
    this.ghost = NOTHING;
    this.position = readPosition(before);
    this.draw();
    await this.playback(events);
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
export const createBoard = (container, table) => new SevenWondersBoard(container, table);
