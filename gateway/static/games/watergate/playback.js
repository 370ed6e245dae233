/**
 * The events of a version, played in their order on a position of our own: first the motion, then what it changed
 * is drawn. The frame renders the true position afterwards.
 */

import { cardBack, miniCard } from "./cards.js";
import { components } from "./components.js";
import { evidencePiece } from "./cork.js";
import { initiativeToken, momentumToken } from "./art/pieces.js";
import { createFlights } from "./flights.js";
import { SIDES, evidence, trackToken } from "./position.js";

const PAUSE_MS = 220;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** Take the first entry that fits out of a list. */
function take(list, fits) {
  const i = list.findIndex(fits);
  return i < 0 ? null : list.splice(i, 1)[0];
}

/** Where things lie on the page; the first of several places that is shown. */
function places(board) {
  const { root, inplay, far, near, cards } = board.rooms;
  const shown = (...all) => all.find((one) => one && one.getClientRects().length > 0) ?? root;
  const panel = (side) => (side === board.position.own ? near : far);
  const find = (selector) => root.querySelector(selector);
  return {
    hand: (side) => shown(side === board.position.own ? cards : find(`[data-hand="${side}"]`), panel(side)),
    pile: (side, kind) => shown(find(`[data-pile="${side} ${kind}"]`), panel(side)),
    momentum: (side, space) => shown(find(`[data-place="${side} ${space}"]`), panel(side)),
    supply: (kind) => shown(find(`[data-supply="${kind}"]`), board.rooms.track),
    played: (card) => shown(find(`[data-played="${card}"]`), inplay, board.rooms.cork),
    panel,
    table: () => shown(inplay, board.rooms.cork),
  };
}

/** Where a card starts from; a card of the hand is taken up, so that it is not seen twice. */
function takeUp(card, board, otherwise) {
  const held = board.hand.card(card);
  held?.classList.add("away");
  return held ?? otherwise;
}

/** A card leaves a hand for the table. */
async function announce({ side: seat, card }, part, { board, flights, place, position }) {
  const side = SIDES[seat];
  const drawn = take(position.inPlay, (one) => one.part === "" && one.side === side);
  await flights.card(miniCard(components().card(card)), takeUp(card, board, place.hand(side)), place.table());
  if (!drawn) {
    position.hands[side].count -= 1;
    take(position.hands[side].cards ?? [], (one) => one === card);
  }
  position.inPlay.push({ card, side, part, replayed: "" });
}

