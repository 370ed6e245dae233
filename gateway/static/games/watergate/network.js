/**
 * What a player would count by hand on the evidence board: which threads are live, how many evidence tokens
 * each informant still lacks. Reads the board's graph and what lies on it; decides nothing.
 */

/**
 * @typedef {{id: string, type: "nixon"|"evidence"|"informant", colour?: string, informant?: string,
 *            label?: string, ring: number, angle_deg: number, threads: string[]}} BoardNode
 * @typedef {{lies: (space: string) => "up"|"down"|null, picture: (person: string) => "up"|"down"|null}} Lying
 */

/** Whose picture hangs at an informant's node. @param {BoardNode} node */
const person = ({ informant = "" }) => informant;

/** A thread's name: its two ends in order. */
export const threadKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * @param {BoardNode[]} nodes
 * @param {Lying} lying
 * @returns {{live: Set<string>, short: Map<string, number>}}
 *   live threads; for each informant's person, how many tokens are missing (absent: cut off)
 */
export function analyse(nodes, lying) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const linked = spread(byId, lying);
  const live = new Set();
  for (const node of nodes) {
    for (const other of node.threads) {
      const end = /** @type {BoardNode} */ (byId.get(other));
      const ends = linked.has(other) || (end.type === "informant" && lying.picture(person(end)) === "up");
      if (linked.has(node.id) && ends) live.add(threadKey(node.id, other));
    }
  }
  return { live, short: missing(byId, lying) };
}

/** Nixon and all face-up evidence that hangs together with him. */
function spread(byId, lying) {
  const linked = new Set(["nixon"]);
  const todo = ["nixon"];
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    for (const next of byId.get(at).threads) {
      if (linked.has(next) || byId.get(next).type !== "evidence" || lying.lies(next) !== "up") continue;
      linked.add(next);
      todo.push(next);
    }
  }
  return linked;
}

/** Fewest empty evidence spaces on a way from Nixon to each informant; face-down evidence is in the way. */
function missing(byId, lying) {
  const cost = new Map([["nixon", 0]]);
  const short = new Map();
  const todo = ["nixon"];
  for (let from = todo.shift(); from !== undefined; from = todo.shift()) {
    const reached = cost.get(from) ?? Infinity;
    for (const next of byId.get(from).threads) {
      const node = byId.get(next);
      if (node.type === "nixon" || lying.lies(next) === "down") continue;
      const gap = node.type === "evidence" && lying.lies(next) === null ? 1 : 0;
      const total = reached + gap;
      if (node.type === "informant") short.set(node.informant, Math.min(short.get(node.informant) ?? Infinity, total));
      else if (total < (cost.get(next) ?? Infinity)) {
        cost.set(next, total);
        todo.push(next);
      }
    }
  }
  return short;
}

/**
 * What a change on the board would do to the leads of the informants whose pictures lie face up.
 * @param {BoardNode[]} nodes @param {Lying} before @param {Lying} after
 * @returns {{node: BoardNode, from: number|undefined, to: number|undefined}[]}
 */
export function leadChanges(nodes, before, after) {
  const [now, then] = [analyse(nodes, before).short, analyse(nodes, after).short];
  return nodes
    .filter((node) => node.type === "informant" && before.picture(person(node)) === "up" && now.get(person(node)) !== then.get(person(node)))
    .map((node) => ({ node, from: now.get(person(node)), to: then.get(person(node)) }));
}

/**
 * Where every node stands in a rectangle: rings and angles of the data, stretched to it, the outer rings bent
 * towards its corners so that none of the cork is wasted.
 * @param {BoardNode[]} nodes
 * @param {{width: number, height: number, photo: {width: number, height: number}, pad: number, below: number, jitter: number}} frame
 * @param {(text: string) => number} chance irregularity of handmade things
 * @returns {Map<string, [number, number]>}
 */
export function layOut(nodes, frame, chance) {
  const radius = [0, 0.34, 0.585, 0.82, 1];
  const bend = [1, 1, 0.94, 0.84, 0.7];
  /** @param {BoardNode} node @returns {[number, number]} */
  const unit = (node) => {
    const turn = (node.angle_deg * Math.PI) / 180;
    const place = (v) => Math.sign(v) * Math.abs(v) ** bend[node.ring] * radius[node.ring];
    return [place(Math.sin(turn)), -place(Math.cos(turn))];
  };
  const rim = nodes.filter((node) => node.ring === 4).map(unit);
  const axis = (k, room, start) => {
    const low = Math.min(...rim.map((u) => u[k]));
    const scale = room / (Math.max(...rim.map((u) => u[k])) - low);
    return (v) => start + (v - low) * scale;
  };
  const { width, height, photo, pad, below, jitter } = frame;
  const x = axis(0, width - 2 * pad - photo.width, pad + photo.width / 2);
  const y = axis(1, height - 2 * pad - photo.height - below, pad + photo.height / 2);
  return new Map(nodes.map((node) => {
    const shake = node.ring > 0 && node.ring < 4 ? jitter : 0;
    const [u, v] = unit(node);
    return [node.id, [x(u) + (chance(`${node.id}x`) - 0.5) * 2 * shake, y(v) + (chance(`${node.id}y`) - 0.5) * 2 * shake]];
  }));
}
