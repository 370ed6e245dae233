/** Decisions in words: the sentence that asks, a button for each answer, and what the confirming button says. */

import { fragment, h } from "../../js/dom.js";
import { coins, icon } from "./art/icons.js";
import { inOrder, price, purpose, subject, usesOf } from "./choices.js";
import { isLeader, leader, side } from "./components.js";
import { cardIcon } from "./faces.js";
import { duePurpose } from "./hand.js";
import { freeBy, paidTo } from "./payments.js";
import { readPosition } from "./position.js";
import { boardName, effectsWords, K, thingName } from "./words.js";

/** @import { Command, Ctx, Decision, Message } from "./types.js" */
/** @import { Position } from "./position.js" */
/** @import { Children } from "../../js/dom.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { Purpose, Uses } from "./choices.js" */

const ALL_CHOOSE = ["turn", "recruit", "draft"];
const SALE = 3;

/**
 * What the seat has sealed, in words.
 * @param {Command} command
 * @param {Ctx} ctx
 */
const sealedWords = (command, ctx) =>
  ctx.t(K(`sealed.${command.type}`), { name: thingName(subject(command) ?? "", ctx) });

/**
 * The sentence that says what is to be decided.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function decisionTitle(decision, message, ctx) {
  const position = readPosition(message);
  const { view } = position;
  if (decision.answered && view.chosen)
    return ctx.t(K("ask.sealed"), { what: sealedWords(view.chosen, ctx), n: view.deciding.length });
  if (duePurpose(decision, position) === "free")
    return ctx.t(K("ask.free_city"), { what: view.chosen ? sealedWords(view.chosen, ctx) : "" });
  const city = decision.args.city ?? decision.seat;
  const free = city >= view.seats ? "yes" : "no";
  return ctx.t(K(`ask.${decision.kind}`), {
    free,
    n: ALL_CHOOSE.includes(decision.kind) ? view.deciding.length : 0,
    name: city < message.view.cities.length ? boardName(view.cities[city].city.board || "none", ctx) : "",
  });
}

/**
 * Coins before and after.
 * @param {Command} command
 * @param {Position} position
 * @param {number} gain
 */
function purse(command, position, gain) {
  const city = position.cities[purpose(command) === "free" ? position.view.seats : position.own];
  return gain
    ? h(
        "em",
        { class: "g-seven_wonders sw-purse" },
        `${city.coins} → ${city.coins + gain}`,
        h("span", { class: "g-seven_wonders" }, icon("coin")),
      )
    : null;
}

/** @param {...Children} nodes */
const small = (...nodes) => h("span", { class: "g-seven_wonders sw-inline" }, nodes);

/**
 * The card's name, where the commands of many cards stand together.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Position} position
 * @param {Ctx} ctx
 */
const named = (command, decision, position, ctx) =>
  decision.kind === "turn" && purpose(command) !== duePurpose(decision, position)
    ? `${thingName(subject(command) ?? "", ctx)}: `
    : "";

/** @param {Command} command @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function useLabel(command, decision, message, ctx) {
  const position = readPosition(message);
  const cost = price(command);
  if (command.type === "discard")
    return fragment(
      small(icon("discard")),
      h("span", null, named(command, decision, position, ctx), ctx.t(K("do.discard"))),
      purse(command, position, SALE),
    );
  const number = position.cities[purpose(command) === "free" ? position.view.seats : position.own].stages + 1;
  const what = ctx.t(K(command.type === "build" ? "do.build" : "do.stage"), { n: number });
  const how = cost
    ? fragment(": ", paidTo(command, message, position, ctx))
    : `: ${ctx.t(K(`free.${freeBy(command, position)}`))}`;
  const sign = command.type === "build" ? cardIcon(subject(command) ?? "") : small(icon("stage"));
  return fragment(
    sign,
    h("span", null, named(command, decision, position, ctx), what, how),
    purse(command, position, -cost),
  );
}

/** @param {{leader: string}} one @param {Node|null} note @param {Ctx} ctx */
const leaderLabel = ({ leader: id }, note, ctx) =>
  fragment(
    small(icon("leader")),
    h("span", { title: effectsWords(leader(id).effects, ctx) }, thingName(id, ctx)),
    note,
  );

/** @typedef {(command: Command, decision: Decision, message: Message, ctx: Ctx) => Node} Label */

