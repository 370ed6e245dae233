/** Decisions in words: the sentence that asks, a button for each answer, and what the confirming button says. */

import { fragment, h, s } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";
import { lookUp } from "../../js/table/records.js";
import { emblem } from "./art/emblems.js";
import { icon } from "./art/glyphs.js";
import { evidenceSpace, pieceIcon } from "./art/pieces.js";
import { portrait } from "./art/portraits.js";
import { cardName, effectWords, personName } from "./cardwords.js";
import { components } from "./components.js";
import { evidencePiece } from "./cork.js";
import { walk } from "./instructions.js";
import { leadChanges } from "./network.js";
import { END, evidence, instructionsOf, other, readPosition, SIDES, trackToken } from "./position.js";
import { changesOf } from "./preview.js";
import { tokenPiece } from "./track.js";
import { capital, evidenceWords, namedEvidence, placeMark, tokenWords } from "./words.js";

/** @import { Colour } from "./components.js" */
/** @import { Command, Ctx, Decision, Message } from "./types.js" */
/** @import { GlyphName } from "./art/glyphs.js" */
/** @import { Step } from "./instructions.js" */
/** @import { Face } from "./cork.js" */
/** @import { Side } from "./position.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { BoardNode } from "./network.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/**
 * "blue, yellow or green".
 * @param {Colour[]} colours
 * @param {Ctx} ctx
 */
const anyOf = (colours, ctx) =>
  new Intl.ListFormat(ctx.lang, { type: "disjunction" }).format(colours.map((colour) => ctx.t(K(`colour.${colour}`))));

/**
 * Whether a card's value may ask, can only move, or is wasted.
 * @param {Command[]} legal
 */
const may = (legal) =>
  ["ask_for_colour", "waste_value"].find((type) => legal.some((command) => command.type === type)) ?? "move_token";

/** @param {Message} message */
const momentumOf = (message) => message.view.track.find(({ slot }) => slot === "momentum");

/**
 * @typedef {Extract<Command, {token: string}>} TokenCommand
 * @typedef {(command: Command, decision: Decision, message: Message, ctx: Ctx) => Node} Label
 * @typedef {{seat: number, legal: Command[], message: Message, ctx: Ctx}} Asking
 * @typedef {Object} Args   of each kind of decision that is not an instruction
 * @property {{drawn?: string}} play
 * @property {{card: string, steps: number, colours: Colour[], asked: boolean}} move_for_value
 * @property {{card: string, colour: Colour}} reveal
 * @property {{card: string, part: string, token?: string, steps?: number}} answer
 * @property {{evidence: string}} pin
 * @property {{}} choose_removed
 * @property {{card: string}} give_up_conspirator
 * @property {{}} pin_next
 * @typedef {Object} InstructionArgs
 * @property {string} source   a card, or "" for a momentum space
 * @property {number} left
 * @property {string[]} taken
 * @property {number|"all"|null} [count]
 * @property {boolean} [up_to]
 * @property {Face|"any"} [face]
 * @property {number} [steps]
 * @property {number} [space]
 */

/** A token of the track by its slot. @param {string} slot @param {Message} message */
const seenToken = (slot, message) => lookUp(new Map(message.view.track.map((token) => [token.slot, token])))(slot);

/**
 * What the symbol of evidence does when it is pinned: moves momentum, gains it, or nothing.
 * @param {string} id
 * @param {number} seat
 * @param {Message} message
 */
function symbolOf(id, seat, message) {
  if (!components().evidence(id).symbol) return "none";
  const momentum = momentumOf(message);
  if (!momentum) return "off";
  return Math.abs(momentum.space - END[SIDES[seat]]) === 1 ? "gains" : "moves";
}

/**
 * Whose instruction asks: a card, or a momentum space.
 * @param {string} source
 * @param {number} seat
 * @param {Message} message
 * @param {Ctx} ctx
 */
function sourceName(source, seat, message, ctx) {
  if (source) return cardName(source, ctx);
  const n = message.view.momentum[seat];
  const heading = K(`momentum.heading.${SIDES[seat]}.${n}`);
  return ctx.has(heading) ? ctx.t(heading) : ctx.t(K("source.momentum"), { n });
}

/**
 * What the sentence of an instruction needs: the fields of its record, how many are left, and whether some are taken.
 * @param {InstructionArgs} args
 * @param {Asking} how
 */
