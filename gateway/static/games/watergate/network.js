/**
 * What a player would count by hand on the evidence board: the cheapest way from Nixon to each informant, and how
 * many evidence tokens it still lacks. Reads the board's graph and what lies on it; decides nothing.
 */

/**
 * @typedef {{id: string, type: "nixon"|"evidence"|"informant", colour?: string, informant?: string,
 *            label?: string, x: number, y: number, threads: string[]}} BoardNode
 *   x in half columns, y in rows, as the Editor sees the board; Nixon is in row 0
 * @typedef {{lies: (space: string) => "up"|"down"|null, picture: (person: string) => "up"|"down"|null}} Lying
 *
 * @typedef {Object} Network
 * @property {Map<string, number>} short   by person: how many tokens are missing; absent: cut off
 * @property {Set<string>} linked          threads of the ways that connect a found informant
 * @property {Set<string>} nearly          threads of the ways on which a found informant lacks one token
 * @property {Set<string>} spun            threads between what lies face up
 * @property {Set<string>} on              spaces on the ways that connect
 * @property {Set<string>} wanted          empty spaces on the ways that lack one token
 */

/** Whose picture hangs at an informant's node. @param {BoardNode} node */
const person = ({ informant = "" }) => informant;

/** A thread's name: its two ends in order. */
export const threadKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * @param {BoardNode[]} nodes
 * @param {Lying} lying
 * @returns {Network}
 */
export function analyse(nodes, lying) {
  /** @type {Map<string, any>} */
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const { cost, from } = walk(byId, lying);
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
      if (solid(node, lying) && solid(byId.get(other), lying)) found.spun.add(threadKey(node.id, other));
    const short = cost.get(node.id);
    if (node.type !== "informant" || short === undefined) continue;
    found.short.set(person(node), short);
    if (lying.picture(person(node)) !== "up" || short > 1) continue;
    const way = wayTo(node.id, from);
    for (let i = 1; i < way.length; i += 1) (short ? found.nearly : found.linked).add(threadKey(way[i - 1], way[i]));
    for (const id of way.filter((one) => byId.get(one).type === "evidence")) {
      if (!short) found.on.add(id);
      else if (lying.lies(id) === null) found.wanted.add(id);
    }
  }
  return found;
}

/** Whether something lies face up here. @param {BoardNode} node @param {Lying} lying */
function solid(node, lying) {
  if (node.type === "nixon") return true;
  return (node.type === "evidence" ? lying.lies(node.id) : lying.picture(person(node))) === "up";
}

/** Whether no way leads through here: face-down evidence, a silenced informant. @param {BoardNode} node @param {Lying} lying */
export const closed = (node, lying) =>
  (node.type === "evidence" ? lying.lies(node.id) : lying.picture(person(node))) === "down";

/**
 * The cheapest way from Nixon to every node; an empty space costs one token, and of equally cheap ways the
 * shortest is taken.
 */
function walk(byId, lying) {
  const [cost, length, from] = /** @type {Map<string, any>[]} */ ([
    new Map([["nixon", 0]]),
    new Map([["nixon", 0]]),
    new Map(),
  ]);
  const todo = ["nixon"];
  const nearer = (a, b) => cost.get(a) - cost.get(b) || length.get(a) - length.get(b);
  while (todo.length) {
    const here = /** @type {string} */ (todo.sort(nearer).shift());
    if (byId.get(here).type === "informant") continue;
    for (const next of byId.get(here).threads) {
      const node = byId.get(next);
      if (node.type === "nixon" || closed(node, lying)) continue;
      const total = cost.get(here) + (node.type === "evidence" && lying.lies(next) === null ? 1 : 0);
      const steps = length.get(here) + 1;
      if (cost.has(next) && (cost.get(next) < total || (cost.get(next) === total && length.get(next) <= steps)))
        continue;
      cost.set(next, total);
      length.set(next, steps);
      from.set(next, here);
      todo.push(next);
    }
  }
  return { cost, from };
}

function wayTo(end, from) {
  const way = [end];
  while (from.has(way[0])) way.unshift(from.get(way[0]));
  return way;
}

/**
 * What a change on the board would do to the leads of the informants whose pictures lie face up.
 * @param {BoardNode[]} nodes @param {Lying} before @param {Lying} after
 * @returns {{node: BoardNode, from: number|undefined, to: number|undefined}[]}
 */
export function leadChanges(nodes, before, after) {
  const [now, then] = [analyse(nodes, before).short, analyse(nodes, after).short];
  return nodes
    .filter(
      (node) =>
        node.type === "informant" &&
        before.picture(person(node)) === "up" &&
        now.get(person(node)) !== then.get(person(node)),
    )
    .map((node) => ({ node, from: now.get(person(node)), to: then.get(person(node)) }));
}
