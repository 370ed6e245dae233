/** What lies around the board: momentum cards, hands and piles, leads, bag and supply, cards in play. */

import { h, s } from "../../js/dom.js";
import { at, picture } from "../../js/drawing.js";
import { glyph, icon } from "./art/glyphs.js";
import { momentumPlace, momentumToken, pieceIcon } from "./art/pieces.js";
import { portrait } from "./art/portraits.js";
import { cardBack, miniCard } from "./cards.js";
import { cardName, effectWords, instructionWords, personName } from "./cardwords.js";
import { evidencePiece } from "./cork.js";
import { hasSigns, spaceSigns } from "./instructions.js";
import { evidence } from "./position.js";

/** @import { Components, MomentumSpace } from "./components.js" */
/** @import { Position, Side } from "./position.js" */
/** @import { Ctx } from "./types.js" */
/** @import { Face } from "./cork.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;

/**
 * What is written in an empty space of a momentum card.
 * @param {MomentumSpace} place
 * @param {number} number
 * @param {boolean} narrow
 */
function spaceSign(place, number, narrow) {
  if (place.effect[0]?.op === "win")
    return glyph("crown", { color: "var(--wg-nixon)", transform: `scale(${narrow ? 0.85 : 1.15})` });
  if (narrow && hasSigns(place)) return spaceSigns(place, 11, 5);
  return s("text", { y: 4.5, "text-anchor": "middle", class: "number" }, String(number));
}

/**
 * Under a space: what it does, in signs.
 * @param {MomentumSpace} place
 * @param {boolean} filled
 */
function spaceBelow(place, filled) {
  if (!hasSigns(place)) return at(0, 35, s("path", { d: "M-4 0h8", class: "nothing" }));
  return at(
    0,
    35,
    s(
      "g",
      { opacity: filled ? 0.5 : 1 },
      s("path", { d: "M0-18v6", class: "leads-to" }),
      s("rect", { x: -20.5, y: -11.5, width: 41, height: 23, rx: 5, class: "frame" }),
      spaceSigns(place, 15.5, 11, true),
    ),
  );
}

/**
 * A space of a momentum card in words: its number, its heading, what it does.
 * @param {MomentumSpace} place
 * @param {Side} side
 * @param {Ctx} ctx
 */
const spaceWords = (place, side, ctx) => {
  const heading = `momentum.heading.${side}.${place.space}`;
  return `${place.space}. ${ctx.has(K(heading)) ? `${ctx.t(K(heading))}: ` : ""}${instructionWords(place, side, ctx)}`;
};

/**
 * A side's momentum card: its spaces in order, each with its instruction; a space that is pointed at tells it in words.
 * @param {Position} position @param {Side} side
 * @param {{spaces: MomentumSpace[], number: number}} card @param {boolean} narrow @param {Ctx} ctx
 * @param {(words: string|null) => void} tell   what a space does, or nothing any more
 */
export function momentumCard(position, side, { spaces, number }, narrow, ctx, tell) {
  const have = position.momentum[side];
  const [pitch, r, top] = narrow ? [28, 12, 14] : [44, 16, 18];
  const below = !narrow && spaces.some(hasSigns);
  const drawn = spaces.map((place, i) => {
    const filled = i < have;
    const words = spaceWords(place, side, ctx);
    const one = at(
      narrow ? 14 + i * pitch : 21 + i * pitch,
      top,
      s("title", null, words),
      s("circle", { r: pitch / 2, fill: "transparent" }),
      filled ? momentumToken(r) : [momentumPlace(r, place.effect.length === 0), spaceSign(place, i + 1, narrow)],
      below ? spaceBelow(place, filled) : null,
    );
    one.dataset.place = `${side} ${i + 1}`;
    one.addEventListener("click", () => tell(words));
    return one;
  });
  const figures = ctx.t(K("momentum.of"), { have, of: spaces.length });
  const size = narrow ? [spaces.length * pitch, 28] : [218, below ? 66 : 36];
  return [
    h(
      "h4",
      null,
      ctx.seatMark(position.seatOf[side]),
      h("span", { class: "who" }, ctx.seatName(position.seatOf[side])),
      h("small", null, figures),
      h("small", { class: "number", title: ctx.t(K("card.number")) }, ctx.t(K("card.no"), { n: number })),
    ),
    s(
      "svg",
      {
        class: "places",
        viewBox: `0 0 ${size.join(" ")}`,
        role: "img",
        "aria-label": `${figures}. ${spaces.map((place) => spaceWords(place, side, ctx)).join(" ")}`,
        preserveAspectRatio: `xM${narrow && side === position.own ? "ax" : "in"}YMid`,
      },
      drawn,
    ),
  ];
}

