/** The score sheet: a row is the seat, its bar and its figures. Only games with points have one. */

import { h } from "../dom.js";
import { has, t } from "../i18n.js";

const TOTAL = "total";
const MINUS = "−";

/** @typedef {{message: import("./contract.js").Message, ctx: import("./contract.js").Ctx, module: import("./contract.js").GameModule}} Match */

/**
 * @param {import("./contract.js").Message} message
 * @param {import("./contract.js").Ctx} ctx
 * @param {import("./contract.js").GameModule} module
 * @returns {HTMLElement|null}
 */
export function scoreSheet(message, ctx, module) {
  const scores = message.outcome?.scores ?? [];
  if (!scores.some((sheet) => Object.keys(sheet).length)) return null;
  const categories = Object.keys(scores[0]).filter((name) => name !== TOTAL && scores.some((sheet) => sheet[name]));
  const scale = measure(scores, categories);
  const best = new Map(categories.map((name) => [name, Math.max(...scores.map((sheet) => sheet[name]))]));
  const order = (message.outcome?.ranking ?? []).flat();
  const table = h(
    "table",
    { class: "sheet" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { class: "who", scope: "col" }, t("sheet.seat")),
        h("th", { class: "bar", "aria-hidden": "true" }),
        categories.map((name) => heading(name, { message, ctx, module })),
        h("th", { class: "tot", scope: "col" }, t("sheet.total")),
      ),
    ),
    h(
      "tbody",
      null,
      order.map((seat) =>
        h(
          "tr",
          { class: message.outcome?.winners.includes(seat) ? "win" : null },
          h(
            "th",
            { class: "who", scope: "row" },
            h(
              "div",
              null,
              ctx.seatMark(seat),
              h("div", null, h("b", null, ctx.seatName(seat)), h("small", null, ctx.roleName(seat))),
            ),
          ),
          h("td", { class: "bar", "aria-hidden": "true" }, bar(scores[seat], categories, scale, { seat, module })),
          categories.map((name) =>
            h(
              "td",
              { dataset: { category: name }, class: figureClass(scores, seat, name, best.get(name)) },
              figure(scores[seat][name]),
            ),
          ),
          h("td", { class: "tot" }, figure(scores[seat][TOTAL])),
        ),
      ),
    ),
  );
  return h("section", { class: "panel sheet-panel", "aria-label": t("sheet.title"), tabindex: "0" }, pointed(table));
}

/** @param {number} points */
const figure = (points) => (points < 0 ? `${MINUS}${-points}` : String(points));

/** Zero steps back, what one seat alone has most of stands out.
 * @param {Object<string, number>[]} scores @param {number} seat @param {string} name @param {number|undefined} most */
function figureClass(scores, seat, name, most) {
  const points = scores[seat][name];
  if (!points) return "zero";
  const alone = points === most && scores.filter((sheet) => sheet[name] === most).length === 1;
  return alone && points > 0 && scores.length > 2 ? "best" : null;
}

/** @param {string} name @param {Match} match */
function heading(name, { message, ctx, module }) {
  const key = `${message.game}.score.${name}`;
  const words = has(key) ? t(key) : name.replaceAll("_", " ");
  const mark = module.scoreMark?.(name, ctx);
  return h(
    "th",
    { scope: "col", dataset: { category: name }, title: words },
    mark?.icon ? [mark.icon, h("span", { class: "said" }, words)] : words,
  );
}

/** How much one point is of the bars' width, and how much lies left of zero.
 * @param {Object<string, number>[]} scores @param {string[]} categories */
function measure(scores, categories) {
  const sum = (/** @type {Object<string, number>} */ sheet, /** @type {number} */ sign) =>
    categories.reduce((all, name) => all + Math.max(0, sign * sheet[name]), 0);
  const left = Math.max(...scores.map((sheet) => sum(sheet, -1)));
  return { left, whole: Math.max(1, left + Math.max(...scores.map((sheet) => sum(sheet, 1)))) };
}

/**
 * The points of a seat, one piece a category; minus points lie left of zero, hatched.
 * @param {Object<string, number>} sheet
 * @param {string[]} categories
 * @param {{left: number, whole: number}} scale
 * @param {{seat: number, module: import("./contract.js").GameModule}} of
 */
function bar(sheet, categories, { left, whole }, { seat, module }) {
  const share = (/** @type {number} */ points) => `${(points / whole) * 100}%`;
  const own = `var(--seat${module.info.seatStyles[seat].colour})`;
  const piece = (/** @type {string} */ name) => {
    const at = categories.indexOf(name) / Math.max(1, categories.length - 1);
    const colour =
      module.scoreMark?.(name)?.colour ?? `color-mix(in srgb, ${own} ${100 - Math.round(at * 60)}%, var(--card))`;
    return h("i", {
      class: sheet[name] < 0 ? "minus" : null,
      dataset: { category: name },
      style: { width: share(Math.abs(sheet[name])), "--c": colour },
    });
  };
  const minus = categories.filter((name) => sheet[name] < 0);
  const free = left - minus.reduce((all, name) => all - sheet[name], 0);
  return h(
    "div",
    { class: "stack", style: { "padding-left": share(free) } },
    minus.map(piece),
    categories.filter((name) => sheet[name] > 0).map(piece),
  );
}

/** A category that is pointed at stands out in every row. @param {HTMLElement} table */
function pointed(table) {
  const show = (/** @type {string|undefined} */ name) => {
    table.classList.toggle("pointed", Boolean(name));
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-category]")))
      el.classList.toggle("hot", el.dataset.category === name);
  };
  table.addEventListener("pointerover", (event) =>
    show(
      /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-category]"))?.dataset
        .category,
    ),
  );
  table.addEventListener("pointerleave", () => show(undefined));
  return table;
}
