/** The game's component records, as the service describes them, ready to be looked up. */

import { keep } from "../../js/table/records.js";

/**
 * @typedef {Object} Components
 * @property {(id: string) => any} card   `inferred`: value and colour are not from the print
 * @property {(id: string) => {colours: string[], symbol: boolean}} evidence
 * @property {import("./network.js").BoardNode[]} nodes
 * @property {(id: string) => import("./network.js").BoardNode} node
 * @property {any[]} informants
 * @property {(person: string) => string} label   the name on an informant's space
 * @property {(side: string) => any[]} places   of a momentum card
 * @property {(side: string) => number} momentumNumber   printed on a momentum card
 */

const readCard = (card) => ({ ...card, joker: card.colours.length === 3, inferred: card.basis !== "published" });

/** @param {Object<string, any>} records @returns {Components} */
function read(records) {
  const cards = new Map(records.cards.cards.map((card) => [card.id, readCard(card)]));
  const { nodes } = records.board;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const labels = new Map(
    nodes.filter(({ type }) => type === "informant").map(({ informant, label }) => [informant, label]),
  );
  const tokens = new Map(
    records.evidence.tokens.map(({ id, colours, momentum_symbol: symbol }) => [id, { colours, symbol }]),
  );
  return {
    card: (id) => cards.get(id),
    evidence: (id) => tokens.get(id),
    nodes,
    node: (id) => byId.get(id),
    informants: records.informants.informants,
    label: (person) => labels.get(person),
    places: (side) => records.momentum[side].spaces,
    momentumNumber: (side) => records.momentum[side].printed_number,
  };
}

export const { learn, components } = keep(read);
