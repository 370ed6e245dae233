/** Decisions in words: the sentence that asks, a button for each answer, and what the confirming button says. */

import { fragment, h, s } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";
import { emblem } from "./art/emblems.js";
import { icon } from "./art/glyphs.js";
import { pieceIcon } from "./art/pieces.js";
import { cardTitle, effectWords } from "./cardwords.js";
import { components } from "./components.js";
import { evidencePiece } from "./cork.js";
import { leadChanges } from "./network.js";
import { evidence, readPosition, trackToken } from "./position.js";
import { changesOf } from "./preview.js";
import { tokenPiece } from "./track.js";
import { capital, evidenceWords, namedEvidence, placeMark, tokenWords } from "./words.js";

const K = (key) => `watergate.${key}`;

/** "blue, yellow or green". */
const anyOf = (colours, ctx) => new Intl.ListFormat(ctx.lang, { type: "disjunction" }).format(colours.map((colour) => ctx.t(K(`colour.${colour}`))));

/** Whether a card's value may ask, can only move, or is wasted. */
const may = (legal) => ["ask_for_colour", "waste_value"].find((type) => legal.some((command) => command.type === type)) ?? "move_token";

/** What each sentence needs, by the kind of decision. */
const ASKS = {
  play: ({ drawn }, ctx) => ({ drawn: drawn ? "yes" : "no", card: drawn ? cardTitle(drawn, ctx) : "" }),
  move_for_value: ({ card, steps, colours, asked }, ctx, legal) => ({ card: cardTitle(card, ctx), n: steps, colours: anyOf(colours, ctx), asked: asked ? "yes" : "no", may: may(legal), nixon: ctx.seatName(1) }),
  reveal: ({ card, colour }, ctx) => ({ card: cardTitle(card, ctx), colour: ctx.t(K(`colour.${colour}`)), editor: ctx.seatName(0) }),
  answer: ({ card }, ctx) => ({ card: cardTitle(card, ctx) }),
  move_evidence: ({ steps, face, left }) => ({ n: steps, face, left, any: left < 0 ? "yes" : "no" }),
  return_from_track: ({ left, up_to: upTo }) => ({ left, limit: upTo ? "up_to" : "exactly" }),
  return_from_board: ({ left, face }) => ({ left, face }),
  pin: ({ evidence: id }, ctx) => ({ token: namedEvidence(id, ctx), symbol: components().evidence(id).symbol ? "yes" : "no" }),
  keep: ({ keep, drawn }) => ({ keep, drawn: drawn.length }),
  choose_removed: () => ({}),
  give_up_conspirator: () => ({}),
  pin_next: () => ({}),
};

/** @typedef {import("../../js/table/contract.js").Decision} Decision */

/** The sentence that says what is to be decided. */
export const decisionTitle = (decision, message, ctx) => ctx.t(K(`ask.${decision.kind}`), ASKS[decision.kind](decision.args, ctx, decision.legal));

/** A card as an icon: its value in its colours, or its emblem. */
function cardIcon(id, part) {
  const card = components().card(id);
  const frame = { x: 1.5, y: 1.5, width: 21, height: 21, rx: 4 };
  if (part !== "value") return picture("0 0 24 24", { class: "g-watergate" }, s("rect", { ...frame, fill: "var(--wg-field)" }), s("g", { transform: "translate(12 12) scale(.3)" }, emblem(card)));
  const bands = card.colours.map((colour, i) => s("rect", { x: 1.5 + (21 / card.colours.length) * i, y: 1.5, width: 21 / card.colours.length, height: 21, fill: `var(--wg-${colour})` }));
  const ink = card.colours[0] === "yellow" ? "#2b2621" : "#fffdf8";
  return picture("0 0 24 24", { class: "g-watergate value-icon" }, bands, s("text", { x: card.joker ? 5 : 12, y: 17, "text-anchor": "middle", fill: ink }, String(card.value)));
}

const onTrack = (slot, message) => trackToken(message.view.track.find((token) => token.slot === slot));

/** Where a token goes: from → to. */
function moved(command, decision, message, ctx) {
  const move = changesOf(command, decision, readPosition(message)).moves.find(({ key }) => key === command.token);
  const { space } = onTrack(command.token, message);
  return move ? h("em", null, placeMark(space, ctx), " → ", placeMark(move.to, ctx)) : null;
}

