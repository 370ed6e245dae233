/** Wir sind das Volk!: which place, card or space a legal command is about. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { readChoices } from "../../gateway/static/games/wir_sind_das_volk/choices.js";

const view = { special: "S1", tracks: { prestige: -1 } };
const keys = (legal, first = null, args = {}) => {
  const { places, cards, spaces } = readChoices({ legal, args }, view, first);
  return { places: [...places.keys()], cards: [...cards.keys()], spaces: [...spaces.keys()] };
};

test("an answer lies in its province, city, site or sector", () => {
  const legal = [
    { type: "place_unrest", province: "SH", icon: 0 },
    { type: "build_factory", city: "kiel" },
    { type: "build_infrastructure", connection: "W02", site: 2 },
    { type: "raise_living_standard", province: "RP", sector: "french" },
    { type: "raise_living_standard", province: "RP" },
  ];
  assert.deepEqual(keys(legal).places, ["province:SH", "city:kiel", "site:W02:2", "sector:french", "province:RP"]);
});

test("unrest moves in two steps: first from where, then to where", () => {
  const legal = [
    { type: "move_unrest", source: "SH", target: "NI", icon: 0 },
    { type: "move_unrest", source: "HE", target: "NI", icon: 0 },
  ];
  assert.deepEqual(keys(legal).places, ["province:SH", "province:HE"]);
  assert.deepEqual(keys(legal, "province:SH").places, ["province:NI", "province:HE"]);
});

test("the special card is the one that lies there; an exchange is about both cards", () => {
  const legal = [{ type: "use_special" }, { type: "exchange", give: "B1", take: "R2" }];
  assert.deepEqual(keys(legal).cards, ["S1", "B1", "R2"]);
});

test("a marker moves to the space beside it, a choice names its space", () => {
  assert.deepEqual(keys([{ type: "move_marker", track: "prestige", dir: "red" }]).spaces, ["prestige:0"]);
  assert.deepEqual(keys([{ type: "choose_space", space: 3 }], null, { track: "dominance" }).spaces, ["dominance:3"]);
});
