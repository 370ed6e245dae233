/**
 * What a player would count by hand on the evidence board: the cheapest way from Nixon to each informant, and how
 * many evidence tokens it still lacks. Reads the board's graph and what lies on it; decides nothing.
 */

import { lookUp } from "../../js/table/records.js";

/** @import { Colour } from "./components.js" */
/** @import { Face } from "./cork.js" */
/** @import { Node } from "./types.js" */

/**
 * @typedef {Omit<Node, "type"|"colour"|"informant">} Somewhere
 * @typedef {Somewhere & {type: "nixon"}} NixonNode
 * @typedef {Somewhere & {type: "evidence", colour: Colour}} EvidenceNode
 * @typedef {Somewhere & {type: "informant", informant: string, label: string}} InformantNode   `label`: the printed name
 * @typedef {NixonNode|EvidenceNode|InformantNode} BoardNode
 *   x in half columns, y in rows, as the Editor sees the board; Nixon is in row 0
 * @typedef {{lies: (space: string) => Face|null, picture: (person: string) => Face|null}} Lying
 *
 * @typedef {Object} Network
 * @property {Map<string, number>} short   by person: how many tokens are missing; absent: cut off
 * @property {Set<string>} linked          threads of the ways that connect a found informant
 * @property {Set<string>} nearly          threads of the ways on which a found informant lacks one token
 * @property {Set<string>} spun            threads between what lies face up
 * @property {Set<string>} on              spaces on the ways that connect
 * @property {Set<string>} wanted          empty spaces on the ways that lack one token
 */

/**
 * A thread's name: its two ends in order.
 * @param {string} a
 * @param {string} b
 */
export const threadKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * @param {BoardNode[]} nodes
 * @param {Lying} lying
 * @returns {Network}
 */
export function analyse(nodes, lying) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const at = lookUp(byId);
  const { cost, from } = walk(at, lying);
  /** @type {Network} */
  const found = {
    short: new Map(),
    linked: new Set(),
    nearly: new Set(),
    spun: new Set(),
    on: new Set(),
    wanted: new Set(),
  };
  for (const node of nodes) {
    for (const other of node.threads)
      if (solid(node, lying) && solid(at(other), lying)) found.spun.add(threadKey(node.id, other));
    const short = cost.get(node.id);
    if (node.type !== "informant" || short === undefined) continue;
    found.short.set(node.informant, short);
    if (lying.picture(node.informant) !== "up" || short > 1) continue;
    const way = wayTo(node.id, from);
    for (let i = 1; i < way.length; i += 1) (short ? found.nearly : found.linked).add(threadKey(way[i - 1], way[i]));
    for (const id of way.filter((one) => at(one).type === "evidence")) {
      if (!short) found.on.add(id);
      else if (lying.lies(id) === null) found.wanted.add(id);
    }
  }
  return found;
}

/** How evidence or a picture lies here. @param {EvidenceNode|InformantNode} node @param {Lying} lying */
const lies = (node, lying) => (node.type === "evidence" ? lying.lies(node.id) : lying.picture(node.informant));

/** Whether something lies face up here. @param {BoardNode} node @param {Lying} lying */
function solid(node, lying) {
  if (node.type === "nixon") return true;
  return lies(node, lying) === "up";
}

/**
 * Whether no way leads through here: face-down evidence, a silenced informant.
 * @param {EvidenceNode|InformantNode} node
 * @param {Lying} lying
 */
export const closed = (node, lying) => lies(node, lying) === "down";

/**
 * The cheapest way from Nixon to every node; an empty space costs one token, and of equally cheap ways the
 * shortest is taken.
 * @param {(id: string) => BoardNode} at
 * @param {Lying} lying
 */
function walk(at, lying) {
  const cost = new Map([["nixon", 0]]);
  const length = new Map([["nixon", 0]]);
  /** @type {Map<string, string>} */
  const from = new Map();
  const [costs, lengths] = [lookUp(cost), lookUp(length)];
  const todo = ["nixon"];
  /** @param {string} a @param {string} b */
  const nearer = (a, b) => costs(a) - costs(b) || lengths(a) - lengths(b);
  while (todo.length) {
    const here = /** @type {string} */ (todo.sort(nearer).shift());
    if (at(here).type === "informant") continue;
    for (const next of at(here).threads) {
      const node = at(next);
      if (node.type === "nixon" || closed(node, lying)) continue;
      const total = costs(here) + (node.type === "evidence" && lying.lies(next) === null ? 1 : 0);
      const steps = lengths(here) + 1;
      if (cost.has(next) && (costs(next) < total || (costs(next) === total && lengths(next) <= steps))) continue;
      cost.set(next, total);
      length.set(next, steps);
      from.set(next, here);
      todo.push(next);
    }
  }
  return { cost, from };
}

/** @param {string} end @param {Map<string, string>} from */
function wayTo(end, from) {
  const way = [end];
  for (let next = from.get(end); next; next = from.get(next)) way.unshift(next);
  return way;
}

/**
 * What a change on the board would do to the leads of the informants whose pictures lie face up.
 * @param {BoardNode[]} nodes @param {Lying} before @param {Lying} after
 * @returns {{node: InformantNode, from: number|undefined, to: number|undefined}[]}
 */
export function leadChanges(nodes, before, after) {
  const [now, then] = [analyse(nodes, before).short, analyse(nodes, after).short];
  return nodes
    .filter((node) => node.type === "informant")
    .filter(({ informant }) => before.picture(informant) === "up" && now.get(informant) !== then.get(informant))
    .map((node) => ({ node, from: now.get(node.informant), to: then.get(node.informant) }));
}
