/** Carcassonne's table: the edge with the scores, the table to look at, the piece in hand, and what may be chosen. */

import { attr, fill } from "../../js/dom.js";
import { Aim } from "./aim.js";
import { createBar } from "./bar.js";
import { createCamera } from "./camera.js";
import { learn } from "./components.js";
import { createHand } from "./hand.js";
import { handScene } from "./holding.js";
import { describe, litClaims, litScores, tagText } from "./inspect.js";
import { cellKey } from "./joins.js";
import { createPlayback } from "./playback.js";
import { listen } from "./pointer.js";
import { features, readPosition } from "./position.js";
import { furnish } from "./rooms.js";
import { drawSpots } from "./spots.js";
import { ghostSpots, legalSpots } from "./standing.js";
import { fulfil, wish, wishFor } from "./wish.js";
import { cellName, K } from "./words.js";
import { boundsOf, createWorld } from "./world.js";

/** @import { Board, Command, GameEvent, Message, Table } from "./types.js" */
/** @import { Feature, Position } from "./position.js" */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class CarcassonneBoard {
  /** @param {HTMLElement} container @param {Table} table */
  constructor(container, table) {
    this.table = table;
    this.ctx = table.ctx;
    /** @type {Message} */
    this.message;
    /** @type {Position} */
    this.position;
    /** @type {ReturnType<typeof features>} */
    this.joined;
    learn(table.components);
    this.rooms = furnish(container, this.ctx, {
      fit: () => this.camera.fit(),
      zoomIn: () => this.camera.zoomIn(),
      zoomOut: () => this.camera.zoomOut(),
      claims: () => this.toggleClaims(),
    });
    this.world = createWorld();
    this.rooms.view.prepend(this.world.root);
    this.bar = createBar(this.rooms.bar, this.ctx);
    this.aim = new Aim(table, () => this.position && this.drawChoice());
    this.hand = createHand(this.rooms.hand, {
      ctx: this.ctx,
      turn: (step) => this.aim.rotate(step),
      draw: () => this.aim.choices.draw && this.table.pick(this.aim.choices.draw),
      take: (triangle) => this.take(triangle),
      stand: (spot) => this.chooseSpot(spot),
      point: (spot) => this.world.pointSpot(spot),
      still: () => table.still(),
    });
    this.camera = createCamera(this.rooms.view, this.world.root, {
      // What may be built on lies beside a piece: the table does not jump when that shows.
      bounds: () => boundsOf(this.position.pieces, this.message.state === "over" ? 0 : 1),
      still: () => table.still(),
      turn: (event) => this.turnByWheel(event),
      zoomed: (zoom) => this.world.layer.tags.style.setProperty("--unzoom", String(1 / zoom)),
    });
    this.unlisten = listen(this);
    this.playback = createPlayback(this);
    this.allClaims = false;
    /** The command that is pointed at, if it is not the selected one. */
    this.peeked = /** @type {Command|null} */ (null);
    /** The feature that is pointed at, and the one that was clicked. */
    this.pointed = /** @type {Feature|null} */ (null);
    this.inspected = /** @type {Feature|null} */ (null);
    this.stopSelect = table.onSelect((command) => this.aim.follow(command));
    this.resized = new ResizeObserver(() => this.position && this.camera.measure());
    this.resized.observe(this.rooms.view);
  }

  /** @param {Message} message */
  render(message) {
    const first = !this.position;
    const grown = this.position?.pieces.length !== message.view.pieces.length;
    this.message = message;
    this.playing = false;
    if (grown) this.pointed = this.inspected = null;
    this.show(readPosition(message));
    if (first) this.camera.measure();
    this.fulfilWish();
  }

  /** The meeple that was chosen before the tile lay there. */
  fulfilWish() {
    const { decision } = this;
    if (decision?.kind !== "place_meeple") return;
    const { pieces } = this.position;
    const command = fulfil(pieces[pieces.length - 1], decision.legal);
    if (command) void this.table.choose(decision.seat, decision.id, command);
  }

  /** @param {Position} position */
  show(position) {
    this.position = position;
    this.decision = this.playing ? null : this.table.decision();
    this.aim.ask(this.decision);
    const { root } = this.rooms;
    root.classList.toggle("asked", Boolean(this.decision));
    root.classList.toggle("over", this.message.state === "over");
    attr(root, "aria-label", this.ctx.t(K("table.label")));
    this.drawTable();
    this.drawChoice();
  }

  /** What lies on the table. */
  drawTable() {
    const { position, world } = this;
    this.joined = features(position);
    world.drawPieces(position);
    world.drawMeeples(position);
    this.bar.render(position);
    this.camera.follow();
  }

  /** What may be chosen, and what is. */
  drawChoice() {
    const { aim, world, position } = this;
    const occupied = new Set(position.pieces.map(({ x, y }) => cellKey(x, y)));
    const places = [...aim.places.values()]
      .filter((place) => place !== aim.place)
      .map((place) => ({
        ...place,
        half: occupied.has(cellKey(place.x, place.y)) ? [...place.byTurn.keys()][0] : undefined,
      }));
    world.drawHalos(aim.piece, places, aim.turn, (place, fits) =>
      this.ctx.t(K(fits ? "halo.fits" : "halo.turn"), { place: cellName(place.x, place.y, this.ctx) }),
    );
    this.drawGhost();
    this.hand.render(handScene(this));
  }

  drawGhost() {
    const { aim, world, peeked } = this;
    const selected = this.table.selected();
    if (peeked && "rotation" in peeked && !same(peeked, selected)) {
      world.drawGhost({
        id: peeked.type === "play_triangle" ? peeked.triangle : this.decision?.args.square,
        x: peeked.x,
        y: peeked.y,
        rotation: peeked.rotation,
        fits: true,
        peek: true,
      });
      world.drawSpots([], drawSpots);
    } else {
      this.ghost =
        aim.cell && aim.piece
          ? { id: aim.piece, ...aim.cell, rotation: aim.turn, fits: Boolean(aim.command), peek: false }
          : null;
      world.drawGhost(this.ghost);
      this.spots = this.ghost ? ghostSpots(this) : legalSpots(this);
      world.drawSpots(this.spots, drawSpots);
    }
    this.light();
  }

  /** Light what is pointed at or chosen, or every claim. */
  light() {
    const { world, ctx, rooms, position } = this;
    const chosen = this.spots?.find((spot) => spot.chosen && spot.onTable)?.onTable ?? null;
    const feature = this.pointed ?? this.inspected ?? (chosen ? this.joined.of(...chosen) : null);
    if (feature) world.light([{ feature, colour: "var(--cc-glow)", tag: tagText(feature, ctx) }]);
    else if (this.allClaims)
      world.light(
        this.message.state === "over" ? litScores(position.scored, this.joined) : litClaims(position.claims),
        true,
      );
    else world.light([]);
    rooms.inspect.hidden = !feature;
    if (feature) fill(rooms.inspect, describe(feature, position.pieces, ctx));
  }

  /** A meeple's place was chosen: on the ghost it is a wish, on the table it is the answer. @param {string} key */
  chooseSpot(key) {
    const spot = this.spots?.find((one) => one.key === key);
    if (!spot) return;
    if (spot.command) {
      this.table.pick(spot.command);
      return;
    }
    const { command } = this.aim;
    const again = wishFor(command)?.segment === spot.segment;
    wish(again ? null : command, spot.segment, spot.kind);
    this.table.select(command);
  }

  /** @param {string} triangle */
  take(triangle) {
    const pick = this.aim.choices.picks.get(triangle);
    if (pick) this.table.pick(pick);
    else {
      this.aim.take(triangle);
      this.rooms.view.focus({ preventScroll: true });
    }
  }

  toggleClaims() {
    this.allClaims = !this.allClaims;
    attr(this.rooms.claims, "aria-pressed", String(this.allClaims));
    this.inspected = null;
    this.light();
  }

  /** The wheel over the piece that is tried turns it. @param {WheelEvent} event */
  turnByWheel(event) {
    if (!(/** @type {Element} */ (event.target).closest(".ghost:not(.peek)"))) return false;
    this.aim.rotate(event.deltaY > 0 ? 1 : -1);
    return true;
  }

  /** @param {Command|null} command */
  preview(command) {
    if (!this.position || this.playing) return;
    this.peeked = command && !same(command, this.table.selected()) ? command : null;
    this.drawGhost();
  }

  /** @param {GameEvent[]} events @param {Message} before */
  async animate(events, before) {
    if (this.table.still()) return;
    this.message = before;
    this.playing = true;
    await this.playback(events, readPosition(before));
  }

  destroy() {
    this.stopSelect();
    this.unlisten();
    this.resized.disconnect();
    this.rooms.root.remove();
  }
}

/**
 * @param {HTMLElement} container
 * @param {Table} table
 * @returns {Board}
 */
export const createBoard = (container, table) => new CarcassonneBoard(container, table);
