/** Along the lower edge: the piece in hand and how to turn it, what it is, the triangles, the meeples. */

import { attr, fill, h, keyed, s } from "../../js/dom.js";
import { meeple, meepleIcon, pawn } from "./art/meeples.js";
import { signOn } from "./art/signs.js";
import { pieceIcon } from "./art/sprites.js";
import { stackIcon } from "./bar.js";
import { record } from "./components.js";
import { capital, K, pieceName } from "./words.js";

/** @import { Attributes } from "../../js/dom.js" */
/** @import { Spot } from "./spots.js" */
/** @import { Signs } from "./position.js" */
/** @import { Ctx } from "./types.js" */

const MEEPLES = 7;
const TURN_MS = 180;
const BACK = "M4 4v4h4M4.6 8A6.5 6.5 0 1 1 3.6 11.5";
const ON = "M16 4v4h-4M15.4 8A6.5 6.5 0 1 0 16.4 11.5";

/**
 * A button with a stroked picture.
 * @param {string} d
 * @param {Attributes} props
 */
export const pictureButton = (d, props) =>
  h(
    "button",
    { type: "button", class: "cc-icon", ...props },
    s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d })),
  );

/**
 * @typedef {{id: string, turn: number, mine: boolean}} Held
 * @typedef {Object} Scene
 * @property {Held|null} held   the piece in hand, or the one that somebody else holds
 * @property {boolean} fits                  in this turn, where it is tried
 * @property {Node[]} lines         what is said about it
 * @property {Spot[]} spots   where a meeple could stand on the piece that is tried
 * @property {boolean} draft                 triangles are picked: they get all the room
 * @property {boolean} draw                  the stack may be drawn from
 * @property {{heading: string, ids: string[], choosable: Set<string>, picked: string|null}|null} triangles
 * @property {Signs} signs  which symbols count
 * @property {number|null} seat              whose meeples are shown
 * @property {number} supply
 */

/**
 * @param {HTMLElement} host
 * @param {{ctx: Ctx, turn: (step: number) => void, draw: () => void, take: (triangle: string) => void, still: () => boolean,
 *          stand: (spot: string) => void, point: (spot: string|null) => void}} does
 */
export function createHand(host, { ctx, turn, draw, take, stand, point, still }) {
  const back = pictureButton(BACK, { "aria-label": ctx.t(K("hand.turn_back")), on: { click: () => turn(-1) } });
  const forth = pictureButton(ON, { "aria-label": ctx.t(K("hand.turn")), on: { click: () => turn(1) } });
  const piece = h("div", { class: "cc-piece" });
  const stack = h(
    "button",
    { type: "button", class: "cc-draw", on: { click: draw } },
    stackIcon(),
    h("span", null, ctx.t(K("choice.draw_square"))),
  );
  const turner = h("div", { class: "cc-turner" }, back, piece, forth, stack);
  const lines = h("div");
  const crew = h("div", { class: "cc-crew", role: "group", "aria-label": ctx.t(K("hand.crew")) });
  const about = h("div", { class: "cc-about" }, lines, crew);
  const heading = h("h4");
  const row = h("div", { class: "cc-row" });
  const triangles = h("section", { class: "cc-triangles" }, heading, row);
  const crowd = h("div", { class: "cc-row" });
  const meeples = h(
    "section",
    { class: "cc-mine" },
    h("h4", null, ctx.t(K("hand.meeples"))),
    crowd,
    h("small", { class: "muted" }),
  );
  host.append(turner, about, triangles, meeples);
  /** @type {Held|null} */
  let shown = null;

  piece.addEventListener(
    "wheel",
    (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      if (shown?.mine) turn(event.deltaY > 0 ? 1 : -1);
    },
    { passive: false },
  );

  /** @param {string} id @param {number} turns @param {Signs} signs @param {Attributes} [props] */
  function picture(id, turns, signs, props) {
    const icon = pieceIcon(record(id), turns, props);
    icon.append(signOn(record(id), turns, signs) ?? "");
    return icon;
  }

  /**
   * Marks a piece whose record is not in print.
   * @param {string} id
   */
  const rebuilt = (id) =>
    record(id).basis === "published" ? null : h("small", { title: ctx.t(K("hand.basis")) }, "≈");

  /** @param {Held|null} held @param {boolean} fits @param {Signs} signs */
  function showPiece(held, fits, signs) {
    const turnedBy = shown && held && shown.id === held.id ? (held.turn - shown.turn + 4) % 4 : 0;
    shown = held;
    const drawn = held && picture(held.id, held.turn, signs, { role: "img", "aria-label": pieceName(held.id, ctx) });
    fill(piece, drawn);
    piece.classList.toggle("unfit", !fits);
    if (!drawn || !turnedBy || still()) return;
    const from = turnedBy === 3 ? 90 : -90 * turnedBy;
    drawn.animate({ transform: [`rotate(${from}deg)`, "none"] }, { duration: TURN_MS, easing: "ease-out" });
  }

  /** @param {Spot[]} spots */
  function showCrew(spots) {
    crew.hidden = !spots.length;
    keyed(
      crew,
      spots,
      ({ key }) => key,
      ({ key, seat, kind }) =>
        h(
          "button",
          {
            type: "button",
            class: "cc-stand",
            on: {
              click: () => stand(key),
              pointerenter: () => point(key),
              pointerleave: () => point(null),
            },
          },
          meepleIcon(seat, kind),
          h("b"),
        ),
      (el, { chosen, words, worth }) => {
        fill(el.lastElementChild, worth ?? "");
        attr(el, "aria-pressed", String(chosen));
        attr(el, "aria-label", words);
        attr(el, "title", words);
      },
    );
  }

  /** @param {Scene["triangles"]} scene @param {Signs} signs */
  function showTriangles(scene, signs) {
    triangles.hidden = !scene;
    if (!scene) return;
    fill(heading, scene.heading);
    keyed(
      row,
      scene.ids,
      (id) => id,
      (id) =>
        h(
          "button",
          { type: "button", class: "cc-triangle", on: { click: () => take(id) } },
          picture(id, 0, signs),
          rebuilt(id),
        ),
      (el, id) => {
        attr(el, "aria-label", capital(pieceName(id, ctx)));
        attr(el, "title", capital(pieceName(id, ctx)));
        attr(el, "aria-pressed", String(scene.picked === id));
        el.disabled = !scene.choosable.has(id);
      },
    );
  }

  /** @param {number|null} seat @param {number} supply */
  function showMeeples(seat, supply) {
    meeples.hidden = seat === null;
    if (seat === null) return;
    fill(
      crowd,
      Array.from({ length: MEEPLES }, (_, i) =>
        i < supply ? s("svg", { viewBox: "-13 -29 26 34", "aria-hidden": "true" }, meeple(seat, "plain")) : pawn(null),
      ),
    );
    fill(meeples.lastElementChild, ctx.t(K("hand.supply"), { n: supply, of: MEEPLES }));
  }

  return {
    /** @param {Scene} scene */
    render(scene) {
      const { held } = scene;
      back.hidden = forth.hidden = !held?.mine;
      piece.hidden = !held;
      stack.hidden = Boolean(held) || !scene.draw;
      turner.hidden = piece.hidden && stack.hidden;
      showPiece(held, scene.fits, scene.signs);
      host.classList.toggle("draft", scene.draft);
      fill(lines, scene.lines);
      about.classList.toggle("crewed", scene.spots.length > 0);
      showCrew(scene.spots);
      showTriangles(scene.triangles, scene.signs);
      showMeeples(scene.seat, scene.supply);
    },
    /** The piece in hand, as it is drawn. */
    piece: () => piece,
  };
}