/** Tokens that look alike are told apart by their place: first, second, third. */
function trackLabel(command, decision, message, ctx, result) {
  const token = onTrack(command.token, message);
  const words = tokenWords(token, ctx);
  const alike = message.view.track.map(trackToken).filter((one) => tokenWords(one, ctx) === words && one.space === token.space);
  const number = alike.length > 1 ? ` ${alike.findIndex(({ key }) => key === token.key) + 1}` : "";
  return fragment(pieceIcon(tokenPiece(token, 12)), h("span", null, `${capital(words)}${number}`), result);
}

const cardLabel = (card, part, ctx, note) => fragment(cardIcon(card, part), h("span", null, cardTitle(card, ctx)), note ? h("em", null, note) : null);

const plain = (name, glyphName) => (command, decision, message, ctx) => fragment(icon(glyphName), h("span", null, ctx.t(K(`choice.${name}`))));

const move = (command, decision, message, ctx) => trackLabel(command, decision, message, ctx, moved(command, decision, message, ctx));

/** How much nearer or farther this brings the informants: "Sloan 2 → 1". */
function leadNote(space, lies, message, ctx) {
  const position = readPosition(message);
  const after = { ...position, lies: (one) => (one === space ? lies : position.lies(one)) };
  const short = (n) => (n === undefined ? ctx.t(K("lead.cut")) : String(n));
  const notes = leadChanges(components().nodes, position, after).map(({ node, from, to }) => `${node.label} ${short(from)} → ${short(to)}`);
  return notes.length ? h("em", null, notes.join(", ")) : null;
}

function pinLabel({ space }, { seat, args }, message, ctx) {
  const token = evidence(args.evidence, true);
  return fragment(pieceIcon(evidencePiece(token, 12)), h("span", null, space.toUpperCase()), leadNote(space, seat === 0 ? "up" : "down", message, ctx));
}

function returnLabel({ space }, decision, message, ctx) {
  const { token, face_up: faceUp } = message.view.board[space];
  const lies = evidence(token, faceUp);
  return fragment(pieceIcon(evidencePiece(lies, 12)), h("span", null, `${space.toUpperCase()}: ${evidenceWords(lies, ctx)}`), leadNote(space, null, message, ctx));
}

const LABELS = {
  play: ({ card, part }, decision, message, ctx) => cardLabel(card, part, ctx, ctx.t(K(`part.${part}`), { n: components().card(card).value })),
  move_token: move,
  reveal_token: move,
  ask_for_colour: ({ colour }, decision, message, ctx) => fragment(
    pieceIcon(s("g", null, evidencePiece({ face: "down", colours: [colour], symbol: false }, 12))),
    h("span", null, ctx.t(K("choice.ask_for_colour"), { nixon: ctx.seatName(1), colour: ctx.t(K(`colour.${colour}`)) })),
    h("em", null, ctx.t(K("choice.face_down"), { n: message.view.track.filter((token) => !token.face_up).length }))),
  waste_value: plain("waste_value", "once"),
  react: ({ card }, decision, message, ctx) => cardLabel(card, "action", ctx, ctx.t(K("part.reaction"))),
  pass: plain("pass", "reaction"),
  return_token: (command, decision, message, ctx) => trackLabel(command, decision, message, ctx, h("em", null, placeMark(onTrack(command.token, message).space, ctx))),
  return_pin: returnLabel,
  pin: pinLabel,
  keep: ({ evidence: id }, decision, message, ctx) => fragment(pieceIcon(evidencePiece(evidence(id, true), 12)), h("span", null, capital(namedEvidence(id, ctx)))),
  choose_removed: ({ card }, decision, message, ctx) => cardLabel(card, "action", ctx, effectWords(components().card(card), ctx)),
  give_up: ({ card }, decision, message, ctx) => cardLabel(card, "action", ctx),
  pin_next: (command, decision, message, ctx) => trackLabel(command, decision, message, ctx, h("em", null, placeMark(onTrack(command.token, message).space, ctx))),
  stop: (command, { kind }, message, ctx) => fragment(icon("once"), h("span", null, ctx.t(K(`choice.stop.${kind}`)))),
};

/** A button's words for an answer, with its picture first and what results last. */
export const commandLabel = (command, decision, message, ctx) => LABELS[command.type](command, decision, message, ctx);

/** What the confirming button says. */
export function confirmLabel(command, decision, message, ctx) {
  const { space = "", colour, part = "" } = command;
  return ctx.t(K(`do.${command.type}`), { space: space.toUpperCase(), part, colour: colour ? ctx.t(K(`colour.${colour}`)) : "", kind: decision.kind });
}
