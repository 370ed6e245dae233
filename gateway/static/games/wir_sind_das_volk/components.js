/** The game's component records, as the service describes them, ready to be looked up. */

import { keep } from "../../js/table/records.js";

/**
 * @typedef {{op: string, [field: string]: any}} Effect   one row of icons
 * @typedef {Object} Card
 * @property {string} id
 * @property {number|string} number
 * @property {string} title_en
 * @property {string} years
 * @property {string} colour
 * @property {{yellow: number, red: number}|null} value
 * @property {number} flight_icons
 * @property {boolean} arms_race_ban
 * @property {Effect[]} effects
 * @property {Effect[]} icons_for_other_actions
 * @property {string} basis
 * @property {"base"|"2plus2"|"arms_race"|"conflict"} set
 *
 * @typedef {Object} Components
 * @property {(id: string) => Card} card
 * @property {any[]} provinces
 * @property {(id: string) => any} province
 * @property {any[]} cities
 * @property {(id: string) => any} city
 * @property {any[]} connections
 * @property {(id: string) => any} connection
 * @property {Object<string, string>} sectors         the province that supplies each sector of West Berlin
 * @property {(track: string, position: number) => any} space
 * @property {(track: string) => string} basis        what a track's spaces rest on
 * @property {Effect[]} wall                          what the wall brings at each end of a decade
 */

export const BASE_TRACKS = ["prestige", "western_currency", "socialists"];
export const POWER_TRACKS = ["dominance", "arms_race", "space_race"];

const SETS = { cards_base: "base", cards_2plus2: "2plus2", arms_race_cards: "arms_race", conflict_cards: "conflict" };

const byId = (records) => new Map(records.map((one) => [one.id, one]));

function cardsOf(records) {
  return Object.entries(SETS).flatMap(([file, set]) =>
    records[file].cards.map((card) => ({
      number: "",
      years: "",
      colour: set,
      value: null,
      flight_icons: 0,
      arms_race_ban: false,
      icons_for_other_actions: [],
      ...card,
      set,
    })),
  );
}

/** @returns {Components} */
function read(records) {
  const cards = byId(cardsOf(records));
  const { provinces, cities, connections, supplier_sectors: sectors } = records.map;
  const [province, city, connection] = [provinces, cities, connections].map(byId);
  const tracks = { ...records.tracks.base, ...records.tracks.two_plus_two };
  return {
    card: (id) => cards.get(id),
    provinces,
    province: (id) => province.get(id),
    cities,
    city: (id) => city.get(id),
    connections,
    connection: (id) => connection.get(id),
    sectors,
    space: (track, position) => tracks[track].spaces?.find(({ pos }) => pos === position),
    basis: (track) => tracks[track].basis,
    wall: cards.get("S2").every_end_of_decade,
  };
}

export const { learn, components } = keep(read);
