/** A list of the lobby stays true while matches change elsewhere. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Listing } from "../../gateway/static/js/lobby/listing.js";

const match = (id, more = {}) => ({
  id,
  game: "watergate",
  state: "open",
  version: 1,
  created: 0,
  updated: 0,
  ...more,
});
const ids = (list) => list.matches.map(({ id }) => id);

function listing(state = "open", matches = [], next = null) {
  const list = new Listing(state, 30);
  list.take({ matches, next, count: matches.length });
  return list;
}

test("what is new stands where the house orders it", () => {
  const list = listing("open", [match("c", { created: 30 }), match("a", { created: 10 })]);
  list.apply(match("b", { created: 20 }));
  list.apply(match("d", { created: 40 }));
  assert.deepEqual(ids(list), ["d", "c", "b", "a"]);
});

test("what belongs on a page that was not loaded is left out", () => {
  const list = listing("open", [match("c", { created: 30 })], "cursor");
  list.apply(match("a", { created: 10 }));
  assert.deepEqual(ids(list), ["c"]);
});

test("a table that begins leaves the open ones and comes to the running", () => {
  const [open, live] = [listing("open", [match("a")]), listing("live")];
  for (const list of [open, live]) list.apply(match("a", { state: "live", version: 2 }));
  assert.deepEqual([ids(open), ids(live)], [[], ["a"]]);
});

test("older news changes nothing", () => {
  const live = listing("live", [match("a", { state: "live", version: 5 })]);
  live.apply(match("a", { version: 1 }));
  assert.equal(live.matches[0].version, 5);
});

test("a list of one game takes no other's matches", () => {
  const list = listing();
  list.game = "carcassonne";
  list.apply(match("a"));
  list.apply(match("b", { game: "carcassonne" }));
  assert.deepEqual(ids(list), ["b"]);
});

test("finished matches stand by their end; a table that nobody started is none", () => {
  const over = listing("over", [match("a", { state: "over", updated: 50, outcome: {} })]);
  over.apply(match("b", { state: "over", updated: 60, created: 1, outcome: {} }));
  over.apply(match("c", { state: "over", updated: 70, outcome: null }));
  assert.deepEqual(ids(over), ["b", "a"]);
});
