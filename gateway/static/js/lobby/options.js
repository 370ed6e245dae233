/**
 * A game's options as a form, made from the schema that its service describes.
 *
 * The schema's keyword `x-when` says when an option means anything: the values that other options must have. One that
 * means nothing is neither shown nor sent. `x-opens-with` is what a table of this house has unless somebody chooses
 * otherwise; `default` is what a program gets that says nothing. An integer whose name ends in `_seat` is a seat.
 */

import { h } from "../dom.js";
import { has, t } from "../i18n.js";

/** @typedef {Object<string, any>} Schema */
/** @typedef {Object<string, any>} Values */

/** Options that are shown at once; the others unfold. */
const SHOWN = 3;
/** A whole number of so few values is chosen from a list. */
const FEW = 12;

/**
 * @param {Schema} schema
 * @returns {[string, Schema][]}
 */
function properties(schema) {
  /** @param {Schema} one @returns {Schema} */
  const resolve = (one) => {
    const name = (one.$ref ?? one.allOf?.[0]?.$ref)?.split("/").pop();
    if (name) return { ...schema.$defs?.[name], ...one };
    const given = one.anyOf?.find((/** @type {Schema} */ kind) => kind.type !== "null");
    return given ? { ...resolve(given), ...one, nullable: true } : one;
  };
  return Object.entries(resolve(schema).properties ?? {}).map(([name, one]) => [name, resolve(one)]);
}

/**
 * @param {Schema} schema
 * @returns {Values}
 */
export const usual = (schema) =>
  Object.fromEntries(properties(schema).map(([name, one]) => [name, one["x-opens-with"] ?? one.default]));

/**
 * The options that mean something with these values.
 * @param {Schema} schema
 * @param {Values} values
 */
const meant = (schema, values) =>
  properties(schema).filter(([, one]) =>
    Object.entries(one["x-when"] ?? {}).every(([other, allowed]) => allowed.includes(values[other])),
  );

/**
 * What to send.
 * @param {Schema} schema
 * @param {Values} values
 * @returns {Values}
 */
export const chosen = (schema, values) =>
  Object.fromEntries(meant(schema, values).map(([name]) => [name, values[name]]));

/**
 * @param {import("../games.js").Game} game
 * @param {Values} values
 * @param {number} seats
 * @param {{set: (name: string, value: any) => void, unfolded: boolean, unfold: (open: boolean) => void}} form
 * @returns {any[]}
 */
export function optionFields(game, values, seats, { set, unfolded, unfold }) {
  const rows = meant(game.options_schema, values).map(([name, schema]) => {
    const key = `${game.name}.option.${name}`;
    const label = has(key) ? t(key) : name.replaceAll("_", " ");
    const control = field(schema, values[name], label, choices(name, schema, key, seats), (value) => set(name, value));
    control.dataset.focus = `o-${name}`;
    return h(
      "div",
      { class: "fld" },
      h("div", null, label, has(`${key}.about`) && h("small", null, t(`${key}.about`))),
      control,
    );
  });
  if (rows.length <= SHOWN + 1) return rows;
  const more = rows.slice(SHOWN);
  return [
    rows.slice(0, SHOWN),
    h(
      "details",
      { class: "more", open: unfolded, on: { toggle: (/** @type {any} */ event) => unfold(event.target.open) } },
      h("summary", { dataset: { focus: "more" } }, t("start.more_options", { n: more.length })),
      more,
    ),
  ];
}

/**
 * The values of an option that is chosen from a list, with their words.
 * @param {string} name
 * @param {Schema} schema
 * @param {string} key
 * @param {number} seats
 * @returns {[any, string][]|null}
 */
function choices(name, schema, key, seats) {
  const seat = name.endsWith("_seat") && schema.type === "integer";
  const words = (/** @type {any} */ value) =>
    has(`${key}.${value}`)
      ? t(`${key}.${value}`)
      : value === null
        ? t("start.any")
        : seat
          ? t("start.seat", { n: value + 1 })
          : String(value).replaceAll("_", " ");
  const values =
    schema.enum ?? (seat ? range(0, seats - 1) : isShort(schema) ? range(schema.minimum, schema.maximum) : null);
  return values && [...(schema.nullable ? [null] : []), ...values].map((value) => [value, words(value)]);
}

/** @param {Schema} schema */
const isShort = ({ type, minimum, maximum }) => type === "integer" && maximum - minimum < FEW;

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * @param {Schema} schema
 * @param {any} value
 * @param {string} label
 * @param {[any, string][]|null} listed
 * @param {(value: any) => void} set
 * @returns {HTMLElement}
 */
function field(schema, value, label, listed, set) {
  if (schema.type === "boolean")
    return h("button", {
      class: "tog",
      role: "switch",
      "aria-checked": String(Boolean(value)),
      "aria-label": label,
      on: { click: () => set(!value) },
    });
  if (listed)
    return h(
      "select",
      { "aria-label": label, on: { change: (/** @type {any} */ event) => set(listed[event.target.selectedIndex][0]) } },
      listed.map(([one, words]) => h("option", { selected: one === value }, words)),
    );
  const number = schema.type === "integer" || schema.type === "number";
  return h("input", {
    type: number ? "number" : "text",
    value,
    min: schema.minimum,
    max: schema.maximum,
    required: true,
    "aria-label": label,
    on: {
      change: (/** @type {any} */ event) => {
        if (event.target.reportValidity()) set(number ? event.target.valueAsNumber : event.target.value);
      },
    },
  });
}
