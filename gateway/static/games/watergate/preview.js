/**
 * What a command would do, to be shown in place before it is chosen. It reads what the card or the decision says;
 * whether the command may be chosen is the service's word alone.
 */

import { components } from "./components.js";
import { END, evidence, SIDES } from "./position.js";

/** @import { Change, Evidence, Face } from "./cork.js" */
/** @import { Position, Side } from "./position.js" */
/** @import { CardRecord, Colour, Op } from "./components.js" */
/** @import { EvidenceToken, Token } from "./track.js" */
/** @import { Command, Decision } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */

/**
 * @typedef {{moves: import("./track.js").Move[], marked: string[], arrivals: import("./track.js").Arrival[],
 *            board: Change|null}} Changes
 */

/** @param {Partial<Changes>} [changes] @returns {Changes} */
const only = (changes = {}) => ({ moves: [], marked: [], arrivals: [], board: null, ...changes });

const LAST = END.editor;
/** @param {Side} side @param {number} n */
const towards = (side, n) => Math.sign(END[side]) * n;
/** @param {number} space */
const clip = (space) => Math.max(-LAST, Math.min(LAST, space));

/**
 * Where evidence of these colours could be pinned.
 * @param {Colour[]} colours
 * @param {Position} position
 */
function placesFor(colours, position) {
  return new Set(
    components()
      .nodes.filter((node) => node.type === "evidence" && colours.includes(node.colour) && !position.pins.has(node.id))
      .map(({ id }) => id),
  );
}

/**
 * A token of the track goes to a space; at the end of its side evidence looks for a place on the board.
 * @param {Token} token
 * @param {number} to
 * @param {Side} side
 * @param {Position} position
 */
function goes(token, to, side, position) {
  const colours = token.evidence?.colours ?? [];
  const turned =
    token.evidence && colours.length ? { ...token.evidence, face: /** @type {const} */ ("up") } : token.evidence;
  const gained = to === END[side] && colours.length > 0;
  return only({
    moves: [{ key: token.key, to, evidence: turned }],
    board: gained ? { next: placesFor(colours, position) } : null,
  });
}

/** @param {string} key @param {Position} position */
const tokenOf = (key, position) => position.tokens.find((one) => one.key === key);

/**
 * A token of the track moves so many steps.
 * @param {string} key
 * @param {Side} side
 * @param {number} count
 * @param {Position} position
 */
function steps(key, side, count, position) {
  const token = tokenOf(key, position);
  return token ? goes(token, clip(token.space + towards(side, count)), side, position) : only();
}

/**
 * A token of the track is put on a space of a side.
 * @param {string} key
 * @param {Side} side
 * @param {number} space
 * @param {Position} position
 */
function puts(key, side, space, position) {
  const token = tokenOf(key, position);
  return token ? goes(token, towards(side, space), side, position) : only();
}

/** @param {Position} position @param {(token: EvidenceToken) => boolean} wanted */
const evidenceKeys = (position, wanted) =>
  position.tokens
    .filter((token) => token.kind === "evidence")
    .filter(wanted)
    .map(({ key }) => key);
/** @param {Face|"any"} face */
const lies =
  (face) =>
  /** @param {Evidence} one */
  (one) =>
    face === "any" || one.face === face;
/** @param {Position} position @param {Face|"any"} face */
const pinned = (position, face) =>
  new Set([...position.pins].filter(([, one]) => lies(face)(one)).map(([space]) => space));

/** @param {Changes[]} all */
const together = (all) =>
  all.reduce(
    (sum, one) => ({
      moves: [...sum.moves, ...one.moves],
      marked: [...sum.marked, ...one.marked],
      arrivals: [...sum.arrivals, ...one.arrivals],
      board: one.board ? { ...sum.board, ...one.board } : sum.board,
    }),
    only(),
  );

/**
 * What one instruction of a card points at.
 * @type {{[T in Op["op"]]?: (op: Extract<Op, {op: T}>, side: Side, position: Position) => Changes}}
 */
const INSTRUCTIONS = {
  move({ token, steps: count, face = "any", count: tokens }, side, position) {
    if (token !== "evidence") return steps(token, side, count, position);
    if (tokens !== "all") return only({ marked: evidenceKeys(position, (one) => lies(face)(one.evidence)) });
    return together(
      evidenceKeys(position, () => true).map((key) => ({ ...steps(key, side, count, position), board: null })),
    );
  },
  move_one_of: ({ tokens }, side, position) => only({ marked: tokens.filter((key) => tokenOf(key, position)) }),
  move_split: (_, side, position) => only({ marked: evidenceKeys(position, () => true) }),
  move_to({ token, space, count }, side, position) {
    if (token !== "evidence") return puts(token, side, space, position);
    const elsewhere = evidenceKeys(position, (one) => one.space !== towards(side, space));
    return count === "all"
      ? together(elsewhere.map((key) => puts(key, side, space, position)))
      : only({ marked: elsewhere });
  },
  pin_picture({ person }, side, position) {
    return position.picture(person)
      ? only()
      : only({ board: { pictures: new Map([[person, side === "editor" ? "up" : "down"]]) } });
  },
  picture_back: ({ face }, side, position) =>
    only({
      board: { next: new Set([...position.pictures].filter(([, lying]) => lying === face).map(([person]) => person)) },
    }),
  pin_from_track: ({ face, colours }, side, position) =>
    only({
      marked: evidenceKeys(
        position,
        ({ evidence: one }) => lies(face)(one) && one.colours.some((colour) => colours.includes(colour)),
      ),
    }),
  bag_to_track: ({ space }, side) => only({ arrivals: [{ space: towards(side, space), evidence: null }] }),
  board_to_track: ({ face }, side, position) => only({ board: { next: pinned(position, face) } }),
  return_from_track: ({ face }, side, position) =>
    only({ marked: evidenceKeys(position, (one) => lies(face)(one.evidence)) }),
  return_from_board: ({ face }, side, position) => only({ board: { next: pinned(position, face) } }),
  turn_up_on_board: (_, side, position) => only({ board: { next: pinned(position, "down") } }),
};

