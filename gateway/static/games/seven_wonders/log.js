/** The log: a sentence for each event that tells something. */

import { fragment } from "../../js/dom.js";
import { subject } from "./choices.js";
import { boardName, boardSide, cardName, cityName, K, leaderName, thingName, who } from "./words.js";

/** @import { ConflictEvent, Ctx, GameEvent, Message, PlayedEvent } from "./types.js" */
/** @import { ByType, LogLine } from "../../js/table/contract.js" */

/** @param {number} city @param {Message} message */
const neighbours = (city, message) => {
  const count = message.view.cities.length;
  return { left: (city + 1) % count, right: (city + count - 1) % count };
};

/**
 * ", paying 2 to Bruno and 1 to the bank".
 * @param {PlayedEvent} playedEvent
 * @param {Message} message
 * @param {Ctx} ctx
 */
function payment({ city, left, right, bank }, message, ctx) {
  const places = neighbours(city, message);
  const parts = [];
  if (left) parts.push(ctx.rich(K("log.to"), { n: left, who: who(places.left, message, ctx) }));
  if (right) parts.push(ctx.rich(K("log.to"), { n: right, who: who(places.right, message, ctx) }));
  if (bank) parts.push(fragment(ctx.t(K("log.to_bank"), { n: bank })));
  if (!parts.length) return "";
  return fragment(
    ctx.t(K("log.paying")),
    parts.flatMap((part, i) => (i ? [ctx.t(K("log.and")), part] : [part])),
  );
}

/** @param {PlayedEvent} event @param {Message} message @param {Ctx} ctx */
function played(event, message, ctx) {
  const { city, use, card, how } = event;
  const { board } = message.view.cities[city].city;
  return {
    how,
    card: card ? thingName(card, ctx) : ctx.t(K("log.a_card")),
    board: boardName(board, ctx),
    known: card ? "yes" : "no",
    payment: payment(event, message, ctx),
    key: `played.${use}`,
  };
}

/** @param {number[]} counts */
const total = (counts) => counts.reduce((sum, n) => sum + n, 0);

/** @param {ConflictEvent} conflictEvent @param {Message} message @param {Ctx} ctx */
function conflict({ city, shields, tokens }, message, ctx) {
  const places = neighbours(city, message);
  /** @param {number} other @param {number} i */
  const against = (other, i) =>
    ctx.rich(K(`log.against.${tokens[i] > 0 ? "won" : tokens[i] < 0 ? "lost" : "even"}`), {
      who: who(other, message, ctx),
      own: shields[0],
      rival: shields[i + 1],
      n: tokens[i],
    });
  return { shields: shields[0], left: against(places.left, 0), right: against(places.right, 1) };
}

/**
 * Points with the mark of each seat.
 * @param {number[]} points
 * @param {Ctx} ctx
 */
const bySeat = (points, ctx) =>
  fragment(points.flatMap((n, seat) => [seat ? " · " : "", ctx.seatMark(seat), " ", n < 0 ? `−${-n}` : n]));

/** @typedef {Object<string, any> & {lead?: boolean, heading?: boolean, key?: string}} Told   and the parameters */

/** What each event's sentence needs; null where there is nothing to tell. `lead` false: nobody leads the line. */
/** @type {ByType<GameEvent, [Message, Ctx], Told|null>} */
const TELL = {
  board_given: ({ board, side }, message, ctx) => ({ board: boardSide({ board, side }, ctx) }),
  board_taken: ({ board }, message, ctx) => ({ board: boardName(board, ctx) }),
  boards_offered: () => ({ lead: false }),
  leaders_dealt: ({ each }) => ({ lead: false, n: each }),
  leaders_passed: ({ left_each: n }) => ({ lead: false, n }),
  recruitment_begins: ({ age }) => ({ heading: true, age: "I".repeat(age) }),
  cards_dealt: ({ age, each }) => ({ heading: true, age: "I".repeat(age), n: each }),
  hands_passed: ({ direction }) => ({ lead: false, direction }),
  holder_draws: () => ({}),
  chose: ({ command }, message, ctx) =>
    command
      ? {
          key: "chose.own",
          what: ctx.t(K(`sealed.${command.type}`), { name: thingName(subject(command) ?? "", ctx) }),
        }
      : null,
  played,
  coins_gained: ({ coins, source }, message, ctx) => ({ n: coins, source: sourceWords(source, ctx) }),
  leader_copied: ({ leader }, message, ctx) => ({ leader: leaderName(leader, ctx) }),
  leaders_drawn: ({ count }) => ({ n: count }),
  declined: ({ right }, message, ctx) => ({ right: ctx.t(K(`right.${right}`)) }),
  last_cards_discarded: ({ count }) => (count ? { lead: false, n: count } : null),
  leaders_returned: ({ counts }) => (total(counts) ? { lead: false, n: total(counts) } : null),
  turn_ended: ({ age, turn }) =>
    turn > 0 && turn < 6 ? { heading: true, age: "I".repeat(age), turn: turn + 1 } : null,
  conflict,
  token_redirected: ({ to }, message, ctx) => ({ to: who(to, message, ctx) }),
  age_ended: ({ age }) => ({ heading: true, age: "I".repeat(age) }),
  guild_copied: ({ city, guild }, message, ctx) => {
    const leader = message.view.best_copy_leader[city];
    return {
      guild: cardName(guild, ctx),
      ...(leader && { key: "guild_copied.leader", leader: leaderName(leader, ctx) }),
    };
  },
  scored: ({ category, points }, message, ctx) => ({
    lead: false,
    category: ctx.t(K(`score.${category}`)),
    points: bySeat(points, ctx),
  }),
  match_ended: ({ totals }, message, ctx) => ({ lead: false, points: bySeat(totals, ctx) }),
};

/**
 * Where coins come from: a reason of the rules, or the card that gives them.
 * @param {string} source
 * @param {Ctx} ctx
 */
function sourceWords(source, ctx) {
  return ctx.has(K(`source.${source}`)) ? ctx.t(K(`source.${source}`)) : thingName(source, ctx);
}

/**
 * @param {GameEvent} event
 * @param {Message} message
 * @param {Ctx} ctx
 * @returns {LogLine|null}
 */
export function eventLine(event, message, ctx) {
  const tell = /** @type {(event: GameEvent, message: Message, ctx: Ctx) => Told|null} */ (TELL[event.type]);
  const told = tell(event, message, ctx);
  if (!told) return null;
  const { lead = true, heading = false, key = event.type, ...params } = told;
  if (heading) return { heading: true, text: ctx.t(K(`log.${key}`), params) };
  const city = "city" in event ? event.city : "seat" in event ? event.seat : 0;
  const named = lead ? { who: nameOf(city, message, ctx) } : {};
  return { seat: lead ? city : null, text: ctx.rich(K(`log.${key}`), { ...named, ...params }) };
}

/**
 * Whoever leads the line has the mark before it already.
 * @param {number} city
 * @param {Message} message
 * @param {Ctx} ctx
 */
function nameOf(city, message, ctx) {
  const b = document.createElement("b");
  b.textContent = cityName(city, message, ctx);
  return b;
}
