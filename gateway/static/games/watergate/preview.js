/**
 * What a command would do, to be shown in place before it is chosen. It reads what the card or the decision says;
 * whether the command may be chosen is the service's word alone.
 */

import { components } from "./components.js";
import { SIDES, evidence } from "./position.js";

/**
 * @typedef {{moves: import("./track.js").Move[], marked: string[], board: import("./cork.js").Change|null}} Changes
 * @typedef {import("./position.js").Position} Position
 */

const TRACK_END = 5;
const TOWARDS = { editor: 1, nixon: -1 };

/** @returns {Changes} */
const nothing = () => ({ moves: [], marked: [], board: null });

const clip = (space) => Math.max(-TRACK_END, Math.min(TRACK_END, space));

/** Where evidence of these colours could be pinned. */
function placesFor(colours, position) {
  return new Set(components().nodes.filter((node) => node.type === "evidence" && colours.includes(node.colour) && !position.pins.has(node.id)).map(({ id }) => id));
}

/** A token of the track moves so many steps; evidence turns up, and may reach the end. */
function steps(key, side, count, position) {
  const token = position.tokens.find((one) => one.key === key);
  if (!token) return nothing();
  const to = clip(token.space + TOWARDS[side] * count);
  const colours = token.evidence?.colours ?? [];
  const gained = to === TOWARDS[side] * TRACK_END && colours.length > 0;
  const turned = colours.length ? { ...token.evidence, face: /** @type {const} */ ("up") } : token.evidence;
  return { moves: [{ key, to, evidence: turned }], marked: [], board: gained ? { next: placesFor(colours, position) } : null };
}

const evidenceKeys = (position, wanted) => position.tokens.filter((token) => token.evidence && wanted(token.evidence)).map(({ key }) => key);

/** What one instruction of a card points at. */
const INSTRUCTIONS = {
  move({ token, steps: count, face = "any" }, side, position) {
    if (token !== "evidence") return steps(token, side, count, position);
    return { ...nothing(), marked: evidenceKeys(position, (one) => face === "any" || one.face === face) };
  },
  move_to({ token, space }, side, position) {
    return position.tokens.some(({ key }) => key === token) ? { ...nothing(), moves: [{ key: token, to: TOWARDS[side] * space }] } : nothing();
  },
  pin_picture({ person }, side, position) {
    return position.picture(person) ? nothing() : { ...nothing(), board: { pictures: new Map([[person, side === "editor" ? "up" : "down"]]) } };
  },
  return_from_track: (_, side, position) => ({ ...nothing(), marked: evidenceKeys(position, () => true) }),
  reveal_track: (_, side, position) => ({ ...nothing(), marked: evidenceKeys(position, (one) => one.face === "down") }),
  return_from_board({ face, colours = [] }, side, position) {
    const fits = (one) => (face === "any" || one.face === face) && (!colours.length || one.colours.some((colour) => colours.includes(colour)));
    return { ...nothing(), board: { next: new Set([...position.pins].filter(([, one]) => fits(one)).map(([space]) => space)) } };
  },
};

const together = (all) => ({
  moves: all.flatMap(({ moves }) => moves),
  marked: all.flatMap(({ marked }) => marked),
  board: all.reduce((sum, { board }) => (board ? { ...sum, ...board } : sum), null),
});

function action(card, side, position) {
  return together(card.effect.map((step) => INSTRUCTIONS[step.op]?.(step, side, position) ?? nothing()));
}

/** The tokens that a card's value is about. */
function value(card, position) {
  const { colours } = card;
  return { ...nothing(), marked: position.tokens.filter(({ evidence: one }) => !one || !one.colours.length || one.colours.some((colour) => colours.includes(colour))).map(({ key }) => key) };
}

/** Evidence goes on a space; its symbol moves momentum one step. */
function pin(space, id, side, position) {
  const pinned = evidence(id, side === "editor");
  const symbol = pinned.symbol ? steps("momentum", side, 1, position) : nothing();
  return { ...symbol, board: { pins: new Map([[space, pinned]]) } };
}

const COMMANDS = {
  play({ card, part }, { side, position }) {
    const record = components().card(card);
    return part === "value" ? value(record, position) : action(record, side, position);
  },
  choose_removed: ({ card }, { side, position }) => action(components().card(card), side, position),
  move_token: ({ token }, { side, position, args }) => steps(token, side, args.steps, position),
  reveal_token: ({ token }, { position, args }) => steps(token, "editor", components().card(args.card).value, position),
  ask_for_colour: (_, { position }) => ({ ...nothing(), marked: evidenceKeys(position, (one) => one.face === "down") }),
  return_token: ({ token }) => ({ ...nothing(), marked: [token] }),
  return_pin: ({ space }) => ({ ...nothing(), board: { pins: new Map([[space, null]]) } }),
  pin: ({ space }, { side, position, args }) => pin(space, args.evidence, side, position),
  keep: ({ evidence: id }, { position }) => ({ ...nothing(), board: { next: placesFor(components().evidence(id).colours, position) } }),
  pin_next({ token }, { position }) {
    const colours = position.tokens.find(({ key }) => key === token)?.evidence?.colours ?? [];
    return { ...nothing(), marked: [token], board: { next: placesFor(colours, position) } };
  },
};

/**
 * @param {import("../../js/table/contract.js").Command|null} command
 * @param {import("../../js/table/contract.js").Decision|null} decision
 * @param {Position} position
 * @returns {Changes}
 */
export function changesOf(command, decision, position) {
  // A command chosen for the decision before may still be selected when the next one is drawn.
  if (!command || !decision?.legal.some((listed) => JSON.stringify(listed) === JSON.stringify(command))) return nothing();
  return COMMANDS[command.type]?.(command, { side: SIDES[decision.seat], position, args: decision.args }) ?? nothing();
}
