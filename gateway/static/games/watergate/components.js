/** The game's component records, as the service describes them, ready to be looked up. */

/**
 * @typedef {Object} Components
 * @property {(id: string) => any} card
 * @property {(id: string) => {colours: string[], symbol: boolean}} evidence
 * @property {import("./network.js").BoardNode[]} nodes
 * @property {(id: string) => import("./network.js").BoardNode} node
 * @property {any[]} informants
 * @property {(side: string) => any[]} places   of a momentum card
 */

/** @type {Components|null} */
let known = null;

/** @param {Object<string, any>} records @returns {Components} */
function read(records) {
  const cards = new Map(records.cards.cards.map((card) => [card.id, { ...card, joker: card.colours.length === 3 }]));
  const nodes = new Map(records.board.nodes.map((node) => [node.id, node]));
  const tokens = new Map(records.evidence.tokens.map(({ id, colours, momentum_symbol: symbol }) => [id, { colours, symbol }]));
  return {
    card: (id) => cards.get(id),
    evidence: (id) => tokens.get(id),
    nodes: records.board.nodes,
    node: (id) => nodes.get(id),
    informants: records.informants.informants,
    places: (side) => records.momentum[side].spaces,
  };
}

/**
 * Keep the records; they are the same for every match.
 * @param {Object<string, any>} records   by data file
 */
export function learn(records) {
  known ??= read(records);
  return known;
}

/** The records that a table has brought. @returns {Components} */
export function components() {
  if (!known) throw new Error("The components of Watergate are not known before its first table.");
  return known;
}