/** @type {ByType<Command, [Decision, Message, Ctx], Node>} */
const LABELS = {
  build: useLabel,
  build_stage: useLabel,
  discard: useLabel,
  keep: (command, decision, message, ctx) =>
    leaderLabel(command, h("em", null, small(coins(leader(command.leader).cost))), ctx),
  recruit: (command, decision, message, ctx) =>
    leaderLabel(
      command,
      purse(command, readPosition(message), -message.view.prices[command.leader]) ??
        h("em", null, ctx.t(K("free.own_leader"))),
      ctx,
    ),
  copy_leader: (command, decision, message, ctx) => leaderLabel(command, null, ctx),
  take_from_discard: ({ card }, decision, message, ctx) =>
    fragment(cardIcon(card), h("span", null, thingName(card, ctx))),
  decline: (command, { kind }, message, ctx) =>
    fragment(small(icon("no")), h("span", null, ctx.t(K(`decline.${kind}`)))),
  choose_board: ({ board }, decision, message, ctx) =>
    fragment(small(icon("stage")), h("span", null, boardName(board, ctx))),
  choose_side: ({ side: name }, { args }, message, ctx) =>
    fragment(
      small(icon("stage")),
      h("span", null, ctx.t(K("board.side"), { side: name })),
      h(
        "em",
        null,
        ctx.t(K("stages.n"), { n: side(message.view.cities[args.city].city.board, name)?.stages.length ?? 0 }),
      ),
    ),
};

/**
 * What the seat has sealed.
 * @param {Decision} decision
 * @param {Message} message
 */
export const answerOf = (decision, { view }) => (decision.answered ? (view.chosen_free ?? view.chosen) : null);

/**
 * A button's words for an answer.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const commandLabel = (command, decision, message, ctx) =>
  /** @type {Label} */ (LABELS[command.type])(command, decision, message, ctx);

/**
 * What the confirming button says.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function confirmLabel(command, decision, message, ctx) {
  const id = subject(command);
  const name =
    id === null || command.type === "choose_side"
      ? (id ?? "")
      : command.type === "choose_board"
        ? boardName(id, ctx)
        : thingName(id, ctx);
  return ctx.t(K(`confirm.${command.type}`), { name });
}

/**
 * The quickest way of a card as a group's note.
 * @param {Uses} uses
 * @param {Message} message
 * @param {Position} position
 * @param {Ctx} ctx
 */
function groupNote(uses, message, position, ctx) {
  if (!uses.build.length && !uses.other.length)
    return h("em", null, uses.stage.length ? ctx.t(K("group.stage_only")) : ctx.t(K("group.discard_only")));
  const cheapest = uses.build[0] ?? uses.other[0];
  const cost = cheapest.type === "recruit" ? position.view.prices[cheapest.leader] : price(cheapest);
  return h("em", null, cost ? small(coins(cost)) : ctx.t(K("group.nothing")));
}

/**
 * A group's label, which the frame may set into a button again and again.
 * @param {...Children} nodes
 */
const labelled = (...nodes) => h("span", { class: "g-seven_wonders sw-label" }, nodes);

/** @param {Decision} decision @param {Message} message @param {Ctx} ctx @param {Purpose} wanted */
function groupsOf(decision, message, ctx, wanted) {
  const position = readPosition(message);
  const { hand } = position.view;
  const all = [...usesOf(decision.legal, wanted)].sort(([one], [other]) => hand.indexOf(one) - hand.indexOf(other));
  return all.map(([id, uses]) => ({
    key: `${wanted} ${id}`,
    label: labelled(
      isLeader(id) ? small(icon("leader")) : cardIcon(id),
      h("span", null, thingName(id, ctx)),
      groupNote(uses, message, position, ctx),
    ),
    commands: inOrder(uses),
  }));
}

/**
 * The choices for the other of the holder's two cities, all in one group.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 * @param {Purpose} wanted
 */
function otherGroup(decision, message, ctx, wanted) {
  const commands = [...usesOf(decision.legal, wanted).values()].flatMap(inOrder);
  return {
    key: wanted,
    label: labelled(small(icon(wanted === "free" ? "civic" : "self")), h("span", null, ctx.t(K(`group.${wanted}`)))),
    commands,
  };
}

/**
 * Everything about one card together; for the holder of the Free City first what is due.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function groupCommands(decision, message, ctx) {
  if (decision.kind !== "turn" && decision.kind !== "recruit") return null;
  if (!decision.legal.some((one) => purpose(one) === "free")) return groupsOf(decision, message, ctx, "own");
  const due = duePurpose(decision, readPosition(message));
  return [
    ...groupsOf(decision, message, ctx, due),
    otherGroup(decision, message, ctx, due === "free" ? "own" : "free"),
  ];
}