/**
 * @param {PileKind} kind
 * @param {Side} side
 * @param {string[]|null} cards
 * @param {number} count
 * @param {Components} components
 * @param {Ctx} ctx
 * @param {OpenPile} open
 */
function pile(kind, side, cards, count, components, ctx, open) {
  const top = cards?.at(-1);
  const label = ctx.t(K(`pile.${kind}.about`), { n: count, card: top ? cardName(top, ctx) : "" });
  const face =
    kind === "deck"
      ? count
        ? cardBack(side, count > 1 ? "two" : "")
        : h("span", { class: "mini none" })
      : top
        ? miniCard(components.card(top), kind === "removed" ? "gone" : count > 1 ? "two" : "")
        : h("span", { class: "mini none" });
  const words = [face, h("b", null, String(count)), h("span", { class: "what" }, ctx.t(K(`pile.${kind}`)))];
  if (kind === "deck") return h("span", { class: "pile", title: label, dataset: { pile: `${side} deck` } }, words);
  return h(
    "button",
    {
      type: "button",
      class: "pile",
      title: label,
      "aria-label": label,
      disabled: count === 0,
      dataset: { pile: `${side} ${kind}` },
      on: { click: () => open(side, kind) },
    },
    words,
  );
}

/**
 * A side's deck, discard pile and removed cards.
 * @param {Position} position
 * @param {Side} side
 * @param {Components} components
 * @param {Ctx} ctx
 * @param {OpenPile} open
 */
export function piles(position, side, components, ctx, open) {
  const own = position.piles[side];
  return h(
    "div",
    { class: "piles" },
    pile("deck", side, null, own.deck, components, ctx, open),
    pile("discard", side, own.discard, own.discard.length, components, ctx, open),
    pile("removed", side, own.removed, own.removed.length, components, ctx, open),
  );
}

/** The face of the one button that opens all piles, where there is no room for the piles themselves.
 * @param {Position} position @param {(Side)[]} sides @param {Ctx} ctx
 */
export const pilesSign = (position, sides, ctx) => [
  h("span", { class: "what" }, ctx.t(K("piles.all"))),
  sides.map((side) =>
    h(
      "span",
      { title: ctx.t(K("pile.discard.title"), { who: ctx.seatName(position.seatOf[side]) }) },
      ctx.seatMark(position.seatOf[side]),
      h("b", null, String(position.piles[side].discard.length + position.piles[side].removed.length)),
    ),
  ),
];

/**
 * A hand of which only the number is known.
 * @param {Position} position
 * @param {Side} side
 * @param {Ctx} ctx
 */
export function hiddenHand(position, side, ctx) {
  const n = position.hands[side].count;
  return h(
    "div",
    { class: "backs", role: "img", dataset: { hand: side }, "aria-label": ctx.t(K("hand.hidden"), { n }) },
    Array.from({ length: n }, () => cardBack(side)),
  );
}

/**
 * The cards that are in play and not yet resolved, first to last.
 * @param {Position} position
 * @param {Components} components
 * @param {Ctx} ctx
 */
