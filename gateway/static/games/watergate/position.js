/** The position that a message shows, in the terms that the drawings use. Only here is the view's shape known. */

import { components } from "./components.js";

/**
 * @typedef {"editor"|"nixon"} Side
 * @typedef {import("./cork.js").Evidence} Evidence
 * @typedef {{card: string|null, side: Side, part: string, replayed: string, cancelled?: boolean}} Played
 *   `card` is null while only its owner knows it; `part`: value, action, reaction, or "" when just drawn
 * @typedef {Object} Position
 * @property {Side|null} viewer                  null: a spectator
 * @property {Side} own                          whose side is nearest
 * @property {Object<Side, number>} seatOf
 * @property {import("./track.js").Token[]} tokens
 * @property {Map<string, Evidence>} pins
 * @property {Map<string, "up"|"down">} pictures
 * @property {(space: string) => "up"|"down"|null} lies
 * @property {(person: string) => "up"|"down"|null} picture
 * @property {{editor: number, nixon: number, supply: number}} momentum
 * @property {Object<Side, {count: number, cards: string[]|null}>} hands
 * @property {Object<Side, {deck: number, discard: string[], removed: string[]}>} piles
 * @property {number} bag
 * @property {(string|null)[]} placing           evidence that is gained or drawn and not placed yet
 * @property {Played[]} inPlay
 * @property {boolean} window                    the last card in play may be answered now
 * @property {boolean} ban                       the Editor's events work only for their value
 */

export const SIDES = /** @type {Side[]} */ (["editor", "nixon"]);

/** The opposing side. */
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

/** A token of the track as the drawings want it. */
export function trackToken({ slot, space, face_up: faceUp, evidence: id }) {
  if (slot === "initiative" || slot === "momentum") return { key: slot, kind: slot, space };
  return { key: slot, kind: "evidence", space, evidence: evidence(id, faceUp) };
}

const bySide = (list, read) => ({ editor: read(list[0], 0), nixon: read(list[1], 1) });

/**
 * @param {import("../../js/table/contract.js").Message} message
 * @returns {Position}
 */
export function readPosition({ view }) {
  const viewer = view.viewer === null ? null : SIDES[view.viewer];
  const pins = new Map(Object.entries(view.board).map(([space, pin]) => [space, evidence(pin.token, pin.face_up)]));
  const pictures = new Map(Object.entries(view.pictures));
  return {
    viewer,
    own: viewer ?? "editor",
    seatOf: { editor: 0, nixon: 1 },
    tokens: view.track.map(trackToken),
    pins,
    pictures,
    lies: (space) => pins.get(space)?.face ?? null,
    picture: (person) => pictures.get(person) ?? null,
    momentum: { ...bySide(view.momentum, (n) => n), supply: view.momentum_supply },
    hands: bySide(view.hands, ({ count, cards }) => ({ count, cards: cards && [...cards] })),
    piles: bySide(view.decks, (deck, side) => ({ deck, discard: [...view.discards[side]], removed: [...view.removed[side]] })),
    bag: view.bag,
    placing: [...view.placing],
    inPlay: view.in_play.map(({ card, side, part, replayed }) => ({ card, side: SIDES[side], part, replayed })),
    window: view.due.at(-1)?.type === "answer",
    ban: view.events_banned,
  };
}
