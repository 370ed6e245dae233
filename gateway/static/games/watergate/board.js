/** Watergate's table: the board and what lies around it, the viewer's hand, and what the pointer may choose. */

import { attr, fill, h } from "../../js/dom.js";
import { lookUp } from "../../js/table/records.js";
import { cardTitle, effectWords, personName, requirementWords } from "./cardwords.js";
import { cardPart, readChoices } from "./choices.js";
import { learn, wantedPicture } from "./components.js";
import { createCork } from "./cork.js";
import { createHand } from "./hand.js";
import { analyse } from "./network.js";
import { cardsInPlay, hiddenHand, leads, momentumCard, piles, pilesSign, placing, supply } from "./panels.js";
import { createPileDialog } from "./piles.js";
import { createPlayback } from "./playback.js";
import { other, readPosition } from "./position.js";
import { changesOf } from "./preview.js";
import { createTrack } from "./track.js";
import { capital, evidenceWords, placeWords, tokenWords } from "./words.js";

/** @import { Board, Command, GameEvent, Message, Table } from "./types.js" */
/** @import { Position, Side } from "./position.js" */
/** @import { CardRecord } from "./components.js" */
/** @import { Attributes, Children } from "../../js/dom.js" */
/** @import { OpenPile } from "./panels.js" */
/** @import { Pile } from "./piles.js" */
/** @import { Pointer } from "./pointer.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;
const NARROW = "(max-width: 760px)";
/** Without the column beside the board, what is in play lies with the hand. */
const COMPACT = "(max-width: 1100px)";

/**
 * @typedef {"their"|"inplay"|"leads"|"leadsTitle"|"supply"|"cork"|"far"|"track"|"near"|"reading"|"hand"|"cards"|"mine"
 *           |"piles"|"stage"|"root"} Room
 */

/**
 * The empty rooms of the table.
 * @param {HTMLElement} container
 */
function furnish(container) {
  const rooms = /** @type {Record<Room, HTMLElement>} */ ({});
  /** @param {Room} name @param {string} tag @param {Attributes} props @param {...Children} children */
  const room = (name, tag, props, ...children) =>
    (rooms[name] = h(tag, { class: `wg-${name}`, ...props }, ...children));
  rooms.leadsTitle = h("h4");
  const side = h(
    "aside",
    { class: "wg-side" },
    room("their", "section", {}),
    room("inplay", "section", { "aria-live": "polite" }),
    h("section", null, rooms.leadsTitle, room("leads", "ul", {})),
    room("supply", "div", {}),
  );
  rooms.far = h("section", { class: "wg-momentum far" });
  rooms.near = h("section", { class: "wg-momentum near" });
  const board = h(
    "div",
    { class: "wg-table" },
    room("cork", "div", {}),
    rooms.far,
    room("track", "div", {}),
    rooms.near,
    side,
    room("reading", "p", { "aria-hidden": "true" }),
  );
  rooms.hand = h(
    "section",
    { class: "wg-hand" },
    room("cards", "div", {}),
    room("mine", "section", {}),
    room("piles", "button", { type: "button" }),
  );
  rooms.stage = h("div", { class: "wg-stage", "aria-hidden": "true" });
  rooms.root = h("div", { class: "wg", role: "group" }, board, rooms.hand, rooms.stage);
  container.classList.add("g-watergate");
  container.append(rooms.root);
  return rooms;
}

export class WatergateBoard {
  /** @param {HTMLElement} container @param {Table} table */
  constructor(container, table) {
    this.table = table;
    this.ctx = table.ctx;
    /** @type {Message} */
    this.message;
    /** @type {Position} */
    this.position;
    /** @type {ReturnType<typeof readChoices>} */
    this.choices;
    this.components = learn(table.components);
    this.rooms = furnish(container);
    this.dialog = createPileDialog(this.rooms.root, this);
    /** @param {"spots"|"tokens"} targets @returns {Pointer} */
    const pointer = (targets) => ({
      enter: (name) => this.table.hover(lookUp(this.choices[targets])(name)[0]),
      leave: () => this.table.hover(null),
      pick: (name) => this.choose(lookUp(this.choices[targets])(name)),
    });
    this.cork = createCork(this.rooms.cork, pointer("spots"));
    this.track = createTrack(this.rooms.track, pointer("tokens"));
    this.hand = createHand(this.rooms.cards, {
      ctx: this.ctx,
      pick: (commands) => this.choose(commands),
      read: (card) => this.turnReading(card),
      enter: (commands) => this.table.hover(commands[0]),
      leave: () => this.table.hover(null),
    });
    /** A card of the hand that is read and cannot be chosen, or the words of a momentum space. */
    this.read = /** @type {string|null} */ (null);
    this.playback = createPlayback(this);
    this.narrow = matchMedia(NARROW);
    this.compact = matchMedia(COMPACT);
    this.stopSelect = table.onSelect(() => this.message && this.drawChoices());
    this.resized = new ResizeObserver(
      ([{ contentRect }]) => this.message && contentRect.width > 0 && this.show(this.position),
    );
    this.resized.observe(this.rooms.cork);
  }

