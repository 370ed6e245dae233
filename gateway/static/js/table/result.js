/** The page of a finished match: who won and why, the final board, the score sheet, the proof of the shuffle. */

import { post, recordUrl } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { emblem } from "../games.js";
import { ago, list, t } from "../i18n.js";
import { ensurePlayer } from "../me.js";
import { explain } from "../problems.js";
import { go } from "../router.js";
import { seatMark } from "../shapes.js";
import { context } from "./context.js";
import { Log } from "./log.js";
import { share } from "./room.js";
import { scoreSheet } from "./scores.js";
import { shuffleProof } from "./shuffle.js";

/** @typedef {import("./contract.js").Message} Message */

export class Result {
  /**
   * @param {HTMLElement} main
   * @param {Message} message
   * @param {{game: import("../games.js").Game, module: import("./contract.js").GameModule}} means
   */
  constructor(main, message, { game, module }) {
    this.message = message;
    this.module = module;
    this.game = game;
    this.ctx = context(message, module);
    main.className = "finished";
    const boardEl = h("div", { class: "final" });
    const log = h("div", { class: "log", role: "log", "aria-label": t("log"), tabindex: "0" });
    fill(main, this.headline(),
      h("div", { class: "main" },
        scoreSheet(message, this.ctx, module),
        h("section", { class: "panel end" }, h("header", null, h("h2", null, t("end.title")), h("span", { class: "muted" }, module.subtitle?.(message, this.ctx) ?? "")), boardEl),
        h("section", { class: "panel box told" }, h("h2", null, t("log")), log)),
      h("div", { class: "aside" }, this.seats(), shuffleProof(message), this.links()));
    this.board = module.createBoard(boardEl, this.table());
    this.board.render(message);
    void new Log(log, module).load(message, this.ctx);
    document.title = `${this.winner()} · ${game.title} · Ludoteca`;
  }

  /** A board that is only looked at. @returns {import("./contract.js").Table} */
  table() {
    return {
      ctx: this.ctx,
      components: this.game.components,
      decision: () => null,
      pick: () => {},
      select: () => {},
      hover: () => {},
      choose: async () => {},
      selected: () => null,
      onSelect: () => () => {},
      narrow: () => {},
      still: () => true,
    };
  }

  winner() {
    const winners = this.message.outcome?.winners ?? [];
    const total = this.message.outcome?.scores?.[winners[0]]?.total;
    const who = list(winners.map((seat) => this.ctx.seatName(seat)));
    if (!winners.length) return t("result.draw");
    return total === undefined ? t("result.wins", { who, n: winners.length }) : t("result.wins_with", { who, n: winners.length, total });
  }

  headline() {
    const { outcome, created, updated } = this.message;
    const minutes = Math.max(1, Math.round((updated - created) / 60_000));
    const why = outcome ? this.module.outcomeLine(outcome, this.message, this.ctx) : "";
    return h("div", { class: "head" }, emblem(this.message.game),
      h("div", null, h("h1", null, (outcome?.winners ?? []).map((seat) => this.ctx.seatMark(seat)), this.winner()),
        h("p", null, why, " ", t("result.took", { minutes, when: ago(updated) }))),
      h("div", { class: "acts" }, h("a", { class: "btn", href: "/" }, t("to_tables")), h("button", { on: { click: () => void share(this.game.title) } }, t("share"))));
  }

  seats() {
    const { message, ctx } = this;
    const place = (/** @type {number} */ seat) => (message.outcome?.ranking.findIndex((group) => group.includes(seat)) ?? -1) + 1;
    return h("section", { class: "panel box" }, h("h2", null, t("rematch")),
      h("ul", { class: "rm" }, message.seats.map(({ seat }) =>
        h("li", null, seatMark(this.module.info.seatStyles[seat]), h("div", null, h("b", null, ctx.seatName(seat)), " ", h("span", null, ctx.roleName(seat))),
          h("span", { class: message.outcome?.winners.includes(seat) ? "y" : null }, message.outcome?.winners.includes(seat) ? t("seat.won") : t("seat.place", { n: place(seat) }))))),
      message.you !== null && h("button", { class: "primary", on: { click: () => void this.rematch() } }, t("rematch.go")),
      message.you === null && h("a", { class: "btn wide", href: "/#start" }, t("start.title")));
  }

  /** A new table with the same seats; other players find theirs open and get the link. */
  async rematch() {
    if (!(await ensurePlayer())) return;
    const seats = this.message.seats.map(({ seat, kind, level }) =>
      seat === this.message.you ? { kind: "me" } : kind === "bot" ? { kind, level } : { kind: "open" });
    try {
      const match = await post("/matches", { game: this.message.game, options: this.message.options, seats });
      await go(`/m/${match.id}`);
    } catch (error) {
      note(explain(error), "fault");
    }
  }

  links() {
    return h("section", { class: "panel box" }, h("ul", { class: "links" },
      h("li", null, h("a", { href: recordUrl(this.message.id), download: `${this.message.id}.jsonl` }, t("record")), h("span", null, t("record.about", { n: this.message.version }))),
      h("li", null, h("span", null, t("rules_version")), h("span", null, this.message.rules_version))));
  }

  leave() {
    this.board.destroy();
  }
}

