/** The edge above the table: the score track with everybody's mark, the scores on a phone, and the tiles left. */

import { attr, fill, h, keyed, s, setText } from "../../js/dom.js";
import { markPath, pawn } from "./art/meeples.js";
import { K } from "./words.js";

/** @import { Ctx } from "./types.js" */
/** @import { Position } from "./position.js" */

const SHORTEST = 50;
const STEP = 25;
const UNIT = 10;

/** The stack as a small picture. */
export const stackIcon = () =>
  s(
    "svg",
    { viewBox: "0 0 34 30", class: "g-carcassonne cc-stack", "aria-hidden": "true" },
    [0, 1, 2].map((i) =>
      s("rect", {
        x: 8 - i * 3.5,
        y: 7 - i * 3,
        width: 22,
        height: 22,
        rx: 2.5,
        class: i < 2 ? "cc-beneath" : "cc-upper",
      }),
    ),
    s("path", { d: "M6 17l6-7 6 7v4H6z" }),
  );

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createBar(host, ctx) {
  const track = s("svg", { class: "cc-track", role: "img", preserveAspectRatio: "none" });
  const pins = h("div", { class: "cc-pins", "aria-hidden": "true" });
  const labels = h("div", { class: "cc-ruler", "aria-hidden": "true" });
  const frame = h("div", { class: "cc-scale" }, track, pins, labels);
  const scores = h("ul", { class: "cc-scores" });
  const count = h("b");
  const words = h("span", { class: "muted" });
  host.append(frame, scores, h("div", { class: "cc-left" }, stackIcon(), h("span", null, count, " ", words)));
  let length = 0;

  /** @param {number} end */
  function rule(end) {
    if (end === length) return;
    length = end;
    const every = end > 100 ? 20 : 10;
    attr(track, "viewBox", `0 0 ${(end + 1) * UNIT} 14`);
    fill(
      track,
      Array.from({ length: end + 1 }, (_, i) =>
        s("rect", {
          class: i % 5 ? "space" : "space fifth",
          x: i * UNIT + 1,
          y: 0,
          width: UNIT - 2,
          height: 14,
          rx: 2,
        }),
      ),
    );
    fill(
      labels,
      Array.from({ length: Math.floor(end / every) + 1 }, (_, i) =>
        h("span", { style: { "--at": i * every } }, String(i * every)),
      ),
    );
  }

  /**
   * Seats with the same score stand one above the other.
   * @param {number[]} totals
   */
  function pin(totals) {
    const seen = new Map();
    return totals.map((total, seat) => {
      const level = seen.get(total) ?? 0;
      seen.set(total, level + 1);
      return { seat, total, level };
    });
  }

  return {
    /** @param {Position} position */
    render(position) {
      const { totals, left, seats, supply } = position;
      rule(Math.max(SHORTEST, Math.ceil((Math.max(...totals) + 1) / STEP) * STEP));
      frame.style.setProperty("--end", String(length + 1));
      keyed(
        pins,
        pin(totals),
        ({ seat }) => String(seat),
        ({ seat }) => h("i", { dataset: { seat } }, s("svg", { viewBox: "-7 -7 14 14" }, markPath(seat))),
        (el, { total, level }) => {
          el.style.setProperty("--at", String(total));
          el.style.setProperty("--level", String(level));
        },
      );
      attr(
        track,
        "aria-label",
        ctx.t(K("track.label"), { scores: totals.map((total, seat) => `${ctx.seatName(seat)} ${total}`).join(", ") }),
      );
      keyed(
        scores,
        totals.map((total, seat) => ({ total, seat })),
        ({ seat }) => String(seat),
        ({ seat }) =>
          h("li", { dataset: { seat } }, ctx.seatMark(seat), h("b"), h("small", null, pawn(seat), h("span"))),
        (el, { total, seat }) => {
          el.classList.toggle("on", position.active === seat);
          setText(el.querySelector("b"), String(total));
          setText(el.querySelector("small span"), String(supply[seat]));
          attr(el, "aria-label", ctx.t(K("scores.seat"), { who: ctx.seatName(seat), n: total, meeples: supply[seat] }));
        },
      );
      setText(count, String(left));
      setText(words, ctx.t(K("left"), { n: left, each: Math.round(left / seats) }));
    },
    /**
     * Where a seat's score stands: for points that fly there.
     * @param {number} seat
     */
    pin: (seat) =>
      [pins, scores]
        .map((list) => list.querySelector(`[data-seat="${seat}"]`))
        .find((el) => el?.getClientRects().length) ?? host,
  };
}
