/** The viewer's hand: every card has two buttons, its value part above and its action part below. */

import { attr, fill, h, keyed } from "../../js/dom.js";
import { actionPart, bandClass, valuePart } from "./cards.js";
import { cardTitle, effectWords, requirementWords } from "./cardwords.js";

/** @import { CardRecord } from "./components.js" */
/** @import { Command, Ctx } from "./types.js" */

/** @param {string} key */
const K = (key) => `watergate.${key}`;
const PARTS = ["value", "action"];

/**
 * @typedef {Object} Scene
 * @property {CardRecord[]} cards                                  records of the cards in hand, in order
 * @property {Map<string, Command[]>} plays                     "e15 value" → the commands that play it so
 * @property {{card: string, part: string}|null} selected
 * @property {(card: CardRecord) => string} whyNot                 why the action part cannot be used
 * @property {(card: CardRecord) => boolean|null} met              whether a card's requirement is met; null: not known
 * @param {CardRecord} card
 * @param {Ctx} ctx
 */

const colours = (card, ctx) => card.colours.map((colour) => ctx.t(K(`colour.${colour}`))).join(", ");

/** @param {CardRecord} card @param {string} part @param {Ctx} ctx */
function label(card, part, ctx) {
  const title = cardTitle(card.id, ctx);
  if (part === "value") return ctx.t(K("hand.value.about"), { title, n: card.value, colours: colours(card, ctx) });
  const needs = requirementWords(card, ctx);
  return ctx.t(K("hand.action.about"), { title, text: `${needs ? `${needs}. ` : ""}${effectWords(card, ctx)}` });
}

/**
 * @param {HTMLElement} host
 * @param {{ctx: Ctx, pick: (commands: Command[]) => void, read: (card: string) => void, enter: (commands: Command[]) => void, leave: () => void}} hands
 */
export function createHand(host, { ctx, pick, read, enter, leave }) {
  /** @type {Scene} */
  let shown;

  /** @param {HTMLElement} element */
  const commands = (element) => shown.plays.get(element.dataset.play ?? "") ?? [];

  /** @param {CardRecord} card @param {string} name */
  function part(card, name) {
    const button = h("button", {
      type: "button",
      class: name === "value" ? `value ${bandClass(card)}` : "action",
      dataset: { play: `${card.id} ${name}` },
    });
    const point = () => commands(button).length && enter(commands(button));
    for (const type of ["pointerenter", "focus"]) button.addEventListener(type, point);
    for (const type of ["pointerleave", "blur"]) button.addEventListener(type, leave);
    button.addEventListener("click", () => (commands(button).length ? pick(commands(button)) : read(card.id)));
    return button;
  }

  /** @param {CardRecord} card */
  const create = (card) =>
    h(
      "article",
      { class: "card" },
      PARTS.map((name) => part(card, name)),
    );

  /** @param {HTMLElement} article @param {CardRecord} card */
  function update(article, card) {
    const { selected } = shown;
    const chosen = selected?.card === card.id;
    article.classList.remove("away");
    article.classList.toggle("selected", chosen);
    for (const name of PARTS) article.classList.toggle(`as-${name}`, chosen && selected?.part === name);
    article.classList.toggle(
      "choosable",
      PARTS.some((name) => shown.plays.has(`${card.id} ${name}`)),
    );
    PARTS.forEach((name, i) => {
      const button = article.children[i];
      const possible = shown.plays.has(`${card.id} ${name}`);
      fill(button, name === "value" ? valuePart(card, ctx) : actionPart(card, ctx, shown.met(card)));
      attr(button, "aria-label", label(card, name, ctx));
      attr(button, "aria-pressed", String(chosen && selected?.part === name));
      attr(button, "aria-disabled", possible ? null : "true");
      attr(button, "title", possible || name === "value" ? null : shown.whyNot(card));
    });
  }

  return {
    /** @param {Scene} scene */
    render(scene) {
      shown = scene;
      if (scene.cards.length === 0) fill(host, h("p", { class: "empty" }, ctx.t(K("hand.empty"))));
      else keyed(host, scene.cards, (card) => card.id, create, update);
      host.querySelector(".selected")?.scrollIntoView({ inline: "nearest", block: "nearest" });
    },
    /**
     * The drawn card.
     * @param {string} id
     */
    card: (id) => host.querySelector(`[data-key="${id}"]`),
  };
}
