/** Motion: pieces that slide, cards that fly and turn. One thing at a time, in the order of the events. */

import { h } from "../../js/dom.js";
import { picture } from "../../js/drawing.js";

const SLIDE_MS = 200;
const TURN_MS = 170;
const EASE = "ease-out";

/**
 * @typedef {{host: Element, x: number, y: number, r: number}} Spot   of a drawing, in its host's pixels
 * @typedef {Element|Spot} Place
 */

/**
 * The middle of an element or of a spot of a drawing, in the stage's pixels.
 * @param {HTMLElement} stage
 * @param {Place} place
 */
function middle(stage, place) {
  const origin = stage.getBoundingClientRect();
  if (place instanceof Element) {
    const box = place.getBoundingClientRect();
    return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top };
  }
  const box = place.host.getBoundingClientRect();
  return { x: box.left + place.x - origin.left, y: box.top + place.y - origin.top };
}

/**
 * @param {HTMLElement} stage   covers the table and catches no pointer
 */
export function createFlights(stage) {
  /** @param {{x: number, y: number}} middle */
  const shift = ({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

  /**
   * Let an element fly from one place to another and vanish there.
   * @param {Element} element
   * @param {Place} from
   * @param {Place} to
   */
  async function fly(element, from, to) {
    stage.append(element);
    const frames = [{ transform: shift(middle(stage, from)) }, { transform: shift(middle(stage, to)) }];
    await element.animate(frames, { duration: SLIDE_MS, easing: EASE, fill: "forwards" }).finished;
    element.remove();
  }

  return {
    /**
     * A piece drawn in SVG flies; `r` is its radius.
     * @param {Node} drawn
     * @param {number} r
     * @param {Place} from
     * @param {Place} to
     */
    piece(drawn, r, from, to) {
      const size = 2 * r + 8;
      return fly(picture(`${-size / 2} ${-size / 2} ${size} ${size}`, { width: size, height: size }, drawn), from, to);
    },
    /**
     * A small card flies.
     * @param {Node} card
     * @param {Place} from
     * @param {Place} to
     */
    card: (card, from, to) => fly(h("span", null, card), from, to),
    /**
     * A drawn group slides to another place of its own drawing and stays there until the next rendering.
     * @param {SVGGElement} group
     * @param {Spot} to
     */
    async slide(group, to) {
      const target = `translate(${to.x}px, ${to.y}px)`;
      const now = /** @type {SVGTransform} */ (group.transform.baseVal.consolidate()).matrix;
      const frames = [{ transform: `translate(${now.e}px, ${now.f}px)` }, { transform: target }];
      await group.animate(frames, { duration: SLIDE_MS, easing: EASE, fill: "forwards" }).finished;
      group.setAttribute("transform", `translate(${to.x} ${to.y})`);
    },
    /**
     * Something turns over: narrow to an edge, change, open again. `find` gives it anew after the change.
     * @param {() => Element} find
     * @param {() => void} change
     */
    async turn(find, change) {
      /** @param {string[]} frames */
      const half = (frames) =>
        /** @type {Element} */ (find().lastElementChild).animate(
          { scale: frames },
          { duration: TURN_MS / 2, easing: EASE },
        ).finished;
      await half(["1 1", "0 1"]);
      change();
      await half(["0 1", "1 1"]);
    },
    /**
     * Something that appears grows into its place.
     * @param {Element} element
     */
    appear: (element) =>
      element.animate({ opacity: [0, 1], scale: ["0.4", "1"] }, { duration: SLIDE_MS, easing: EASE }).finished,
  };
}
