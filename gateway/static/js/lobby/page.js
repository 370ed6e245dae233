/** The lobby: what waits for me first, then what I can join, then what I can watch. */

import { get, post, Problem } from "../api.js";
import { note } from "../dialogs.js";
import { fill, h, keyed, setText } from "../dom.js";
import { emblem, gameModule, loadGames, SHELF } from "../games.js";
import { counts, t } from "../i18n.js";
import { ensurePlayer, me, onMe } from "../me.js";
import { explain } from "../problems.js";
import { go } from "../router.js";
import { context } from "../table/context.js";
import { followLobby, load } from "./feed.js";
import { usual } from "./options.js";
import { doneRow, liveRow, mineRow, mySeat, openRow } from "./rows.js";
import { StartPanel } from "./start.js";

const PICTURES = 4;
const LISTED = 30;

/** @type {import("../router.js").Page} */
export async function lobby(main) {
  document.title = `${t("nav.play")} · Ludoteca`;
  const [games, lists] = await Promise.all([loadGames(), load()]);
  const modules = await clients(games);
  const page = new Lobby(main, games, modules);
  page.show(lists);
  const stopMe = onMe(async () => page.show(await load()));
  const stop = followLobby((fresh) => page.show({ ...page.lists, ...fresh }));
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return () => {
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
  await Promise.all(games.map(({ name }) => gameModule(name).then(
    (module) => modules.set(name, module),
    (/** @type {Error} */ error) => console.error(`The client of ${name} did not load.`, error),
  )));
  return modules;
}

class Lobby {
  /**
   * @param {HTMLElement} main
   * @param {import("../games.js").Game[]} games
   * @param {Map<string, any>} modules
   */
  constructor(main, games, modules) {
    this.games = games;
    this.house = {
      modules,
      titles: Object.fromEntries(games.map(({ name, title }) => [name, title])),
      usual: Object.fromEntries(games.map(({ name, options_schema }) => [name, usual(options_schema)])),
    };
    /** @type {import("./feed.js").Lists} */
    this.lists = { mine: [], open: [], live: [], over: [] };
    /** @type {string|null} */
    this.filter = null;
    /** @type {Map<string, number>} version that was drawn, by match */
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
    this.mineSection = h("section", { class: "yours", "aria-label": t("mine.title") }, h("h2", null, t("mine.title")), this.mine);
    this.tiles = h("div", { class: "games", role: "group", "aria-label": t("games") });
    this.openCount = h("span", { class: "muted", role: "status" });
    this.open = h("ol", { class: "rows panel" });
    this.noneOpen = h("p", { class: "none panel muted" }, t("open.none"));
    this.liveCount = h("span", { class: "muted" });
    this.live = h("div", { class: "tables" });
    this.noneLive = h("p", { class: "none muted" }, t("live.none"));
    this.done = h("ul", { class: "fin" });
    this.doneSection = h("section", { class: "done", id: "done" }, h("header", null, h("h2", null, t("done.title"))), this.done);
    const start = h("section", { class: "start panel", id: "start", "aria-label": t("start.title") });
    fill(main,
      h("div", { class: "hi" }, this.hello, this.mineSection),
      this.tiles,
      h("a", { class: "jump btn primary", href: "#start" }, t("start.title")),
      h("div", { class: "l" },
        h("section", { class: "open" }, h("header", null, h("h2", null, t("open.title")), this.openCount), this.open, this.noneOpen),
        h("section", { class: "live", id: "watch" }, h("header", null, h("h2", null, t("live.title")), this.liveCount), this.live, this.noneLive),
        this.doneSection),
      h("div", { class: "r" }, start));
    this.start = new StartPanel(start, this.games.filter(({ name }) => this.house.modules.has(name)), this.house.modules);
  }

  /** @param {import("./feed.js").Lists} lists */
  show(lists) {
    this.lists = lists;
    const player = me();
    setText(this.hello, player ? t("hello.named", { name: player.name }) : t("hello"));
    this.showMine();
    this.showTiles();
    const wanted = (/** @type {import("./feed.js").Summary} */ match) => !this.filter || match.game === this.filter;
    const open = lists.open.filter(wanted).slice(0, LISTED);
    const live = lists.live.filter(wanted);
    setText(this.openCount, t("open.count", { n: lists.open.filter(wanted).length }));
    setText(this.liveCount, t("live.count", { n: live.length }));
    const id = (/** @type {import("./feed.js").Summary} */ match) => match.id;
    keyed(this.open, open, id, () => h("li"), this.changed(openRow(this.house, (match, seat) => void this.sit(match, seat))));
    keyed(this.live, live.slice(0, PICTURES * 3), id, () => h("a"), liveRow(this.house));
    keyed(this.done, lists.over.filter(wanted), id, () => h("li"), doneRow(this.house));
    this.open.hidden = !open.length;
    this.noneOpen.hidden = Boolean(open.length);
    this.noneLive.hidden = Boolean(live.length);
    this.doneSection.hidden = !lists.over.some(wanted);
    void this.pictures(live.slice(0, PICTURES));
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
    keyed(this.mine, mine, (match) => match.id, () => h("a"), mineRow(this.house));
    const turns = mine.filter((match) => !waits(match)).length;
    document.title = `${turns ? `(${turns}) ` : ""}${t("nav.play")} · Ludoteca`;
  }

  showTiles() {
    const count = (/** @type {any[]} */ list, /** @type {string} */ name) => list.filter((match) => match.game === name).length;
    keyed(this.tiles, SHELF, ({ name }) => name, ({ name }) => h("button", { class: "game", on: { click: () => this.pick(name) } }), (el, { name, title, seats, minutes }) => {
      const here = this.games.some((game) => game.name === name);
      el.disabled = !here;
      el.setAttribute("aria-pressed", String(this.filter === name));
      const figures = t("tile.figures", { open: count(this.lists.open, name), live: count(this.lists.live, name) });
      fill(el, emblem(name), h("b", null, title), h("span", null, t("tile.players", { seats: counts(seats), minutes })), h("em", null, here ? figures : t("tile.away")));
    });
  }

  /** @param {string} name */
  pick(name) {
    this.filter = this.filter === name ? null : name;
    if (this.filter) this.start.choose(name);
    this.show(this.lists);
  }

  /** @param {import("./feed.js").Summary} match @param {number} seat */
  async sit(match, seat) {
    if (!(await ensurePlayer())) return;
    try {
      await post(`/matches/${match.id}/seats/${seat}`);
      await go(`/m/${match.id}`);
    } catch (error) {
      note(explain(error), "fault");
    }
  }

  /** Small pictures of running tables, drawn from what a spectator sees. @param {import("./feed.js").Summary[]} live */
  async pictures(live) {
    for (const { id, game, version } of live) {
      const { picture } = this.house.modules.get(game) ?? {};
      if (!picture || this.drawn.get(id) === version) continue;
      this.drawn.set(id, version);
      const message = await get(`/matches/${id}`).catch((/** @type {unknown} */ error) => {
        if (error instanceof Problem) return null;
        throw error;
      });
      const el = this.live.querySelector(`[data-key="${CSS.escape(id)}"] .pic`);
      const drawing = message?.view && picture(message, context(message, this.house.modules.get(game)));
      if (el && drawing) fill(el, drawing);
    }
  }
}
