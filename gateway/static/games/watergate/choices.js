/** Which card, token, space or photo each legal command is about: what glows, and what a click chooses. */

/** @typedef {import("../../js/table/contract.js").Command} Command */

/** The parts of a card that stand for a command, by its type. */
const PARTS = { play: ({ part }) => [part], react: () => ["action"], give_up: () => ["value", "action"] };

/** The part of a hand card that a command is about, or null. */
export function cardPart(command) {
  const parts = command && PARTS[command.type]?.(command);
  return parts ? { card: command.card, part: parts.at(-1) } : null;
}

function add(map, key, command) {
  map.set(key, [...(map.get(key) ?? []), command]);
}

/**
 * @param {import("../../js/table/contract.js").Decision|null} decision
 * @param {import("./track.js").Token[]} tokens   of the track: a question is asked by way of its face-down tokens
 * @returns {{plays: Map<string, Command[]>, tokens: Map<string, Command[]>, spots: Map<string, Command[]>}}
 *   by "e15 value", by token of the track, and by space or person of the board
 */
export function readChoices(decision, tokens) {
  const choices = { plays: new Map(), tokens: new Map(), spots: new Map() };
  const hidden = tokens.filter(({ evidence }) => evidence?.face === "down");
  for (const command of decision?.legal ?? []) {
    for (const part of PARTS[command.type]?.(command) ?? []) add(choices.plays, `${command.card} ${part}`, command);
    if (command.token) add(choices.tokens, command.token, command);
    if (command.space) add(choices.spots, command.space, command);
    if (command.person) add(choices.spots, command.person, command);
    if (command.type === "ask_for_colour") for (const { key } of hidden) add(choices.tokens, key, command);
  }
  return choices;
}
