/** Small windows above the page, and the notes that pass. */

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { explain } from "./problems.js";

const NOTE_MS = 6000;

/**
 * Ask for the name to play under.
 * @param {(name: string) => Promise<void>} take   refuses by throwing a Problem
 * @returns {Promise<void>} when the window is closed, with or without a name
 */
export function askName(take) {
  const field = h("input", {
    id: "guest-name",
    name: "name",
    required: true,
    maxlength: 24,
    autocomplete: "nickname",
    spellcheck: "false",
  });
  const fault = h("p", { class: "fault", role: "alert" });
  const go = h("button", { class: "primary", type: "submit" }, t("name.go"));
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", null, t("name.title")),
    h("p", { class: "muted" }, t("name.about")),
    h("label", { for: "guest-name" }, t("name.label")),
    field,
    fault,
    h(
      "div",
      { class: "actions" },
      go,
      h("button", { type: "button", class: "quiet", on: { click: () => dialog.close() } }, t("cancel")),
    ),
  );
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    go.disabled = true;
    try {
      await take(field.value.trim());
      dialog.close();
    } catch (error) {
      fill(fault, explain(error));
      field.focus();
    } finally {
      go.disabled = false;
    }
  });
  const dialog = open(form, "name-dialog");
  field.focus();
  return new Promise((done) => dialog.addEventListener("close", () => done()));
}

/**
 * A modal window; Esc and a click beside it close it, and the focus returns to where it was.
 * @param {Node} content
 * @param {string} name
 * @returns {HTMLDialogElement}
 */
export function open(content, name) {
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: `dialog ${name}` }, content));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A sentence at the edge of the page that goes away by itself; errors are spoken at once.
 * @param {string} text
 * @param {"note"|"fault"} [kind]
 */
export function note(text, kind = "note") {
  const shelf = document.getElementById("notes");
  const line = h("p", { class: `note ${kind}`, role: kind === "fault" ? "alert" : "status" }, text);
  shelf?.append(line);
  setTimeout(() => line.remove(), NOTE_MS);
}
