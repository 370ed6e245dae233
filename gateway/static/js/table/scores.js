/** The score sheet: a row is the seat, its bar and its figures. Only games with points have one. */

import { h } from "../dom.js";
import { has, t } from "../i18n.js";

const TOTAL = "total";

/**
 * @param {import("./contract.js").Message} message
 * @param {import("./contract.js").Ctx} ctx
 * @param {import("./contract.js").GameModule} module
 */
export function scoreSheet(message, ctx, module) {
  const scores = message.outcome?.scores ?? [];
  if (!scores.some((sheet) => Object.keys(sheet).length)) return null;
  const categories = Object.keys(scores[0]).filter((name) => name !== TOTAL);
  const best = Math.max(...scores.map((sheet) => sheet[TOTAL]), 1);
  const label = (/** @type {string} */ name) => (has(`${message.game}.score.${name}`) ? t(`${message.game}.score.${name}`) : name.replaceAll("_", " "));
  const order = (message.outcome?.ranking ?? []).flat();
  return h("section", { class: "panel sheet-panel", "aria-label": t("sheet.title") }, h("table", { class: "sheet" },
    h("thead", null, h("tr", null, h("th", { class: "who" }, t("sheet.seat")), h("th", { class: "bar" }), categories.map((name) => h("th", null, label(name))), h("th", null, t("sheet.total")))),
    h("tbody", null, order.map((seat) => {
      const color = `var(--seat${module.info.seatStyles[seat].colour})`;
      return h("tr", { class: message.outcome?.winners.includes(seat) ? "win" : null },
        h("th", { class: "who", scope: "row" }, h("div", null, ctx.seatMark(seat), h("b", null, ctx.seatName(seat)))),
        h("td", { class: "bar", "aria-hidden": "true" }, h("i", { style: { width: `${(Math.max(0, scores[seat][TOTAL]) / best) * 100}%`, background: color } })),
        categories.map((name) => h("td", { class: scores[seat][name] ? null : "zero" }, scores[seat][name])),
        h("td", { class: "tot" }, scores[seat][TOTAL]));
    }))));
}
