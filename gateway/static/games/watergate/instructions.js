/** What a card or a momentum space does, as a row of signs: one group an instruction, made from its record. */

import { h, s } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";
import { glyph, icon } from "./art/glyphs.js";
import { evidenceFace, initiativeToken, momentumToken, pieceIcon } from "./art/pieces.js";
import { sign, signGroup } from "./art/signs.js";
import { evidencePiece } from "./cork.js";
import { evidence, other, SIDES } from "./position.js";

/** @import { Side } from "./position.js" */
/** @import { CardRecord, Colour, MomentumSpace, Op } from "./components.js" */
/** @import { Children } from "../../js/dom.js" */
/** @import { Face } from "./cork.js" */
/** @import { Ctx } from "./types.js" */
/** @import { GlyphName } from "./art/glyphs.js" */
/** @import { SignName } from "./art/signs.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/** @param {Side} side */
const seat = (side) => SIDES.indexOf(side);
/** @param {string} text */
const small = (text) => h("em", null, text);
/** @param {number} n */
const steps = (n) => h("span", { class: "steps" }, String(n));
const to = () => sign("to", "small");
/** @param {string} name */
const token = (name) => pieceIcon(name === "initiative" ? initiativeToken(12) : momentumToken(12));
/** @param {number} n @param {Side} side @param {Ctx} ctx */
const spaceOf = (n, side, ctx) => h("span", { class: "space" }, n ? ctx.seatMark(seat(side)) : null, String(n));
/**
 * The card or the turn of a side.
 * @param {Side} side
 * @param {Ctx} ctx
 */
const turnOf = (side, ctx) => h("span", { class: "turn-of" }, sign("again"), ctx.seatMark(seat(side)));
/** @param {Side} side */
const lossOf = (side) => h("span", { class: side }, sign("lose"));

/** @param {{count?: number|"all"|null, up_to?: boolean}} op @param {Ctx} ctx */
const many = ({ count, up_to: upTo }, ctx) =>
  count === "all" ? small(ctx.t(K("sign.all"))) : (count ?? 1) > 1 ? small(`${upTo ? "≤ " : ""}${count} ×`) : null;

/**
 * An instruction, or what a card of evidence asks: to be pinned.
 * @typedef {Op | {op: "pin", evidence: string} | {op: "move", token: "momentum", steps: number}} Step
 */

/** Evidence of the board that lies so; no card speaks of what lies face up there. @param {{face: Face|"any"}} op */
const pinnedSign = ({ face }) => (face === "down" ? "pinned_down" : "pinned_any");

/** @type {{[T in Step["op"]]: (op: Extract<Step, {op: T}>, side: Side, ctx: Ctx) => Children}} */
const ROWS = {
  move: (op, side, ctx) =>
    op.token === "evidence"
      ? [many(op, ctx), sign(op.face ?? "any"), steps(op.steps)]
      : [token(op.token), steps(op.steps)],
  move_one_of: (op, side, ctx) => [
    op.tokens.flatMap((name, i) => [i ? small(ctx.t(K("sign.or"))) : null, token(name)]),
    steps(op.steps),
  ],
  move_split: (op) => [sign("any"), steps(op.steps), sign("split")],
  move_to: (op, side, ctx) => [
    many(op, ctx),
    op.token === "evidence" ? sign("up") : token(op.token),
    to(),
    spaceOf(op.space, side, ctx),
  ],
  pin_picture: (op, side) => sign(side === "editor" ? "photo_up" : "photo_down"),
  picture_back: () => [sign("photo_down"), to(), sign("supply")],
  pin_from_bag: () => [icon("bag"), to(), icon("pin")],
  pin_from_track: (op) => [op.colours.map((colour) => pieceIcon(evidenceFace([colour], 12))), to(), icon("pin")],
  bag_to_track: (op, side, ctx) => [icon("bag"), to(), spaceOf(op.space, side, ctx)],
  board_to_track: (op, side, ctx) => [sign(pinnedSign(op)), to(), spaceOf(op.space, side, ctx)],
  return_from_track: (op) => [sign(op.face), to(), icon("bag")],
  return_from_board: (op) => [sign(pinnedSign(op)), to(), icon("bag")],
  turn_up_on_board: () => [sign("pinned_down"), to(), sign("up")],
  discard_random: (op, side) => lossOf(other(side)),
  next_turn: (op, side, ctx) => turnOf(op.side === "self" ? side : other(side), ctx),
  end_card_phase: () => sign("end"),
  draw_and_play_top: () => sign("draw"),
  forbid_opponent_event_actions: () => sign("forbid"),
  cancel_played_action: () => sign("cancel"),
  cancel_and_redirect_move: () => [sign("up"), sign("turn_round")],
  replay_removed_action: () => sign("replay"),
  win: () => icon("crown"),
  pin: ({ evidence: id }) => [pieceIcon(evidencePiece(evidence(id, true), 12)), to(), icon("pin")],
};

