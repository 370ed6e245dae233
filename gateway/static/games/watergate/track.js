/**
 * The research track, an abacus: each token keeps a rod of its own, so a move is one straight line and nothing
 * else shifts. It stands upright beside the board, and lies below it where there is little room; the viewer's own
 * side is at the bottom, or at the right.
 */

import { fill, s } from "../../js/dom.js";
import { at } from "../../js/drawing.js";
import { glyph } from "./art/glyphs.js";
import { initiativeToken, momentumToken } from "./art/pieces.js";
import { signGroup } from "./art/signs.js";
import { evidencePiece } from "./cork.js";
import { listen } from "./pointer.js";

/** @import { Evidence } from "./cork.js" */
/** @import { Pointer } from "./pointer.js" */
/** @import { Side } from "./position.js" */

const END = 5;
const SPACES = Array.from({ length: 2 * END + 1 }, (_, i) => i - END);
const LEAST_RODS = 5;

/**
 * @typedef {{key: string, kind: "evidence", space: number, evidence: Evidence}} EvidenceToken
 * @typedef {{key: string, kind: "initiative", space: number, evidence?: undefined}} InitiativeToken
 * @typedef {{key: string, kind: "momentum", space: number, evidence?: undefined}} MomentumToken
 * @typedef {EvidenceToken|InitiativeToken|MomentumToken} Token   space: the Editor's side is +1 to +5
 * @typedef {ReturnType<typeof measure>} Geometry
 * @typedef {Object} Scene
 * @property {Token[]} tokens
 * @property {Token[]} waiting          gained evidence that is to be pinned
 * @property {string} announced         key of the token that moves unless it is answered, or ""
 * @property {Set<string>} spots        keys of the tokens that can be chosen now
 * @property {Side} own     whose side is nearest
 * @property {boolean} narrow
 * @property {(side: Side) => Node} sideMark
 * @property {(token: Token) => string} tokenText
 * @property {string} evidenceWord      over the rods of evidence
 *
 * @typedef {{key: string, to: number, evidence?: Evidence}} Move   what a command would do
 * @typedef {{space: number, evidence: Evidence|null}} Arrival      evidence that a command would put here; null: not known
 */

/**
 * The picture of a token of the track.
 * @param {Token} token
 * @param {number} r
 */
export function tokenPiece(token, r) {
  if (token.kind === "momentum") return momentumToken(r);
  if (token.kind === "initiative") return initiativeToken(r);
  return evidencePiece(token.evidence, r);
}

/** @param {HTMLElement} host @param {Scene} scene @param {number} rods */
function measure(host, scene, rods) {
  const [width, height] = [host.clientWidth, host.clientHeight];
  const { narrow, own } = scene;
  const [head, cap] = narrow ? [0, 0] : [36, 26];
  const step = (narrow ? width : height - 2 * cap) / SPACES.length;
  const rod = (narrow ? height - 22 : width - head - 8) / rods;
  /** @param {number} space */
  const along = (space) => cap + ((own === "editor" ? space : -space) + END + 0.5) * step;
  /**
   * @returns {[number, number]}
   * @param {number} space
   * @param {number} n
   */
  const place = (space, n) => (narrow ? [along(space), 20 + (n + 0.5) * rod] : [head + (n + 0.5) * rod, along(space)]);
  return {
    width,
    height,
    narrow,
    own,
    head,
    cap,
    step,
    along,
    place,
    rods,
    r: Math.min(step * 0.42, rod * 0.44, narrow ? 10 : 17),
  };
}

/** @param {number} space */
const paint = (space) => (space < 0 ? "var(--wg-nixon)" : space > 0 ? "var(--wg-editor)" : "var(--ink)");

/**
 * The ends of an upright track name its sides and say what each rod is for.
 * @param {Geometry} geometry
 * @param {Scene} scene
 */
