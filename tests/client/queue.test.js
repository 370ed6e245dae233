/** Versions are shown one after the other, in their order. */

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { hidden: false };
const { Queue } = await import("../../gateway/static/js/table/queue.js");

test("each version is shown once, after the one before", async () => {
  const shown = [];
  const queue = new Queue(async (before, after) => shown.push([before.version, after.version]), { version: 1 });
  for (const version of [2, 3, 4]) queue.push({ version });
  await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual(shown, [
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  assert.equal(queue.shown.version, 4);
});

test("who is far behind is shown no motion", async () => {
  const quick = [];
  const queue = new Queue(async (_before, _after, isQuick) => quick.push(isQuick), { version: 1 });
  for (let version = 2; version < 12; version += 1) queue.push({ version });
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(quick.length, 10);
  assert.ok(quick[0] || quick[1]);
  assert.equal(quick.at(-1), false);
});
