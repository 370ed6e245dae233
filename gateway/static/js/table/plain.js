/**
 * The table of a game that brings none of its own: what the viewer may see as an outline, by the names of the view's
 * fields; what may be answered stands beside it as buttons, as at every table.
 */

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { PLAIN_SEATS } from "../shapes.js";
import { spaced } from "../words.js";

/**
 * @typedef {import("./contract.js").Message} Message
 * @typedef {import("./contract.js").Ctx} Ctx
 */

/** Fields of views that the frame shows already. */
const ELSEWHERE = ["viewer", "options", "deciding", "seats", "due"];
const NOTHING = "–";

/**
 * The fields of the view that hold an entry for each seat, as the game says in its schema (`x-by-seat`).
 * @param {Object<string, any>} schema
 * @returns {string[]}
 */
function fieldsBySeat(schema) {
  const view = schema.$defs?.[schema.$ref?.split("/").pop()] ?? schema;
  const properties = /** @type {[string, any][]} */ (Object.entries(view.properties ?? {}));
  return properties.filter(([, one]) => one["x-by-seat"]).map(([name]) => name);
}

/** @param {any} value */
const isPlain = (value) => value === null || typeof value !== "object";

/** @param {any} value @returns {string} */
function inWords(value) {
  if (value === null) return NOTHING;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.length ? value.map(inWords).join(", ") : NOTHING;
  if (typeof value === "object") return value.type ? sentence(value) : fields(value);
  return typeof value === "string" ? spaced(value) : String(value);
}

/** "from A, to B"; a single field says its value alone, an empty one nothing. @param {Object<string, any>} record */
function fields({ type, ...record }) {
  const told = Object.entries(record).filter(([, value]) => value !== null && value?.length !== 0);
  if (told.length === 1) return inWords(told[0][1]);
  return told.map(([name, value]) => `${spaced(name).toLowerCase()} ${inWords(value)}`).join(", ");
}

/** "Take lantern: 3". @param {Object<string, any>} record */
function sentence(record) {
  const told = fields(record);
  return told ? `${spaced(record.type)}: ${told}` : spaced(record.type);
}

/** @param {any} value @returns {any} */
function outline(value) {
  if (Array.isArray(value)) {
    if (!value.length) return h("span", { class: "muted" }, NOTHING);
    if (value.every((one) => isPlain(one) || one.type)) return pieces(value);
    return h(
      "ol",
      { class: "parts" },
      value.map((one) => h("li", null, outline(one))),
    );
  }
  return isPlain(value) ? inWords(value) : entries(Object.entries(value));
}

/** @param {any[]} values */
const pieces = (values) =>
  h(
    "ul",
    { class: "pieces" },
    values.map((one) => h("li", null, inWords(one))),
  );

/** @param {[string, any][]} told */
const entries = (told) =>
  h(
    "dl",
    null,
    told.map(([name, value]) => h("div", null, h("dt", null, spaced(name)), h("dd", null, outline(value)))),
  );

/**
 * What there is of each seat, a row a seat.
 * @param {[string, any][]} columns
 * @param {Message} message
 * @param {Ctx} ctx
 */
const bySeat = (columns, { seats }, ctx) =>
  h(
    "table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", null, t("sheet.seat")),
        columns.map(([name]) => h("th", null, spaced(name))),
      ),
    ),
    h(
      "tbody",
      null,
      seats.map(({ seat }) =>
        h(
          "tr",
          { class: seat === ctx.you ? "you" : null },
          h("th", null, h("div", null, ctx.seatMark(seat), ctx.seatName(seat))),
          columns.map(([, values]) => h("td", null, outline(values[seat]))),
        ),
      ),
    ),
  );

export const info = { seatStyles: PLAIN_SEATS };

/**
 * @param {HTMLElement} container
 * @param {import("./contract.js").Table} table
 * @returns {import("./contract.js").Board}
 */
export function createBoard(container, { ctx, viewSchema }) {
  const seatwise = fieldsBySeat(viewSchema);
  const sheet = h("div", { class: "plain" });
  fill(container, sheet);
  return {
    render(message) {
      const shown = Object.entries(message.view ?? {}).filter(([name]) => !ELSEWHERE.includes(name));
      const ofSeats = shown.filter(([name]) => seatwise.includes(name));
      const others = shown.filter((entry) => !ofSeats.includes(entry));
      fill(
        sheet,
        h("p", { class: "small muted" }, t("plain.about")),
        entries(others),
        ofSeats.length ? bySeat(ofSeats, message, ctx) : null,
      );
    },
    animate: () => Promise.resolve(),
    preview() {},
    destroy: () => sheet.remove(),
  };
}

/** @type {import("./contract.js").GameModule["eventLine"]} */
export function eventLine({ seat, ...event }) {
  return { text: sentence(event), seat: typeof seat === "number" ? seat : null };
}

/** @type {import("./contract.js").GameModule["decisionTitle"]} */
export const decisionTitle = ({ kind, args }) => sentence({ ...args, type: kind });

/** @type {import("./contract.js").GameModule["commandLabel"]} */
export const commandLabel = (command) => sentence(command);

/** @type {import("./contract.js").GameModule["outcomeLine"]} */
export const outcomeLine = ({ reason, args }) => `${sentence({ ...args, type: reason })}.`;