function ends({ width, height, head, cap, place, own }, { sideMark, evidenceWord }) {
  const far = own === "editor" ? "nixon" : "editor";
  /** @param {number} y @param {Side} side */
  const end = (y, side) => [
    s("rect", { y: y - cap / 2, width, height: cap, fill: paint(side === "nixon" ? -1 : 1), opacity: 0.3 }),
    at(head / 2 - 5.5, y - 6, s("svg", { width: 13, height: 13 }, sideMark(side))),
    at(place(0, FIRST_ROD.initiative)[0], y, glyph("initiative", { color: "var(--ink)", transform: "scale(.67)" })),
    at(place(0, FIRST_ROD.momentum)[0], y, signGroup("momentum", { transform: "scale(.67)" })),
    s(
      "text",
      { x: place(0, FIRST_ROD.evidence + 1)[0], y: y + 4.5, "text-anchor": "middle", class: "what" },
      evidenceWord,
    ),
  ];
  return [end(cap / 2, far), end(height - cap / 2, own)];
}

/** @param {Geometry} geometry @param {Scene} scene */
function ground(geometry, scene) {
  const { width, height, narrow, head, cap, step, along, place, rods } = geometry;
  const bands = SPACES.map((space) => {
    const middle = along(space);
    const box = narrow
      ? { x: middle - step / 2, y: 0, width: step, height }
      : { x: 0, y: middle - step / 2, width, height: step };
    const text = narrow ? { x: middle, y: 15 } : { x: head / 2 + 1, y: middle + 5 };
    return [
      s("rect", { ...box, fill: paint(space), opacity: space ? 0.05 + Math.abs(space) * 0.034 : 0.06 }),
      s("text", { ...text, "text-anchor": "middle" }, String(Math.abs(space))),
    ];
  });
  const lines = SPACES.slice(1).map((_, i) =>
    s("path", { class: "line", d: narrow ? `M${(i + 1) * step} 0V${height}` : `M0 ${cap + (i + 1) * step}H${width}` }),
  );
  const wires = Array.from({ length: rods }, (_, n) =>
    s("path", { class: "rod", d: `M${place(-END, n)}L${place(END, n)}` }),
  );
  return [
    s("defs", null, s("clipPath", { id: "wg-track" }, s("rect", { width, height, rx: 10 }))),
    s(
      "g",
      { "clip-path": "url(#wg-track)" },
      s("rect", { width, height, fill: "var(--card)" }),
      bands,
      lines,
      narrow ? null : ends(geometry, scene),
      wires,
    ),
    s("rect", { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10, fill: "none", stroke: "var(--rule)" }),
  ];
}

const FIRST_ROD = { initiative: 0, momentum: 1, evidence: 2 };

/** Which rod each token has; a token keeps its rod for as long as it is on the track. */
class Rods {
  constructor() {
    /** @type {Map<string, number>} */
    this.byKey = new Map();
  }

  /**
   * The rod of a token; one that has none yet gets the first that is free.
   * @param {Token} token
   */
  of({ key, kind }) {
    const taken = new Set(this.byKey.values());
    let rod = this.byKey.get(key) ?? FIRST_ROD[kind];
    if (!this.byKey.has(key)) while (taken.has(rod)) rod += 1;
    this.byKey.set(key, rod);
    return rod;
  }

  /** The first rod of evidence that nothing is on. */
  free() {
    const taken = new Set(this.byKey.values());
    let rod = FIRST_ROD.evidence;
    while (taken.has(rod)) rod += 1;
    return rod;
  }

  /**
   * Make these the tokens of the track; returns how many rods that needs.
   * @param {Token[]} tokens
   */
  hold(tokens) {
    const present = new Set(tokens.map(({ key }) => key));
    for (const key of [...this.byKey.keys()]) if (!present.has(key)) this.byKey.delete(key);
    return Math.max(LEAST_RODS, ...tokens.map((token) => this.of(token) + 1));
  }
}

/**
 * @param {HTMLElement} host   an empty element that has its size
 * @param {Pointer} pointer
 */
