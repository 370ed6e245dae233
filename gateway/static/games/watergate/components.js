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

/**
 * @param {{cards: any, board: any, evidence: any, momentum: any, informants: any}} records
 * @returns {Components}
 */
export function readComponents(records) {
  const cards = new Map(records.cards.cards.map((card) => [card.id, card]));
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
