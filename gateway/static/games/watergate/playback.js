/**
 * The events of a version, played in their order on a position of our own: first the motion, then what it changed
 * is drawn. The frame renders the true position afterwards.
 */

import { lookUp } from "../../js/table/records.js";
import { initiativeToken, momentumToken } from "./art/pieces.js";
import { cardBack, miniCard } from "./cards.js";
import { components } from "./components.js";
import { evidencePiece } from "./cork.js";
import { createFlights } from "./flights.js";
import { evidence, SIDES, trackToken, waitingToken } from "./position.js";
import { tokenPiece } from "./track.js";

/** @import { WatergateBoard } from "./board.js" */
/** @import { Position, Side } from "./position.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { PileKind } from "./panels.js" */
/** @import { Place, Spot } from "./flights.js" */
/** @import { GameEvent } from "./types.js" */

const PAUSE_MS = 220;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/**
 * Take the first entry that fits out of a list.
 * @template T
 * @param {T[]} list
 * @param {(one: T) => unknown} fits
 */
function take(list, fits) {
  const i = list.findIndex(fits);
  return i < 0 ? null : list.splice(i, 1)[0];
}

/**
 * @typedef {{board: WatergateBoard, flights: ReturnType<typeof createFlights>, place: ReturnType<typeof places>,
 *            position: Position}} Scene
 */

/**
 * Where things lie on the page; the first of several places that is shown.
 * @param {WatergateBoard} board
 */
function places(board) {
  const { root, inplay, far, near, cards } = board.rooms;
  /** @param {...(Element|null)} all @returns {Element} */
  const shown = (...all) => all.find((one) => one && one.getClientRects().length > 0) ?? root;
  /** @param {Side} side */
  const panel = (side) => (side === board.position.own ? near : far);
  /** @param {string} selector @returns {Element|null} */
  const find = (selector) => root.querySelector(selector);
  return {
    /** @param {Side} side */
    hand: (side) => shown(side === board.position.own ? cards : find(`[data-hand="${side}"]`), panel(side)),
    /** @param {Side} side @param {PileKind} kind */
    pile: (side, kind) => shown(find(`[data-pile="${side} ${kind}"]`), panel(side)),
    /** @param {Side} side @param {number} space */
    momentum: (side, space) => shown(find(`[data-place="${side} ${space}"]`), panel(side)),
    /** @param {"bag"|"momentum"} kind */
    supply: (kind) => shown(find(`[data-supply="${kind}"]`), board.rooms.track),
    /** @param {string} card */
    played: (card) => shown(find(`[data-played="${card}"]`), inplay, board.rooms.cork),
    panel,
    table: () => shown(inplay, board.rooms.cork),
  };
}

/**
 * Where a card starts from; a card of the hand is taken up, so that it is not seen twice.
 * @param {string} card
 * @param {WatergateBoard} board
 * @param {Place} otherwise
 */
function takeUp(card, board, otherwise) {
  const held = board.hand.card(card);
  held?.classList.add("away");
  return held ?? otherwise;
}

/**
 * A card leaves a hand for the table.
 * @param {{side: number, card: string}} event
 * @param {string} part
 * @param {Scene} scene
 */
async function announce({ side: seat, card }, part, { board, flights, place, position }) {
  const side = SIDES[seat];
  const drawn = take(position.inPlay, (one) => one.part === "" && one.side === side);
  await flights.card(miniCard(components().card(card)), takeUp(card, board, place.hand(side)), place.table());
  if (!drawn) {
    position.hands[side].count -= 1;
    take(position.hands[side].cards ?? [], (one) => one === card);
  }
  position.inPlay.push({ card, side, part, target: "", replayed: "" });
}

/**
 * Where evidence that is to be pinned or put back lies: at its side's end of the track, or aside. It is taken from there.
 * @param {string|null} id
 * @param {Scene} scene
 */
function takePlacing(id, { board, place, position }) {
  const waits =
    id && take(position.waiting, (one) => JSON.stringify(one.evidence) === JSON.stringify(evidence(id, true)));
  if (!waits) {
    if (take(position.placing, (one) => one === id) === null) position.placing.pop();
    return place.table();
  }
  const from = board.track.spot(waits, waits.space);
  board.track.group(waits.key)?.remove();
  return from;
}

/** A token of the track. @param {string} key @param {Position} position */
const tokenOf = (key, position) => lookUp(new Map(position.tokens.map((token) => [token.key, token])))(key);

/**
 * A token leaves the track: it is no longer drawn, and one knows from where.
 * @param {string} key
 * @param {Pick<Scene, "board"|"position">} scene
 */
function leave(key, { board, position }) {
  const token = tokenOf(key, position);
  take(position.tokens, (one) => one === token);
  const from = board.track.spot(token, token.space);
  board.track.group(key).remove();
  return { token, from };
}