export function createTrack(host, pointer) {
  const layers = ["ground", "tokens", "overlay"].map((name) => s("g", { class: name }));
  const [base, pieces, above] = layers;
  const root = s("svg", { role: "img" }, layers);
  host.append(root);
  listen(pieces, "token", pointer);
  const rods = new Rods();
  /** @type {Geometry} */
  let geometry;
  /** @type {Scene} */
  let shown;

  /** @param {Token} token @returns {[number, number]} */
  const middle = (token) => geometry.place(token.space, rods.of(token));

  /** @param {Token} token */
  function piece(token) {
    const legal = shown.spots.has(token.key);
    const waits = shown.waiting.includes(token);
    const { r } = geometry;
    const group = at(
      ...middle(token),
      s("title", null, shown.tokenText(token)),
      legal || waits
        ? [
            s("circle", { class: "halo-ground", r: r + 6 }),
            s("circle", { class: `halo ${waits ? "chosen" : ""}`, r: r + 3 }),
          ]
        : null,
      token.key === shown.announced ? s("circle", { class: "announced", r: r + 4 }) : null,
      tokenPiece(token, r),
    );
    group.dataset.token = token.key;
    if (legal) group.classList.add("hot");
    return group;
  }

  /**
   * A dotted line that begins at a token's edge and ends where it would stand.
   * @param {[number, number]} from
   * @param {[number, number]} end
   * @param {string} className
   */
  function line(from, end, className) {
    const axis = shown.narrow ? 0 : 1;
    const start = /** @type {[number, number]} */ ([...from]);
    start[axis] += Math.sign(end[axis] - from[axis]) * (geometry.r + 5);
    return s("path", { class: className, d: `M${start}L${end}` });
  }

  /** @param {Move} move */
  function ghost({ key, to, evidence }) {
    const token = shown.tokens.find((one) => one.key === key);
    if (!token) return [];
    const { r } = geometry;
    const [from, end] = [middle(token), middle({ ...token, space: to })];
    const turned = token.kind === "evidence" && evidence ? { ...token, evidence } : token;
    return [
      line(from, end, "path"),
      at(
        ...end,
        s("circle", { class: "halo-ground chosen", r: r + 4 }),
        s("g", { class: "ghost" }, tokenPiece(turned, r)),
      ),
      at(...from, s("circle", { class: "halo chosen", r: r + 3 })),
    ];
  }

  /** @param {Arrival} arrival */
  function arrive({ space, evidence }) {
    const { r } = geometry;
    // Where every rod is taken it lies half over the last one.
    const [x, y] = geometry.place(space, Math.min(rods.free(), geometry.rods - 0.6));
    return at(
      x,
      y,
      s("circle", { class: "halo-ground chosen", r: r + 4 }),
      s(
        "g",
        { class: "ghost" },
        evidence ? evidencePiece(evidence, r) : signGroup("up", { transform: `scale(${r / 10.4})` }),
      ),
    );
  }

  return {
    /** @param {Scene} scene @param {string} label */
    render(scene, label) {
      shown = scene;
      const tokens = [...scene.tokens, ...scene.waiting];
      geometry = measure(host, scene, rods.hold(tokens));
      root.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
      root.setAttribute("aria-label", label);
      root.classList.toggle("narrow", scene.narrow);
      fill(base, ground(geometry, scene));
      fill(pieces, tokens.map(piece));
      fill(above);
    },
    /** @param {{moves?: Move[], marked?: string[], arrivals?: Arrival[]}} changes   `marked`: tokens that are only pointed out */
    preview({ moves = [], marked = [], arrivals = [] }) {
      const rings = shown.tokens
        .filter((token) => marked.includes(token.key))
        .map((token) => at(...middle(token), s("circle", { class: "halo chosen", r: geometry.r + 3 })));
      fill(above, moves.map(ghost), arrivals.map(arrive), rings);
    },
    /**
     * Where a token's rod crosses a space, in the host's own pixels.
     * @param {Token} token
     * @param {number} space
     */
    spot: (token, space) => {
      const [x, y] = geometry.place(space, rods.of(token));
      return { host, x, y, r: geometry.r };
    },
    /**
     * The drawn group of a token.
     * @param {string} key
     */
    group: (key) => pieces.querySelector(`[data-token="${key}"]`),
  };
}
