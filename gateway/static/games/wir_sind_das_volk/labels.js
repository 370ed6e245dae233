/** The buttons: for each answer its picture, its words, and what results. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { isBack, valueFor } from "./cards.js";
import { components } from "./components.js";
import { effectWords, iconRow } from "./effects.js";
import { outlookOf } from "./preview.js";
import { capital, cardTitle, cityName, figure, K, provinceName, signed, siteName, TONES, trackWords } from "./words.js";

/** @import { Command, Ctx, Decision, Message, UseCardCommand } from "./types.js" */
/** @import { ByType } from "../../js/table/contract.js" */
/** @import { Children } from "../../js/dom.js" */

/** @typedef {(command: Command, decision: Decision, message: Message, ctx: Ctx) => Node} Label */

/** @type {Record<string, string>} */
const USE_ICONS = {
  unrest: "remove_unrest",
  build: "build",
  living_standard: "living_standard",
  event: "card",
  arms_race: "arms_race",
  credit: "treasury_income",
};

/** @param {number} seat */
const toneOfSeat = (seat) => (seat % 2 ? "rd" : "yl");
/** @param {string} province */
const toneOf = (province) => TONES[components().province(province)?.state ?? ""] ?? "";

/**
 * The rows of icons that are being carried out.
 * @param {Message} message
 */
export function rowsOf({ view }) {
  const due = view.pending.at(-1);
  return due && "icons" in due ? due.icons : [];
}

/** @param {number} from @param {number} to @param {(n: number) => string} [show] */
const change = (from, to, show = figure) => `${show(from)} → ${show(to)}`;

/**
 * What the service says a command leads to, in figures.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function result(command, decision, message, ctx) {
  const { view } = message;
  const outlook = outlookOf(command, decision, view) ?? {};
  const parts = [
    ...Object.entries(outlook.unrest ?? {})
      .filter(() => command.type !== "raise_living_standard")
      .map(
        ([province, to]) => (command.type === "move_unrest" ? `${province} ` : "") + change(view.unrest[province], to),
      ),
    ...Object.entries(outlook.living_standard ?? {}).map(([province, to]) =>
      change(view.living_standard[province], to),
    ),
    ...Object.entries(outlook.economy ?? {}).map(
      ([province, to]) => `${province} ${change(view.economy.economy[province], to)}`,
    ),
    ...Object.entries(outlook.tracks ?? {}).map(([track, to]) => change(view.tracks[track], to, signed)),
    ...Object.entries(outlook.treasury ?? {}).map(([power, to]) =>
      change(view.powers?.treasury[power] ?? 0, to, (n) => `$${figure(n)}`),
    ),
  ];
  if (outlook.bridged) parts.push(ctx.t(K("result.bridged"), { n: outlook.bridged }));
  if (outlook.price) parts.push(ctx.t(K("result.price"), { n: outlook.price }));
  return parts.length ? h("em", { class: "g-wir_sind_das_volk" }, parts.join(", ")) : null;
}

/** @param {Children} picture @param {string} words @param {Children} [note] */
const label = (picture, words, note = null) => fragment(picture, h("span", null, words), note);

/** @param {UseCardCommand} command @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function use(command, decision, message, ctx) {
  const { seats } = message.view;
  const card = components().card(command.card);
  const { seat } = decision;
  const points = valueFor(command.card, seat, seats);
  const side = seat % 2 ? "red" : "yellow";
  const effects = card.effects.filter((effect) => !effect.side || effect.side === side);
  /** @type {Record<string, () => Node>} */
  const notes = {
    event: () => h("em", { class: "g-wir_sind_das_volk" }, iconRow(effects, ctx, seats)),
    build: () => h("em", { class: "g-wir_sind_das_volk" }, ctx.t(K("result.points"), { n: points })),
    living_standard: () => h("em", { class: "g-wir_sind_das_volk" }, ctx.t(K("result.points"), { n: points })),
  };
  return label(
    icon(USE_ICONS[command.use], command.use === "event" ? "" : toneOfSeat(seat)),
    ctx.t(K(`use.${command.use}`)),
    notes[command.use]?.() ?? result(command, decision, message, ctx),
  );
}

/**
 * @param {Extract<Command, {type: "use_special"}>} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function special({ price, card }, decision, message, ctx) {
  return label(
    icon(price === "discard" ? "discard" : price === "draw" ? "hand" : "card"),
    ctx.t(K(`special.${price}`), { card: card ? cardTitle(card, ctx) : "" }),
  );
}

/** An answer about a province. @param {string} name @param {(province: string, ctx: Ctx) => string} [words] */
const inProvince =
  (name, words = (province, ctx) => province) =>
  /** @type {(command: Extract<Command, {province: string}>, decision: Decision, message: Message, ctx: Ctx) => Node} */
  (command, decision, message, ctx) => {
    const province = words(provinceName(command.province, ctx), ctx);
    return label(icon(name, toneOf(command.province)), province, result(command, decision, message, ctx));
  };

/** @param {string} name */
const sector =
  (name) =>
  /** @type {(command: Extract<Command, {sector?: string}>, decision: Decision, message: Message, ctx: Ctx) => Node} */
  (command, decision, message, ctx) =>
    command.sector
      ? label(
          icon(name),
          ctx.t(K("label.sector"), {
            sector: ctx.t(K(`sector.${command.sector}`)),
            province: provinceName(command.province, ctx),
          }),
          result(command, decision, message, ctx),
        )
      : inProvince(name)(command, decision, message, ctx);