  /**
   * A place or card was clicked: choose its one command, or let the frame show the few that begin with it.
   * @param {Command[]} commands
   */
  choose(commands) {
    if (commands.length === 1) this.table.pick(commands[0]);
    else this.table.narrow(commands[0]);
  }

  /** @param {Message} message */
  render(message) {
    this.message = message;
    this.playing = false;
    this.read = null;
    this.show(readPosition(message));
  }

  /** @param {Position} position */
  show(position) {
    this.position = position;
    this.drawBoard();
    this.drawPanels();
  }

  drawBoard() {
    this.readChoices();
    const { position, choices, ctx } = this;
    const narrow = this.narrow.matches;
    /** @param {number} space */
    const place = (space) => placeWords(space, ctx);
    this.track.render(
      {
        tokens: position.tokens,
        waiting: position.waiting,
        announced: position.announced,
        spots: new Set(choices.tokens.keys()),
        own: position.own,
        narrow,
        sideMark: (side) => ctx.seatMark(position.seatOf[side]),
        evidenceWord: ctx.t(K("track.evidence")),
        tokenText: (token) =>
          ctx.t(K(token.key === position.announced ? "track.announced" : "track.token"), {
            token: capital(tokenWords(token, ctx)),
            place: place(token.space),
          }),
      },
      ctx.t(K("track.label")),
    );
    this.cork.render(
      {
        nodes: this.components.nodes,
        pins: position.pins,
        pictures: position.pictures,
        spots: new Set(choices.spots.keys()),
        narrow,
        turned: position.own === "nixon",
        leadText: (short) => (short === undefined ? ctx.t(K("lead.cut")) : ctx.t(K("lead.tag"), { n: short })),
        spaceText: (space) => this.spaceText(space),
        personText: (person) =>
          person === "nixon"
            ? personName(person, ctx)
            : ctx.t(K("space.person"), { person: personName(person, ctx), state: position.picture(person) ?? "none" }),
        sectionName: (colour) => ctx.t(K(`section.${colour}`)),
      },
      ctx.t(K("board.label")),
    );
    this.drawHand();
    this.preview(this.table.selected());
  }

  /** @param {string} id */
  spaceText(id) {
    const colour = this.components.colour(id);
    const pinned = this.position.pins.get(id);
    const words = { space: id.toUpperCase(), colour: this.ctx.t(K(`colour.${colour}`)) };
    return pinned
      ? this.ctx.t(K("space.pinned"), { ...words, token: evidenceWords(pinned, this.ctx) })
      : this.ctx.t(K("space.empty"), words);
  }

  readChoices() {
    this.decision = this.playing ? null : this.table.decision();
    this.choices = readChoices(this.decision, this.position.tokens);
  }

  drawChoices() {
    this.readChoices();
    this.drawHand();
  }

  drawHand() {
    const { position, choices, ctx, components } = this;
    const held = position.viewer && position.hands[position.viewer].cards;
    if (!held) {
      fill(this.rooms.cards, hiddenHand(position, position.own, ctx));
      return;
    }
    // A card drawn to be played at once lies with the hand until it is announced.
    const drawn = position.inPlay
      .filter(({ part, side }) => part === "" && side === position.viewer)
      .map(({ card }) => card ?? "");
    const selected = cardPart(this.table.selected());
    this.drawReading(selected?.card ?? this.read);
    this.hand.render({
      cards: [...drawn, ...held].map((id) => components.card(id)),
      plays: choices.plays,
      selected,
      whyNot: (card) => this.whyNot(card),
      met: (card) => (wantedPicture(card) ? position.picture(wantedPicture(card)) === null : null),
    });
  }

  /**
   * What was tapped is read; tapped again it is not.
   * @param {string|null} words
   */
  turnReading(words) {
    this.read = this.read === words ? null : words;
    this.drawReading(this.read);
  }

  /**
   * Where there is no room for text, a card of the hand or a momentum space is read on the board's lower edge.
   * @param {string|null} id
   */
  drawReading(id) {
    const card = id ? this.components.card(id) : null;
    /** @param {string} name */
    const part = (name) => this.ctx.t(K(`part.${name}`), { n: card?.value ?? 0 });
    this.rooms.reading.classList.toggle("of-card", Boolean(card));
    fill(
      this.rooms.reading,
      card
        ? [
            h("b", null, cardTitle(card.id, this.ctx)),
            ` ${part("value")}; ${part("action")}: `,
            requirementWords(card, this.ctx),
            card.requirement ? ". " : "",
            effectWords(card, this.ctx),
          ]
        : id,
    );
  }

