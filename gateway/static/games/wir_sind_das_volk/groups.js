/** Long lists in two steps: first the card, the icon or the province, then the answer. */

import { fragment, h } from "../../js/dom.js";
import { icon } from "./art/icons.js";
import { components } from "./components.js";
import { effectWords, iconRow } from "./effects.js";
import { commandLabel, rowsOf } from "./labels.js";
import { capital, cardTitle, cityName, K, provinceName } from "./words.js";

/** Lists up to here are shown whole. */
const SHORT = 9;

const SWATCH = { red: "rd", yellow: "yl", blue: "bl", green: "gr" };

/** Commands by a key, in the order in which the keys appear. */
function gather(legal, keyOf) {
  const all = new Map();
  for (const command of legal) {
    const key = keyOf(command);
    all.set(key, [...(all.get(key) ?? []), command]);
  }
  return all;
}

function toGroups(all, labelOf, decision, message, ctx) {
  return [...all].map(([key, commands]) => ({
    key,
    commands,
    label: commands.length === 1 ? commandLabel(commands[0], decision, message, ctx) : labelOf(key, commands),
  }));
}

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

function byCard(decision, message, ctx) {
  const { view } = message;
  const keyOf = (command) => ({ use_card: command.card, use_special: view.special })[command.type] ?? command.type;
  const labelOf = (key) =>
    key === "use_police"
      ? fragment(icon("police_red"), h("span", null, ctx.t(K("group.police"))))
      : cardLabel(key, view, ctx);
  // A card that can only be used in one way still says which.
  return toGroups(gather(decision.legal, keyOf), labelOf, decision, message, ctx);
}

/** The province that an answer lies in; a connection's is that of its first city. */
function provinceOf({ source, province, city, connection }) {
  if (source ?? province) return source ?? province;
  const home = components().city(city ?? components().connection(connection)?.a);
  return home.province ?? home.id;
}

const placeWords = (key, ctx) => (components().province(key) ? provinceName(key, ctx) : cityName(key, ctx));

const ON_MAP = (command) => command.province ?? command.city ?? command.connection ?? command.source;

function byProvince(decision, message, ctx) {
  const keyOf = (command) =>
    command.type === "use_police" || command.type === "ignore" || !ON_MAP(command) ? command.type : provinceOf(command);
  const labelOf = (key, commands) =>
    fragment(
      icon(pictureOf(commands[0]), decision.seat % 2 ? "rd" : "yl"),
      h("span", null, ON_MAP(commands[0]) && key !== "use_police" ? placeWords(key, ctx) : ctx.t(K(`group.${key}`))),
      h("em", null, String(commands.length)),
    );
  return toGroups(gather(decision.legal, keyOf), labelOf, decision, message, ctx);
}

const PICTURES = {
  use_police: "police_red",
  move_unrest: "move_unrest",
  ignore: "discard",
  dismantle_factory: "dismantle",
  dismantle_infrastructure: "dismantle",
};
const pictureOf = ({ type }) => PICTURES[type] ?? "build";

const OF_NO_ROW = new Set(["ignore", "use_police", "stop"]);

/**
 * The row of icons that a command carries out; a command that names none means the first.
 * @param {Record<string, any>} command
 */
const rowOf = ({ icon: index = 0 }) => index;

/** By row of icons; a row with many places is parted by province. */
function byRow(decision, message, ctx) {
  const rows = rowsOf(message);
  const { seats } = message.view;
  const places = gather(
    decision.legal.filter((command) => ON_MAP(command) && !OF_NO_ROW.has(command.type)),
    rowOf,
  );
  const keyOf = (command) => {
    const index = rowOf(command);
    if (OF_NO_ROW.has(command.type)) return command.type;
    return (places.get(index)?.length ?? 0) > SHORT && ON_MAP(command)
      ? `row-${index} ${provinceOf(command)}`
      : `row-${index}`;
  };
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
 * @param {import("../../js/table/contract.js").Decision} decision
 * @param {import("../../js/table/contract.js").Message} message
 * @param {import("../../js/table/contract.js").Ctx} ctx
 */
export function groupCommands(decision, message, ctx) {
  const { kind, legal } = decision;
  if (kind === "turn") return byCard(decision, message, ctx);
  const rows = new Set(legal.filter(({ type }) => !OF_NO_ROW.has(type)).map(rowOf));
  if (kind === "icons" && rows.size > 1) return byRow(decision, message, ctx);
  if (legal.length > SHORT && legal.some(ON_MAP)) return byProvince(decision, message, ctx);
  return null;
}
