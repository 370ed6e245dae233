/** The events of a version, played in their order: cards are revealed on their cities, coins and tokens fly. */

import { fill, h } from "../../js/dom.js";
import { coins, figure, icon } from "./art/icons.js";
import { card, isLeader, leader } from "./components.js";
import { effectIcons } from "./faces.js";
import { K, thingName } from "./words.js";

/** @import { Ctx, GameEvent, PlayedEvent } from "./types.js" */
/** @import { SevenWondersBoard } from "./board.js" */
/** @import { ByType } from "../../js/table/contract.js" */

const MOVE_MS = 220;
const HOLD_MS = 700;
const EASE = "ease-out";

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * A small card as it is revealed on a city: its face, or its back with what it is used for.
 * @param {PlayedEvent} event
 * @param {Ctx} ctx
 */
function revealed({ use, card: named, how }, ctx) {
  const id = named ?? "";
  const shown = use === "build" || use === "recruit";
  const colour = !shown ? use : isLeader(id) ? "leader" : card(id).color;
  const name = shown ? thingName(id, ctx) : ctx.t(K(`reveal.${use}`));
  const signs = shown
    ? effectIcons((isLeader(id) ? leader(id) : card(id)).effects)
    : icon(use === "discard" ? "discard" : "stage");
  return h(
    "span",
    { class: `reveal ${colour}` },
    h("span", { class: "chip" }, signs),
    h("b", null, name),
    how === "chain" ? icon("chain") : null,
  );
}

const MOVING = new Set(["played", "coins_gained", "conflict", "hands_passed", "scored"]);

/** Whether an event is shown by motion: a choice that is sealed is not. @param {GameEvent} event */
export const moves = ({ type }) => MOVING.has(type);

/** @param {SevenWondersBoard} board   the table, with its rooms */
export function createPlayback(board) {
  const { rooms, ctx } = board;
  const stage = rooms.stage;

  /**
   * Where a city is seen: its panel, or its tab.
   * @param {number} city
   */
  function place(city) {
    const panel = [...rooms.root.querySelectorAll(`.city[data-city="${city}"]`)].find(
      (el) => el.getClientRects().length,
    );
    return panel ?? rooms.tabs.querySelector(`[data-key="${city}"]`) ?? rooms.root;
  }

  /** @param {Element} el */
  function middle(el) {
    const [origin, box] = [stage.getBoundingClientRect(), el.getBoundingClientRect()];
    return { x: box.left + box.width / 2 - origin.left, y: box.top + Math.min(box.height / 2, 180) - origin.top };
  }

  /** @param {{x: number, y: number}} point @param {number} [size] */
  const at = ({ x, y }, size = 1) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;

  /**
   * Something flies from one place to another and stays until the version is drawn.
   * @param {Element} el
   * @param {{x: number, y: number}} from
   * @param {{x: number, y: number}} to
   * @param {{stay?: boolean, size?: [number, number]}} [how]
   */
  async function fly(el, from, to, { stay = true, size = [1, 1] } = {}) {
    stage.append(el);
    await el.animate(
      [
        { transform: at(from, size[0]), opacity: 0.4 },
        { transform: at(to, size[1]), opacity: 1 },
      ],
      { duration: MOVE_MS, easing: EASE, fill: "forwards" },
    ).finished;
    if (!stay) el.remove();
  }

  /** Small things beside each other on one city. */
  /** @type {Map<number, number>} */
  const offsets = new Map();
  /** @param {number} city */
  function beside(city) {
    const n = offsets.get(city) ?? 0;
    offsets.set(city, n + 1);
    const { x, y } = middle(place(city));
    return { x, y: y + 30 * n };
  }

  /** @type {Partial<ByType<GameEvent, [], Promise<void>>>} */
  const MOTIONS = {
    async played(event) {
      const own = event.city === board.position.viewer;
      const slot = own && event.card ? board.tray.slot(event.card) : null;
      const to = beside(event.city);
      const from = slot ? middle(slot) : { x: to.x, y: to.y - 40 };
      slot?.classList.add("away");
      await fly(revealed(event, ctx), from, to, { size: [slot ? 1.3 : 0.7, 1] });
    },
    async coins_gained({ city, coins: n }) {
      const to = beside(city);
      await fly(h("span", { class: "gain" }, `+${n}`, coins("")), { x: to.x, y: to.y + 24 }, to);
    },
    async conflict({ city, shields, tokens }) {
      offsets.clear();
      const own = place(city);
      own.classList.add("fights");
      const count = board.position.cities.length;
      const rivals = [(city + 1) % count, (city + count - 1) % count];
      fill(stage);
      stage.append(
        ...rivals.map((rival, i) => {
          const el = h("span", { class: "gain", dataset: { at: "fixed" } }, icon("shield"), shields[i + 1]);
          el.style.setProperty("transform", at(middle(place(rival))));
          return el;
        }),
      );
      await fly(h("span", { class: "gain big" }, icon("shield"), shields[0]), middle(own), middle(own), {
        size: [0.5, 1],
      });
      for (const [i, value] of tokens.entries()) {
        if (!value) continue;
        const to = middle(own);
        await fly(figure(value > 0 ? "victory" : "defeat", Math.abs(value)), middle(place(rivals[i])), {
          x: to.x + (i ? 44 : -44),
          y: to.y + 34,
        });
      }
      await wait(MOVE_MS);
      own.classList.remove("fights");
    },
    async hands_passed({ direction }) {
      const shift = direction === "left" ? "-60px" : "60px";
      await rooms.cards.animate(
        { transform: ["none", `translateX(${shift})`], opacity: [1, 0] },
        { duration: MOVE_MS, easing: EASE },
      ).finished;
    },
    async scored() {
      await wait(MOVE_MS);
    },
  };

  /** @param {GameEvent[]} events */
  return async (events) => {
    offsets.clear();
    let played = false;
    for (const event of events) {
      if (!moves(event) || !rooms.root.isConnected) continue;
      played ||= event.type === "played";
      await /** @type {(event: GameEvent) => Promise<void>} */ (MOTIONS[event.type])(event);
    }
    if (played) await wait(HOLD_MS);
  };
}
