/** The page of a finished match: who won and why, the final board, the score sheet, the proof of the shuffle. */

import { post, record, recordUrl } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { emblem } from "../games.js";
import { ago, list, t } from "../i18n.js";
import { ensurePlayer } from "../me.js";
import { go } from "../navigation.js";
import { explain } from "../problems.js";
import { seatMark } from "../shapes.js";
import { context } from "./context.js";
import { Log } from "./log.js";
import { Replay } from "./replay.js";
import { share } from "./room.js";
import { scoreSheet } from "./scores.js";
import { shuffleProof } from "./shuffle.js";

/** @typedef {import("./contract.js").Message} Message */

/** A moment of the match in the address. */
const MOMENT = /^#v(\d+)$/;

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
    this.eyes = message.you;
    main.className = "finished";
    const log = h("div", { class: "log", role: "log", "aria-label": t("log"), tabindex: "0" });
    this.log = new Log(log, module);
    this.replay = new Replay(message, { game, module }, (moment) => this.follow(moment));
    this.moment = h("a", { href: "" }, t("replay.link"));
    fill(
      main,
      this.headline(),
      h(
        "div",
        { class: "main" },
        scoreSheet(message, this.ctx, module),
        this.replay.el,
        h("section", { class: "panel box told" }, h("h2", null, t("log")), log),
      ),
      h("div", { class: "aside" }, this.seats(), shuffleProof(message), this.links()),
    );
    this.replay.start();
    log.addEventListener("click", (/** @type {any} */ event) => {
      const line = event.target.closest("[data-version]");
      if (line) this.replay.seek(Number(line.dataset.version));
    });
    void this.readRecord();
    document.title = `${this.winner()} · ${game.title} · Ludoteca`;
  }

  /** The record gives the log its lines and the replay its range; the address may name a moment. */
  async readRecord() {
    const [, ...lines] = await record(this.message.id);
    this.lines = lines;
    const [began, ended] = [lines[0].at, lines[lines.length - 1].at];
    fill(this.took, t("result.took", { minutes: Math.max(1, Math.round((ended - began) / 60_000)), when: ago(ended) }));
    this.log.tell(lines, this.message, this.ctx);
    const first = lines.find(({ kind }) => kind === "started")?.version ?? this.message.version;
    this.replay.open(first, this.log.parts());
    this.pointHere(this.message.version);
    this.goNamed();
    addEventListener("hashchange", () => this.goNamed(), { signal: this.replay.life.signal });
  }

  goNamed() {
    const named = MOMENT.exec(location.hash);
    if (named) this.replay.seek(Number(named[1]));
  }

  /** Another moment is shown: the log and the link go with it. @param {Message} moment */
  follow(moment) {
    if (moment.you !== this.eyes && this.lines) this.log.tell(this.lines, moment, context(moment, this.module));
    this.eyes = moment.you;
    this.log.point(moment.version);
    this.pointHere(moment.version);
  }

  /** @param {number} version */
  pointHere(version) {
    this.moment.setAttribute("href", `${location.pathname}#v${version}`);
  }

  winner() {
    const winners = this.message.outcome?.winners ?? [];
    const total = this.message.outcome?.scores?.[winners[0]]?.total;
    const who = list(winners.map((seat) => this.ctx.seatName(seat)));
    if (!winners.length) return t("result.draw");
    return total === undefined
      ? t("result.wins", { who, n: winners.length })
      : t("result.wins_with", { who, n: winners.length, total });
  }

  headline() {
    const { outcome } = this.message;
    this.took = h("span");
    const why = outcome ? this.module.outcomeLine(outcome, this.message, this.ctx) : "";
    return h(
      "div",
      { class: "head" },
      emblem(this.message.game),
      h(
        "div",
        null,
        h(
          "h1",
          null,
          (outcome?.winners ?? []).map((seat) => this.ctx.seatMark(seat)),
          this.winner(),
        ),
        h("p", null, why, " ", this.took),
      ),
      h(
        "div",
        { class: "acts" },
        h("a", { class: "btn", href: "/" }, t("to_tables")),
        h("button", { on: { click: () => void share(this.game.title) } }, t("share")),
      ),
    );
  }

  seats() {
    const { message, ctx } = this;
    const ranking = message.outcome?.ranking ?? [];
    const place = (/** @type {number} */ seat) =>
      ranking
        .slice(
          0,
          ranking.findIndex((group) => group.includes(seat)),
        )
        .flat().length + 1;
    return h(
      "section",
      { class: "panel box" },
      h("h2", null, t("rematch")),
      h(
        "ul",
        { class: "rm" },
        ranking
          .flat()
          .map((seat) =>
            h(
              "li",
              null,
              seatMark(this.module.info.seatStyles[seat]),
              h("div", null, h("b", null, ctx.seatName(seat)), " ", h("span", null, ctx.roleName(seat))),
              h(
                "span",
                { class: message.outcome?.winners.includes(seat) ? "y" : null },
                message.outcome?.winners.includes(seat) ? t("seat.won") : t("seat.place", { n: place(seat) }),
              ),
            ),
          ),
      ),
      message.you !== null &&
        h("button", { class: "primary", on: { click: () => void this.rematch() } }, t("rematch.go")),
      message.you === null && h("a", { class: "btn wide", href: "/#start" }, t("start.title")),
    );
  }

  /** A new table with the same seats; other players find theirs open and get the link. */
  async rematch() {
    if (!(await ensurePlayer())) return;
    const seats = this.message.seats.map(({ seat, kind, level }) =>
      seat === this.message.you ? { kind: "me" } : kind === "bot" ? { kind, level } : { kind: "open" },
    );
    try {
      const match = await post("/matches", { game: this.message.game, options: this.message.options, seats });
      go(`/m/${match.id}`);
    } catch (error) {
      note(explain(error), "fault");
    }
  }

  links() {
    return h(
      "section",
      { class: "panel box" },
      h(
        "ul",
        { class: "links" },
        h(
          "li",
          null,
          h("a", { href: recordUrl(this.message.id), download: `${this.message.id}.jsonl` }, t("record")),
          h("span", null, t("record.about", { n: this.message.version })),
        ),
        h("li", null, this.moment, h("span", null, t("replay.link_about"))),
        h("li", null, h("span", null, t("rules_version")), h("span", null, this.message.rules_version)),
      ),
    );
  }

  leave() {
    this.replay.leave();
  }
}
