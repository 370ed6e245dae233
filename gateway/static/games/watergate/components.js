/** The game's component records, as the service describes them, ready to be looked up. */

import { keep, lookUp } from "../../js/table/records.js";

/** @import { Card, Evidence } from "./types.js" */
/** @import { BoardNode } from "./network.js" */
/** @import { Side } from "./position.js" */

/**
 * @typedef {Card["effect"][number]} Op      an instruction
 * @typedef {Card["colours"][number]} Colour
 * @typedef {Card & {joker: boolean, inferred: boolean}} CardRecord   `inferred`: value and colour are not from the print
 * @typedef {{space: number, effect: Op[]}} MomentumSpace
 * @typedef {{cards: {cards: Card[]}, board: {nodes: BoardNode[]}, evidence: {tokens: Evidence[]},
 *            informants: {informants: {id: string}[]},
 *            momentum: Record<Side, {spaces: MomentumSpace[], printed_number: number}>}} Records   the data files
 *
 * @typedef {Object} Components
 * @property {(id: string) => CardRecord} card
 * @property {(id: string) => {colours: Colour[], symbol: boolean}} evidence
 * @property {BoardNode[]} nodes
 * @property {(space: string) => Colour} colour   of an evidence space
 * @property {{id: string}[]} informants
 * @property {(person: string) => string} label   the name on an informant's space
 * @property {(side: Side) => MomentumSpace[]} places   of a momentum card
 * @property {(side: Side) => number} momentumNumber   printed on a momentum card
 * @param {Card} card
 */

const readCard = (card) => ({ ...card, joker: card.colours.length === 3, inferred: card.basis !== "published" });

/** @param {Records} records @returns {Components} */
function read(records) {
  const cards = new Map(records.cards.cards.map((card) => [card.id, readCard(card)]));
  const { nodes } = records.board;
  const colours = new Map(nodes.filter((node) => node.type === "evidence").map((node) => [node.id, node.colour]));
  const labels = new Map(
    nodes.filter((node) => node.type === "informant").map(({ informant, label }) => [informant, label]),
  );
  const tokens = new Map(
    records.evidence.tokens.map(({ id, colours, momentum_symbol: symbol }) => [id, { colours, symbol }]),
  );
  return {
    card: lookUp(cards),
    evidence: lookUp(tokens),
    nodes,
    colour: lookUp(colours),
    informants: records.informants.informants,
    label: lookUp(labels),
    places: (side) => records.momentum[side].spaces,
    momentumNumber: (side) => records.momentum[side].printed_number,
  };
}

export const { learn, components } = keep(/** @type {(records: Object<string, any>) => Components} */ (read));

/** The person whose picture a card needs in the supply, or "". @param {Card} card */
export const wantedPicture = ({ requirement }) => (requirement?.type === "picture_in_supply" ? requirement.person : "");
