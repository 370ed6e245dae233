/** 7 Wonders: whose city lies where, and what a neighbour sells. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { readPosition, round, sealed } from "../../gateway/static/games/seven_wonders/position.js";
import { offers, unpack } from "../../gateway/static/games/seven_wonders/yields.js";

const message = (viewer, cities, seats = cities) => ({
  state: "live",
  waiting_for: [1],
  view: {
    viewer,
    seats,
    holder: 0,
    answered: Array.from({ length: seats }, (_, seat) => seat === 0),
    cities: Array.from({ length: cities }, () => ({ city: {}, markers: [] })),
  },
});

test("seen from a seat, the next one is left, the one before right, the others are far", () => {
  const { own, left, right, far } = readPosition(message(2, 5));
  assert.deepEqual({ own, left, right, far }, { own: 2, left: 3, right: 1, far: [4, 0] });
});

test("a spectator sees the first city large", () => {
  const position = readPosition(message(null, 3));
  assert.deepEqual([position.viewer, position.own, position.far.length], [-1, 0, 0]);
});

test("the tabs begin with the own city and go round to the left", () => {
  assert.deepEqual(
    round(readPosition(message(1, 3))).map(({ index }) => index),
    [1, 2, 0],
  );
});

test("the Free City's choice is sealed when its holder has answered", () => {
  const position = readPosition(message(0, 3, 2));
  assert.deepEqual(
    [0, 1, 2].map((city) => sealed(position, city)),
    [true, false, true],
  );
});

test("what a city makes: so many of a resource, then each choice", () => {
  const [two, choice] = unpack([2 << 4, 0b11]);
  assert.deepEqual([two.options, two.count], [["stone"], 2]);
  assert.deepEqual(choice.options, ["wood", "stone"]);
});

test("a unit has the price of its kind on its side", () => {
  const prices = [1, 2, 3, 4];
  assert.deepEqual(
    offers([1 | (1 << 16)], prices, "right").map(({ options, price }) => [options[0], price]),
    [
      ["wood", 3],
      ["glass", 4],
    ],
  );
});
