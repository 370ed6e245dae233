/** What lies along the lower edge now: from the decision, or from what somebody else holds. */

import { h } from "../../js/dom.js";
import { record } from "./components.js";
import { capital, K, pieceName, who } from "./words.js";

/** @import { Ctx } from "./types.js" */
/** @import { Position } from "./position.js" */
/** @import { CarcassonneBoard } from "./board.js" */

/** @param {string} name */
const kbd = (name) => h("kbd", null, name);

/** @param {Ctx} ctx */
function keys(ctx) {
  /** @param {string} name @param {string} action */
  const entry = (name, action) => h("span", null, kbd(name), " ", ctx.t(K(`key.${action}`)));
  return h(
    "p",
    { class: "keys" },
    entry("R", "turn"),
    entry("Tab", "choose"),
    entry("Enter", "place"),
    entry("Esc", "back"),
  );
}

/**
 * How often this kind has come already.
 * @param {string} id
 * @param {Position} position
 * @param {Ctx} ctx
 */
function known(id, { pieces }, ctx) {
  const there = pieces.filter((piece) => piece.id === id).length;
  return ctx.t(K("hand.kind"), { n: record(id).count, there });
}

/** @param {Pick<CarcassonneBoard, "aim"|"position"|"ctx"|"decision">} board @param {string} piece   in hand */
function ownLines({ aim, position, ctx, decision }, piece) {
  const places = [...aim.places.values()];
  const here = places.filter(({ byTurn }) => byTurn.has(aim.turn)).length;
  const unfit = aim.cell && !aim.command;
  return [
    h("h3", null, capital(pieceName(piece, ctx))),
    h(
      "p",
      { class: unfit ? "unfit" : null },
      unfit
        ? ctx.t(K("hand.unfit"))
        : ctx.rich(K("hand.fits"), { here: h("b", null, String(here)), all: places.length }),
    ),
    decision?.kind === "place_square" ? h("p", { class: "kind" }, known(piece, position, ctx)) : null,
    keys(ctx),
  ];
}

/** @param {Pick<CarcassonneBoard, "position"|"ctx"|"decision"|"message">} board */
function otherLines({ position, ctx, decision, message }) {
  const { drawn, active, left } = position;
  if (message.state === "over") return [];
  if (decision)
    return [
      h("h3", null, ctx.t(K(`hand.title.${decision.kind}`))),
      h("p", null, ctx.t(K(`hand.about.${decision.kind}`), { left })),
    ];
  if (drawn)
    return [
      h("h3", null, capital(pieceName(drawn.square, ctx))),
      h("p", null, ctx.rich(K("hand.holds"), { who: who(drawn.seat, ctx) })),
      h("p", { class: "kind" }, known(drawn.square, position, ctx)),
    ];
  return [h("p", null, active === null ? "" : ctx.rich(K("hand.thinks"), { who: who(active, ctx) }))];
}

/**
 * The viewer's triangles, or those on offer in the draft.
 * @param {CarcassonneBoard} carcassonneBoard
 */
function triangles({ position, aim, ctx, decision }) {
  if (!position.triangles) return null;
  if (aim.choices.picks.size) {
    const selected = decision && aim.table.selected();
    return {
      heading: ctx.t(K("hand.draft")),
      ids: position.box ?? [],
      choosable: new Set(aim.choices.picks.keys()),
      picked: selected && "triangle" in selected ? selected.triangle : null,
    };
  }
  const own = position.viewer === null ? null : position.hands[position.viewer];
  if (!own?.length) return null;
  return {
    heading: ctx.t(K("hand.triangles")),
    ids: own,
    choosable: new Set(aim.choices.places.keys()),
    picked: aim.picked,
  };
}

/** @param {CarcassonneBoard} board @returns {import("./hand.js").Scene} */
export function handScene(board) {
  const { aim, position } = board;
  const mine = aim.piece ? { id: aim.piece, turn: aim.turn, mine: true } : null;
  const theirs = position.drawn && !board.decision ? { id: position.drawn.square, turn: 0, mine: false } : null;
  return {
    held: mine ?? theirs,
    fits: !aim.cell || Boolean(aim.command),
    lines: mine ? ownLines(board, mine.id) : otherLines(board),
    spots:
      board.ghost || board.decision?.kind === "place_meeple"
        ? (board.spots ?? []).filter(({ taken }) => !taken.length)
        : [],
    draft: aim.choices.picks.size > 0,
    draw: Boolean(aim.choices.draw),
    triangles: triangles(board),
    signs: position.signs,
    seat: position.viewer,
    supply: position.viewer === null ? 0 : position.supply[position.viewer],
  };
}
