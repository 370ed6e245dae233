/** Words and marks of one match, shared by board, log, buttons and the pages around. */

import { seatStyles } from "../games.js";
import { has, lang, rich, t } from "../i18n.js";
import { seatMark } from "../shapes.js";
import { textOr } from "../words.js";

/**
 * What people call who holds a seat: a lone bot by its level, several by their number.
 * @param {import("./contract.js").Seat[]} seats
 * @param {number} seat
 * @returns {string}   "" for an open seat
 */
export function holderName(seats, seat) {
  const { kind, name, level } = seats[seat];
  if (kind !== "bot") return kind === "player" ? (name ?? "") : "";
  const bots = seats.filter((one) => one.kind === "bot").map((one) => one.seat);
  return bots.length > 1
    ? t("bot.numbered", { n: bots.indexOf(seat) + 1 })
    : t("bot.named", { level: t(`level.${level}`) });
}

/**
 * @param {{game: string, seats: import("./contract.js").Seat[], you?: number|null}} message
 * @param {import("./contract.js").GameModule} module
 * @returns {import("./contract.js").Ctx}
 */
export function context(message, module) {
  const styles = seatStyles(module);
  const roleName = (/** @type {number} */ seat) => {
    const { role } = message.seats[seat];
    return role ? textOr(`${message.game}.role.${role}`, role) : "";
  };
  return {
    t,
    rich,
    has,
    lang: lang(),
    you: message.you ?? null,
    roleName,
    seatMark: (seat) => seatMark(styles[seat]),
    seatName: (seat) => holderName(message.seats, seat) || roleName(seat) || t("seat.open"),
  };
}
