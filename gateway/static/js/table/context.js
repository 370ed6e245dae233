/** Words and marks of one match, shared by board, log, buttons and the pages around. */

import { seatStyles } from "../games.js";
import { has, lang, rich, t } from "../i18n.js";
import { seatMark } from "../shapes.js";

/**
 * @param {{game: string, seats: import("./contract.js").Seat[], you?: number|null}} message
 * @param {import("./contract.js").GameModule} module
 * @returns {import("./contract.js").Ctx}
 */
export function context(message, module) {
  const styles = seatStyles(module);
  const roleName = (/** @type {number} */ seat) => {
    const { role } = message.seats[seat];
    return role ? t(`${message.game}.role.${role}`) : "";
  };
  return {
    t,
    rich,
    has,
    lang: lang(),
    you: message.you ?? null,
    roleName,
    seatMark: (seat) => seatMark(styles[seat]),
    seatName: (seat) => {
      const { kind, name, level } = message.seats[seat];
      if (kind === "bot") return t("bot.named", { level: t(`level.${level}`) });
      return kind === "player" && name ? name : roleName(seat) || t("seat.open");
    },
  };
}
