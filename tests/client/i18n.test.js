/** Patterns become sentences, in the language that the browser asks for. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

const TEXTS = {
  plain: "Hello, {name}",
  cards: "{n, plural, =0 {no card} one {# card} other {# cards}}",
  who: "{who, select, me {you} other {{who}}}",
};
const store = new Map();

Object.defineProperty(globalThis, "navigator", { value: { languages: ["fr", "pt"] } });
globalThis.localStorage = { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) };
globalThis.document = { documentElement: {} };
globalThis.fetch = async (path) => new Response(JSON.stringify({ ...TEXTS, path }));
const i18n = await import("../../gateway/static/js/i18n.js");

before(() => i18n.start());

test("the first of the browser's languages that we speak", () => {
  assert.equal(i18n.lang(), "pt-BR");
  assert.equal(i18n.t("path"), "/static/i18n/pt-BR.json");
});

test("a language that was chosen is remembered and told", async () => {
  let told = 0;
  const stop = i18n.onLanguage(() => (told += 1));
  await i18n.setLanguage("en");
  stop();
  assert.deepEqual([i18n.lang(), store.get("ludoteca.language"), told], ["en", "en", 1]);
});

test("names, numbers and choices", () => {
  assert.equal(i18n.t("plain", { name: "Ana" }), "Hello, Ana");
  assert.deepEqual(
    [0, 1, 2, 1234].map((n) => i18n.t("cards", { n })),
    ["no card", "1 card", "2 cards", "1,234 cards"],
  );
  assert.deepEqual(
    ["me", "Rui"].map((who) => i18n.t("who", { who })),
    ["you", "Rui"],
  );
});

test("a text that is missing is its key", () => {
  assert.equal(i18n.t("nothing.of.it"), "nothing.of.it");
  assert.equal(i18n.has("nothing.of.it"), false);
});

test("numbers of seats", () => {
  assert.deepEqual([[2], [2, 4], [2, 3, 4]].map(i18n.counts), ["2", "2 or 4", "2–4"]);
});
