/** The lobby: what waits for me first, then what I can join, then what I can watch. */

import { get, Problem, post } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h, keyed, setText } from "../dom.js";
import { emblem, gameModule, loadGames, shelf } from "../games.js";
import { counts, t } from "../i18n.js";
import { ensurePlayer, me, onMe } from "../me.js";
import { go } from "../navigation.js";
import { explain } from "../problems.js";
import { context } from "../table/context.js";
import { followLobby, Lists, unlessRefused } from "./feed.js";
import { usual } from "./options.js";
import { doneRow, liveRow, mineRow, mySeat, openRow } from "./rows.js";
import { StartPanel } from "./start.js";

const PICTURES = 4;
/** Between two pictures that are drawn anew. */
const PICTURE_MS = 30_000;

/** @type {import("../router.js").Page} */
export async function lobby(main) {
  document.title = `${t("nav.play")} · Ludoteca`;
  const lists = new Lists();
  const [games] = await Promise.all([loadGames(), lists.load()]);
  const modules = await clients(games);
  const page = new Lobby(main, games, modules, lists);
  page.show();
  const stopMe = onMe(async () => {
    await lists.load();
    page.show();
  });
  const stop = followLobby(lists, () => page.show());
  void page.pictures(lists.live.matches.slice(0, PICTURES));
  const drawing = setInterval(() => void page.nextPicture(), PICTURE_MS);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return () => {
    clearInterval(drawing);
    stopMe();
    stop();
  };
}

/**
 * The client's part of each game. One that does not load costs its pictures and its place in the start panel, not the lobby.
 * @param {import("../games.js").Game[]} games
 */
async function clients(games) {
  /** @type {Map<string, import("../table/contract.js").GameModule>} */
  const modules = new Map();
  await Promise.all(
    games.map(({ name }) =>
      gameModule(name).then(
        (module) => modules.set(name, module),
        (/** @type {Error} */ error) => console.error(`The client of ${name} did not load.`, error),
      ),
    ),
  );
  return modules;
}

/**
 * A game whose picture cannot be drawn keeps its emblem.
 * @param {(message: any, ctx: any) => SVGElement|null} picture
 * @param {import("../table/contract.js").Message} message
 * @param {import("../table/contract.js").Ctx} ctx
 */
function drawn(picture, message, ctx) {
  try {
    return picture(message, ctx);
  } catch (error) {
    console.error(`The picture of ${message.id} cannot be drawn.`, error);
    return null;
  }
}

class Lobby {
  /**
   * @param {HTMLElement} main
   * @param {import("../games.js").Game[]} games
   * @param {Map<string, any>} modules
   * @param {Lists} lists
   */
  constructor(main, games, modules, lists) {
    this.games = games;
    this.lists = lists;
    this.house = {
      modules,
      titles: Object.fromEntries(games.map(({ name, title }) => [name, title])),
      usual: Object.fromEntries(games.map(({ name, options_schema }) => [name, usual(options_schema)])),
    };
    /** @type {Map<string, number>} when a picture was drawn, by match */
    this.drawn = new Map();
    /** @type {StartPanel} */
    this.start;
    this.make(main);
  }

  /** @param {HTMLElement} main */
  make(main) {
    main.className = "lobby";
    this.hello = h("h1");
    this.mine = h("div", { class: "mine" });
    this.mineSection = h(
      "section",
      { class: "yours", "aria-label": t("mine.title") },
      h("h2", null, t("mine.title")),
      this.mine,
    );
    this.tiles = h("div", { class: "games", role: "group", "aria-label": t("games") });
    this.openCount = h("span", { class: "muted", role: "status" });
    this.open = h("ol", { class: "rows panel" });
    this.moreOpen = this.moreButton(this.lists.open);
    this.noneOpen = h("p", { class: "none panel muted" }, t("open.none"));
    this.liveCount = h("span", { class: "muted" });
    this.live = h("div", { class: "tables" });
    this.moreLive = this.moreButton(this.lists.live);
    this.noneLive = h("p", { class: "none muted" }, t("live.none"));
    this.done = h("ul", { class: "fin" });
    this.doneSection = h(
      "section",
      { class: "done", id: "done" },
      h("header", null, h("h2", null, t("done.title"))),
      this.done,
    );
    const start = h("section", { class: "start panel", id: "start", "aria-label": t("start.title") });
    fill(
      main,
      h("div", { class: "hi" }, this.hello, this.mineSection),
      this.tiles,
      h("a", { class: "jump btn primary", href: "#start" }, t("start.title")),
      h(
        "div",
        { class: "l" },
        h(
          "section",
          { class: "open" },
          h("header", null, h("h2", null, t("open.title")), this.openCount),
          this.open,
          this.moreOpen,
          this.noneOpen,
        ),
        h(
          "section",
          { class: "live", id: "watch" },
          h("header", null, h("h2", null, t("live.title")), this.liveCount),
          this.live,
          this.moreLive,
          this.noneLive,
        ),
        this.doneSection,
      ),
      h("div", { class: "r" }, start),
    );
    this.start = new StartPanel(
      start,
      this.games.filter(({ name, away }) => !away && this.house.modules.has(name)),
      this.house.modules,
    );
  }

