/** The position that a message shows, in the terms that the drawings use. Only here is the view's shape known. */

import { components } from "./components.js";

/** @import { Token } from "./track.js" */
/** @import { Evidence, Face } from "./cork.js" */
/** @import { Message, SeenToken, View } from "./types.js" */

/**
 * @typedef {"editor"|"nixon"} Side
 * @typedef {{card: string|null, side: Side, part: string, target: string, replayed: string, cancelled?: boolean}} Played
 *   `card` is null while only its owner knows it; `part`: value, action, reaction, or "" when just drawn
 * @typedef {Object} Position
 * @property {Side|null} viewer                  null: a spectator
 * @property {Side} own                          whose side is nearest
 * @property {Record<Side, number>} seatOf
 * @property {Token[]} tokens    of the research track
 * @property {Token[]} waiting   gained evidence, at its side's end until it is pinned
 * @property {string} announced                       token that Nixon is about to move unless the Editor answers, or ""
 * @property {Map<string, Evidence>} pins
 * @property {Map<string, Face>} pictures
 * @property {(space: string) => Face|null} lies
 * @property {(person: string) => Face|null} picture
 * @property {{editor: number, nixon: number, supply: number}} momentum
 * @property {Record<Side, {count: number, cards: string[]|null}>} hands
 * @property {Record<Side, {deck: number, discard: string[], removed: string[]}>} piles
 * @property {number} bag
 * @property {(string|null)[]} placing           evidence that was drawn from the bag or taken and is not pinned yet
 * @property {Played[]} inPlay
 * @property {boolean} window                    the last card in play may be answered now
 * @property {boolean} ban                       the Editor's events work only for their value
 * @property {Side|null} initiative              who has it
 */

export const SIDES = /** @type {Side[]} */ (["editor", "nixon"]);

/**
 * The opposing side.
 * @param {Side} side
 */
export const other = (side) => (side === "editor" ? "nixon" : "editor");

/**
 * A token of evidence as it lies.
 * @param {string|null|undefined} id   of the token; empty if the viewer may not know it
 * @param {boolean} faceUp
 * @returns {Evidence}
 */
export function evidence(id, faceUp) {
  const { colours, symbol } = id ? components().evidence(id) : { colours: [], symbol: false };
  return { face: faceUp ? "up" : "down", colours, symbol };
}

/**
 * A token of the track as the drawings want it.
 * @param {SeenToken} seen
 * @returns {Token}
 */
export function trackToken({ slot, space, face_up: faceUp, evidence: id }) {
  if (slot === "initiative" || slot === "momentum") return { key: slot, kind: slot, space };
  return { key: slot, kind: "evidence", space, evidence: evidence(id, faceUp) };
}

/**
 * @template T, R
 * @param {T[]} list
 * @param {(one: T, side: number) => R} read
 */
const bySide = (list, read) => ({ editor: read(list[0], 0), nixon: read(list[1], 1) });

/** Where each side gains. */
export const END = { editor: 5, nixon: -5 };

/**
 * Gained evidence, where it waits to be pinned.
 * @param {string} key
 * @param {Side} side
 * @param {string} id
 */
export const waitingToken = (key, side, id) => ({
  key,
  kind: /** @type {const} */ ("evidence"),
  space: END[side],
  evidence: evidence(id, true),
});

/**
 * The instructions of the card that a record of the stack belongs to; a card used again lends its own.
 * @param {string} source
 * @param {Played[]} inPlay
 */
export function instructionsOf(source, inPlay) {
  const played = inPlay.find(({ card }) => card === source);
  return components().card(played?.replayed || source).effect;
}

/**
 * Evidence that is to be pinned: what a side gained waits on the track, the rest lies aside.
 * @param {View} view
 * @param {Played[]} inPlay
 */
function readPins({ due, placing }, inPlay) {
  const taken = inPlay.some(
    ({ card, part, replayed }) =>
      part === "action" &&
      components()
        .card(replayed || card || "")
        .effect.some(({ op }) => op === "pin_from_track"),
  );
  const gained = taken ? [] : due.filter((one) => one.type === "pin").filter(({ known, token }) => known && token);
  const aside = [...placing];
  for (const { token } of gained) aside.splice(aside.indexOf(token), 1);
  return {
    waiting: gained.map(({ side, token }, i) => waitingToken(`gained${i}`, SIDES[side], token)),
    placing: aside,
  };
}

/**
 * @param {Message} message
 * @returns {Position}
 */
export function readPosition({ view }) {
  const viewer = view.viewer === null ? null : SIDES[view.viewer];
  const pins = new Map(Object.entries(view.board).map(([space, pin]) => [space, evidence(pin.token, pin.face_up)]));
  const pictures = new Map(Object.entries(/** @type {Record<string, Face>} */ (view.pictures)));
  const inPlay = view.in_play.map((played) => ({ ...played, side: SIDES[played.side] }));
  return {
    viewer,
    own: viewer ?? "editor",
    seatOf: { editor: 0, nixon: 1 },
    tokens: view.track.map(trackToken),
    ...readPins(view, inPlay),
    announced: view.announced,
    pins,
    pictures,
    lies: (space) => pins.get(space)?.face ?? null,
    picture: (person) => pictures.get(person) ?? null,
    momentum: { ...bySide(view.momentum, (n) => n), supply: view.momentum_supply },
    hands: bySide(view.hands, ({ count, cards }) => ({ count, cards: cards && [...cards] })),
    piles: bySide(view.decks, (deck, side) => ({
      deck,
      discard: [...view.discards[side]],
      removed: [...view.removed[side]],
    })),
    bag: view.bag,
    inPlay,
    window: view.due.at(-1)?.type === "answer",
    ban: view.events_banned,
    initiative: SIDES[view.initiative],
  };
}
