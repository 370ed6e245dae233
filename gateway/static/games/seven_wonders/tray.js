/** The viewer's hand along the lower edge: each card says at once whether it can be built, and for what. */

import { attr, fill, h, keyed } from "../../js/dom.js";
import { coins, icon } from "./art/icons.js";
import { ageCard, boardCard, leaderCard, sideWords } from "./cards.js";
import { first, inOrder, price, subject } from "./choices.js";
import { card } from "./components.js";
import { obstacleTag, obstacleWords, payTag } from "./payments.js";
import { redraw } from "./redraw.js";
import { about, boardName, K, thingName } from "./words.js";

/** @import { Item } from "./hand.js" */
/** @import { Command, Ctx, Message, Obstacle } from "./types.js" */
/** @import { CityState, Position } from "./position.js" */
/** @import { Uses } from "./choices.js" */

/**
 * @typedef {Object} Tray
 * @property {Item[]} items
 * @property {Message} message
 * @property {Position} position
 * @property {Record<string, Obstacle>} obstacles
 * @property {Command|null} selected
 * @property {string|null} opened   the card whose group of commands is open
 * @property {Command|null} chosen   sealed
 * @property {CityState} city   for which is chosen
 * @property {boolean} asked
 * @param {unknown} one
 * @param {unknown} other
 */

const same = (one, other) => Boolean(one) && JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {HTMLElement} host
 * @param {{ctx: Ctx, select: (command: Command) => void, pick: (command: Command) => void, hover: (command: Command|null) => void}} does
 */
