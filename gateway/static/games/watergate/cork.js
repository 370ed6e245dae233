/**
 * The evidence board: cork, threads, evidence, photos. Four layers from below: the cork itself, the threads, what
 * lies there with its halos, and the preview, which never catches the pointer.
 */

import { fill, s } from "../../js/dom.js";
import { at, hash } from "../../js/drawing.js";
import { glyph } from "./art/glyphs.js";
import { evidenceBack, evidenceFace } from "./art/pieces.js";
import { analyse, layOut, threadKey } from "./network.js";
import { leadTag, nameBelow, photo } from "./photos.js";

/**
 * @typedef {{face: "up"|"down", colours: string[], symbol: boolean}} Evidence
 * @typedef {Object} Scene
 * @property {import("./network.js").BoardNode[]} nodes
 * @property {Map<string, Evidence>} pins           by space
 * @property {Map<string, "up"|"down">} pictures    by person
 * @property {Set<string>} spots                    spaces that can be chosen now
 * @property {boolean} narrow
 * @property {(short: number|undefined) => string} leadText
 * @property {(space: string) => string} spaceText
 *
 * @typedef {Object} Change   what a command would do here
 * @property {Map<string, Evidence|null>} [pins]
 * @property {Map<string, "up"|"down">} [pictures]
 * @property {Set<string>} [next]                   spaces that the next step can choose
 */

/** The picture of evidence on the board, face up or down. */
export const evidencePiece = (evidence, r) =>
  evidence.face === "up" ? evidenceFace(evidence.colours, r, evidence.symbol) : evidenceBack(r, evidence.colours);

/** Sizes for the room there is. */
function measure(host, scene) {
  const [width, height] = [host.clientWidth, host.clientHeight];
  const { narrow } = scene;
  const roomy = Math.min(height / 30, width / 28);
  const small = narrow || roomy < 18;
  const r = narrow ? Math.min(13, height / 26) : Math.min(28, roomy);
  const size = { width: small ? r * 2.9 : r * 3.15, height: small ? r * 2.9 : r * 3.76, small, r };
  const frame = { width, height, photo: size, pad: narrow ? 9 : 18, below: small ? 12 : 8, jitter: narrow ? 1.5 : 4 };
  return { width, height, narrow, r, size, place: layOut(scene.nodes, frame, hash) };
}