const instructed = (
  { source, left, taken, count = 1, up_to: upTo = false, face = "any", steps = 0, space = 0 },
  { seat, message, ctx },
) => ({
  card: sourceName(source, seat, message, ctx),
  left,
  n: steps,
  face,
  space,
  all: count === "all" ? "yes" : "no",
  limit: upTo ? "up_to" : "exactly",
  other: taken.length ? "yes" : "no",
});

/** Evidence of the track that everybody knows. @param {string} slot @param {Message} message @param {Ctx} ctx */
const evidenceOnTrack = (slot, message, ctx) => namedEvidence(seenToken(slot, message).evidence ?? "", ctx);

/**
 * What each sentence needs, by the kind of decision; an instruction that is not named here needs only its own.
 * @type {{[K in keyof Args]: (args: Args[K], how: Asking) => Object<string, any>}}
 */
const ASKS = {
  play: ({ drawn }, { ctx }) => ({ drawn: drawn ? "yes" : "no", card: drawn ? cardName(drawn, ctx) : "" }),
  move_for_value: ({ card, steps, colours, asked }, { legal, ctx }) => ({
    card: cardName(card, ctx),
    n: steps,
    colours: anyOf(colours, ctx),
    asked: asked ? "yes" : "no",
    may: may(legal),
    nixon: ctx.seatName(1),
  }),
  reveal: ({ card, colour }, { ctx }) => ({
    card: cardName(card, ctx),
    colour: ctx.t(K(`colour.${colour}`)),
    editor: ctx.seatName(0),
  }),
  answer: ({ card, part, token, steps = 0 }, { seat, message, ctx }) => ({
    card: cardName(card, ctx),
    part,
    n: steps,
    who: ctx.seatName(1 - seat),
    token: token ? evidenceOnTrack(token, message, ctx) : "",
  }),
  pin: ({ evidence: id }, { seat, message, ctx }) => ({
    token: namedEvidence(id, ctx),
    symbol: symbolOf(id, seat, message),
  }),
  choose_removed: () => ({}),
  give_up_conspirator: ({ card }, { ctx }) => ({ card: cardName(card, ctx) }),
  pin_next: () => ({}),
};

/**
 * How far the card whose instruction asks has come, as a row of signs; null where there is nothing to follow.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function progress({ seat, kind, args }, message, ctx) {
  const side = SIDES[seat];
  const { inPlay } = readPosition(message);
  if (kind === "pin") {
    const { symbol } = components().evidence(args.evidence);
    /** @type {Step[]} */
    const moves = symbol && momentumOf(message) ? [{ op: "move", token: "momentum", steps: 1 }] : [];
    return walk([{ op: "pin", evidence: args.evidence }, ...moves], 0, side, ctx);
  }
  if (!args.source) return null;
  const ops = instructionsOf(args.source, inPlay);
  const rest = message.view.due
    .filter((one) => one.type === "instructions")
    .findLast(({ source }) => source === args.source);
  return ops.length > 1 ? walk(ops, ops.length - 1 - (rest?.ops.length ?? 0), side, ctx) : null;
}

/**
 * The sentence that says what is to be decided, and under it how far the card has come.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function decisionTitle(decision, message, ctx) {
  const { kind, args, seat, legal } = decision;
  const needs =
    /** @type {Object<string, (args: any, how: Asking) => Object<string, any>>} */ (ASKS)[kind] ?? instructed;
  return fragment(
    ctx.t(K(`ask.${kind}`), needs(args, { seat, legal, message, ctx })),
    progress(decision, message, ctx),
  );
}

/**
 * A card as an icon: its value in its colours, or its emblem.
 * @param {string} id
 * @param {string} part
 */
function cardIcon(id, part) {
  const card = components().card(id);
  const frame = { x: 1.5, y: 1.5, width: 21, height: 21, rx: 4 };
  if (part !== "value")
    return picture(
      "0 0 24 24",
      { class: "g-watergate" },
      s("rect", { ...frame, fill: "var(--wg-field)" }),
      s("g", { transform: "translate(12 12) scale(.3)" }, emblem(card)),
    );
  const bands = card.colours.map((colour, i) =>
    s("rect", {
      x: 1.5 + (21 / card.colours.length) * i,
      y: 1.5,
      width: 21 / card.colours.length,
      height: 21,
      fill: `var(--wg-${colour})`,
    }),
  );
  const ink = card.colours[0] === "yellow" ? "#2b2621" : "#fffdf8";
  return picture(
    "0 0 24 24",
    { class: "g-watergate value-icon" },
    bands,
    s("text", { x: card.joker ? 5 : 12, y: 17, "text-anchor": "middle", fill: ink }, String(card.value)),
  );
}

/** @param {string} slot @param {Message} message */
const onTrack = (slot, message) => trackToken(seenToken(slot, message));

