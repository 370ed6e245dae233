/** What lies before the viewer to be chosen from: the hand of Age cards, leaders, boards, cards of the discard pile. */

import { usesOf } from "./choices.js";
import { isLeader } from "./components.js";

/** @import { Purpose, Uses } from "./choices.js" */
/** @import { Decision, View } from "./types.js" */
/** @import { Position } from "./position.js" */

/**
 * @typedef {Object} Item
 * @property {string} key
 * @property {string} id
 * @property {"card"|"leader"|"board"|"side"} kind
 * @property {Uses|null} uses   null: cannot be chosen now
 */

/** What each kind of decision lays out; the others show what the legal list names. */
/** @type {Record<string, (view: View) => string[]>} */
const LAID = {
  draft: ({ draft }) => draft,
  recruit: ({ leaders }) => leaders,
  extra_leader: ({ leaders }) => leaders,
  turn: ({ hand }) => hand,
  seventh_card: ({ hand, draw_known: drawn }) => (drawn.length ? drawn : hand),
};

/** @param {string} id @param {Decision|null} decision @returns {Item["kind"]} */
const kindOf = (id, decision) => {
  if (decision?.kind === "choose_board") return "board";
  if (decision?.kind === "choose_side") return "side";
  return isLeader(id) ? "leader" : "card";
};

/**
 * What is held while nothing is asked.
 * @param {View} view
 */
const held = ({ hand, draft, leaders }) => (hand.length ? hand : draft.length ? draft : leaders);

/**
 * For whom a card is chosen: the holder's second choice is the Free City's.
 * @param {Decision|null} decision
 * @param {Position} position
 * @returns {Purpose}
 */
export function duePurpose(decision, { view }) {
  const holder = decision?.kind === "turn" && view.holder === decision.seat;
  return holder && view.chosen && !view.chosen_free ? "free" : "own";
}

/**
 * @param {Decision|null} decision
 * @param {Position} position
 * @param {Purpose} purpose
 * @returns {Item[]}
 */
export function itemsOf(decision, position, purpose) {
  const { view } = position;
  const forFree = decision?.kind === "seventh_card" && decision.args.city >= view.seats;
  const uses = usesOf(decision?.legal ?? [], forFree ? "free" : purpose);
  const ids = decision ? (LAID[decision.kind]?.(view) ?? [...uses.keys()]) : held(view);
  /** @type {Map<string, number>} */
  const seen = new Map();
  return ids.map((id) => {
    const copy = seen.get(id) ?? 0;
    seen.set(id, copy + 1);
    return { key: `${id} ${copy}`, id, kind: kindOf(id, decision), uses: uses.get(id) ?? null };
  });
}