/** An instruction as signs. @param {Step} op @param {Side} side @param {Ctx} ctx */
export const instruction = (op, side, ctx) =>
  h(
    "span",
    { class: "instruction" },
    /** @type {(op: Step, side: Side, ctx: Ctx) => Children} */ (ROWS[op.op])(op, side, ctx),
  );

/** All that a card's action does, with what Gambit may pay. @param {CardRecord} card @param {Ctx} ctx */
export function instructions(card, ctx) {
  const choice = card.after_action.alternative
    ? h("span", { class: "instruction" }, icon("once", "small"), small(ctx.t(K("sign.or"))), lossOf(card.side))
    : null;
  return h(
    "span",
    { class: "signs", "aria-hidden": "true" },
    card.effect.map((op) => instruction(op, card.side, ctx)),
    choice,
  );
}

/** The two signs of a momentum space's instruction, from and to. */
/** @type {Partial<Record<Op["op"], [GlyphName|SignName, GlyphName|SignName]>>} */
const SPACES = {
  pin_from_bag: ["bag", "pin"],
  return_from_board: ["pinned_down", "bag"],
  turn_up_on_board: ["pinned_down", "up"],
};

/**
 * Whether a momentum space's instruction is told in signs.
 * @param {{effect: Op[]}} place
 */
export const hasSigns = (place) => place.effect[0]?.op in SPACES;

/** @param {GlyphName|SignName} name @param {string} transform */
const mark = (name, transform) =>
  name === "bag" || name === "pin"
    ? glyph(name, { color: "var(--muted)", transform })
    : signGroup(/** @type {SignName} */ (name), { color: "var(--muted)", transform });

/**
 * What a momentum space does, drawn around its centre: two signs, and an arrow where there is room.
 * @param {MomentumSpace} place @param {number} size of a sign @param {number} apart
 */
export function spaceSigns(place, size, apart, arrow = false) {
  const [from, end] = /** @type {[GlyphName, GlyphName]} */ (SPACES[place.effect[0].op]);
  const scale = `scale(${size / 24})`;
  return s(
    "g",
    null,
    mark(from, `translate(${-apart} 0) ${scale}`),
    arrow ? signGroup("to", { color: "var(--muted)", transform: "scale(.27)" }) : null,
    mark(end, `translate(${apart} 0) ${scale}`),
  );
}

/**
 * How far a card's action has come: the instructions before the running one are done.
 * @param {Step[]} ops @param {number} at   index of the running one @param {Side} side @param {Ctx} ctx
 */
export function walk(ops, at, side, ctx) {
  /** @param {Step} op @param {number} i */
  const step = (op, i) =>
    h(
      "span",
      { class: i === at ? "step now" : i < at ? "step done" : "step" },
      instruction(op, side, ctx),
      i < at ? sign("done", "small") : null,
    );
  return h(
    "span",
    { class: "g-watergate walk", "aria-hidden": "true" },
    ops.map((op, i) => [i ? to() : null, step(op, i)]),
  );
}

/**
 * A colour's sign on a value band.
 * @param {Colour} colour
 */
export const colourSign = (colour) => picture("-10 -10 20 20", { class: `sign ${colour}` }, glyph(colour));
