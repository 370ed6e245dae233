/** How tables are listed: waiting for me, open, being played, just finished. */

import { fill, h } from "../dom.js";
import { emblem, seatStyles } from "../games.js";
import { ago, has, list, rich, t } from "../i18n.js";
import { me } from "../me.js";
import { seatMark } from "../shapes.js";
import { holderName } from "../table/context.js";

/** @typedef {import("./feed.js").Summary} Summary */
/** @typedef {{titles: Object<string, string>, modules: Map<string, any>, usual: Object<string, Object<string, any>>}} House */

/** From so many seats on a bot is its mark alone, and who is meant is counted rather than listed. */
const CROWD = 4;
const CHIPS = 3;

/**
 * @param {Summary} match
 * @param {number} seat
 */
export function roleName(match, seat) {
  const { role } = match.seats[seat];
  const key = `${match.game}.role.${role}`;
  return role && has(key) ? t(key) : "";
}

/** @param {Summary} match
 *  @param {number} seat */
export function holder(match, seat) {
  return holderName(match.seats, seat) || t("seat.open");
}

/** @param {Summary} match */
export const mySeat = (match) => match.seats.findIndex((seat) => seat.player && seat.player === me()?.id);

/**
 * @param {Summary} match
 * @param {House} house
 * @param {number} seat
 */
const mark = (match, house, seat) =>
  seatMark(seatStyles(house.modules.get(match.game))[seat], { open: match.seats[seat].kind === "open" });

/** Who plays, in the order of the result if there is one, with the points if there are any.
 *  @param {Summary} match
 *  @param {House} house */
function people(match, house) {
  const order = match.outcome?.ranking.flat() ?? match.seats.map(({ seat }) => seat);
  return h(
    "span",
    { class: "pl" },
    order.map((seat) => {
      const who = holder(match, seat);
      const total = match.outcome?.scores?.[seat]?.total;
      const markOnly = match.seats.length >= CROWD && match.seats[seat].kind === "bot";
      return h(
        "span",
        { class: match.outcome?.winners.includes(seat) ? "won" : null, title: who },
        mark(match, house, seat),
        markOnly ? h("i", { class: "said" }, who) : who,
        total === undefined ? null : h("b", null, total),
      );
    }),
  );
}

/** Those at a table in words: in a crowd people by name and bots by number.
 *  @param {Summary} match
 *  @param {import("../table/contract.js").Seat[]} some */
function inWords(match, some) {
  if (match.seats.length < CROWD) return some.map(({ seat }) => holder(match, seat));
  const count = (/** @type {string} */ kind) => some.filter((one) => one.kind === kind).length;
  return [
    ...some.filter(({ kind }) => kind === "player").map(({ name }) => name ?? ""),
    ...(count("bot") ? [t("bots.count", { n: count("bot") })] : []),
    ...(count("open") ? [t("seats.free", { n: count("open") })] : []),
  ];
}

/**
 * A match of mine: what waits for me comes first.
 * @param {House} house
 */
export const mineRow = (house) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  const seat = mySeat(match);
  const { waiting_for } = match;
  const mine = waiting_for.includes(seat);
  const awaited =
    waiting_for.length < CROWD - 1
      ? list(waiting_for.map((one) => holder(match, one)))
      : t("players.count", { n: waiting_for.length });
  const note =
    match.state === "open"
      ? t("mine.open")
      : mine
        ? t("mine.turn")
        : waiting_for.length
          ? t("mine.theirs", { who: awaited })
          : t("resolving");
  el.className = mine ? "now" : "";
  el.setAttribute("href", `/m/${match.id}`);
  fill(
    el,
    emblem(match.game),
    h(
      "div",
      null,
      h(
        "b",
        null,
        list(
          inWords(
            match,
            match.seats.filter((one) => one.seat !== seat),
          ),
        ),
      ),
      h("span", null, note),
    ),
  );
};

