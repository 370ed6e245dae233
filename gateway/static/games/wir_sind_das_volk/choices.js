/** Which card, place of the map or space of a track each legal command is about: what glows, and what a click chooses. */

/** @import { ByType } from "../../js/table/contract.js" */
/** @import { Command, Decision, View } from "./types.js" */

/** Places of the map by the type of command; the first is where its answer lies. */
/** @type {Partial<ByType<Command, [], string[]>>} */
const PLACES = {
  use_police: ({ province }) => [`province:${province}`],
  place_unrest: ({ province }) => [`province:${province}`],
  remove_unrest: ({ province }) => [`province:${province}`],
  move_unrest: ({ source, target }) => [`province:${target}`, `province:${source}`],
  remove_mass_protest: ({ province }) => [`province:${province}`],
  build_factory: ({ city }) => [`city:${city}`],
  build_infrastructure: ({ connection, site }) => [`site:${connection}:${site}`],
  dismantle_factory: ({ city }) => [`city:${city}`],
  dismantle_infrastructure: ({ connection, site }) => [`site:${connection}:${site}`],
  stop_factory: ({ city }) => [`city:${city}`],
  run_down: ({ city }) => [`city:${city}`],
  repair: ({ city }) => [`city:${city}`],
  raise_living_standard: ({ province, sector }) => [sector ? `sector:${sector}` : `province:${province}`],
  lower_living_standard: ({ province, sector }) => [sector ? `sector:${sector}` : `province:${province}`],
  count_hamburg: ({ province }) => [`province:${province}`],
  assign_external: ({ province }) => [`province:${province}`],
  export_protest: ({ province }) => [`province:${province}`],
  withdraw_protest: ({ province }) => [`province:${province}`],
  place_socialist: ({ province }) => [`province:${province}`],
  remove_socialist: ({ province }) => [`province:${province}`],
  attack: ({ target }) => [`province:${target}`],
};

/**
 * Places that a command is about, the answer's own first.
 * @param {Command} command
 */
export const placesOf = (command) =>
  /** @type {((command: Command) => string[])|undefined} */ (PLACES[command.type])?.(command) ?? [];

/**
 * The group of a command with two places: what is chosen first.
 * @param {Command} command
 */
export const sourceOf = (command) => (command.type === "move_unrest" ? `province:${command.source}` : null);

/** @type {Partial<ByType<Command, [View], string[]>>} */
const CARDS = {
  use_card: ({ card }) => [card],
  use_special: (_, view) => [view.special],
  exchange: ({ give, take }) => [give, take],
  remove_card: ({ card }) => [card],
  discard_hand: ({ cards }) => cards,
};

/**
 * Cards that a command is about.
 * @param {Command} command
 * @param {View} view
 */
export const cardsOf = (command, view) =>
  /** @type {((command: Command, view: View) => string[])|undefined} */ (CARDS[command.type])?.(command, view) ?? [];

/** @type {Partial<ByType<Command, [Decision|null, View], [string, number]>>} */
const SPACES = {
  choose_space: ({ space }, decision) => [decision?.args.track, space],
  move_marker: ({ track, dir }, decision, view) => [track, view.tracks[track] + (dir === "red" ? 1 : -1)],
};

/**
 * The space of a track that a command is about, as `prestige:-2`.
 * @param {Command} command
 * @param {Decision|null} decision
 * @param {View} view
 */
export function spaceOf(command, decision, view) {
  const read = /** @type {((command: Command, decision: Decision|null, view: View) => [string, number])|undefined} */ (
    SPACES[command.type]
  );
  const found = read?.(command, decision, view);
  return found ? found.join(":") : null;
}

/** @param {Map<string, Command[]>} map @param {string} key @param {Command} command */
function add(map, key, command) {
  map.set(key, [...(map.get(key) ?? []), command]);
}

/**
 * @param {Decision|null} decision
 * @param {View} view
 * @param {string|null} first   a place chosen on the board as the first of two
 * @returns {{places: Map<string, Command[]>, cards: Map<string, Command[]>, spaces: Map<string, Command[]>}}
 */
export function readChoices(decision, view, first) {
  const choices = { places: new Map(), cards: new Map(), spaces: new Map() };
  for (const command of decision?.legal ?? []) {
    const source = sourceOf(command);
    if (source && first !== source) add(choices.places, source, command);
    else
      for (const place of placesOf(command).slice(0, 1))
        if (!source || !first || first === source) add(choices.places, place, command);
    for (const card of cardsOf(command, view)) add(choices.cards, card, command);
    const space = spaceOf(command, decision, view);
    if (space) add(choices.spaces, space, command);
  }
  return choices;
}
