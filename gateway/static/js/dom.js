/** Small helpers to make and to update DOM, without inline styles or markup strings. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Object<string, any>} Attributes   of an element, as `assign` takes them
 * @typedef {Node|string|number|null|undefined|false} Child
 * @typedef {Child|any[]} Children   lists may hold lists
 */

/**
 * Set properties the way elements want them.
 * `on`: listeners; `style`: CSS properties through CSSOM; `dataset`; a function sets nothing; false and null
 * leave an attribute out, true sets it empty; `aria-` attributes spell both.
 * @param {Element} el
 * @param {Object<string, any>|null} props
 */
function assign(el, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === "on") for (const [type, listener] of Object.entries(value)) el.addEventListener(type, listener);
    else if (name === "style")
      for (const [key, v] of Object.entries(value)) /** @type {HTMLElement} */ (el).style.setProperty(key, String(v));
    else if (name === "dataset") Object.assign(/** @type {HTMLElement} */ (el).dataset, value);
    else attr(el, name, value);
  }
}

/**
 * @param {Element} el
 * @param {string} name
 * @param {any} value
 */
export function attr(el, name, value) {
  if (name.startsWith("aria-") && typeof value === "boolean") el.setAttribute(name, String(value));
  else if (value === false || value === null || value === undefined) el.removeAttribute(name);
  else if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @param {Element|DocumentFragment} el
 * @param {Children[]} children
 */
function append(el, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(el, child);
    else if (child !== null && child !== undefined && child !== false)
      el.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element: `h("button", {class: "join", on: {click}}, "Sit down")`.
 * @param {string} tag
 * @param {Object<string, any>|null} [props]
 * @param {...Children} children
 * @returns {any}
 */
export function h(tag, props = null, ...children) {
  const el = document.createElement(tag);
  assign(el, props);
  append(el, children);
  return el;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Object<string, any>|null} [props]
 * @param {...Children} children
 * @returns {any}
 */
export function s(tag, props = null, ...children) {
  const el = document.createElementNS(SVG, tag);
  assign(el, props);
  append(el, children);
  return el;
}

/**
 * @param {...Children} children
 * @returns {DocumentFragment}
 */
export function fragment(...children) {
  const all = document.createDocumentFragment();
  append(all, children);
  return all;
}

/**
 * Replace what an element holds.
 * @param {Element} el
 * @param {...Children} children
 */
export function fill(el, ...children) {
  el.replaceChildren(fragment(...children));
}

/**
 * Set text only when it differs, so that live regions speak only of changes.
 * @param {Element} el
 * @param {string} text
 */
export function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/**
 * Bring the children of `parent` in line with `items`, keeping the element of each key (and its focus).
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => Element} create
 * @param {(el: any, item: T) => void} [update]   called for new elements too
 */
export function keyed(parent, items, key, create, update) {
  const old = new Map([...parent.children].map((el) => [/** @type {HTMLElement} */ (el).dataset.key, el]));
  let at = parent.firstElementChild;
  for (const item of items) {
    const k = key(item);
    let el = old.get(k);
    if (el) old.delete(k);
    else {
      el = create(item);
      /** @type {HTMLElement} */ (el).dataset.key = k;
    }
    update?.(el, item);
    if (el === at) at = at.nextElementSibling;
    else parent.insertBefore(el, at);
  }
  for (const el of old.values()) el.remove();
}
