/** A position as the drawings want it: whose city lies where, seen from the viewer's own. */

/** @import { City, Marker, Message, View } from "./types.js" */

/** @typedef {Omit<City, "markers"> & {markers: Marker[], index: number}} CityState   a city of the view, and where it sits */
/** @typedef {"left"|"right"} Where */

/**
 * @typedef {Object} Position
 * @property {View} view
 * @property {number} viewer        -1 for a spectator
 * @property {CityState[]} cities
 * @property {number} own           the city shown large; the first for a spectator
 * @property {number} left
 * @property {number} right
 * @property {number[]} far         the others, going round to the left
 * @property {boolean} over
 * @property {Set<number>} waiting  cities whose choice is awaited
 */

/**
 * @param {Message} message
 * @returns {Position}
 */
export function readPosition(message) {
  const { view } = message;
  const cities = view.cities.map(({ city, markers }, index) => ({ ...city, markers, index }));
  const count = cities.length;
  const own = view.viewer ?? 0;
  return {
    view,
    viewer: view.viewer ?? -1,
    cities,
    own,
    left: (own + 1) % count,
    right: (own + count - 1) % count,
    far: Array.from({ length: Math.max(0, count - 3) }, (_, i) => (own + 2 + i) % count),
    over: message.state === "over",
    waiting: new Set(message.state === "live" ? message.waiting_for : []),
  };
}

/** All cities in the order of the tabs: own first, then round to the left. @param {Position} position */
export const round = ({ own, cities }) => cities.map((_, i) => cities[(own + i) % cities.length]);

/** Who has sealed a choice of those who all choose at once. @param {Position} position @param {number} city */
export const sealed = ({ view }, city) => Boolean(view.answered[city < view.seats ? city : view.holder]);
