/** What a chip says, shown beside it on pointer or focus. */

import { fill, h } from "../../js/dom.js";
import { card, isLeader, leader } from "./components.js";
import { effectsWords, K, thingName } from "./words.js";

/** @import { Ctx } from "./types.js" */

const EDGE = 8;

/**
 * @param {HTMLElement} root
 * @param {Ctx} ctx
 */
export function createTips(root, ctx) {
  const tip = h("div", { class: "sw-tip", role: "tooltip", hidden: true });
  root.append(tip);

  /** @param {HTMLElement} el */
  function words(el) {
    const { tip: id, words: text } = el.dataset;
    if (!id) return text;
    const record = isLeader(id) ? leader(id) : card(id);
    const leads = isLeader(id) ? [] : card(id).leads_to;
    return [
      h("b", null, thingName(id, ctx)),
      " ",
      effectsWords(record.effects, ctx),
      leads.length
        ? h("small", null, ctx.t(K("chain.leads"), { names: leads.map((one) => thingName(one, ctx)).join(", ") }))
        : null,
    ];
  }

  /** @param {Event} event */
  function show(event) {
    const el = /** @type {HTMLElement|null} */ (
      /** @type {Element} */ (event.target).closest("[data-tip],[data-words]")
    );
    if (!el || !root.contains(el)) return;
    fill(tip, words(el));
    tip.hidden = false;
    const [host, box] = [root.getBoundingClientRect(), el.getBoundingClientRect()];
    const width = Math.min(tip.offsetWidth, host.width - 2 * EDGE);
    const x = Math.min(Math.max(EDGE, box.left - host.left + box.width / 2 - width / 2), host.width - width - EDGE);
    const above = box.top - host.top - tip.offsetHeight - 6;
    tip.style.setProperty("left", `${x}px`);
    tip.style.setProperty("top", `${above > EDGE ? above : box.bottom - host.top + 6}px`);
  }

  const hide = () => {
    tip.hidden = true;
  };
  root.addEventListener("pointerover", (event) =>
    /** @type {Element} */ (event.target).closest("[data-tip],[data-words]") ? show(event) : hide(),
  );
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusin", show);
  root.addEventListener("focusout", hide);
  root.addEventListener("scroll", hide, true);
  return { hide };
}