function ground({ width, height, narrow }) {
  const rim = narrow ? 4 : 7;
  const clip = s("clipPath", { id: "wg-cork" }, s("rect", { x: rim, y: rim, width: width - 2 * rim, height: height - 2 * rim, rx: 6 }));
  const flecks = Array.from({ length: narrow ? 120 : 420 }, (_, i) => {
    const [x, y] = [hash(`fx${i}`) * width, hash(`fy${i}`) * height];
    const q = 1 + hash(`q${i}`) * (narrow ? 1.5 : 2.6);
    return s("ellipse", { rx: q * 1.5, ry: q, fill: `var(--wg-fleck${(i % 2) + 1})`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(i * 37) % 180})` });
  });
  return [
    s("defs", null, clip),
    s("rect", { width, height, rx: 10, fill: "var(--wg-frame)" }),
    s("g", { "clip-path": "url(#wg-cork)" }, s("rect", { width, height, fill: "var(--wg-cork)" }), flecks),
  ];
}

/** What lies on the board after a change that is only looked at. */
function lying(scene, change) {
  const pin = (space) => (change?.pins?.has(space) ? change.pins.get(space) : scene.pins.get(space));
  return {
    lies: (space) => pin(space)?.face ?? null,
    picture: (person) => change?.pictures?.get(person) ?? scene.pictures.get(person) ?? null,
  };
}

function threads(scene, geometry, now, then) {
  const byId = new Map(scene.nodes.map((node) => [node.id, node]));
  const dead = (node) => scene.pins.get(node.id)?.face === "down" || (node.type === "informant" && scene.pictures.get(node.informant) === "down");
  const drawn = new Set();
  const lines = [];
  for (const node of scene.nodes) {
    for (const other of node.threads) {
      const key = threadKey(node.id, other);
      if (drawn.has(key)) continue;
      drawn.add(key);
      const [[x, y], [X, Y]] = [geometry.place.get(node.id), geometry.place.get(other)];
      const kind = now.live.has(key) ? (then.live.has(key) ? "live" : "lost") : then.live.has(key) ? "new" : dead(node) || dead(byId.get(other)) ? "dead" : "idle";
      lines.push(s("path", { d: `M${x.toFixed(1)} ${y.toFixed(1)}L${X.toFixed(1)} ${Y.toFixed(1)}`, class: `thread ${kind}` }));
    }
  }
  return lines;
}

/** An empty evidence space: a slip of paper in its colour. */
function slip(colour, r, narrow) {
  const tint = `var(--wg-${colour})`;
  return [
    s("circle", { r: r * 0.9, fill: "var(--wg-slip)" }),
    s("circle", { r: r * 0.9, fill: tint, opacity: 0.14 }),
    s("circle", { r: r * 0.9, fill: "none", stroke: tint, "stroke-width": narrow ? 1.6 : 2.4 }),
    glyph(colour, { color: tint, opacity: 0.9, transform: `scale(${r / 17})` }),
  ];
}

function evidenceSpace(node, scene, { place, r, narrow }) {
  const [x, y] = place.get(node.id);
  const pinned = scene.pins.get(node.id);
  const legal = scene.spots.has(node.id);
  const space = at(x, y,
    s("title", null, scene.spaceText(node.id)),
    legal ? [s("circle", { class: "halo-ground", r: r * 1.5 }), s("circle", { class: "halo", r: r * 1.22 })] : null,
    pinned ? evidencePiece(pinned, r) : slip(node.colour, r, narrow),
    legal && !narrow ? s("text", { x: r * 1.25, y: -r * 0.9, class: "space-name" }, node.id.toUpperCase()) : null);
  space.dataset.space = node.id;
  if (legal) space.classList.add("hot");
  return space;
}

const personOf = (node) => (node.type === "nixon" ? "nixon" : node.informant);
const nameOf = (node) => (node.type === "nixon" ? "Nixon" : node.label);

function photoSpace(node, scene, { place, size, width }) {
  const [x, y] = place.get(node.id);
  const face = node.type === "nixon" ? "up" : scene.pictures.get(node.informant) ?? null;
  const shift = Math.max(34 - x, Math.min(width - 38 - x, 0));
  const group = at(x, y, photo({ person: personOf(node), name: nameOf(node), face }, size), size.small ? nameBelow(nameOf(node), shift, size) : null);
  group.dataset.person = personOf(node);
  return group;
}

/** Ghosts of what a command would put down, and how near that brings the informants. */
function overlay(scene, change, geometry, then) {
  const { place, size, r } = geometry;
  const shapes = [];
  for (const space of change?.next ?? []) {
    const [x, y] = place.get(space);
    shapes.push(at(x, y, s("circle", { class: "halo next", r: r * 1.22 })));
  }
  for (const [space, evidence] of change?.pins ?? []) {
    const [x, y] = place.get(space);
    const ghost = evidence ? evidencePiece(evidence, r) : glyph("once", { class: "lifted", transform: `scale(${r / 9})` });
    shapes.push(at(x, y, s("circle", { class: "halo-ground chosen", r: r * 1.5 }), s("g", { class: "ghost" }, ghost)));
  }
  for (const node of scene.nodes.filter((one) => one.type === "informant")) {
    const [x, y] = place.get(node.id);
    const face = change?.pictures?.get(node.informant);
    if (face) shapes.push(at(x, y, s("g", { class: "ghost" }, photo({ person: node.informant, name: node.label, face }, size))));
    if ((face ?? scene.pictures.get(node.informant)) !== "up") continue;
    const short = then.short.get(node.informant);
    shapes.push(at(x, y, leadTag({ short, text: scene.leadText(short) }, size)));
  }
  return shapes;
}

/**
 * @param {HTMLElement} host   an empty element that has its size
 * @param {{enter: (space: string) => void, leave: () => void, pick: (space: string) => void}} pointer
 */
export function createCork(host, pointer) {
  const layers = ["ground", "threads", "lying", "overlay"].map((name) => s("g", { class: name }));
  const [base, web, pieces, above] = layers;
  const root = s("svg", { role: "img" }, layers);
  host.append(root);
  listen(pieces, pointer);
  let shown = null;
  let geometry = null;
  let drawnSize = "";

  function drawChange(change) {
    const now = analyse(shown.nodes, lying(shown));
    const then = change ? analyse(shown.nodes, lying(shown, change)) : now;
    fill(web, threads(shown, geometry, now, then));
    fill(above, overlay(shown, change, geometry, then));
  }

  return {
    /** @param {Scene} scene @param {string} label */
    render(scene, label) {
      shown = scene;
      geometry = measure(host, scene);
      const size = `${geometry.width} ${geometry.height}`;
      if (size !== drawnSize) {
        drawnSize = size;
        root.setAttribute("viewBox", `0 0 ${size}`);
        fill(base, ground(geometry));
      }
      root.classList.toggle("narrow", scene.narrow);
      root.setAttribute("aria-label", label);
      fill(pieces, scene.nodes.map((node) => (node.type === "evidence" ? evidenceSpace : photoSpace)(node, scene, geometry)));
      drawChange(null);
    },
    /** @param {Change|null} change */
    preview: drawChange,
    /** The middle of a space, in the host's own pixels, and the size of its piece. */
    spot: (node) => ({ host, x: geometry.place.get(node)[0], y: geometry.place.get(node)[1], r: geometry.r }),
    /** The drawn group of a space or person. */
    group: (name) => pieces.querySelector(`[data-space="${name}"], [data-person="${name}"]`),
  };
}

function listen(layer, pointer) {
  const space = (event) => event.target.closest(".hot")?.dataset.space;
  layer.addEventListener("pointerover", (event) => space(event) && pointer.enter(space(event)));
  layer.addEventListener("pointerout", (event) => space(event) && pointer.leave());
  layer.addEventListener("click", (event) => space(event) && pointer.pick(space(event)));
}