export function createTray(host, { ctx, select, pick, hover }) {
  /** @type {Tray} */
  let shown;

  /** @param {HTMLElement} el @returns {Item} */
  const item = (el) => /** @type {Item} */ (shown.items.find(({ key }) => key === el.dataset.key));
  /** @param {Item} item */
  const isSelected = ({ id, uses }) =>
    Boolean(uses && (shown.selected ? inOrder(uses).some((one) => same(one, shown.selected)) : shown.opened === id));

  /** @param {Item} item */
  function face({ id, kind }) {
    const { city, obstacles, position } = shown;
    if (kind === "leader") return leaderCard(id, position.view.prices[id], ctx);
    if (kind === "board") return boardCard(id, ["A", "B"], ctx);
    if (kind === "side") return boardCard(city.board, [id], ctx);
    return ageCard(id, { built: city.built, missing: obstacles[id]?.resources ?? {} }, ctx);
  }

  /**
   * The word under a card: how it can be built, or why not.
   * @param {Item} item
   */
  function tag({ id, kind, uses }) {
    if (!shown.asked) return null;
    if (!uses) return kind === "card" && id in shown.obstacles ? obstacleTag(shown.obstacles[id], ctx) : null;
    const { position, message } = shown;
    if (uses.build.length) return payTag(uses.build, message, position, ctx);
    if (kind === "leader" && id in position.view.prices && !uses.other.length)
      return {
        kind: "bad",
        nodes: [icon("no"), h("span", null, ctx.t(K("obstacle.coins"), { n: position.view.prices[id] }))],
      };
    if (uses.other.length) {
      const dear = kind === "leader" && uses.other[0].type === "recruit";
      return {
        kind: dear ? "pay" : "free",
        nodes: dear
          ? [coins(position.view.prices[id]), h("span", null, ctx.t(K("use.recruit")))]
          : [icon("free"), h("span", null, ctx.t(K(`use.${uses.other[0].type}`)))],
      };
    }
    return kind === "card" ? obstacleTag(shown.obstacles[id], ctx) : null;
  }

  /** Build, stage, discard: what a selected card is used for. @param {Uses} uses */
  function usesRow(uses) {
    /** @param {string} name @param {Command[]} list */
    const part = (name, list) => {
      const current = list.some((one) => same(one, shown.selected));
      const cost = list.length ? price(list[0]) : 0;
      const note = !list.length
        ? icon("no")
        : name === "discard"
          ? h("span", { class: "gain" }, "+3", icon("coin"))
          : cost
            ? coins(cost)
            : icon("free");
      return h(
        "button",
        {
          type: "button",
          class: "use",
          "aria-pressed": String(current),
          disabled: !list.length,
          on: { click: () => (current && shown.selected ? pick(shown.selected) : select(list[0])) },
        },
        h("span", null, ctx.t(K(`use.${name}`))),
        note,
      );
    };
    return h(
      "span",
      { class: "uses", role: "group" },
      part(uses.other.length ? "recruit" : "build", uses.other.length ? uses.other : uses.build),
      part("stage", uses.stage),
      part("discard", uses.discard),
    );
  }

  /** @param {Item} item */
  function label({ id, kind, uses }) {
    if (kind === "board") return boardName(id, ctx);
    if (kind === "side") return `${ctx.t(K("board.side"), { side: id })}. ${sideWords(shown.city.board, id, ctx)}`;
    const no =
      kind === "card" && shown.asked && !uses?.build.length && !uses?.other.length
        ? ` ${obstacleWords(shown.obstacles[id], shown.city, ctx)}`
        : "";
    return `${about(id, ctx)}${no}`;
  }

  function create() {
    const button = h("button", { type: "button", class: "slot" });
    const li = h("li", null, button, h("span", { class: "under" }));
    const point = () => {
      const { uses } = item(li);
      if (uses) hover(first(uses));
    };
    for (const type of ["pointerenter", "focus"]) button.addEventListener(type, point);
    for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => hover(null));
    button.addEventListener("click", () => {
      const { uses } = item(li);
      if (!uses) return;
      const all = inOrder(uses);
      if (all.length === 1) pick(all[0]);
      else if (shown.selected && isSelected(item(li))) pick(shown.selected);
      else select(first(uses));
    });
    return li;
  }

  /** @param {HTMLElement} li @param {Item} one */
  function update(li, one) {
    const { id, kind, uses } = one;
    const [button, under] = li.children;
    const selected = isSelected(one);
    const word = tag(one);
    const { chosen } = shown;
    const sealed = chosen && shown.items.find((other) => other.id === subject(chosen)); // of two copies one is
    const wax = chosen && sealed === one ? chosen.type : null;
    const colour = kind === "card" ? card(id).color : kind;
    li.className = `${colour} ${word?.kind ?? ""} ${selected ? "sel" : ""} ${uses ? "can" : ""} ${wax ? "waxed" : ""}`;
    redraw(
      button,
      [
        id,
        kind,
        ctx.lang,
        shown.position.view.prices[id],
        shown.obstacles[id],
        shown.city.built,
        shown.city.board,
        wax,
      ],
      () =>
        h(
          "span",
          { class: "cd" },
          face(one),
          wax
            ? h(
                "span",
                { class: "wax" },
                icon("seal"),
                ["build", "keep", "recruit"].includes(wax) ? null : h("small", null, ctx.t(K(`wax.${wax}`))),
              )
            : null,
        ),
    );
    attr(button, "aria-label", label(one));
    attr(button, "title", word?.kind === "bad" ? obstacleWords(shown.obstacles[id], shown.city, ctx) : null);
    attr(button, "aria-pressed", String(selected && shown.selected !== null));
    attr(button, "aria-disabled", uses ? null : "true");
    const row = selected && uses && inOrder(uses).length > 1 && uses.discard.length > 0 ? uses : null;
    redraw(
      under,
      [
        ctx.lang,
        Boolean(row),
        row && shown.selected,
        word && [word.kind, word.nodes.map((node) => node?.outerHTML ?? node)],
        shown.asked,
      ],
      () => (row ? usesRow(row) : word ? h("span", { class: `tag ${word.kind}` }, word.nodes) : null),
    );
  }

  return {
    /** @param {Tray} tray */
    render(tray) {
      shown = tray;
      host.classList.toggle("many", tray.items.length > 8);
      keyed(host, tray.items, ({ key }) => key, create, update);
      host.querySelector(".sel")?.scrollIntoView({ inline: "nearest", block: "nearest" });
    },
    /**
     * Where a card of the hand lies.
     * @param {string} id
     */
    slot: (id) =>
      /** @type {HTMLElement[]} */ ([...host.children]).find((li) => li.dataset.key?.startsWith(`${id} `)) ?? null,
    clear: () => fill(host),
    /** @param {string} id */
    name: (id) => thingName(id, ctx),
  };
}