  /**
   * Why a card's action part cannot be used now: for people, from what lies open.
   * @param {CardRecord} card
   */
  whyNot(card) {
    if (card.reaction) return this.ctx.t(K("hand.not_now.reaction"));
    if (this.position.ban && card.side === "editor" && card.kind === "event")
      return this.ctx.t(K("hand.not_now.banned"));
    const asked = this.decision;
    if (asked?.kind === "play" && card.requirement && (asked.args.drawn ?? card.id) === card.id)
      return this.ctx.t(K(`hand.not_now.${card.requirement.type}`), {
        person: personName(wantedPicture(card) || "nixon", this.ctx),
      });
    return this.ctx.t(K("hand.not_now.value"));
  }

  drawPanels() {
    const { position, components, ctx, rooms } = this;
    const far = other(position.own);
    /** @param {Side} side @param {"discard"|"removed"} kind @returns {Pile} */
    const pile = (side, kind) => ({
      kind,
      cards: position.piles[side][kind],
      who: ctx.seatName(position.seatOf[side]),
    });
    /** @type {OpenPile} */
    const open = (side, kind) => this.dialog.open([pile(side, kind)]);
    /** @param {string} key @param {Side} side */
    const heading = (key, side) =>
      h("h4", null, ctx.seatMark(position.seatOf[side]), ctx.t(K(key), { who: ctx.seatName(position.seatOf[side]) }));
    /** @param {string|null} words */
    const tell = (words) => this.turnReading(words);
    /** @param {Side} side */
    const momentum = (side) =>
      momentumCard(
        position,
        side,
        { spaces: components.places(side), number: components.momentumNumber(side) },
        this.narrow.matches,
        ctx,
        tell,
      );
    attr(rooms.root, "aria-label", ctx.t(K("table.label")));
    attr(rooms.hand, "aria-label", ctx.t(K("hand.label")));
    fill(rooms.leadsTitle, ctx.t(K("leads.heading")), h("small", null, ctx.t(K("leads.goal"))));
    for (const [room, side] of /** @type {[HTMLElement, Side][]} */ ([
      [rooms.far, far],
      [rooms.near, position.own],
    ])) {
      room.dataset.side = side;
      fill(room, momentum(side));
    }
    fill(
      rooms.their,
      heading("hand.cards.of", far),
      hiddenHand(position, far, ctx),
      piles(position, far, components, ctx, open),
    );
    const sides = /** @type {Side[]} */ ([position.own, far]);
    fill(rooms.piles, pilesSign(position, sides, ctx));
    rooms.piles.onclick = () =>
      this.dialog.open(sides.flatMap((side) => [pile(side, "discard"), pile(side, "removed")]));
    const mine = [
      heading(position.viewer ? "hand.piles.own" : "hand.piles.of", position.own),
      piles(position, position.own, components, ctx, open),
    ];
    const over = this.message.state === "over";
    rooms.root.classList.toggle("over", over);
    fill(over ? rooms.inplay : rooms.mine, mine);
    if (!over) this.drawInPlay();
    fill(rooms.leads, leads(position, analyse(components.nodes, position).short, components.informants, ctx));
    fill(rooms.supply, supply(position, ctx));
  }

  drawInPlay() {
    const { position, components, ctx, rooms } = this;
    const cards = cardsInPlay(position, components, ctx);
    if (this.compact.matches !== rooms.hand.contains(rooms.inplay)) {
      if (this.compact.matches) rooms.hand.prepend(rooms.inplay);
      else rooms.their.after(rooms.inplay);
    }
    rooms.inplay.classList.toggle("open", position.window);
    fill(
      rooms.inplay,
      h(
        "h4",
        null,
        h("span", null, ctx.t(K("inplay.heading"))),
        position.window ? h("span", { class: "window" }, ctx.t(K("inplay.window"))) : null,
        position.placing.length ? h("span", { class: "placing" }, ctx.t(K("inplay.placing")), placing(position)) : null,
      ),
      cards.length ? h("ul", null, cards) : h("p", { class: "none" }, ctx.t(K("inplay.none"))),
    );
  }

  /** @param {Command|null} command */
  preview(command) {
    if (!this.message) return;
    const changes = changesOf(command, this.decision ?? null, this.position);
    this.track.preview(changes);
    this.cork.preview(changes.board);
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
    this.resized.disconnect();
    this.rooms.root.remove();
  }
}

/**
 * @param {HTMLElement} container
 * @param {Table} table
 * @returns {Board}
 */
export const createBoard = (container, table) => new WatergateBoard(container, table);
