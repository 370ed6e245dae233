/** Verify the shuffle: seed and salt, opened at the end, must give the hash that was shown from the beginning. */

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../shapes.js";

/**
 * SHA-256 as hexadecimal text.
 * @param {string} text
 */
async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {import("./contract.js").Message} message */
export function shuffleProof(message) {
  const said = h("div", { class: "ok", role: "status" });
  const check = async () => {
    const agrees = (await sha256(`${message.seed}:${message.salt}`)) === message.seed_hash;
    said.classList.toggle("bad", !agrees);
    fill(said, icon(agrees ? "check" : "cross"), t(agrees ? "shuffle.agrees" : "shuffle.differs"));
  };
  // Browsers offer hashing only on secure origins; on plain HTTP the command stands there instead.
  const button = globalThis.crypto?.subtle
    ? h("button", { on: { click: () => void check() } }, t("shuffle.check"))
    : h("code", null, `printf '%s' ${message.seed}:${message.salt} | sha256sum`);
  const line = (/** @type {string} */ label, /** @type {string|undefined} */ value) => [
    h("dt", null, label),
    h("dd", null, value ?? ""),
  ];
  return h(
    "details",
    { class: "panel box", open: true },
    h("summary", null, t("shuffle.title")),
    h("p", null, t("shuffle.about")),
    h(
      "dl",
      { class: "kv" },
      line(t("shuffle.hash"), message.seed_hash),
      line(t("shuffle.seed"), message.seed),
      line(t("shuffle.salt"), message.salt),
    ),
    button,
    said,
  );
}