export function cardsInPlay(position, components, ctx) {
  return position.inPlay.map(({ card, side, part, replayed, cancelled }) => {
    const record = card === null ? null : components.card(card);
    const use = ctx.t(K(`part.${part || "drawn"}`), { n: record?.value ?? 0 });
    const about = record && part !== "value" ? effectWords(replayed ? components.card(replayed) : record, ctx) : use;
    return h(
      "li",
      { class: `played ${cancelled ? "cancelled" : ""}`, title: about, dataset: { played: card ?? "" } },
      record ? miniCard(record) : cardBack(side),
      h(
        "span",
        { class: "about" },
        ctx.seatMark(position.seatOf[side]),
        h("b", null, record ? cardName(record.id, ctx) : ctx.t(K("inplay.hidden"))),
        h("span", null, replayed ? cardName(replayed, ctx) : use),
      ),
    );
  });
}

/**
 * Evidence from the bag that waits for its place on the board.
 * @param {Position} position
 */
export const placing = (position) =>
  position.placing.map((id) => pieceIcon(evidencePiece(evidence(id, Boolean(id)), 12)));

/**
 * @typedef {"deck"|"discard"|"removed"} PileKind
 * @typedef {(side: Side, kind: "discard"|"removed") => void} OpenPile
 */

const RANK = { up: 0, none: 1, down: 2 };

/** A silenced informant's picture: its back. */
const back = () => [
  s("rect", { width: 48, height: 48, fill: "var(--wg-back)" }),
  glyph("keyhole", { color: "#fffdf8", transform: "translate(24 24) scale(1.7)" }),
];

/**
 * What is known of an informant: two short words, the first of which may be left out where room is short.
 * @param {Face|"none"} state
 * @param {number|undefined} missing
 * @param {Ctx} ctx
 */
function leadWords(state, missing, ctx) {
  if (state === "down") return ctx.t(K("lead.down"));
  if (state === "up" && missing === 0) return ctx.t(K("lead.connected"));
  return [
    h("i", null, `${ctx.t(K(`lead.${state}`))}, `),
    missing === undefined ? ctx.t(K("lead.cut")) : ctx.t(K("lead.short"), { n: missing }),
  ];
}

/**
 * The informants, recruited ones first and the nearest first, each with how many tokens are missing.
 * @param {Position} position @param {Map<string, number>} short @param {{id: string}[]} informants @param {Ctx} ctx
 */
export function leads(position, short, informants, ctx) {
  /** @param {string} person */
  const face = (person) => position.pictures.get(person) ?? "none";
  /** @param {{id: string}} informant */
  const order = ({ id }) => RANK[face(id)] * 10 + (short.get(id) ?? 9);
  const sorted = [...informants].sort((a, b) => order(a) - order(b));
  return sorted.map(({ id }) => {
    const state = face(id);
    const linked = state === "up" && short.get(id) === 0;
    return h(
      "li",
      { class: linked ? "linked" : state },
      picture("0 0 48 48", {}, state === "down" ? back() : portrait(id)),
      h("div", null, h("b", null, personName(id, ctx)), h("span", null, leadWords(state, short.get(id), ctx))),
    );
  });
}

/**
 * How many evidence tokens are in the bag and momentum tokens in the supply.
 * @param {Position} position
 * @param {Ctx} ctx
 */
export function supply(position, ctx) {
  return [
    h(
      "div",
      { title: ctx.t(K("supply.bag"), { n: position.bag }), dataset: { supply: "bag" } },
      icon("bag", "muted-icon"),
      h("b", null, String(position.bag)),
      h("span", null, ctx.t(K("supply.in_bag"))),
    ),
    h(
      "div",
      { title: ctx.t(K("supply.momentum"), { n: position.momentum.supply }), dataset: { supply: "momentum" } },
      pieceIcon(momentumToken(12)),
      h("b", null, String(position.momentum.supply)),
    ),
  ];
}