/**
 * Whether the card in play draws one to be played at once.
 * @param {Position} position
 * @param {Side} side
 */
function drawsToPlay({ inPlay }, side) {
  const played = inPlay.findLast((one) => one.side === side && one.card);
  return (
    played?.part === "action" &&
    components()
      .card(played.card ?? "")
      .effect.some(({ op }) => op === "draw_and_play_top")
  );
}

/**
 * A card in play or in hand goes to a pile.
 * @param {Side} side
 * @param {string} card
 * @param {"discard"|"removed"} pile
 * @param {Scene} scene
 */
async function discard(side, card, pile, { board, flights, place, position }) {
  const from = takeUp(
    card,
    board,
    position.inPlay.some((one) => one.card === card) ? place.played(card) : place.hand(side),
  );
  if (!take(position.inPlay, (one) => one.card === card)) {
    position.hands[side].count -= 1;
    take(position.hands[side].cards ?? [], (one) => one === card);
  }
  await flights.card(miniCard(components().card(card)), from, place.pile(side, pile));
  position.piles[side][pile].push(card);
}

/** @type {Partial<ByType<GameEvent, [Scene], Promise<void>|void>>} */
const MOTIONS = {
  async cards_drawn({ side: seat, count, cards }, { flights, place, position }) {
    const side = SIDES[seat];
    if (count) await flights.card(cardBack(side), place.pile(side, "deck"), place.hand(side));
    position.piles[side].deck -= count;
    if (count && drawsToPlay(position, side)) {
      position.inPlay.push({ card: cards[0] ?? null, side, part: "", target: "", replayed: "" });
      return;
    }
    position.hands[side].count += count;
    position.hands[side].cards?.push(...cards);
  },
  async reshuffled({ side: seat }, { flights, place, position }) {
    const side = SIDES[seat];
    await flights.card(cardBack(side), place.pile(side, "discard"), place.pile(side, "deck"));
    position.piles[side].deck += position.piles[side].discard.length;
    position.piles[side].discard = [];
  },
  async evidence_laid({ slots, evidence: ids }, { board, flights, place, position }) {
    const laid = slots.map((slot, i) => trackToken({ slot, space: 0, face_up: false, evidence: ids[i] ?? null }));
    await Promise.all(
      laid.map((token) => {
        const to = board.track.spot(token, 0);
        return flights.piece(tokenPiece(token, to.r), to.r, place.supply("bag"), to);
      }),
    );
    position.tokens.push(...laid);
    position.bag -= laid.length;
  },
  card_played: (event, scene) => announce(event, event.part, scene),
  answered: (event, scene) => (event.card ? announce(event, "reaction", scene) : pause()),
  async removed_card_chosen({ side: seat, card }, { position }) {
    const played = position.inPlay.at(-1);
    if (played) played.replayed = card;
    const { removed } = position.piles[SIDES[seat]];
    removed.push(...removed.splice(removed.indexOf(card), 1));
    await pause();
  },
  async asked(event, { board, position }) {
    board.track.preview({
      marked: position.tokens.filter((token) => token.evidence?.face === "down").map(({ key }) => key),
    });
    await pause();
  },
  async token_revealed({ slot, evidence: id }, { board, flights, position }) {
    const token = tokenOf(slot, position);
    await flights.turn(
      () => board.track.group(slot),
      () => {
        if (token.kind === "evidence") token.evidence = evidence(id, true);
        board.show(position);
      },
    );
  },
  async move_announced({ slot }, { board, position }) {
    position.announced = slot;
    const played = position.inPlay.at(-1);
    if (played) played.target = slot;
    board.show(position);
    await pause();
  },
  async token_moved({ slot, to }, { board, flights, position }) {
    const token = tokenOf(slot, position);
    if (position.announced === slot) position.announced = "";
    board.track.preview({});
    await flights.slide(board.track.group(slot), board.track.spot(token, to));
    token.space = to;
  },
  async token_gained({ side: seat, token: key, evidence: id }, { board, flights, place, position }) {
    if (key === "momentum") return;
    if (id) {
      take(position.tokens, (one) => one.key === key);
      position.waiting.push(waitingToken(key, SIDES[seat], id));
      return;
    }
    const { from } = leave(key, { board, position });
    await flights.piece(initiativeToken(from.r), from.r, from, place.panel(SIDES[seat]));
  },
  async token_taken({ slot, evidence: id }, { board, flights, place, position }) {
    const { token, from } = leave(slot, { board, position });
    await flights.piece(tokenPiece(token, from.r), from.r, from, place.table());
    position.placing.push(id);
  },
  async evidence_entered({ source, place: space, slot, evidence: id, to }, { board, flights, place, position }) {
    const entering = { key: slot, kind: /** @type {const} */ ("evidence"), space: to, evidence: evidence(id, true) };
    const end = board.track.spot(entering, to);
    if (source === "board") position.pins.delete(space);
    else position.bag -= 1;
    board.show(position);
    await flights.piece(
      evidencePiece(entering.evidence, end.r),
      end.r,
      source === "board" ? board.cork.spot(space) : place.supply("bag"),
      end,
    );
    position.tokens.push(entering);
  },
  async momentum_placed({ side: seat, space }, { board, flights, place, position }) {
    const side = SIDES[seat];
    if (position.tokens.some(({ key }) => key === "momentum")) {
      const { from } = leave("momentum", { board, position });
      await flights.piece(momentumToken(from.r), from.r, from, place.momentum(side, space));
    }
    if (space) position.momentum[side] += 1;
  },
  async momentum_returned(event, { board, flights, place, position }) {
    const { from } = leave("momentum", { board, position });
    await flights.piece(momentumToken(from.r), from.r, from, place.supply("momentum"));
    position.momentum.supply += 1;
  },
  async track_refilled({ supply }, { board, flights, place, position }) {
    const fresh = ["initiative", "momentum"].map((slot) =>
      trackToken({ slot, space: 0, face_up: true, evidence: null }),
    );
    const to = board.track.spot(fresh[1], 0);
    await flights.piece(momentumToken(to.r), to.r, place.supply("momentum"), to);
    position.tokens.push(...fresh.filter(({ key }) => !position.tokens.some((token) => token.key === key)));
    position.momentum.supply = supply;
  },
  async evidence_drawn({ count, evidence: ids }, { flights, place, position }) {
    await flights.piece(evidencePiece(evidence(null, false), 13), 13, place.supply("bag"), place.table());
    position.bag -= count;
    position.placing.push(...Array.from({ length: count }, (_, i) => ids[i] ?? null));
  },
  async evidence_pinned({ space, evidence: id, face_up: faceUp }, scene) {
    const { board, flights, position } = scene;
    const to = board.cork.spot(space);
    const pinned = evidence(id, faceUp);
    await flights.piece(evidencePiece(pinned, to.r), to.r, takePlacing(id, scene), to);
    position.pins.set(space, pinned);
  },
  async evidence_turned_up({ space, evidence: id }, { board, flights, position }) {
    await flights.turn(
      () => board.cork.group(space),
      () => {
        position.pins.set(space, evidence(id, true));
        board.show(position);
      },
    );
  },
  async evidence_returned({ source, count, evidence: ids, places: from }, scene) {
    const { board, flights, place, position } = scene;
    /** @param {Node} piece @param {Element|Spot} start */
    const fly = (piece, start) => flights.piece(piece, "host" in start ? start.r : 13, start, place.supply("bag"));
    if (source === "board")
      for (const space of from) {
        const pinned = lookUp(position.pins)(space);
        position.pins.delete(space);
        board.show(position);
        await fly(evidencePiece(pinned, board.cork.spot(space).r), board.cork.spot(space));
      }
    if (source === "track")
      for (const slot of from) {
        const { token, from: start } = leave(slot, scene);
        await fly(tokenPiece(token, 13), start);
      }
    if (source === "no_space")
      await fly(evidencePiece(evidence(ids[0], ids.length > 0), 13), takePlacing(ids[0] ?? null, scene));
    position.bag += count;
  },
  async picture_pinned({ side: seat, person }, { board, flights, position }) {
    position.pictures.set(person, SIDES[seat] === "editor" ? "up" : "down");
    board.show(position);
    await flights.appear(/** @type {Element} */ (board.cork.group(person).firstElementChild));
  },
  async picture_returned({ person }, { board, position }) {
    position.pictures.delete(person);
    board.show(position);
    await pause();
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
  card_lost: ({ side: seat, card }, scene) => discard(SIDES[seat], card, "discard", scene),
  async card_phase_ended({ cards }, scene) {
    for (const [seat, lost] of cards.entries())
      for (const card of lost) await discard(SIDES[seat], card, "discard", scene);
  },
  card_gone: ({ side: seat, card, where }, scene) =>
    discard(SIDES[seat], card, where === "removed" ? "removed" : "discard", scene),
};

/**
 * @param {WatergateBoard} board   the table, with its drawings
 * @returns {(events: GameEvent[], position: Position) => Promise<void>}
 */
export function createPlayback(board) {
  const flights = createFlights(board.rooms.stage);
  const place = places(board);
  return async (events, position) => {
    board.show(position);
    for (const event of events) {
      const motion = /** @type {((event: GameEvent, scene: Scene) => Promise<void>|void)|undefined} */ (
        MOTIONS[event.type]
      );
      if (!motion || !board.rooms.root.isConnected) continue;
      await motion(event, { board, flights, place, position });
      board.show(position);
    }
  };
}
