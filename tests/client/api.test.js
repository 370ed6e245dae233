/** Reads and commands are asked for again while a part of the house is down, and the answer of others stands. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { get, Problem, post } from "../../gateway/static/js/api.js";

const asked = [];
let answers = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.setTimeout = (done) => queueMicrotask(done); // pauses are not what is tested
  globalThis.fetch = async (path, init) => {
    asked.push({ path, ...init });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
});

const ok = (body) => new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
const refused = (status, code) =>
  new Response(JSON.stringify({ status, code, detail: code }), {
    status,
    headers: { "Content-Type": "application/problem+json", "Retry-After": "1" },
  });

test("a read that meets a busy house is asked for again", async () => {
  answers = [refused(503, "busy"), new TypeError("no line"), refused(502, "service_failed"), ok({ games: [] })];
  assert.deepEqual(await get("/games"), { games: [] });
  assert.equal(asked.length, 4);
});

test("a refusal is not asked for again", async () => {
  for (const status of [400, 401, 404, 409, 422, 429]) {
    answers = [refused(status, "no")];
    await assert.rejects(get("/x"), (error) => error instanceof Problem && error.status === status);
  }
  assert.equal(asked.length, 6);
});

test("it gives up in the end, and says why", async () => {
  answers = Array.from({ length: 9 }, () => refused(503, "busy"));
  await assert.rejects(get("/x"), (error) => error.code === "busy" && error.details.retry_after === 1);
  assert.equal(asked.length, 5);
});

test("a command that is sent again has the same key, another command another", async () => {
  answers = [new TypeError("no line"), ok({}), ok({})];
  await post("/matches/x/commands", { seat: 0 });
  await post("/matches/x/commands", { seat: 0 });
  const keys = asked.map(({ headers }) => headers["Idempotency-Key"]);
  assert.equal(keys[0], keys[1]);
  assert.notEqual(keys[1], keys[2]);
  assert.match(keys[0], /^[0-9a-f]{32}$/);
});

test("only what changes rarely may come from the browser's own store", async () => {
  answers = [ok({}), ok({})];
  await get("/lobby");
  await get("/games", "no-cache");
  assert.deepEqual(
    asked.map(({ cache }) => cache),
    ["no-store", "no-cache"],
  );
});
