/** The game's component records, as the service describes them, ready to be looked up. */

import { keep } from "../../js/table/records.js";

/**
 * @typedef {Object} Components
 * @property {(id: string) => any} card
 * @property {(id: string) => {colours: string[], symbol: boolean}} evidence
 * @property {import("./network.js").BoardNode[]} nodes
 * @property {(id: string) => import("./network.js").BoardNode} node
 * @property {any[]} informants
 * @property {(side: string) => any[]} places   of a momentum card
 */

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

export const { learn, components } = keep(read);
