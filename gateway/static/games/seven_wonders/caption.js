/** Beside the hand: whose cards these are, where they go next, and which leaders are held. */

import { h } from "../../js/dom.js";
import { coins } from "./art/icons.js";
import { leader } from "./components.js";
import { cityName, effectsWords, K, leaderName } from "./words.js";

/** @import { Position } from "./position.js" */
/** @import { Ctx, Decision, Message } from "./types.js" */
/** @import { Purpose } from "./choices.js" */

const TITLED = [
  "draft",
  "recruit",
  "extra_leader",
  "halicarnassus",
  "solomon",
  "copied_solomon",
  "copy_leader",
  "choose_board",
  "choose_side",
  "seventh_card",
];

/**
 * Where the rest of the hand goes after this turn.
 * @param {Position} position
 * @param {Message} message
 * @param {Ctx} ctx
 */
function goesTo({ view, own, left, right }, message, ctx) {
  if (!view.turn || view.turn > 5 || view.hand.length < 2 || view.viewer === null) return null;
  const next = view.seats === 2 ? 1 - own : view.age === 2 ? right : left;
  return h(
    "span",
    { class: "lab" },
    ctx.rich(K("hand.goes"), {
      n: view.hand.length - 1,
      who: h("span", { class: "owner" }, ctx.seatMark(next), h("b", null, cityName(next, message, ctx))),
    }),
  );
}

/** @param {string} id @param {number} price @param {Ctx} ctx */
const held = (id, price, ctx) =>
  h(
    "span",
    {
      class: "lchip held",
      tabindex: 0,
      dataset: { tip: id },
      "aria-label": `${leaderName(id, ctx)}. ${effectsWords(leader(id).effects, ctx)}`,
    },
    h("span", { class: "n" }, leaderName(id, ctx)),
    coins(price),
  );

/**
 * The holder of the Free City switches between the two choices.
 * @param {string} wanted
 * @param {(one: Purpose) => void} want
 * @param {Ctx} ctx
 */
const switchTo = (wanted, want, ctx) =>
  h(
    "span",
    { class: "uses", role: "group" },
    /** @type {Purpose[]} */ (["own", "free"]).map((one) =>
      h(
        "button",
        { type: "button", class: "use", "aria-pressed": String(one === wanted), on: { click: () => want(one) } },
        ctx.t(K(`hand.for.${one}`)),
      ),
    ),
  );

/** @param {{decision: Decision|null, position: Position, message: Message, ctx: Ctx, empty: boolean, wanted: Purpose|null, want: (one: Purpose) => void}} scene */
export function caption({ decision, position, message, ctx, empty, wanted, want }) {
  const { view } = position;
  const kind = decision && TITLED.includes(decision.kind) ? decision.kind : "hand";
  const showLeaders =
    view.leaders.length > 0 &&
    !["recruit", "extra_leader"].includes(decision?.kind ?? "") &&
    (view.hand.length > 0 || decision?.kind === "draft");
  return [
    h("h3", null, ctx.t(K(`hand.title.${kind}`))),
    empty ? h("span", { class: "lab" }, ctx.t(K("hand.empty"))) : null,
    wanted ? switchTo(wanted, want, ctx) : goesTo(position, message, ctx),
    showLeaders
      ? [
          h("span", { class: "lab" }, ctx.t(K("hand.leaders"))),
          h(
            "span",
            { class: "holds" },
            view.leaders.map((id) => held(id, view.prices[id] ?? leader(id).cost, ctx)),
          ),
        ]
      : null,
  ];
}