/** @param {string} name */
const inCity =
  (name) =>
  /** @type {(command: Extract<Command, {city: string}>, decision: Decision, message: Message, ctx: Ctx) => Node} */
  (command, decision, message, ctx) => {
    const { kind, state } = components().city(command.city);
    return label(
      icon(name, kind === "external" ? "pu" : TONES[state]),
      cityName(command.city, ctx),
      result(command, decision, message, ctx),
    );
  };

/** @type {(command: Extract<Command, {site: number}>, decision: Decision, message: Message, ctx: Ctx) => Node} */
const onSite = (command, decision, message, ctx) =>
  label(
    icon("infrastructure"),
    siteName(command.connection, command.site, ctx),
    result(command, decision, message, ctx),
  );

/** @param {string} key @param {boolean} [silent] */
function row(key, silent = false) {
  /** @type {(command: {icon: number}, decision: Decision, message: Message, ctx: Ctx) => Node} */
  return ({ icon: index }, decision, message, ctx) => {
    const effect = rowsOf(message)[index]?.effect;
    const words = effect ? capital(effectWords(effect, ctx)) : ctx.t(K("phase.losses"));
    return label(
      effect ? iconRow([effect], ctx, message.view.seats) : null,
      key ? ctx.t(K(key), { words: effect ? effectWords(effect, ctx) : "" }) : words,
      silent ? null : result({ type: "execute", icon: index }, decision, message, ctx),
    );
  };
}

/** @param {string} id @param {Ctx} ctx */
const known = (id, ctx) => (isBack(id) ? ctx.t(K("card.hidden")) : cardTitle(id, ctx));

/** @type {ByType<Command, [Decision, Message, Ctx], Node>} */
const LABELS = {
  use_card: use,
  use_special: special,
  use_police: inProvince("police_red", (province, ctx) => ctx.t(K("label.police"), { province })),
  end_turn: (command, decision, message, ctx) => label(icon("right"), ctx.t(K("label.end_turn"))),
  stop: (command, { kind }, message, ctx) =>
    label(icon("discard"), ctx.t(K(ctx.has(K(`label.stop.${kind}`)) ? `label.stop.${kind}` : "label.stop"))),
  execute: row(""),
  ignore: row("label.ignore", true),
  move_marker: (command, decision, message, ctx) =>
    label(
      icon(command.track),
      ctx.t(K("label.move_marker"), { track: trackWords(command.track, ctx), dir: command.dir }),
      result(command, decision, message, ctx),
    ),
  place_unrest: inProvince("unrest"),
  remove_unrest: inProvince("remove_unrest"),
  move_unrest: (command, decision, message, ctx) =>
    label(
      icon("move_unrest", "rd"),
      ctx.t(K("label.from_to"), {
        source: provinceName(command.source, ctx),
        target: provinceName(command.target, ctx),
      }),
      result(command, decision, message, ctx),
    ),
  remove_mass_protest: inProvince("remove_mass_protest"),
  build_factory: inCity("build"),
  build_infrastructure: onSite,
  dismantle_factory: inCity("dismantle"),
  dismantle_infrastructure: onSite,
  stop_factory: inCity("stop_factory"),
  run_down: inCity("rundown"),
  repair: inCity("repair"),
  raise_living_standard: sector("living_standard"),
  lower_living_standard: sector("remove_living_standard"),
  count_hamburg: inProvince("factory"),
  assign_external: inProvince("build_external"),
  export_protest: inProvince("mass_protest"),
  withdraw_protest: inProvince("remove_mass_protest"),
  place_socialist: inProvince("socialists"),
  remove_socialist: inProvince("socialists"),
  choose_space: ({ space }, decision, message, ctx) => {
    const icons = components().space(decision.args.track, space)?.icons ?? [];
    return label(
      icon(decision.args.track),
      ctx.t(K("label.space"), { position: signed(space) }),
      h("em", { class: "g-wir_sind_das_volk" }, iconRow(icons, ctx, message.view.seats)),
    );
  },
  attack: (command, decision, message, ctx) =>
    label(
      icon("across_border"),
      ctx.t(K("label.attack"), {
        source: provinceName(command.source, ctx),
        target: provinceName(command.target, ctx),
      }),
      result(command, decision, message, ctx),
    ),
  look_at: ({ what }, decision, message, ctx) => label(icon("guillaume"), ctx.t(K(`label.look.${what}`))),
  exchange: ({ give, take }, decision, message, ctx) =>
    label(icon("hand"), ctx.t(K("label.exchange"), { give: known(give, ctx), take: known(take, ctx) })),
  remove_card: ({ card }, decision, message, ctx) =>
    label(icon("discard"), ctx.t(K("label.remove_card"), { card: known(card, ctx) })),
  discard_hand: ({ cards }, decision, message, ctx) =>
    label(
      icon(cards.length ? "discard" : "hand"),
      cards.length ? cards.map((id) => cardTitle(id, ctx)).join(" + ") : ctx.t(K("label.keep_all")),
    ),
};

/**
 * A button's words for an answer.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const commandLabel = (command, decision, message, ctx) =>
  /** @type {Label} */ (LABELS[command.type])(command, decision, message, ctx);
