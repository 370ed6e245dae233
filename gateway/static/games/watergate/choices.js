/** Which card, token, space or photo each legal command is about: what glows, and what a click chooses. */

/** @import { Command, Decision } from "./types.js" */
/** @import { Token } from "./track.js" */
/** @import { ByType } from "../../js/table/contract.js" */

/** The parts of a card that stand for a command, by its type. */
/** @type {Partial<ByType<Command, [], string[]>>} */
const PARTS = { play: ({ part }) => [part], react: () => ["action"], give_up: () => ["value", "action"] };

/** @param {Command} command @returns {string[]} */
const partsOf = (command) =>
  /** @type {((command: Command) => string[])|undefined} */ (PARTS[command.type])?.(command) ?? [];

/**
 * The part of a hand card that a command is about, or null.
 * @param {Command|null} command
 */
export function cardPart(command) {
  const part = command && partsOf(command).at(-1);
  return part && "card" in command ? { card: command.card, part } : null;
}

/** @param {Map<string, Command[]>} map @param {string} key @param {Command} command */
function add(map, key, command) {
  map.set(key, [...(map.get(key) ?? []), command]);
}

/**
 * @param {Decision|null} decision
 * @param {Token[]} tokens   of the track: a question is asked by way of its face-down tokens
 * @returns {{plays: Map<string, Command[]>, tokens: Map<string, Command[]>, spots: Map<string, Command[]>}}
 *   by "e15 value", by token of the track, and by space or person of the board
 */
export function readChoices(decision, tokens) {
  const choices = { plays: new Map(), tokens: new Map(), spots: new Map() };
  const hidden = tokens.filter(({ evidence }) => evidence?.face === "down");
  for (const command of decision?.legal ?? []) {
    if ("card" in command) for (const part of partsOf(command)) add(choices.plays, `${command.card} ${part}`, command);
    if ("token" in command) add(choices.tokens, command.token, command);
    if ("space" in command) add(choices.spots, command.space, command);
    if ("person" in command) add(choices.spots, command.person, command);
    if (command.type === "ask_for_colour") for (const { key } of hidden) add(choices.tokens, key, command);
  }
  return choices;
}
