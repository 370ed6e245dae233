/** The table of a game that brings none of its own: the view as an outline; the frame shows the legal list as buttons. */

import { fill, h } from "../dom.js";
import { PLAIN_SEATS } from "../shapes.js";
import { spaced } from "../words.js";

export const info = { title: "", minutes: 0, seatStyles: PLAIN_SEATS };

/** What the frame shows already. */
const ELSEWHERE = ["viewer", "options", "deciding", "seats", "due"];

/**
 * @param {HTMLElement} container
 * @returns {import("./contract.js").Board}
 */
export function createBoard(container) {
  const sheet = h("div", { class: "plain" });
  fill(container, sheet);
  return {
    render({ view }) {
      const shown = Object.entries(view ?? {}).filter(([key]) => !ELSEWHERE.includes(key));
      fill(sheet, outline(Object.fromEntries(shown)));
    },
    animate: () => Promise.resolve(),
    preview() {},
    destroy: () => sheet.remove(),
  };
}

/** Any JSON as an outline. @param {any} value @returns {Node} */
function outline(value) {
  if (Array.isArray(value)) {
    if (!value.length) return none();
    if (value.every((one) => Object(one) !== one))
      return h(
        "ul",
        { class: "row" },
        value.map((one) => h("li", null, outline(one))),
      );
    return h(
      "ol",
      null,
      value.map((one) => h("li", null, outline(one))),
    );
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    if (!entries.length) return none();
    return h(
      "dl",
      null,
      entries.map(([key, one]) => [h("dt", null, spaced(key)), h("dd", null, outline(one))]),
    );
  }
  if (value === null || value === "" || value === false) return none();
  return h("span", null, word(value));
}

const none = () => h("span", { class: "muted" }, "–");

/**
 * What an event, a command or a decision says, in its own words: "Card played: seat 1, card 7".
 * @param {Object<string, any>} said
 * @param {string} kind
 */
function line(said, kind) {
  const parts = Object.entries(said).map(([key, value]) => `${key.replaceAll("_", " ")} ${word(value)}`);
  return parts.length ? `${spaced(kind)}: ${parts.join(", ")}` : spaced(kind);
}

/** @param {any} value @returns {string} */
function word(value) {
  if (Array.isArray(value)) return value.map(word).join(" ") || "–";
  if (value !== null && typeof value === "object") return Object.values(value).map(word).join(" ");
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value ?? "–").replaceAll("_", " ");
}

/** @type {import("./contract.js").GameModule["eventLine"]} */
export function eventLine({ type, seat, ...rest }) {
  return { text: line(rest, type), seat: typeof seat === "number" ? seat : null };
}

/** @type {import("./contract.js").GameModule["decisionTitle"]} */
export const decisionTitle = ({ kind, args }) => line(args, kind);

/** @type {import("./contract.js").GameModule["commandLabel"]} */
export const commandLabel = ({ type, ...rest }) => line(rest, type);

/** @type {import("./contract.js").GameModule["outcomeLine"]} */
export const outcomeLine = ({ reason, args }) => line(args, reason);
