/** How tables are listed: waiting for me, open, being played, just finished. */

import { fill, h } from "../dom.js";
import { emblem, seatStyles } from "../games.js";
import { ago, has, list, rich, t } from "../i18n.js";
import { me } from "../me.js";
import { seatMark } from "../shapes.js";

/** @typedef {import("./feed.js").Summary} Summary */
/** @typedef {{titles: Object<string, string>, modules: Map<string, any>}} House */

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
  const { kind, name, level } = match.seats[seat];
  if (kind === "open") return t("seat.open");
  return kind === "bot" ? t("bot.named", { level: t(`level.${level}`) }) : name ?? "";
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

/** @param {Summary} match
 *  @param {House} house */
const people = (match, house) =>
  h("span", { class: "pl" }, match.seats.map((seat) =>
    h("span", { class: match.outcome?.winners.includes(seat.seat) ? "won" : null }, mark(match, house, seat.seat), holder(match, seat.seat))));

/**
 * A match of mine: what waits for me comes first.
 * @param {House} house
 */
export const mineRow = (house) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  const seat = mySeat(match);
  const mine = match.waiting_for.includes(seat);
  const others = match.seats.filter((one) => one.seat !== seat).map((one) => holder(match, one.seat));
  const waiting = match.waiting_for.length ? t("mine.theirs", { who: list(match.waiting_for.map((one) => holder(match, one))) }) : t("resolving");
  const note = match.state === "open" ? t("mine.open") : mine ? t("mine.turn") : waiting;
  el.className = mine ? "now" : "";
  el.setAttribute("href", `/m/${match.id}`);
  fill(el, emblem(match.game), h("div", null, h("b", null, list(others)), h("span", null, note)));
};

/** What is special about a table, as chips. @param {Summary} match */
function chips(match) {
  const set = Object.entries(match.options ?? {}).filter(([name, value]) => value === true && has(`${match.game}.option.${name}`));
  return set.map(([name]) => h("i", null, t(`${match.game}.option.${name}`)));
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
  const wants = (/** @type {number} */ seat) => {
    const role = roleName(match, seat);
    const who = h("b", null, holder(match, seat));
    return role ? rich("open.plays", { who, role }) : who;
  };
  const roles = free.map((seat) => roleName(match, seat.seat));
  const [first] = free;
  const button = joined
    ? h("a", { class: "btn join", href: `/m/${match.id}` }, t("open.mine"))
    : free.length > 1 && roles[0]
      ? h("a", { class: "btn join", href: `/m/${match.id}` }, t("open.choose"))
      : h("button", { class: "join", on: { click: () => sit(match, first.seat) } }, roles[0] ? t("open.sit_as", { role: roles[0] }) : t("open.sit"));
  fill(el,
    emblem(match.game),
    h("div", { class: "what" },
      h("h3", null, h("a", { href: `/m/${match.id}` }, house.titles[match.game] ?? match.game), roles[0] && free.length === 1 ? h("i", null, t("open.free", { role: roles[0] })) : null, chips(match)),
      h("p", null, taken.length ? taken.map((seat, i) => [i ? ", " : "", wants(seat.seat)]) : t("open.nobody"))),
    h("div", { class: "seats", role: "img", "aria-label": t("open.taken", { taken: taken.length, all: match.seats.length }) }, match.seats.map((seat) => mark(match, house, seat.seat))),
    h("div", { class: "when" }, t("open.since"), h("span", null, ago(match.created))),
    button);
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
  fill(el, pic,
    h("h3", null, house.titles[match.game] ?? match.game, h("span", null, ago(match.created))),
    people(match, house));
};

/**
 * @param {House} house
 */
export const doneRow = (house) => (/** @type {HTMLElement} */ el, /** @type {Summary} */ match) => {
  const reason = `${match.game}.outcome.${match.outcome?.reason}`;
  const winners = match.outcome?.winners ?? [];
  const note = winners.length ? t("done.wins", { who: list(winners.map((seat) => roleName(match, seat) || holder(match, seat))) }) : t("done.draw");
  const module = house.modules.get(match.game);
  const why = match.outcome && module && has(reason) ? t(reason, { ...match.outcome.args }) : note;
  fill(el, emblem(match.game), people(match, house), h("p", null, `${why} · ${ago(match.updated)}`), h("a", { href: `/m/${match.id}` }, t("done.look")));
};
