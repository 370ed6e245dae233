/** Watergate's evidence board: the ways from Nixon to the informants. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { analyse, leadChanges } from "../../gateway/static/games/watergate/network.js";

const somewhere = { x: 0, y: 0, basis: "published" };
/** Nixon — a — b — the informant, and a second way over c. */
const NODES = [
  { ...somewhere, id: "nixon", type: "nixon", threads: ["a", "c"] },
  { ...somewhere, id: "a", type: "evidence", colour: "blue", threads: ["nixon", "b"] },
  { ...somewhere, id: "b", type: "evidence", colour: "blue", threads: ["a", "inf_dean"] },
  { ...somewhere, id: "c", type: "evidence", colour: "green", threads: ["nixon", "inf_dean"] },
  { ...somewhere, id: "inf_dean", type: "informant", informant: "dean", label: "Dean", threads: ["b", "c"] },
];

const lying = (spaces, picture = "up") => ({ lies: (space) => spaces[space] ?? null, picture: () => picture });

test("an informant lacks the tokens of the cheapest way", () => {
  assert.equal(analyse(NODES, lying({})).short.get("dean"), 1);
  assert.equal(analyse(NODES, lying({ c: "down" })).short.get("dean"), 2);
  assert.equal(analyse(NODES, lying({ a: "up", b: "up", c: "down" })).short.get("dean"), 0);
});

test("face-down evidence cuts a way off", () => {
  const found = analyse(NODES, lying({ a: "down", c: "down" }));
  assert.equal(found.short.has("dean"), false);
});

test("the threads of a connected informant are those of one way", () => {
  const found = analyse(NODES, lying({ c: "up" }));
  assert.deepEqual([...found.linked].sort(), ["c inf_dean", "c nixon"]);
  assert.deepEqual([...found.on], ["c"]);
});

test("the empty space of a way that lacks one token is wanted", () => {
  assert.deepEqual([...analyse(NODES, lying({ a: "up", c: "down" })).wanted], ["b"]);
});

test("a change of the leads names the informant, what lacked and what lacks now", () => {
  const [change] = leadChanges(NODES, lying({}), lying({ c: "up" }));
  assert.deepEqual([change.node.label, change.from, change.to], ["Dean", 1, 0]);
  assert.deepEqual(leadChanges(NODES, lying({}, "down"), lying({ c: "up" }, "down")), []);
});