/**
 * Where a command takes its token.
 * @param {TokenCommand} command
 * @param {Decision} decision
 * @param {Message} message
 */
const target = (command, decision, message) =>
  changesOf(command, decision, readPosition(message)).moves.find(({ key }) => key === command.token);

/**
 * Where a token goes: from → to.
 * @param {TokenCommand} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function moved(command, decision, message, ctx) {
  const move = target(command, decision, message);
  const { space } = onTrack(command.token, message);
  return move ? h("em", { class: "g-watergate way" }, placeMark(space, ctx), " → ", placeMark(move.to, ctx)) : null;
}

/**
 * Tokens that look alike are told apart by their place: first, second, third.
 * @param {{token: string}} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 * @param {...Node|null} result
 */
function trackLabel(command, decision, message, ctx, ...result) {
  const token = onTrack(command.token, message);
  const words = tokenWords(token, ctx);
  const alike = message.view.track
    .map(trackToken)
    .filter((one) => tokenWords(one, ctx) === words && one.space === token.space);
  const number = alike.length > 1 ? ` ${alike.findIndex(({ key }) => key === token.key) + 1}` : "";
  return fragment(pieceIcon(tokenPiece(token, 12)), h("span", null, `${capital(words)}${number}`), result);
}

/** @param {{token: string}} command @param {Decision} decision @param {Message} message @param {Ctx} ctx */
const where = (command, decision, message, ctx) =>
  trackLabel(command, decision, message, ctx, h("em", null, placeMark(onTrack(command.token, message).space, ctx)));

/** @param {string} card @param {string} part @param {Ctx} ctx @param {string} [note] */
const cardLabel = (card, part, ctx, note = "") =>
  fragment(
    cardIcon(card, part),
    h("span", null, cardName(card, ctx)),
    note ? h("em", { class: "g-watergate way" }, note) : null,
  );

/** @param {string} name @param {GlyphName} glyphName @returns {Label} */
const plain = (name, glyphName) => (command, decision, message, ctx) =>
  fragment(icon(glyphName), h("span", null, ctx.t(K(`choice.${name}`))));

/**
 * What initiative or momentum would mean at the end of the round if it stayed there.
 * @param {string} token
 * @param {number} to
 * @param {Message} message
 * @param {Ctx} ctx
 */
function stands(token, to, message, ctx) {
  const side = to > 0 ? "editor" : to < 0 ? "nixon" : null;
  const { initiative } = readPosition(message);
  const first = side ?? other(/** @type {Side} */ (initiative));
  /** @param {BoardNode} one */
  /** @param {Side} one */
  const name = (one) => ctx.seatName(SIDES.indexOf(one));
  const place = Math.abs(to) === END.editor ? "end" : side ? "side" : "middle";
  return ctx.t(K(`stands.${token}`), { place, who: token === "initiative" ? name(first) : side ? name(side) : "" });
}

/** @param {TokenCommand} command @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function move(command, decision, message, ctx) {
  const to = target(command, decision, message)?.to;
  const note =
    decision.kind === "move_one_of" && to !== undefined
      ? h("small", null, stands(command.token, to, message, ctx))
      : null;
  return trackLabel(command, decision, message, ctx, moved(command, decision, message, ctx), note);
}

/**
 * How much nearer or farther this brings the informants: "Sloan 2 → 1".
 * @param {string} space
 * @param {Face|null} lies
 * @param {Message} message
 * @param {Ctx} ctx
 */
function leadNote(space, lies, message, ctx) {
  const position = readPosition(message);
  const after = {
    ...position,
    lies: (/** @type {string} */ one) => (one === space ? lies : position.lies(one)),
  };
  /** @param {number} n */
  /** @param {number|undefined} n */
  const short = (n) => (n === undefined ? ctx.t(K("lead.cut")) : String(n));
  const notes = leadChanges(components().nodes, position, after).map(
    ({ node, from, to }) => `${node.label} ${short(from)} → ${short(to)}`,
  );
  return notes.join(", ");
}

/** @param {string} words */
const noted = (words) => (words ? h("em", null, words) : null);
/** @param {{space: string}} command @param {{seat: number}} decision @param {Message} message @param {Ctx} ctx */
const pinNote = ({ space }, { seat }, message, ctx) => leadNote(space, seat === 0 ? "up" : "down", message, ctx);

