/** An open table: who sits, which seats are free, and the link for a friend. */

import { post } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { emblem, seatStyles } from "../games.js";
import { has, t } from "../i18n.js";
import { ensurePlayer } from "../me.js";
import { explain } from "../problems.js";
import { icon, seatMark } from "../shapes.js";

/** Share by the system's sheet where there is one, else copy. @param {string} title */
export async function share(title) {
  const url = location.origin + location.pathname;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch((/** @type {DOMException} */ error) => {
      if (error.name !== "AbortError") throw error;
    });
    return;
  }
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(url);
    note(t("share.copied"));
  } else note(url);
}

export class Room {
  /**
   * @param {HTMLElement} main
   * @param {string} title
   * @param {import("./contract.js").GameModule} module
   * @param {(message: import("./contract.js").Message) => void} sat
   */
  constructor(main, title, module, sat) {
    this.main = main;
    this.title = title;
    this.module = module;
    this.sat = sat;
  }

  /** @param {import("./contract.js").Message} message @param {import("./contract.js").Ctx} ctx */
  show(message, ctx) {
    const link = location.origin + location.pathname;
    const options = Object.entries(message.options).filter(([name]) => has(`${message.game}.option.${name}`));
    const free = message.seats.filter((seat) => seat.kind === "open").length;
    fill(
      this.main,
      h(
        "section",
        { class: "room panel" },
        h(
          "header",
          null,
          emblem(message.game),
          h(
            "div",
            null,
            h("h1", null, this.title),
            h("p", { class: "muted", role: "status" }, t("room.waiting", { n: free })),
          ),
        ),
        h(
          "ul",
          { class: "chairs" },
          message.seats.map((seat) => this.chair(message, ctx, seat)),
        ),
        options.length
          ? h(
              "dl",
              { class: "options" },
              options.map(([name, value]) => [
                h("dt", null, t(`${message.game}.option.${name}`)),
                h("dd", null, this.value(message, name, value)),
              ]),
            )
          : null,
        h(
          "div",
          { class: "invite" },
          h("label", { for: "invite" }, t("room.invite")),
          h(
            "div",
            { class: "line" },
            h("input", {
              id: "invite",
              readonly: true,
              value: link,
              on: { focus: (/** @type {any} */ event) => event.target.select() },
            }),
            h("button", { on: { click: () => void share(this.title) } }, icon("link"), t("share")),
          ),
        ),
        h("p", { class: "small muted" }, message.you === null ? t("room.about") : t("room.stay")),
      ),
    );
  }

  /** @param {import("./contract.js").Message} message @param {string} name @param {any} value */
  value(message, name, value) {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    const key = `${message.game}.option.${name}.${value}`;
    return has(key) ? t(key) : String(value);
  }

  /**
   * @param {import("./contract.js").Message} message
   * @param {import("./contract.js").Ctx} ctx
   * @param {import("./contract.js").Seat} seat
   */
  chair(message, ctx, { seat, kind }) {
    const role = ctx.roleName(seat);
    const open = kind === "open";
    return h(
      "li",
      null,
      seatMark(seatStyles(this.module)[seat], { open }),
      h(
        "div",
        null,
        h("b", null, open ? role || t("seat.open") : ctx.seatName(seat)),
        h(
          "span",
          { class: "muted" },
          open ? t("room.free") : seat === message.you ? t("seat.you_short", { role }) : role,
        ),
      ),
      open && message.you === null
        ? h(
            "button",
            { class: "primary", on: { click: () => void this.sit(message.id, seat) } },
            role ? t("open.sit_as", { role }) : t("open.sit"),
          )
        : null,
    );
  }

  /** @param {string} id @param {number} seat */
  async sit(id, seat) {
    if (!(await ensurePlayer())) return;
    try {
      this.sat(await post(`/matches/${encodeURIComponent(id)}/seats/${seat}`));
    } catch (error) {
      note(explain(error), "fault");
    }
  }
}