  /** A button for the next page of a list. @param {import("./listing.js").Listing} list */
  moreButton(list) {
    const el = h("button", { class: "next", on: { click: () => void more() } }, t("list.more"));
    const more = async () => {
      el.disabled = true;
      await unlessRefused(list.more());
      el.disabled = false;
      this.show();
    };
    return el;
  }

  show() {
    const { open, live, over } = this.lists;
    const player = me();
    setText(this.hello, player ? t("hello.named", { name: player.name }) : t("hello"));
    this.showMine();
    this.showTiles();
    setText(this.openCount, t("open.count", { n: this.lists.count("open") }));
    setText(this.liveCount, t("live.count", { n: this.lists.count("live") }));
    const id = (/** @type {import("./feed.js").Summary} */ match) => match.id;
    keyed(
      this.open,
      open.matches,
      id,
      () => h("li"),
      this.changed(openRow(this.house, (match, seat) => void this.sit(match, seat))),
    );
    keyed(this.live, live.matches, id, () => h("a"), liveRow(this.house));
    keyed(this.done, over.matches.slice(0, over.limit), id, () => h("li"), doneRow(this.house));
    this.open.hidden = !open.matches.length;
    this.noneOpen.hidden = Boolean(open.matches.length);
    this.noneLive.hidden = Boolean(live.matches.length);
    this.moreOpen.hidden = !open.next;
    this.moreLive.hidden = !live.next;
    this.doneSection.hidden = !over.matches.length;
  }

  /** Redraw a row only when its match has changed, so that its button keeps the focus. */
  changed(/** @type {(el: any, match: any) => void} */ draw) {
    return (/** @type {any} */ el, /** @type {import("./feed.js").Summary} */ match) => {
      const stamp = `${match.version} ${me()?.id}`;
      if (el.dataset.stamp !== stamp) draw(el, match);
      el.dataset.stamp = stamp;
    };
  }

  showMine() {
    const waits = (/** @type {any} */ match) => (match.waiting_for.includes(mySeat(match)) ? 0 : 1);
    const mine = this.lists.mine.filter((match) => mySeat(match) >= 0).sort((a, b) => waits(a) - waits(b));
    this.mineSection.hidden = !mine.length;
    keyed(
      this.mine,
      mine,
      (match) => match.id,
      () => h("a"),
      mineRow(this.house),
    );
    const turns = mine.filter((match) => !waits(match)).length;
    document.title = `${turns ? `(${turns}) ` : ""}${t("nav.play")} · Ludoteca`;
  }

  showTiles() {
    keyed(
      this.tiles,
      shelf(this.games),
      ({ name }) => name,
      ({ name }) => h("button", { class: "game", on: { click: () => void this.pick(name) } }),
      (el, { name, title, seat_counts, minutes, away }) => {
        el.disabled = away;
        el.setAttribute("aria-pressed", String(this.lists.game === name));
        const figures = t("tile.figures", this.lists.counts[name] ?? { open: 0, live: 0 });
        fill(
          el,
          emblem(name),
          h("b", null, title),
          h("span", null, seat_counts.length ? t("tile.players", { seats: counts(seat_counts), minutes }) : null),
          h("em", null, away ? t("tile.away") : figures),
        );
      },
    );
  }

  /** @param {string} name */
  async pick(name) {
    const game = this.lists.game === name ? null : name;
    if (game) this.start.choose(game);
    await unlessRefused(this.lists.choose(game));
    this.show();
  }

  /** @param {import("./feed.js").Summary} match @param {number} seat */
  async sit(match, seat) {
    if (!(await ensurePlayer())) return;
    try {
      await post(`/matches/${match.id}/seats/${seat}`);
      go(`/m/${match.id}`);
    } catch (error) {
      note(explain(error), "fault");
    }
  }

  /** Small pictures of running tables, drawn from what a spectator sees. @param {import("./feed.js").Summary[]} live */
  async pictures(live) {
    for (const { id, game } of live) {
      const { picture } = this.house.modules.get(game) ?? {};
      this.drawn.set(id, Date.now());
      if (!picture) continue;
      const message = await get(`/matches/${id}`).catch((/** @type {unknown} */ error) => {
        if (error instanceof Problem) return null;
        throw error;
      });
      const el = this.live.querySelector(`[data-key="${CSS.escape(id)}"] .pic`);
      const drawing = message?.view && drawn(picture, message, context(message, this.house.modules.get(game)));
      if (el && drawing) fill(el, drawing);
    }
  }

  /** One at a time, what was never drawn or longest ago: many look, and each picture is asked for. */
  async nextPicture() {
    if (document.visibilityState !== "visible") return;
    const at = (/** @type {import("./feed.js").Summary} */ { id }) => this.drawn.get(id) ?? 0;
    const first = this.lists.live.matches.slice(0, PICTURES).sort((a, b) => at(a) - at(b));
    await this.pictures(first.slice(0, 1));
  }
}
