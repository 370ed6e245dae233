/** A game's options as a form, made from the schema that its service describes. */

import { h } from "../dom.js";
import { has, t } from "../i18n.js";

/** @typedef {Object<string, any>} Schema */

/**
 * @param {Schema} schema
 * @returns {[string, Schema][]}
 */
function properties(schema) {
  const resolve = (/** @type {Schema} */ one) => {
    const name = (one.$ref ?? one.allOf?.[0]?.$ref)?.split("/").pop();
    return name ? { ...schema.$defs?.[name], ...one } : one;
  };
  return Object.entries(resolve(schema).properties ?? {}).map(([name, one]) => [name, resolve(one)]);
}

/**
 * @param {Schema} schema
 * @returns {Object<string, any>}
 */
export const defaults = (schema) => Object.fromEntries(properties(schema).map(([name, one]) => [name, one.default]));

/**
 * @param {import("../games.js").Game} game
 * @param {Object<string, any>} values
 * @param {(name: string, value: any) => void} set
 */
export function optionFields(game, values, set) {
  return properties(game.options_schema).map(([name, schema]) => {
    const key = `${game.name}.option.${name}`;
    const label = has(key) ? t(key) : name.replaceAll("_", " ");
    const control = field(schema, values[name], label, key, (value) => set(name, value));
    if (!control) return null;
    control.dataset.focus = `o-${name}`;
    return h("div", { class: "fld" }, h("div", null, label, has(`${key}.about`) && h("small", null, t(`${key}.about`))), control);
  });
}

/**
 * @param {Schema} schema
 * @param {any} value
 * @param {string} label
 * @param {string} key
 * @param {(value: any) => void} set
 */
function field(schema, value, label, key, set) {
  if (schema.type === "boolean")
    return h("button", { class: "tog", role: "switch", "aria-checked": String(Boolean(value)), "aria-label": label, on: { click: () => set(!value) } });
  if (schema.enum)
    return h("select", { "aria-label": label, on: { change: (/** @type {any} */ event) => set(schema.enum[event.target.selectedIndex]) } },
      schema.enum.map((/** @type {any} */ one) => h("option", { selected: one === value }, has(`${key}.${one}`) ? t(`${key}.${one}`) : String(one).replaceAll("_", " "))));
  if (schema.type === "integer")
    return h("input", { type: "number", value, min: schema.minimum, max: schema.maximum, "aria-label": label, on: { change: (/** @type {any} */ event) => set(event.target.valueAsNumber) } });
  return null;
}
