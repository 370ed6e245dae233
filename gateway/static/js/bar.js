/** The bar above every page: the house's sign, its places, language, light, and me. */

import { fill, h } from "./dom.js";
import { LANGUAGES, lang, setLanguage, t } from "./i18n.js";
import { ensurePlayer, me } from "./me.js";
import { themeIcon, wordmark } from "./shapes.js";
import { toggleTheme } from "./theme.js";

/** Places that exist. @type {[string, string][]} */
const PLACES = [
  ["nav.play", "/"],
  ["nav.watch", "/#watch"],
  ["nav.done", "/#done"],
];

/** The choice of language, short on its face. */
export function languageSwitch() {
  const others = Object.keys(LANGUAGES).filter((one) => one !== lang());
  return h(
    "button",
    {
      class: "quiet",
      "aria-label": t("language.switch", { to: LANGUAGES[others[0]] }),
      lang: others[0],
      title: LANGUAGES[others[0]],
      on: { click: () => void setLanguage(others[0]) },
    },
    lang().slice(0, 2).toUpperCase(),
  );
}

export function themeSwitch() {
  return h(
    "button",
    { class: "quiet", "aria-label": t("theme"), title: t("theme"), on: { click: toggleTheme } },
    themeIcon(),
  );
}

/** Who plays here, or the offer to say so. */
function mine() {
  const player = me();
  if (!player) return h("button", { class: "quiet", on: { click: () => void ensurePlayer() } }, t("name.who"));
  return h(
    "span",
    { class: "me" },
    h("i", { "aria-hidden": "true" }, [...player.name][0].toUpperCase()),
    h("span", null, player.name),
  );
}

/** @param {HTMLElement} top */
export function bar(top) {
  const here = (/** @type {string} */ href) => href === location.pathname + location.hash;
  fill(
    top,
    h("a", { class: "word", href: "/" }, wordmark(), h("span", null, "Ludoteca")),
    h(
      "nav",
      { "aria-label": t("nav") },
      PLACES.map(([key, href]) => h("a", { href, "aria-current": here(href) ? "page" : null }, t(key))),
    ),
    h("div", { class: "tools" }, languageSwitch(), themeSwitch(), mine()),
  );
}
