/** The game's component records, as the service describes them, ready to be looked up. */

import { keep, lookUp } from "../../js/table/records.js";

/** @import { Card as Written, City, Connection, Effect, Province, Space, Value } from "./types.js" */

/**
 * @typedef {Effect["op"]} Op
 * @typedef {"base"|"2plus2"|"arms_race"|"conflict"} CardSet
 * @typedef {Required<Pick<Written, "number"|"years"|"colour"|"flight_icons"|"arms_race_ban"
 *           |"icons_for_other_actions">>} Filled   what a record may lack
 * @typedef {Omit<Written, "value"> & Filled & {value: Value|null, set: CardSet}} Card
 * @typedef {{spaces?: Space[], basis: string}} TrackRecord
 * @typedef {Record<"cards_base"|"cards_2plus2"|"arms_race_cards"|"conflict_cards", {cards: Written[]}>} CardFiles
 * @typedef {CardFiles & {
 *   map: {provinces: Province[], cities: City[], connections: Connection[], supplier_sectors: Record<string, string>},
 *   tracks: {base: Record<string, TrackRecord>, two_plus_two: Record<string, TrackRecord>},
 * }} Records   the data files
 *
 * @typedef {Object} Components
 * @property {(id: string) => Card} card
 * @property {Province[]} provinces
 * @property {(id: string) => Province|undefined} province
 * @property {City[]} cities
 * @property {(id: string) => City} city
 * @property {Connection[]} connections
 * @property {(id: string) => Connection} connection
 * @property {Object<string, string>} sectors         the province that supplies each sector of West Berlin
 * @property {(track: string, position: number) => Space|undefined} space
 * @property {(track: string) => string} basis        what a track's spaces rest on
 * @property {Effect[]} wall                          what the wall brings at each end of a decade
 */

export const BASE_TRACKS = ["prestige", "western_currency", "socialists"];
export const POWER_TRACKS = ["dominance", "arms_race", "space_race"];

/** @type {[keyof CardFiles, CardSet][]} */
const SETS = [
  ["cards_base", "base"],
  ["cards_2plus2", "2plus2"],
  ["arms_race_cards", "arms_race"],
  ["conflict_cards", "conflict"],
];

/** @template {{id: string}} T @param {T[]} records */
const byId = (records) => new Map(records.map((one) => [one.id, one]));

/** @param {CardFiles} records @returns {Card[]} */
function cardsOf(records) {
  return SETS.flatMap(([file, set]) =>
    records[file].cards.map((card) => ({
      number: "",
      years: "",
      colour: set,
      flight_icons: 0,
      arms_race_ban: false,
      icons_for_other_actions: [],
      ...card,
      value: card.value ?? null,
      set,
    })),
  );
}

/**
 * @returns {Components}
 * @param {Records} records
 */
function read(records) {
  const cards = byId(cardsOf(records));
  const { provinces, cities, connections, supplier_sectors: sectors } = records.map;
  const province = byId(provinces);
  const tracks = { ...records.tracks.base, ...records.tracks.two_plus_two };
  return {
    card: lookUp(cards),
    provinces,
    province: (id) => province.get(id),
    cities,
    city: lookUp(byId(cities)),
    connections,
    connection: lookUp(byId(connections)),
    sectors,
    space: (track, position) => tracks[track].spaces?.find(({ pos }) => pos === position),
    basis: (track) => tracks[track].basis,
    wall: cards.get("S2")?.every_end_of_decade ?? [],
  };
}

export const { learn, components } = keep(/** @type {(records: Object<string, any>) => Components} */ (read));