/** @param {CardRecord} card @param {Side} side @param {Position} position */
const action = (card, side, position) =>
  together(
    card.effect.map((step) => {
      const points = /** @type {((op: Op, side: Side, position: Position) => Changes)|undefined} */ (
        INSTRUCTIONS[step.op]
      );
      return points?.(step, side, position) ?? only();
    }),
  );

/**
 * The tokens that a card's value is about.
 * @param {CardRecord} card
 * @param {Position} position
 */
function value(card, position) {
  /** @param {Token} token */
  const fits = ({ evidence: one }) =>
    !one?.colours.length || one.colours.some((colour) => card.colours.includes(colour));
  return only({ marked: position.tokens.filter(fits).map(({ key }) => key) });
}

/**
 * Evidence goes on a space; its symbol moves momentum one step.
 * @param {string} space
 * @param {string} id
 * @param {Side} side
 * @param {Position} position
 */
function pin(space, id, side, position) {
  const lying = evidence(id, side === "editor");
  const symbol = lying.symbol ? steps("momentum", side, 1, position) : only();
  return { ...symbol, board: { pins: new Map([[space, lying]]) } };
}

/** Pinned evidence, turned face up. @param {string} space @param {Position} position */
const turnedUp = (space, position) => /** @type {Evidence} */ ({ ...position.pins.get(space), face: "up" });

/** @param {string} space */
const off = (space) => only({ board: { pins: new Map([[space, null]]) } });

/** @type {Partial<ByType<Command, [{side: Side, position: Position, args: Decision["args"]}], Changes>>} */
const COMMANDS = {
  play({ card, part }, { side, position }) {
    const record = components().card(card);
    return part === "value" ? value(record, position) : action(record, side, position);
  },
  react({ card }, { side, position, args }) {
    const turnsRound = components()
      .card(card)
      .effect.some(({ op }) => op === "cancel_and_redirect_move");
    return turnsRound ? steps(args.token, side, args.steps, position) : only();
  },
  choose_removed: ({ card }, { side, position }) => action(components().card(card), side, position),
  move_token: ({ token }, { side, position, args }) =>
    args.space === undefined ? steps(token, side, args.steps, position) : puts(token, side, args.space, position),
  move_steps: ({ token, steps: count }, { side, position }) => steps(token, side, count, position),
  reveal_token: ({ token }, { position, args }) => steps(token, "editor", components().card(args.card).value, position),
  ask_for_colour: (_, { position }) =>
    only({ marked: evidenceKeys(position, ({ evidence: one }) => one.face === "down") }),
  return_token: ({ token }) => only({ marked: [token] }),
  return_pin: ({ space }) => off(space),
  return_picture: ({ person }) => only({ board: { pictures: new Map([[person, null]]) } }),
  take_pin({ space }, { side, position, args }) {
    return { ...off(space), arrivals: [{ space: towards(side, args.space), evidence: turnedUp(space, position) }] };
  },
  turn_up: ({ space }, { position }) => only({ board: { pins: new Map([[space, turnedUp(space, position)]]) } }),
  pin: ({ space }, { side, position, args }) => pin(space, args.evidence, side, position),
  pin_token: ({ token }, { position }) =>
    only({ marked: [token], board: { next: placesFor(tokenOf(token, position)?.evidence?.colours ?? [], position) } }),
  pin_next: ({ token }, { position }) =>
    only({ marked: [token], board: { next: placesFor(tokenOf(token, position)?.evidence?.colours ?? [], position) } }),
};

/** Nixon's announced move, as it comes if it is not answered. @param {Position} position */
export function announcedMove(position) {
  const played = position.inPlay.find(({ target }) => target && target === position.announced);
  return played?.card ? steps(position.announced, played.side, components().card(played.card).value, position) : only();
}

/**
 * @param {Command|null} command
 * @param {Decision|null} decision
 * @param {Position} position
 * @returns {Changes}
 */
export function changesOf(command, decision, position) {
  // A command chosen for the decision before may still be selected when the next one is drawn.
  if (!command || !decision?.legal.some((listed) => JSON.stringify(listed) === JSON.stringify(command)))
    return announcedMove(position);
  const does = /** @type {((command: Command, how: object) => Changes)|undefined} */ (COMMANDS[command.type]);
  return does?.(command, { side: SIDES[decision.seat], position, args: decision.args }) ?? announcedMove(position);
}
