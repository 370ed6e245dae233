/** The threads of the evidence board, from below: dead, idle, spun, nearly connecting, connecting, and what a preview changes. */

import { s } from "../../js/dom.js";
import { path } from "../../js/drawing.js";
import { lookUp } from "../../js/table/records.js";
import { closed, threadKey } from "./network.js";

/** @import { BoardNode, Lying, Network } from "./network.js" */

/** Every kind is one line in the drawing, in this order; a thread may lie in two of them. */
const LAYERS = ["dead", "idle", "spun", "nearly", "glow", "linked", "shine", "lost", "next"];

/**
 * @param {string} key
 * @param {Network} now
 * @param {Network} then   with what is only looked at
 * @param {boolean} dead   an end lies face down
 */
function kinds(key, now, then, dead) {
  if (now.spun.has(key) && !then.spun.has(key)) return ["lost"];
  if (now.linked.has(key)) return ["glow", "linked", "shine"];
  if (then.spun.has(key) && !now.spun.has(key)) return ["next"];
  if (now.nearly.has(key)) return [now.spun.has(key) ? "spun" : "idle", "nearly"];
  return [now.spun.has(key) ? "spun" : dead ? "dead" : "idle"];
}

/**
 * @param {BoardNode[]} nodes
 * @param {Map<string, [number, number]>} place
 * @param {Network} now
 * @param {Network} then
 * @param {Lying} lying
 */
export function strings(nodes, place, now, then, lying) {
  const at = lookUp(place);
  const nodeOf = lookUp(new Map(nodes.map((node) => [node.id, node])));
  const lines = new Map(LAYERS.map((kind) => [kind, ""]));
  for (const node of nodes)
    for (const end of node.threads) {
      if (node.id > end) continue;
      const d = path([at(node.id), at(end)]);
      const dead = [node, nodeOf(end)].some((one) => one.type !== "nixon" && closed(one, lying));
      for (const kind of kinds(threadKey(node.id, end), now, then, dead)) lines.set(kind, lines.get(kind) + d);
    }
  return LAYERS.filter((kind) => lines.get(kind)).map((kind) =>
    s("path", { d: lines.get(kind), class: `thread ${kind}` }),
  );
}