const MOTIONS = {
  async cards_drawn({ side: seat, count, cards = [] }, { flights, place, position }) {
    const side = SIDES[seat];
    if (count) await flights.card(cardBack(side), place.pile(side, "deck"), place.hand(side));
    position.piles[side].deck -= count;
    position.hands[side].count += count;
    position.hands[side].cards?.push(...cards);
  },
  async reshuffled({ side: seat }, { flights, place, position }) {
    const side = SIDES[seat];
    await flights.card(cardBack(side), place.pile(side, "discard"), place.pile(side, "deck"));
    position.piles[side].deck = position.piles[side].discard.length;
    position.piles[side].discard = [];
  },
  async evidence_laid({ slots, evidence: ids = [] }, { board, flights, place, position }) {
    const laid = slots.map((slot, i) => trackToken({ slot, space: 0, face_up: false, evidence: ids[i] ?? null }));
    await Promise.all(laid.map((token) => {
      const to = board.track.spot(token, 0);
      return flights.piece(evidencePiece(token.evidence, to.r), to.r, place.supply("bag"), to);
    }));
    position.tokens.push(...laid);
    position.bag -= laid.length;
  },
  card_played: (event, scene) => announce(event, event.part, scene),
  answered: (event, scene) => (event.card ? announce(event, "reaction", scene) : pause()),
  async removed_card_chosen({ card }, { position }) {
    position.inPlay.at(-1).replayed = card;
    await pause();
  },
  async asked(event, { board, position }) {
    board.track.preview([], position.tokens.filter((token) => token.evidence?.face === "down").map(({ key }) => key));
    await pause();
  },
  async token_revealed({ slot, evidence: id }, { board, flights, position }) {
    const token = position.tokens.find(({ key }) => key === slot);
    await flights.turn(() => board.track.group(slot), () => {
      token.evidence = evidence(id, true);
      board.show(position);
    });
  },
  async move_announced({ slot }, { board }) {
    board.track.preview([], [slot]);
    await pause();
  },
  async token_moved({ slot, to }, { board, flights, position }) {
    const token = position.tokens.find(({ key }) => key === slot);
    await flights.slide(board.track.group(slot), board.track.spot(token, to));
    token.space = to;
  },
  async token_gained({ side: seat, token: key, evidence: id }, { board, flights, place, position }) {
    if (key === "momentum") return;
    const token = take(position.tokens, (one) => one.key === key);
    const from = board.track.spot(token, token.space);
    board.track.group(key).remove();
    const piece = key === "initiative" ? initiativeToken(from.r) : evidencePiece(token.evidence, from.r);
    await flights.piece(piece, from.r, from, key === "initiative" ? place.panel(SIDES[seat]) : place.table());
    if (id) position.placing.push(id);
  },
  async momentum_placed({ side: seat, space }, { board, flights, place, position }) {
    const side = SIDES[seat];
    const token = take(position.tokens, ({ key }) => key === "momentum");
    if (token) {
      const from = board.track.spot(token, token.space);
      board.track.group("momentum").remove();
      await flights.piece(momentumToken(from.r), from.r, from, place.momentum(side, space));
    }
    if (space) position.momentum[side] += 1;
  },
  async momentum_returned(event, { board, flights, place, position }) {
    const token = take(position.tokens, ({ key }) => key === "momentum");
    const from = board.track.spot(token, token.space);
    board.track.group("momentum").remove();
    await flights.piece(momentumToken(from.r), from.r, from, place.supply("momentum"));
    position.momentum.supply += 1;
  },
  async track_refilled({ supply }, { board, flights, place, position }) {
    const fresh = ["initiative", "momentum"].map((slot) => trackToken({ slot, space: 0, face_up: true, evidence: null }));
    const to = board.track.spot(fresh[1], 0);
    await flights.piece(momentumToken(to.r), to.r, place.supply("momentum"), to);
    position.tokens.push(...fresh.filter(({ key }) => !position.tokens.some((token) => token.key === key)));
    position.momentum.supply = supply;
  },
  async evidence_drawn({ count, evidence: ids = [] }, { flights, place, position }) {
    await flights.piece(evidencePiece(evidence(null, false), 13), 13, place.supply("bag"), place.table());
    position.bag -= count;
    position.placing.push(...Array.from({ length: count }, (_, i) => ids[i] ?? null));
  },
  async evidence_pinned({ space, evidence: id, face_up: faceUp }, { board, flights, place, position }) {
    const to = board.cork.spot(space);
    const pinned = evidence(id, faceUp);
    await flights.piece(evidencePiece(pinned, to.r), to.r, place.table(), to);
    if (take(position.placing, (one) => one === id) === null) position.placing.pop();
    position.pins.set(space, pinned);
  },
  async evidence_returned({ source, count, evidence: ids = [], places: from = [] }, { board, flights, place, position }) {
    const fly = (piece, start) => flights.piece(piece, start.r ?? 13, start, place.supply("bag"));
    for (const name of source === "board" ? from : []) {
      const pinned = position.pins.get(name);
      position.pins.delete(name);
      board.show(position);
      await fly(evidencePiece(pinned, board.cork.spot(name).r), board.cork.spot(name));
    }
    for (const name of source === "track" ? from : []) {
      const token = take(position.tokens, ({ key }) => key === name);
      board.track.group(name).remove();
      await fly(evidencePiece(token.evidence, 13), board.track.spot(token, token.space));
    }
    if (count && source !== "board" && source !== "track") {
      await fly(evidencePiece(evidence(ids[0], ids.length > 0), 13), place.table());
      for (let i = 0; i < count; i += 1) if (take(position.placing, (one) => one === (ids[i] ?? null)) === null) position.placing.pop();
    }
    position.bag += count;
  },
  async picture_pinned({ side: seat, person }, { board, flights, position }) {
    position.pictures.set(person, SIDES[seat] === "editor" ? "up" : "down");
    board.show(position);
    await flights.appear(board.cork.group(person).firstElementChild);
  },
  async events_banned(event, { position }) {
    position.ban = true;
  },
  async cancelled({ card }, { board, position }) {
    const played = position.inPlay.find((one) => one.card === card);
    if (played) played.cancelled = true;
    board.show(position);
    await pause();
  },
  async card_gone({ side: seat, card, where }, { board, flights, place, position }) {
    const side = SIDES[seat];
    const kind = where === "removed" ? "removed" : "discard";
    const from = takeUp(card, board, place.played(card));
    if (!take(position.inPlay, (one) => one.card === card)) {
      position.hands[side].count -= 1;
      take(position.hands[side].cards ?? [], (one) => one === card);
    }
    await flights.card(miniCard(components().card(card)), from, place.pile(side, kind));
    position.piles[side][kind].push(card);
  },
};

/**
 * @param {any} board   the table, with its drawings
 * @returns {(events: import("../../js/table/contract.js").GameEvent[], position: import("./position.js").Position) => Promise<void>}
 */
export function createPlayback(board) {
  const flights = createFlights(board.rooms.stage);
  const place = places(board);
  return async (events, position) => {
    board.show(position);
    for (const event of events) {
      const motion = MOTIONS[event.type];
      if (!motion || !board.rooms.root.isConnected) continue;
      await motion(event, { board, flights, place, position });
      board.show(position);
    }
  };
}
