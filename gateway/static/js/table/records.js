/** A game's component records: the same for every match, so they are read once. */

/**
 * Look up what must be there.
 * @template K, T
 * @param {Map<K, T>} records
 * @returns {(id: K) => T}
 */
export const lookUp = (records) => (id) => /** @type {T} */ (records.get(id));

/**
 * @template T
 * @param {(records: Object<string, any>) => T} read   makes them ready to be looked up
 * @returns {{learn: (records: Object<string, any>) => T, components: () => T}}
 *   `learn` takes the records of the first table or still; `components` are what they were made into.
 */
export function keep(read) {
  /** @type {T|null} */
  let known = null;
  return {
    learn: (records) => (known ??= read(records)),
    components() {
      if (!known) throw new Error("A game's components are not known before its first table.");
      return known;
    },
  };
}