/** What is special about a table: the options that are not as usual. @param {Summary} match @param {House} house */
function chips(match, house) {
  const usual = house.usual[match.game] ?? {};
  const words = (/** @type {string} */ name, /** @type {any} */ value) => {
    const key = `${match.game}.option.${name}`;
    if (!has(key)) return null;
    if (value === true) return t(key);
    if (value === false) return t("option.without", { option: t(key) });
    return has(`${key}.${value}`) ? t(`${key}.${value}`) : `${t(key)}: ${value}`;
  };
  const set = Object.entries(match.options ?? {})
    .filter(([name, value]) => value !== usual[name])
    .map(([name, value]) => words(name, value))
    .filter(Boolean);
  return set.slice(0, CHIPS).map((text) => h("i", null, text));
}

/**
 * An open table, with one button a role where roles differ.
 * @param {House} house
 * @param {(match: Summary, seat: number) => void} sit
 */
export const openRow = (house, sit) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  const free = match.seats.filter((seat) => seat.kind === "open");
  const taken = match.seats.filter((seat) => seat.kind !== "open");
  const joined = mySeat(match) >= 0;
  const wants = (/** @type {number} */ seat) =>
    rich("open.plays", { who: h("b", null, holder(match, seat)), role: roleName(match, seat) });
  const present = taken.every(({ seat }) => roleName(match, seat))
    ? taken.map(({ seat }, i) => [i ? ", " : "", wants(seat)])
    : h("b", null, list(inWords(match, taken)));
  const roles = free.map((seat) => roleName(match, seat.seat));
  const [first] = free;
  const button = joined
    ? h("a", { class: "btn join", href: `/m/${match.id}` }, t("open.mine"))
    : free.length > 1 && roles[0]
      ? h("a", { class: "btn join", href: `/m/${match.id}` }, t("open.choose"))
      : h(
          "button",
          { class: "join", on: { click: () => sit(match, first.seat) } },
          roles[0] ? t("open.sit_as", { role: roles[0] }) : t("open.sit"),
        );
  fill(
    el,
    emblem(match.game),
    h(
      "div",
      { class: "what" },
      h(
        "h3",
        null,
        h("a", { href: `/m/${match.id}` }, house.titles[match.game] ?? match.game),
        roles[0] && free.length === 1 ? h("i", null, t("open.free", { role: roles[0] })) : null,
        chips(match, house),
      ),
      h("p", null, taken.length ? present : t("open.nobody")),
    ),
    h(
      "div",
      { class: "seats", role: "img", "aria-label": t("open.taken", { taken: taken.length, all: match.seats.length }) },
      match.seats.map((seat) => mark(match, house, seat.seat)),
    ),
    h("div", { class: "when" }, t("open.since"), h("span", null, ago(match.created))),
    button,
  );
};

/**
 * A running table with its picture.
 * @param {House} house
 */
export const liveRow = (house) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  el.className = "t";
  el.setAttribute("href", `/m/${match.id}`);
  const old = el.querySelector(".pic");
  const pic = old ?? h("div", { class: "pic" }, emblem(match.game));
  fill(
    el,
    pic,
    h("h3", null, house.titles[match.game] ?? match.game, h("span", null, ago(match.created))),
    people(match, house),
  );
};

/**
 * @param {House} house
 */
export const doneRow = (house) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  const reason = `${match.game}.outcome.${match.outcome?.reason}`;
  const winners = match.outcome?.winners ?? [];
  const note = winners.length
    ? t("done.wins", { who: list(winners.map((seat) => roleName(match, seat) || holder(match, seat))) })
    : t("done.draw");
  const module = house.modules.get(match.game);
  const why = match.outcome && module && has(reason) ? t(reason, { ...match.outcome.args }) : note;
  fill(
    el,
    emblem(match.game),
    people(match, house),
    h("p", null, `${why} · ${ago(match.updated)}`),
    h("a", { href: `/m/${match.id}` }, t("done.look")),
  );
};
