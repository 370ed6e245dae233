/** What lies around the board: momentum cards, hands and piles, leads, bag and supply, cards in play. */

import { h, s } from "../../js/dom.js";
import { at, picture } from "../../js/drawing.js";
import { glyph, icon } from "./art/glyphs.js";
import { momentumPlace, momentumToken, pieceIcon } from "./art/pieces.js";
import { portrait } from "./art/portraits.js";
import { cardBack, miniCard } from "./cards.js";
import { cardTitle, effectWords, instructionWords, personName } from "./cardwords.js";
import { evidencePiece } from "./cork.js";
import { evidence } from "./position.js";

const K = (key) => `watergate.${key}`;

/** @typedef {import("./position.js").Position} Position */

function placeSign(place, number, r) {
  const [first] = place.effect;
  if (first?.op === "win") return glyph("crown", { color: "var(--wg-nixon)", transform: `scale(${r / 16})` });
  if (!first) return s("text", { y: 4.5, "text-anchor": "middle", class: "number" }, String(number));
  const half = (name, x) => glyph(name, { color: "var(--muted)", transform: `translate(${x * r} 0) scale(${r * 0.036})` });
  return s("g", null, half("bag", -0.36), half("pin", 0.42));
}

/**
 * A side's momentum card: its places in order, each with its instruction.
 * @param {Position} position @param {"editor"|"nixon"} side @param {any} spaces @param {any} ctx
 */
export function momentumCard(position, side, spaces, ctx) {
  const have = position.momentum[side];
  const pitch = 44;
  const places = spaces.map((place, i) => {
    const filled = i < have;
    const words = `${i + 1}. ${instructionWords(place, side, ctx)}`;
    const wins = place.effect[0]?.op === "win";
    const drawn = at(20 + i * pitch, 18, s("title", null, words), s("circle", { r: 18, fill: "transparent" }),
      filled ? momentumToken(16) : [momentumPlace(16, !wins), placeSign(place, i + 1, 16)]);
    drawn.dataset.place = `${side} ${i + 1}`;
    return drawn;
  });
  const figures = ctx.t(K(`momentum.of.${side}`), { have, of: spaces.length });
  return [
    h("h4", null, ctx.seatMark(position.seatOf[side]), h("span", { class: "who" }, ctx.seatName(position.seatOf[side])), h("small", null, figures)),
    s("svg", { class: "places", viewBox: `0 0 ${spaces.length * pitch - 4} 36`, role: "img", "aria-label": figures }, places),
  ];
}

function pile(kind, side, cards, count, components, ctx, open) {
  const top = cards?.at(-1);
  const label = ctx.t(K(`pile.${kind}.about`), { n: count, card: top ? cardTitle(top, ctx) : "" });
  const face = kind === "deck"
    ? (count ? cardBack(side, count > 1 ? "two" : "") : h("span", { class: "mini none" }))
    : top ? miniCard(components.card(top), kind === "removed" ? "gone" : count > 1 ? "two" : "") : h("span", { class: "mini none" });
  const words = [face, h("b", null, String(count)), h("span", { class: "what" }, ctx.t(K(`pile.${kind}`)))];
  if (kind === "deck") return h("span", { class: "pile", title: label, dataset: { pile: `${side} deck` } }, words);
  return h("button", { type: "button", class: "pile", title: label, "aria-label": label, disabled: count === 0, dataset: { pile: `${side} ${kind}` }, on: { click: () => open(side, kind) } }, words);
}

/** A side's deck, discard pile and removed cards. */
export function piles(position, side, components, ctx, open) {
  const own = position.piles[side];
  return h("div", { class: "piles" },
    pile("deck", side, null, own.deck, components, ctx, open),
    pile("discard", side, own.discard, own.discard.length, components, ctx, open),
    pile("removed", side, own.removed, own.removed.length, components, ctx, open));
}

/** The face of the one button that opens all piles, where there is no room for the piles themselves.
 * @param {Position} position @param {("editor"|"nixon")[]} sides @param {any} ctx
 */
export const pilesSign = (position, sides, ctx) => [
  h("span", { class: "what" }, ctx.t(K("piles.all"))),
  sides.map((side) => h("span", { title: ctx.t(K("pile.discard.title"), { who: ctx.seatName(position.seatOf[side]) }) }, ctx.seatMark(position.seatOf[side]), h("b", null, String(position.piles[side].discard.length + position.piles[side].removed.length)))),
];

/** A hand of which only the number is known. */
export function hiddenHand(position, side, ctx) {
  const n = position.hands[side].count;
  return h("div", { class: "backs", role: "img", dataset: { hand: side }, "aria-label": ctx.t(K("hand.hidden"), { n }) }, Array.from({ length: n }, () => cardBack(side)));
}

/** The cards that are in play and not yet resolved, first to last. */
export function cardsInPlay(position, components, ctx) {
  return position.inPlay.map(({ card, side, part, replayed, cancelled }) => {
    const record = card && components.card(card);
    const use = ctx.t(K(`part.${part || "drawn"}`), { n: record?.value ?? 0 });
    const about = record && part !== "value" ? effectWords(replayed ? components.card(replayed) : record, ctx) : use;
    return h("li", { class: `played ${cancelled ? "cancelled" : ""}`, title: about, dataset: { played: card ?? "" } },
      record ? miniCard(record) : cardBack(side),
      h("span", { class: "about" },
        ctx.seatMark(position.seatOf[side]),
        h("b", null, record ? cardTitle(card, ctx) : ctx.t(K("inplay.hidden"))),
        h("span", null, replayed ? cardTitle(replayed, ctx) : use)));
  });
}

/** Evidence that waits for its place on the board. */
export const placing = (position) => position.placing.map((id) => pieceIcon(evidencePiece(evidence(id, Boolean(id)), 12)));

const RANK = { up: 0, none: 1, down: 2 };

/** What is known of an informant: two short words, the first of which may be left out where room is short. */
function leadWords(state, missing, ctx) {
  if (state === "down") return ctx.t(K("lead.down"));
  if (state === "up" && missing === 0) return ctx.t(K("lead.connected"));
  return [h("i", null, `${ctx.t(K(`lead.${state}`))}, `), missing === undefined ? ctx.t(K("lead.cut")) : ctx.t(K("lead.short"), { n: missing })];
}

/**
 * The informants, found ones first, each with how many tokens are missing.
 * @param {Position} position @param {Map<string, number>} short @param {any} informants @param {any} ctx
 */
export function leads(position, short, informants, ctx) {
  const face = (person) => position.pictures.get(person) ?? "none";
  const sorted = [...informants].sort((a, b) => RANK[face(a.id)] - RANK[face(b.id)]);
  return sorted.map(({ id }) => {
    const state = face(id);
    const linked = state === "up" && short.get(id) === 0;
    return h("li", { class: linked ? "linked" : state },
      picture("0 0 48 48", {}, portrait(id)),
      h("div", null, h("b", null, personName(id, ctx)), h("span", null, leadWords(state, short.get(id), ctx))));
  });
}

/** How many evidence tokens are in the bag and momentum tokens in the supply. */
export function supply(position, ctx) {
  return [
    h("div", { title: ctx.t(K("supply.bag"), { n: position.bag }), dataset: { supply: "bag" } }, icon("bag", "muted-icon"), h("b", null, String(position.bag)), h("span", null, ctx.t(K("supply.in_bag")))),
    h("div", { title: ctx.t(K("supply.momentum"), { n: position.momentum.supply }), dataset: { supply: "momentum" } }, pieceIcon(momentumToken(12)), h("b", null, String(position.momentum.supply))),
  ];
}
