/** Which page the address names; it is shown when somebody goes there. */

import { Problem } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { go } from "./navigation.js";
import { explain } from "./problems.js";

/**
 * A page: draws itself into `main` and returns how to leave it.
 * @typedef {(main: HTMLElement, param: string) => Promise<() => void>} Page
 */

/** @type {{pattern: RegExp, page: () => Promise<Page>}[]} */
const ROUTES = [
  { pattern: /^\/$/, page: async () => (await import("./lobby/page.js")).lobby },
  { pattern: /^\/m\/([^/]+)$/, page: async () => (await import("./table/page.js")).table },
];

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
let leave = () => {};
let visit = 0;
let shown = "";

/** Show the page of the current address. */
export async function show() {
  const turn = ++visit;
  shown = location.pathname;
  leave();
  leave = () => {};
  main.className = "";
  document.body.className = "";
  document.title = "Ludoteca";
  fill(main);
  try {
    for (const { pattern, page } of ROUTES) {
      const match = pattern.exec(location.pathname);
      if (!match) continue;
      const left = await (await page())(main, decodeURIComponent(match[1] ?? ""));
      if (turn !== visit) left();
      else leave = left;
      return;
    }
    empty(t("lost.title"), t("lost.about"));
  } catch (error) {
    empty(t("broken.title"), error instanceof Problem ? explain(error) : t("broken.about"), true);
    if (!(error instanceof Problem)) throw error;
  }
}

/**
 * @param {string} title
 * @param {string} about
 * @param {boolean} [retry]
 */
function empty(title, about, retry = false) {
  fill(
    main,
    h(
      "section",
      { class: "empty" },
      h("h1", null, title),
      h("p", { class: "muted" }, about),
      h(
        "div",
        { class: "actions" },
        retry && h("button", { class: "primary", on: { click: () => void show() } }, t("again")),
        h("a", { class: "btn", href: "/" }, t("to_tables")),
      ),
    ),
  );
}

/** Make the house's own links change the page in place. */
export function listen() {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = /** @type {HTMLAnchorElement|null} */ (
      /** @type {Element} */ (event.target).closest?.("a[href^='/']")
    );
    if (!link || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
  addEventListener("ludoteca:go", async () => {
    await show();
    dispatchEvent(new Event("ludoteca:place"));
    main.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    if (location.pathname !== shown) void show();
  });
}
