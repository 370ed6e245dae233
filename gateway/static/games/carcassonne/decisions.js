/** What is asked and what may be answered, in words and small pictures. */

import { fragment, h, s } from "../../js/dom.js";
import { lookUp } from "../../js/table/records.js";
import { meepleIcon } from "./art/meeples.js";
import { parse, pieceIcon } from "./art/sprites.js";
import { stackIcon } from "./bar.js";
import { readChoices } from "./choices.js";
import { record, segmentOf } from "./components.js";
import { wishFor } from "./wish.js";
import { capital, cellName, K, offerWords, pieceName, roleName, sideName } from "./words.js";

/** @import { Command, Ctx, Decision, Message } from "./types.js" */
/** @import { Place } from "./choices.js" */
/** @import { ByType } from "../../js/table/contract.js" */

const TURNS = [0, 1, 2, 3];
const ICONS = {
  none: '<path d="M6 18 18 6"/><circle cx="12" cy="12" r="9"/>',
  add: '<path d="M12 5v14M5 12h14"/>',
  take_back: '<path d="M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2"/>',
};

/** @param {keyof typeof ICONS} name */
const icon = (name) =>
  s("svg", { viewBox: "0 0 24 24", class: "g-carcassonne cc-line", "aria-hidden": "true" }, parse(ICONS[name]));

/** @type {Object<string, (decision: Decision, message: Message, ctx: Ctx) => Object<string, any>>} */
const ASKS = {
  choose_draw_or_triangle: ({ seat }, { view }) => ({ n: view.hand_counts[seat] }),
  place_square: () => ({}),
  place_meeple: ({ legal }) => ({ n: legal.length - 1 }),
  pick_triangle: ({ seat }, { view }) => ({ n: view.hand_counts[seat] + 1, of: view.options.hand_size }),
  pick_crop_act: ({ args }, message, ctx) => ({ role: ctx.t(K(`crowd.${args.kind}`)) }),
  add_meeple: ({ args }, message, ctx) => ({ role: roleName(args.kind, ctx) }),
  take_back: ({ args }, message, ctx) => ({ role: roleName(args.kind, ctx) }),
};

/**
 * The sentence that says what is to be decided.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const decisionTitle = (decision, message, ctx) =>
  ctx.t(K(`ask.${decision.kind}`), ASKS[decision.kind](decision, message, ctx));

/** @param {string} piece @param {{x: number, y: number, rotation: number}} command @param {Ctx} ctx */
const place = (piece, { x, y, rotation }, ctx) =>
  fragment(pieceIcon(record(piece), rotation), h("span", null, capital(cellName(x, y, ctx))));

/** @param {number} number @param {string} segment @param {Message} message @param {number} seat @param {Ctx} ctx */
function standing(number, segment, message, seat, ctx) {
  const piece = message.view.pieces[number];
  const { kind } = segmentOf(piece.id, segment);
  return { piece, kind, icon: meepleIcon(seat, kind), name: h("span", null, capital(roleName(kind, ctx))) };
}

/**
 * A meeple elsewhere on the table: which, and where.
 * @param {{piece: number, segment: string}} command
 * @param {{seat: number}} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
function elsewhere({ piece: number, segment }, { seat }, message, ctx) {
  const { piece, icon: picture, name } = standing(number, segment, message, seat, ctx);
  return fragment(picture, name, h("em", null, cellName(piece.x, piece.y, ctx)));
}

/** @param {string} name @param {() => Node} picture @returns {Label} */
const plain = (name, picture) => (command, decision, message, ctx) =>
  fragment(picture(), h("span", null, ctx.t(K(`choice.${name}`))));

/** @typedef {(command: Command, decision: Decision, message: Message, ctx: Ctx) => Node} Label */

/** @type {ByType<Command, [Decision, Message, Ctx], Node>} */
const LABELS = {
  place_square: (command, { args }, message, ctx) => place(args.square, command, ctx),
  play_triangle: (command, decision, message, ctx) => place(command.triangle, command, ctx),
  draw_square: (command, decision, { view }, ctx) =>
    fragment(
      stackIcon(),
      h("span", null, ctx.t(K("choice.draw_square"))),
      h("em", null, ctx.t(K("choice.left"), { n: view.left })),
    ),
  pick_triangle: ({ triangle }, decision, message, ctx) =>
    fragment(pieceIcon(record(triangle), 0), h("span", null, capital(pieceName(triangle, ctx)))),
  place_meeple({ segment }, { seat, args }, message, ctx) {
    const { piece, kind, icon: picture, name } = standing(args.piece, segment, message, seat, ctx);
    const offer = lookUp(new Map(message.view.offers.map((one) => [one.segment, one])))(segment);
    return fragment(
      picture,
      name,
      h("em", null, sideName(piece, segment, ctx), ", ", h("b", null, offerWords(offer, kind, ctx))),
    );
  },
  keep_meeple: plain("keep_meeple", () => icon("none")),
  pick_crop_act: ({ act }, { args }, message, ctx) =>
    fragment(icon(act), h("span", null, ctx.t(K(`choice.${act}`), { role: roleName(args.kind, ctx) }))),
  add_meeple: elsewhere,
  add_none: plain("add_none", () => icon("none")),
  take_back: elsewhere,
};

/**
 * A button's words for an answer, with its picture first.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export const commandLabel = (command, decision, message, ctx) =>
  /** @type {Label} */ (LABELS[command.type])(command, decision, message, ctx);

/**
 * What the confirming button says.
 * @param {Command} command
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function confirmLabel(command, decision, message, ctx) {
  const wished = wishFor(command);
  if (wished) return ctx.t(K("do.with"), { role: roleName(wished.kind, ctx) });
  const kind =
    command.type === "place_meeple"
      ? segmentOf(message.view.pieces[decision.args.piece].id, command.segment).kind
      : decision.args.kind;
  return ctx.t(K(`do.${command.type}`), {
    role: kind ? roleName(kind, ctx) : "",
    act: "act" in command ? command.act : "",
  });
}

/**
 * Places of a piece, a group for each turn.
 * @param {string} piece
 * @param {Map<string, Place>} places
 * @param {(turn: number, n: number) => Node} label
 */
function turnGroups(piece, places, label) {
  return TURNS.map((turn) => ({
    turn,
    commands: [...places.values()].map(({ byTurn }) => byTurn.get(turn)).filter((one) => one !== undefined),
  }))
    .filter(({ commands }) => commands.length)
    .map(({ turn, commands }) => ({ key: `${piece} ${turn}`, label: label(turn, commands.length), commands }));
}

/**
 * Places are grouped by the turn of the piece, triangles by piece and turn.
 * @param {Decision} decision
 * @param {Message} message
 * @param {Ctx} ctx
 */
export function groupCommands(decision, message, ctx) {
  const { places, draw } = readChoices(decision);
  if (!places.size) return null;
  /** @param {string} piece @returns {(turn: number, n: number) => Node} */
  const label = (piece) => (turn, n) =>
    fragment(
      pieceIcon(record(piece), turn),
      h(
        "span",
        null,
        h("span", { class: "g-carcassonne cc-said" }, `${capital(pieceName(piece, ctx))}: `),
        ctx.t(K("choice.turned"), { turn }),
      ),
      h("em", null, ctx.t(K("choice.places"), { n })),
    );
  const groups = [...places].flatMap(([piece, cells]) => turnGroups(piece, cells, label(piece)));
  return draw
    ? [{ key: "draw", label: commandLabel(draw, decision, message, ctx), commands: [draw] }, ...groups]
    : groups;
}
