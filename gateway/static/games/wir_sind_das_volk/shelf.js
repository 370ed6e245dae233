/** The cards of the table: the display with its special card, the viewer's hand, and what has been played. */

import { attr, fill, h, keyed } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { back, cardWords, face, isBack } from "./cards.js";
import { components } from "./components.js";
import { cardTitle, german, K } from "./words.js";

/** @import { Ctx, View } from "./types.js" */
/** @import { Children } from "../../js/dom.js" */

/**
 * @typedef {{card: (id: string) => void, enter: (id: string) => void, leave: () => void}} Pointer
 * @typedef {{ctx: Ctx, seats: number, hot: Set<string>, chosen: Set<string>}} How
 */

/**
 * Cards of one group, kept by their id so that focus stays.
 * @param {string} title
 * @param {Pointer} pointer
 */
function group(title, pointer) {
  const heading = h("h3");
  const row = h("div", { class: "row" });
  const el = h("section", { class: `group ${title}` }, heading, row);
  /** @param {string} id */
  const create = (id) =>
    isBack(id)
      ? h("span", { class: "holder" })
      : h("button", {
          class: "wv-card",
          "data-card": id,
          on: {
            click: () => pointer.card(id),
            pointerenter: () => pointer.enter(id),
            pointerleave: () => pointer.leave(),
            focus: () => pointer.enter(id),
            blur: () => pointer.leave(),
          },
        });
  /** @param {HTMLElement} node @param {string} id @param {How} how */
  const update = (node, id, { ctx, seats, hot, chosen }) => {
    if (isBack(id)) return fill(node, back(id, ctx));
    const card = components().card(id);
    attr(node, "class", `wv-card ${card.colour}${hot.has(id) ? " hot" : ""}`);
    attr(node, "aria-pressed", chosen.has(id));
    attr(node, "aria-label", cardWords(card, ctx, seats));
    fill(node, face(card, ctx, seats));
  };
  return {
    el,
    /** @param {Children} words @param {string[]} ids @param {How} how */
    show(words, ids, how) {
      fill(heading, words);
      const counted = ids.map((id, i) => ({ id, key: isBack(id) ? `${id}#${i}` : id }));
      keyed(
        row,
        counted,
        ({ key }) => key,
        ({ id }) => create(id),
        (node, { id }) => update(node, id, how),
      );
      el.hidden = false;
    },
  };
}

/**
 * Which hand lies open before the viewer; a spectator sees the backs of West and East.
 * @param {View} view
 * @param {number|null} viewer
 */
const handOf = (view, viewer) => (viewer === null ? [] : view.hands[viewer]);

/** @param {View} view @param {Ctx} ctx */
function displayWords(view, ctx) {
  const n = view.display.length;
  return [
    h("b", null, ctx.t(K("display"))),
    " ",
    h("span", null, ctx.t(K(view.powers ? "display.left.powers" : "display.left"), { n })),
  ];
}

/**
 * The played row, latest first: titles in the colour of their card, with the flight that they will count.
 * @param {HTMLElement} room
 * @param {View} view
 * @param {Ctx} ctx
 */
function drawPlayed(room, view, ctx) {
  /** @param {string} id */
  const line = (id) => {
    const card = components().card(id);
    return h(
      "li",
      { class: card.colour },
      cardTitle(id, ctx),
      Array.from({ length: card.flight_icons }, () => icon("flight", "", ctx.t(K("icon.flight")))),
    );
  };
  fill(
    room,
    view.played.length > 0 &&
      h(
        "div",
        null,
        h("h3", null, h("b", null, ctx.t(K("played"))), " ", h("span", null, String(view.played.length))),
        h("ol", null, view.played.slice().reverse().map(line)),
      ),
  );
}

/**
 * @param {HTMLElement} room
 * @param {Pointer} pointer
 */
export function createShelf(room, pointer) {
  const display = group("display", pointer);
  const hand = group("hand", pointer);
  const played = h("section", { class: "group played" });
  room.append(display.el, played, hand.el);
  return {
    /** @param {View} view @param {number|null} viewer @param {How} how */
    render(view, viewer, how) {
      const { ctx, seats } = how;
      display.show(displayWords(view, ctx), [...view.display, ...(view.special ? [view.special] : [])], how);
      if (viewer === null) {
        const all = [german("W", seats), german("E", seats)].flatMap((seat) => view.hands[seat]);
        hand.show([h("b", null, ctx.t(K("hands"))), " ", h("span", null, ctx.t(K("hands.hidden")))], all, how);
      } else
        hand.show(
          [h("b", null, ctx.t(K("hand"))), " ", h("span", null, ctx.t(K("hand.private")))],
          handOf(view, viewer),
          how,
        );
      drawPlayed(played, view, ctx);
      const held =
        viewer === null
          ? view.hands[german("W", seats)].length + view.hands[german("E", seats)].length
          : handOf(view, viewer).length;
      room.style.setProperty("--n", String(Math.max(2, view.display.length + (view.special ? 1 : 0))));
      room.style.setProperty("--m", String(Math.max(2, held)));
    },
  };
}
