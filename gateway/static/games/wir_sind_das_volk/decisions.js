/** Decisions in words: the sentence that asks, and what the confirming button says. */

import { components } from "./components.js";
import { rowsOf } from "./labels.js";
import { cardTitle, cityName, K, trackWords } from "./words.js";

/** @import { Command, Ctx, Decision, Message } from "./types.js" */

const ACTIONS = new Set(["unrest", "unrest_price", "build", "wall"]);
const TRACKS = new Set(["prestige", "dominance", "space_race", "arms_race"]);

/** @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function icons(decision, message, ctx) {
  const { source } = decision.args;
  const rows = rowsOf(message);
  const due = message.view.pending.at(-1);
  const left = rows.reduce((sum, row) => sum + row.left, 0);
  const ignore = due?.type === "Task" && due.ignore;
  const params = { n: left, state: rows[0]?.effect.state ?? "E", ignore: ignore ? "yes" : "no" };
  if (ACTIONS.has(source)) return ctx.t(K(`ask.icons.${source}`), params);
  if (TRACKS.has(source)) return ctx.t(K("ask.icons.track"), { ...params, track: trackWords(source, ctx) });
  if (source.startsWith("end_of_"))
    return ctx.t(K("ask.icons.beyond"), { track: trackWords(source.slice("end_of_".length), ctx) });
  return ctx.t(K("ask.icons.card"), { ...params, card: cardTitle(source, ctx) });
}

/** @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function livingStandard({ args, legal }, message, ctx) {
  const [first] = legal;
  if (first?.type === "count_hamburg") return ctx.t(K("ask.hamburg"));
  if (first?.type === "assign_external") return ctx.t(K("ask.external"), { city: cityName(first.city, ctx) });
  return ctx.t(K("ask.living_standard"), { n: args.left, points: args.points });
}

/** Sentences that need more than the decision's own fields. */
/** @type {Object<string, (decision: Decision, message: Message, ctx: Ctx) => string>} */
const ASKS = {
  icons,
  living_standard: livingStandard,
  losses: ({ args }, message, ctx) =>
    ctx.t(K("ask.losses"), { n: args.left, how: args.rundown ? "rundown" : "dismantle" }),
  hamburg: ({ args }, message, ctx) => ctx.t(K("ask.hamburg.phase"), { phase: ctx.t(K(`phase.${args.phase}`)) }),
  space: ({ args }, message, ctx) => ctx.t(K("ask.space"), { track: trackWords(args.track, ctx) }),
  automatic_event: ({ args }, message, ctx) => ctx.t(K("ask.automatic_event"), { card: cardTitle(args.card, ctx) }),
  guillaume: ({ args }, message, ctx) => ctx.t(K("ask.guillaume"), { looked: args.looked || "none" }),
  discard_hand: ({ args, legal }, message, ctx) =>
    ctx.t(K("ask.discard_hand"), {
      n: args.must,
      more: legal.some((one) => one.type === "discard_hand" && one.cards.length > args.must) ? "yes" : "no",
    }),
  west_berlin: ({ legal }, message, ctx) =>
    ctx.t(K("ask.west_berlin"), { dir: legal[0]?.type === "withdraw_protest" ? "less" : "more" }),
  socialists_fail: ({ args }, message, ctx) => ctx.t(K("ask.socialists_fail"), { n: args.left }),
};

/**
 * The sentence that says what is to be decided.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const decisionTitle = (decision, message, ctx) =>
  ASKS[decision.kind]?.(decision, message, ctx) ?? ctx.t(K(`ask.${decision.kind}`));

/**
 * What the confirming button says.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function confirmLabel(command, decision, message, ctx) {
  const key = command.type === "use_card" ? K(`do.use.${command.use}`) : K(`do.${command.type}`);
  const card = command.type === "use_card" ? components().card(command.card) : null;
  return ctx.has(key)
    ? ctx.t(key, { card: card ? cardTitle(card.id, ctx) : "", n: "cards" in command ? command.cards.length : 0 })
    : "";
}
