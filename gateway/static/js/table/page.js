/** The page of a match: waiting room, table or result, as its state has it, kept live. */

import { eventsUrl, get } from "../api.js";
import { fill, h } from "../dom.js";
import { describe, gameModule } from "../games.js";
import { t } from "../i18n.js";
import { Feed } from "../live.js";
import { onMe } from "../me.js";
import { context } from "./context.js";
import { MatchTable } from "./match.js";
import { Result } from "./result.js";
import { Room } from "./room.js";

/** @typedef {import("./contract.js").Message} Message */

/** @type {import("../router.js").Page} */
export async function table(main, id) {
  const load = () => get(`/matches/${encodeURIComponent(id)}`);
  /** @type {Message} */
  const message = await load();
  const [game, module] = await Promise.all([describe(message.game), gameModule(message.game)]);
  if (!game) throw new Error(`No service describes ${message.game}.`);
  const page = new TablePage(main, message, { game, module });
  const feed = new Feed(
    { name: id, url: (since) => eventsUrl(id, since), events: ["commit", "resync"], load },
    { onMessage: (next) => page.receive(next), onState: (state) => page.now?.net?.(state) },
  );
  page.check = () => feed.check();
  page.renew = () => feed.renew();
  page.show(message);
  feed.start(message.version);
  const stopMe = onMe(() => void feed.renew());
  return () => {
    stopMe();
    feed.stop();
    page.leave();
  };
}

/** Nobody started this table in time. @param {HTMLElement} main */
function closed(main) {
  fill(
    main,
    h(
      "section",
      { class: "empty" },
      h("h1", null, t("closed.title")),
      h("p", { class: "muted" }, t("closed.about")),
      h("div", { class: "actions" }, h("a", { class: "btn primary", href: "/" }, t("to_tables"))),
    ),
  );
}

class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {Message} message
   * @param {{game: import("../games.js").Game, module: import("./contract.js").GameModule}} means
   */
  constructor(main, message, means) {
    this.main = main;
    this.message = message;
    this.means = means;
    /** @type {any} what is shown: MatchTable, Room or Result */
    this.now = null;
    this.check = async () => true;
    this.renew = async () => true;
  }

  /** Draw the page that this state asks for, anew. @param {Message} message */
  show(message) {
    this.leave();
    this.message = message;
    const { game, module } = this.means;
    const ctx = context(message, module);
    document.title = `${game.title} · Ludoteca`;
    document.body.className = "";
    this.main.className = "";
    if (message.state === "open") {
      this.now = new Room(this.main, game.title, module, (sat) => {
        this.receive(sat);
        void this.renew();
      });
      document.title = `${t("room.title")}: ${game.title} · Ludoteca`;
      this.now.show(message, ctx);
    } else if (message.how === "expired") {
      closed(this.main);
    } else if (message.state === "over") {
      this.now = new Result(this.main, message, { game, module });
    } else {
      this.now = new MatchTable(this.main, message, {
        game,
        module,
        check: () => this.check(),
        toResult: () => this.show(this.message),
      });
    }
  }

  /** @param {Message} message */
  receive(message) {
    const { state, you } = this.message;
    const table = this.now instanceof MatchTable && state === "live" && you === message.you;
    this.message = message;
    if (!table) this.show(message);
    else this.now.receive(message);
  }

  leave() {
    this.now?.leave?.();
    this.now = null;
  }
}
