/** Long lists in two steps: first the card, the icon or the province, then the answer. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { components } from "./components.js";
import { effectWords, iconRow } from "./effects.js";
import { commandLabel, rowsOf } from "./labels.js";
import { capital, cardTitle, cityName, K, provinceName } from "./words.js";

/** @import { Tone } from "./words.js" */
/** @import { Command, Ctx, Decision, Message, View } from "./types.js" */

/** Lists up to here are shown whole. */
const SHORT = 9;

/** @type {Record<string, Tone>} */
const SWATCH = { red: "rd", yellow: "yl", blue: "bl", green: "gr" };

/**
 * Commands by a key, in the order in which the keys appear.
 * @template K
 * @param {Command[]} legal
 * @param {(command: Command) => K} keyOf
 */
function gather(legal, keyOf) {
  /** @type {Map<K, Command[]>} */
  const all = new Map();
  for (const command of legal) {
    const key = keyOf(command);
    all.set(key, [...(all.get(key) ?? []), command]);
  }
  return all;
}

/**
 * @param {Map<string, Command[]>} all
 * @param {(key: string, commands: Command[]) => Node} labelOf
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function toGroups(all, labelOf, decision, message, ctx) {
  return [...all].map(([key, commands]) => ({
    key,
    commands,
    label: commands.length === 1 ? commandLabel(commands[0], decision, message, ctx) : labelOf(key, commands),
  }));
}

/** @param {string} id @param {View} view @param {Ctx} ctx */
function cardLabel(id, view, ctx) {
  const card = components().card(id);
  const value = card.value
    ? `${card.value.yellow === card.value.red ? card.value.red : `${card.value.yellow}/${card.value.red}`}`
    : ctx.t(K("card.special"));
  return fragment(
    icon("card", SWATCH[card.colour] ?? ""),
    h("span", null, cardTitle(id, ctx)),
    h("em", null, view.display.includes(id) || view.special === id ? "" : ctx.t(K("in_hand")), " ", value),
  );
}

/** @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function byCard(decision, message, ctx) {
  const { view } = message;
  /** @param {Command} command */
  const keyOf = (command) =>
    command.type === "use_card" ? command.card : command.type === "use_special" ? view.special : command.type;
  /** @param {string} key */
  const labelOf = (key) =>
    key === "use_police"
      ? fragment(icon("police_red"), h("span", null, ctx.t(K("group.police"))))
      : cardLabel(key, view, ctx);
  // A card that can only be used in one way still says which.
  return toGroups(gather(decision.legal, keyOf), labelOf, decision, message, ctx);
}

/** Where on the map an answer lies. @param {Command} command */
const placeIn = (command) =>
  /** @type {{source?: string, province?: string, city?: string, connection?: string}} */ (command);

/**
 * The province that an answer lies in; a connection's is that of its first city.
 * @param {Command} command
 */
function provinceOf(command) {
  const { source, province, city, connection } = placeIn(command);
  const own = source ?? province;
  if (own !== undefined) return own;
  const home = components().city(city ?? components().connection(connection ?? "").a);
  return home.province ?? home.id;
}

/** @param {string} key @param {Ctx} ctx */
const placeWords = (key, ctx) => (components().province(key) ? provinceName(key, ctx) : cityName(key, ctx));

/** @param {Command} command */
const ON_MAP = (command) => {
  const { province, city, connection, source } = placeIn(command);
  return province ?? city ?? connection ?? source;
};

/** @param {Decision} decision @param {Message} message @param {Ctx} ctx */
function byProvince(decision, message, ctx) {
  /** @param {Command} command */
  const keyOf = (command) =>
    command.type === "use_police" || command.type === "ignore" || !ON_MAP(command) ? command.type : provinceOf(command);
  /** @param {string} key @param {Command[]} commands */
  const labelOf = (key, commands) =>
    fragment(
      icon(pictureOf(commands[0]), decision.seat % 2 ? "rd" : "yl"),
      h("span", null, ON_MAP(commands[0]) && key !== "use_police" ? placeWords(key, ctx) : ctx.t(K(`group.${key}`))),
      h("em", null, String(commands.length)),
    );
  return toGroups(gather(decision.legal, keyOf), labelOf, decision, message, ctx);
}

/** @type {Record<string, string>} */
const PICTURES = {
  use_police: "police_red",
  move_unrest: "move_unrest",
  ignore: "discard",
  dismantle_factory: "dismantle",
  dismantle_infrastructure: "dismantle",
};
/** @param {Command} command */
const pictureOf = ({ type }) => PICTURES[type] ?? "build";

const OF_NO_ROW = new Set(["ignore", "use_police", "stop"]);

/**
 * The row of icons that a command carries out; a command that names none means the first.
 * @param {Command} command
 */
const rowOf = (command) => ("icon" in command ? (command.icon ?? 0) : 0);

/**
 * By row of icons; a row with many places is parted by province.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function byRow(decision, message, ctx) {
  const rows = rowsOf(message);
  const { seats } = message.view;
  const places = gather(
    decision.legal.filter((command) => ON_MAP(command) && !OF_NO_ROW.has(command.type)),
    rowOf,
  );
  /** @param {Command} command */
  const keyOf = (command) => {
    const index = rowOf(command);
    if (OF_NO_ROW.has(command.type)) return command.type;
    return (places.get(index)?.length ?? 0) > SHORT && ON_MAP(command)
      ? `row-${index} ${provinceOf(command)}`
      : `row-${index}`;
  };
  /** @param {string} key @param {Command[]} commands */
  const labelOf = (key, commands) => {
    const [row, province] = key.split(" ");
    if (!row.startsWith("row-"))
      return fragment(icon(pictureOf(commands[0])), h("span", null, ctx.t(K(`group.${key}`))));
    const { effect, left } = rows[Number(row.slice("row-".length))];
    const picture = iconRow([{ ...effect, n: 1 }], ctx, seats);
    if (province)
      return fragment(picture, h("span", null, placeWords(province, ctx)), h("em", null, String(commands.length)));
    return fragment(picture, h("span", null, capital(effectWords({ ...effect, n: left }, ctx))));
  };
  return toGroups(gather(decision.legal, keyOf), labelOf, decision, message, ctx);
}

/**
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function groupCommands(decision, message, ctx) {
  const { kind, legal } = decision;
  if (kind === "turn") return byCard(decision, message, ctx);
  const rows = new Set(legal.filter(({ type }) => !OF_NO_ROW.has(type)).map(rowOf));
  if (kind === "icons" && rows.size > 1) return byRow(decision, message, ctx);
  if (legal.length > SHORT && legal.some(ON_MAP)) return byProvince(decision, message, ctx);
  return null;
}
