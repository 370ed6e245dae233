/** A position as the drawings want it: whose city lies where, seen from the viewer's own. */

/**
 * @typedef {Object} CityState   a city of the view, and where it sits
 * @property {number} index
 * @property {string} board
 * @property {string} side
 * @property {number} coins
 * @property {string[]} built
 * @property {number} stages
 * @property {{age: number, card: string|null}[]} markers
 * @property {string[]} leaders
 * @property {string} copied
 * @property {number[]} victories
 * @property {number} defeats
 * @property {number[]} makes
 * @property {number[]} sells
 * @property {number[]} prices
 * @property {number} shields
 * @property {number[]} symbols
 * @property {Object<string, number>} powers
 * @property {boolean} free_build
 */

/**
 * @typedef {Object} Position
 * @property {any} view
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
 * @param {import("../../js/table/contract.js").Message} message
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
