/**
 * Message catalogues: which language, where its texts come from, and how a pattern becomes a sentence.
 *
 * A pattern knows `{name}`, `{n, plural, =0 {…} one {# card} other {# cards}}` and `{x, select, a {…} other {…}}`.
 */

/** @type {Object<string, string>} */
export const LANGUAGES = { en: "English", "pt-BR": "Português" };
const STORED = "ludoteca.language";

/** @type {Map<string, Map<string, string>>} catalogue of the current language by key prefix */
const catalogues = new Map();
/** @type {Map<string, string>} prefix to folder */
const sources = new Map([["", "/static/i18n"]]);
/** @type {Map<string, Part[]>} */
const parsed = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();
let current = "en";
let plural = new Intl.PluralRules("en");
let figures = new Intl.NumberFormat("en");

export const lang = () => current;

/** The stored choice, else the first of the browser's languages that we speak, else English. */
function preferred() {
  const spoken = Object.keys(LANGUAGES);
  const wanted = [localStorage.getItem(STORED) ?? "", ...navigator.languages];
  for (const tag of wanted) {
    const found =
      spoken.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      spoken.find((one) => one.split("-")[0] === tag.toLowerCase().split("-")[0]);
    if (found && tag) return found;
  }
  return "en";
}

/**
 * @param {string} prefix
 * @param {string} folder
 * @param {string} language
 */
async function fetchCatalogue(prefix, folder, language) {
  const answer = await fetch(`${folder}/${language}.json`);
  if (!answer.ok) throw new Error(`No texts at ${folder}/${language}.json (${answer.status}).`);
  catalogues.set(prefix, new Map(Object.entries(await answer.json())));
  parsed.clear();
}

/** Load the texts of the browser's language. */
export async function start() {
  await use(preferred());
}

/** @param {string} language */
async function use(language) {
  await Promise.all(
    [...sources].map(([prefix, folder]) =>
      fetchCatalogue(prefix, folder, language).catch((error) => {
        if (!prefix) throw error;
        console.error(error); // a game that does not speak it keeps the texts it has
      }),
    ),
  );
  current = language;
  plural = new Intl.PluralRules(language);
  figures = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/**
 * Switch the language, remember it, and tell who shows texts.
 * @param {string} language
 */
export async function setLanguage(language) {
  localStorage.setItem(STORED, language);
  await use(language);
  for (const listener of listeners) listener();
}

/**
 * @param {() => void} listener
 * @returns {() => void} stops it
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Texts of a game, merged under its prefix.
 * @param {string} prefix
 * @param {string} folder
 */
export async function addCatalogue(prefix, folder) {
  if (sources.has(prefix)) return;
  await fetchCatalogue(prefix, folder, current);
  sources.set(prefix, folder);
}

/** @param {string} key */
function pattern(key) {
  const own = catalogues.get("")?.get(key);
  if (own !== undefined) return own;
  const dot = key.indexOf(".");
  return dot < 0 ? undefined : catalogues.get(key.slice(0, dot))?.get(key.slice(dot + 1));
}

/** @param {string} key */
export const has = (key) => pattern(key) !== undefined;

/**
 * @typedef {string | {name: string} | {name: string, kind: "plural"|"select", cases: Map<string, Part[]>}} Part
 */

/**
 * @param {string} text
 * @returns {Part[]}
 */
function parse(text) {
  let at = 0;
  /** @returns {Part[]} */
  function parts(/** @type {boolean} */ inside) {
    /** @type {Part[]} */
    const out = [];
    let plain = "";
    while (at < text.length && !(inside && text[at] === "}")) {
      if (text[at] === "{") {
        if (plain) out.push(plain);
        plain = "";
        at += 1;
        out.push(argument());
      } else if (inside && text[at] === "#") {
        if (plain) out.push(plain);
        plain = "";
        at += 1;
        out.push({ name: "#" });
      } else plain += text[at++];
    }
    if (plain) out.push(plain);
    return out;
  }
  /** @returns {Part} */
  function argument() {
    const close = /[,}]/g;
    close.lastIndex = at;
    const end = close.exec(text)?.index ?? text.length;
    const name = text.slice(at, end).trim();
    at = end + 1;
    if (text[end] !== ",") return { name };
    const comma = text.indexOf(",", at);
    const kind = /** @type {"plural"|"select"} */ (text.slice(at, comma).trim());
    at = comma + 1;
    /** @type {Map<string, Part[]>} */
    const cases = new Map();
    while (at < text.length && text[at] !== "}") {
      const open = text.indexOf("{", at);
      if (open < 0) break;
      const label = text.slice(at, open).trim();
      at = open + 1;
      cases.set(label, parts(true));
      at += 1;
      while (/\s/.test(text[at] ?? "")) at += 1;
    }
    at += 1;
    return { name, kind, cases };
  }
  return parts(false);
}

/**
 * @param {Part[]} parts
 * @param {Object<string, any>} params
 * @param {(piece: any) => void} emit
 * @param {number} [count]   what `#` stands for
 */
function format(parts, params, emit, count) {
  for (const part of parts) {
    if (typeof part === "string") emit(part);
    else if (part.name === "#") emit(figures.format(count ?? 0));
    else if ("kind" in part) {
      const value = params[part.name];
      const label =
        part.kind === "plural"
          ? part.cases.has(`=${value}`)
            ? `=${value}`
            : plural.select(Number(value))
          : String(value);
      const chosen = part.cases.get(label) ?? part.cases.get("other") ?? [];
      format(chosen, params, emit, part.kind === "plural" ? Number(value) : count);
    } else {
      const value = params[part.name];
      emit(typeof value === "number" ? figures.format(value) : (value ?? ""));
    }
  }
}

/** @param {string} key */
function partsOf(key) {
  let parts = parsed.get(key);
  if (!parts) {
    parts = parse(pattern(key) ?? key);
    parsed.set(key, parts);
  }
  return parts;
}

/**
 * The text of a key.
 * @param {string} key
 * @param {Object<string, any>} [params]
 */
export function t(key, params = {}) {
  let text = "";
  format(partsOf(key), params, (piece) => {
    text += piece;
  });
  return text;
}

/**
 * The text of a key, whose parameters may be nodes.
 * @param {string} key
 * @param {Object<string, any>} [params]
 */
export function rich(key, params = {}) {
  const all = document.createDocumentFragment();
  format(partsOf(key), params, (piece) => all.append(piece));
  return all;
}

const AGES = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
]);

/**
 * "4 minutes ago".
 * @param {number} when   ms since 1970
 */
export function ago(when) {
  const seconds = Math.max(0, Date.now() - when) / 1000;
  const [unit, size] = AGES.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(current, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

/**
 * "Ana, Rui and a bot".
 * @param {string[]} names
 */
export const list = (names) => new Intl.ListFormat(current, { type: "conjunction" }).format(names);

/**
 * "2", "2–7" or "2 or 4".
 * @param {number[]} counts   ascending
 */
export function counts(counts) {
  const [first, last] = [counts[0], counts[counts.length - 1]];
  if (counts.length > 2 && last - first === counts.length - 1) return `${first}–${last}`;
  return new Intl.ListFormat(current, { type: "disjunction" }).format(counts.map(String));
}