/** @param {{space: string}} command @param {Decision} decision @param {Message} message @param {Ctx} ctx */
const pinLabel = (command, decision, message, ctx) =>
  fragment(
    picture("-24 -24 48 48", { class: "g-watergate" }, evidenceSpace(components().colour(command.space), 21)),
    h("span", null, command.space.toUpperCase()),
    noted(pinNote(command, decision, message, ctx)),
  );

/**
 * Pinned evidence that is taken off or turned up: what it is, and what that does to the leads.
 * @param {Face|null} lies
 * @returns {(command: {space: string}, decision: Decision, message: Message, ctx: Ctx) => Node}
 */
const pinnedLabel =
  (lies) =>
  ({ space }, decision, message, ctx) => {
    const { token, face_up: faceUp } = message.view.board[space];
    const pinned = evidence(token, faceUp);
    return fragment(
      pieceIcon(evidencePiece(pinned, 12)),
      h("span", null, `${space.toUpperCase()}: ${evidenceWords(pinned, ctx)}`),
      noted(leadNote(space, lies, message, ctx)),
    );
  };

/** @param {string} person */
const face = (person) => picture("0 0 48 48", { class: "g-watergate face" }, portrait(person));

/** @type {ByType<Command, [Decision, Message, Ctx], Node>} */
const LABELS = {
  play: ({ card, part }, decision, message, ctx) =>
    cardLabel(card, part, ctx, ctx.t(K(`part.${part}`), { n: components().card(card).value })),
  move_token: move,
  move_steps: (command, decision, message, ctx) =>
    fragment(
      pieceIcon(tokenPiece(onTrack(command.token, message), 12)),
      h("span", null, ctx.t(K("choice.move_steps"), { n: command.steps })),
      moved(command, decision, message, ctx),
    ),
  reveal_token: move,
  ask_for_colour: ({ colour }, decision, message, ctx) =>
    fragment(
      pieceIcon(s("g", null, evidencePiece({ face: "down", colours: [colour], symbol: false }, 12))),
      h(
        "span",
        null,
        ctx.t(K("choice.ask_for_colour"), { nixon: ctx.seatName(1), colour: ctx.t(K(`colour.${colour}`)) }),
      ),
      h("em", null, ctx.t(K("choice.face_down"), { n: message.view.track.filter((token) => !token.face_up).length })),
    ),
  waste_value: plain("waste_value", "once"),
  react: ({ card }, decision, message, ctx) => cardLabel(card, "action", ctx, ctx.t(K("part.reaction"))),
  pass: plain("pass", "reaction"),
  return_token: where,
  pin_token: where,
  pin_next: where,
  return_pin: pinnedLabel(null),
  take_pin: pinnedLabel(null),
  turn_up: pinnedLabel("up"),
  return_picture: ({ person }, decision, message, ctx) =>
    fragment(face(person), h("span", null, personName(person, ctx))),
  pin: pinLabel,
  choose_removed: ({ card }, decision, message, ctx) =>
    fragment(cardLabel(card, "action", ctx), h("small", null, effectWords(components().card(card), ctx))),
  give_up: ({ card }, decision, message, ctx) => cardLabel(card, "action", ctx),
  stop: (command, { kind }, message, ctx) => fragment(icon("once"), h("span", null, ctx.t(K(`choice.stop.${kind}`)))),
};

/**
 * A button's words for an answer, with its picture first and what results last.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const commandLabel = (command, decision, message, ctx) =>
  /** @type {Label} */ (LABELS[command.type])(command, decision, message, ctx);

/**
 * What the confirming button says.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function confirmLabel(command, decision, message, ctx) {
  const {
    space = "",
    colour,
    part = "",
    token = "",
    steps = 0,
  } = /** @type {{space?: string, colour?: Colour, part?: string, token?: string, steps?: number}} */ (command);
  const lead = command.type === "pin" ? pinNote(command, decision, message, ctx) : "";
  return ctx.t(K(`do.${command.type}`), {
    lead,
    gain: lead ? "yes" : "no",
    space: space.toUpperCase(),
    part,
    steps,
    token,
    colour: colour ? ctx.t(K(`colour.${colour}`)) : "",
    kind: decision.kind,
  });
}

/**
 * Steps that are shared out: first which token, then how many steps.
 * @param {Decision} decision @param {Message} message @param {Ctx} ctx
 */
export function groupCommands(decision, message, ctx) {
  if (decision.kind !== "move_split") return null;
  const shares = decision.legal.filter((command) => command.type === "move_steps");
  const slots = [...new Set(shares.map(({ token }) => token))];
  return slots.map((token) => ({
    key: token,
    label: where({ token }, decision, message, ctx),
    commands: shares.filter((command) => command.token === token),
  }));
}
