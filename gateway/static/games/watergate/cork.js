/**
 * The evidence board: a cork board with three coloured sheets, threads, evidence and photos. Its layers, from below:
 * the ground, the threads, what lies there with its halos, the preview with the names of what can be chosen, the
 * photos, their leads, and on top of all what catches the pointer.
 */

import { fill, s } from "../../js/dom.js";
import { at, hash } from "../../js/drawing.js";
import { lookUp } from "../../js/table/records.js";
import { glyph } from "./art/glyphs.js";
import { evidenceBack, evidenceFace, evidenceSpace } from "./art/pieces.js";
import { layOut } from "./lattice.js";
import { analyse } from "./network.js";
import { leadTag, nameBelow, photo, photoHalo, pinHead } from "./photos.js";
import { listen } from "./pointer.js";
import { sheets, tapes } from "./sheets.js";
import { strings } from "./strings.js";

/** @import { Colour } from "./components.js" */
/** @import { BoardNode, EvidenceNode, InformantNode, Network, NixonNode } from "./network.js" */
/** @import { Lattice } from "./lattice.js" */
/** @import { Pointer } from "./pointer.js" */
/** @import { Children } from "../../js/dom.js" */

/**
 * @typedef {"up"|"down"} Face
 * @typedef {{face: Face, colours: Colour[], symbol: boolean}} Evidence
 * @typedef {Object} Scene
 * @property {BoardNode[]} nodes
 * @property {Map<string, Evidence>} pins           by space
 * @property {Map<string, Face>} pictures    by person
 * @property {Set<string>} spots                    spaces and persons that can be chosen now
 * @property {boolean} narrow
 * @property {boolean} turned                       as Nixon sees it
 * @property {(short: number|undefined) => string} leadText
 * @property {(space: string) => string} spaceText
 * @property {(person: string) => string} personText
 * @property {(colour: string) => string} sectionName
 *
 * @typedef {Object} Change   what a command would do here
 * @property {Map<string, Evidence|null>} [pins]
 * @property {Map<string, Face|null>} [pictures]
 * @property {Set<string>} [next]                   spaces and persons that the next step can choose
 */

/**
 * The picture of evidence on the board, face up or down.
 * @param {Evidence} evidence
 * @param {number} r
 */
export const evidencePiece = (evidence, r) =>
  evidence.face === "up" ? evidenceFace(evidence.colours, r, evidence.symbol) : evidenceBack(r, evidence.colours);

/** A group in the middle of a space. @param {Lattice} lattice @param {string} id @param {...Children} children */
const over = ({ place }, id, ...children) => {
  const [x, y] = lookUp(place)(id);
  return at(x, y, ...children);
};

/** Whose photo hangs at a node. @param {NixonNode|InformantNode} node */
const personOf = (node) => (node.type === "nixon" ? "nixon" : node.informant);
/** @param {NixonNode|InformantNode} node */
const nameOf = (node) => (node.type === "nixon" ? "Nixon" : node.label);

/** @param {Scene} scene @param {Lattice} lattice */
function ground(scene, lattice) {
  const { width, height, rim, narrow } = lattice;
  const inside = { x: rim, y: rim, width: width - 2 * rim, height: height - 2 * rim, rx: 5 };
  const flecks = Array.from({ length: narrow ? 160 : 620 }, (_, i) => {
    const q = 0.8 + hash(`q${i}`) * (narrow ? 1.2 : 2);
    const [x, y] = [hash(`fx${i}`) * width, hash(`fy${i}`) * height];
    return s("ellipse", {
      rx: q * 1.6,
      ry: q,
      class: `fleck${i % 2}`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(i * 37) % 180})`,
    });
  });
  return [
    s(
      "defs",
      null,
      s("clipPath", { id: "wg-cork" }, s("rect", inside)),
      s(
        "filter",
        { id: "wg-glow", x: "-20%", y: "-20%", width: "140%", height: "140%" },
        s("feGaussianBlur", { stdDeviation: narrow ? 2 : 3.5 }),
      ),
    ),
    s("rect", { width, height, rx: 10, fill: "var(--wg-frame)" }),
    s("rect", {
      x: 1.5,
      y: 1.5,
      width: width - 3,
      height: height - 3,
      rx: 9,
      fill: "none",
      stroke: "var(--wg-frame-light)",
      "stroke-width": 1.5,
    }),
    s(
      "g",
      { "clip-path": "url(#wg-cork)" },
      s("rect", { width, height, fill: "var(--wg-cork)" }),
      flecks,
      s("rect", { ...inside, fill: "none", stroke: "#000", "stroke-opacity": 0.22, "stroke-width": 5 }),
    ),
    sheets(scene.nodes, lattice),
    lattice.tapes ? tapes(lattice, scene.sectionName) : null,
  ];
}

/**
 * What lies on the board after a change that is only looked at.
 * @param {Scene} scene
 * @param {Change} [change]
 */
function lying(scene, change) {
  /** @param {string} space */
  const pin = (space) => (change?.pins?.has(space) ? change.pins.get(space) : scene.pins.get(space));
  /** @param {string} person */
  const picture = (person) =>
    change?.pictures?.has(person) ? change.pictures.get(person) : scene.pictures.get(person);
  return {
    /** @param {string} space */
    lies: (space) => pin(space)?.face ?? null,
    /** @param {string} person */
    picture: (person) => picture(person) ?? null,
  };
}

/** @param {EvidenceNode} node @param {Scene} scene @param {Lattice} lattice @param {Network} now */
function evidenceAt(node, scene, lattice, now) {
  const { r, narrow } = lattice;
  const pinned = scene.pins.get(node.id);
  const legal = scene.spots.has(node.id);
  const ring = legal
    ? [s("circle", { class: "halo-ground", r: r * 1.48 }), s("circle", { class: "halo", r: r * 1.26 })]
    : now.wanted.has(node.id)
      ? s("circle", { class: "wanted", r: r * 1.24 })
      : null;
  const live = now.on.has(node.id)
    ? [
        s("circle", { class: "glow", r: r + (narrow ? 3 : 5) }),
        s("circle", { class: "connects", r: r + (narrow ? 1.5 : 2.6) }),
      ]
    : null;
  const lies = pinned
    ? s("g", null, evidencePiece(pinned, r), narrow ? null : pinHead(-r * 0.9, pinned.face, 3.6))
    : evidenceSpace(node.colour, r);
  const space = over(lattice, node.id, ring, live, lies);
  space.dataset.space = node.id;
  return space;
}

/** @param {NixonNode|InformantNode} node @param {Scene} scene @param {Lattice} lattice @param {Network} now */
function personAt(node, scene, { place, photo: size, width }, now) {
  const [x, y] = lookUp(place)(node.id);
  const person = personOf(node);
  const nixon = node.type === "nixon";
  const face = nixon ? "up" : (scene.pictures.get(person) ?? null);
  const linked = face === "up" && now.short.get(person) === 0;
  const group = at(
    x,
    y,
    scene.spots.has(person) ? photoHalo(size, "halo") : null,
    photo({ person, name: nameOf(node), face, linked }, size),
    size.small && !nixon ? nameBelow(nameOf(node), x, width, size) : null,
  );
  group.dataset.person = person;
  return group;
}

/** The corners of a space where its name may stand, the first choice first. */
const CORNERS = [
  [1.04, -1.16],
  [-1.04, -1.16],
  [1.04, 1.16],
  [-1.04, 1.16],
];

/**
 * Whether a box around a point would lie under a photo or the name below it.
 * @param {[number, number]} point
 * @param {[number, number]} box
 * @param {BoardNode[]} nodes
 * @param {Lattice} lattice
 */
function covered([x, y], [w, h], nodes, { place, photo: size }) {
  return nodes.some((node) => {
    if (node.type === "evidence") return false;
    const [px, py] = lookUp(place)(node.id);
    const below = size.small && node.type === "informant" ? 14 : 0;
    const wide = below ? Math.max(size.width, nameOf(node).length * 6.4) : size.width;
    return Math.abs(x - px) < (w + wide) / 2 && Math.abs(y - py - below / 2) < (h + size.height + below) / 2;
  });
}

/**
 * The name of a space that can be chosen, at a corner that no photo covers.
 * @param {BoardNode} node
 * @param {BoardNode[]} nodes
 * @param {Lattice} lattice
 * @param {boolean} chosen
 */
function badge(node, nodes, lattice, chosen) {
  const { place, r, narrow } = lattice;
  const [x, y] = lookUp(place)(node.id);
  const size = /** @type {[number, number]} */ (narrow ? [18, 14] : [24, 18]);
  const corners = CORNERS.map(([dx, dy]) => /** @type {[number, number]} */ ([x + dx * r, y + dy * r]));
  const [cx, cy] = corners.find((corner) => !covered(corner, size, nodes, lattice)) ?? corners[0];
  const [w, h] = size;
  return at(
    cx,
    cy,
    s(
      "g",
      { class: `badge ${chosen ? "chosen" : ""}` },
      s("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: narrow ? 4 : 5 }),
      s("text", { y: narrow ? 4 : 4.7, "text-anchor": "middle" }, node.id.toUpperCase()),
    ),
  );
}

/**
 * Ghosts of what a command would put down or take off, and the names of what can be chosen.
 * @param {Scene} scene
 * @param {Change|null} change
 * @param {Lattice} lattice
 */
function overlay(scene, change, lattice) {
  const { place, r } = lattice;
  const names = scene.nodes.filter(({ id, type }) => type === "evidence" && scene.spots.has(id));
  const dotted = [...(change?.next ?? [])]
    .filter((name) => place.has(name))
    .map((space) => over(lattice, space, s("circle", { class: "halo next", r: r * 1.26 })));
  const ghosts = [...(change?.pins ?? [])].map(([space, evidence]) =>
    over(
      lattice,
      space,
      s("circle", { class: "halo-ground chosen", r: r * 1.48 }),
      s("circle", { class: "halo", r: r * 1.26 }),
      evidence
        ? s("g", { class: "ghost" }, evidencePiece(evidence, r))
        : glyph("once", { class: "lifted", transform: `scale(${r / 9})` }),
    ),
  );
  return [dotted, ghosts, names.map((node) => badge(node, scene.nodes, lattice, Boolean(change?.pins?.has(node.id))))];
}

/**
 * How near the informants are, and photos that a command would pin or take off.
 * @param {Scene} scene
 * @param {Change|null} change
 * @param {Lattice} lattice
 * @param {Network} now
 * @param {Network} then
 */
function leads(scene, change, lattice, now, then) {
  const size = lattice.photo;
  const drawn = [];
  for (const node of scene.nodes.filter((one) => one.type === "informant")) {
    const { informant: person, label: name } = node;
    const changed = Boolean(change?.pictures?.has(person));
    const face = (changed ? change?.pictures : scene.pictures)?.get(person);
    if (change?.next?.has(person)) drawn.push(over(lattice, node.id, photoHalo(size, "halo next")));
    if (changed && face)
      drawn.push(
        over(
          lattice,
          node.id,
          photoHalo(size, "halo"),
          s("g", { class: "ghost" }, photo({ person, name, face }, size)),
        ),
      );
    if (changed && !face)
      drawn.push(
        over(
          lattice,
          node.id,
          photoHalo(size, "halo"),
          glyph("once", { class: "lifted", transform: `scale(${size.width / 22})` }),
        ),
      );
    if (face !== "up") continue;
    const short = then.short.get(person);
    drawn.push(
      over(
        lattice,
        node.id,
        leadTag({ short, text: scene.leadText(short), changed: changed || short !== now.short.get(person) }, size),
      ),
    );
  }
  return drawn;
}

/**
 * What catches the pointer: photos, names and tags never do.
 * @param {BoardNode} node
 * @param {Scene} scene
 * @param {Lattice} lattice
 */
function target(node, scene, lattice) {
  const {
    gap,
    photo: { width, height },
  } = lattice;
  const name = node.type === "evidence" ? node.id : personOf(node);
  const shape =
    node.type === "evidence"
      ? s("circle", { r: gap * 0.49 }, s("title", null, scene.spaceText(node.id)))
      : s("rect", { x: -width / 2, y: -height / 2, width, height }, s("title", null, scene.personText(personOf(node))));
  const group = over(lattice, node.id, shape);
  if (scene.spots.has(name)) {
    group.classList.add("hot");
    group.dataset.spot = name;
  }
  return group;
}

/**
 * @param {HTMLElement} host   an empty element that has its size
 * @param {Pointer} pointer
 */
export function createCork(host, pointer) {
  const layers = ["ground", "threads", "lying", "overlay", "people", "leads", "targets"].map((name) =>
    s("g", { class: name }),
  );
  const [base, web, pieces, above, people, tags, targets] = layers;
  const root = s("svg", { role: "img" }, layers);
  host.append(root);
  listen(targets, "spot", pointer);
  /** @type {Scene} */
  let shown;
  /** @type {Lattice} */
  let lattice;
  /** @type {Network} */
  let now;
  let drawnRoom = "";

  /** @param {Change|null} change */
  function drawChange(change) {
    const then = change ? analyse(shown.nodes, lying(shown, change)) : now;
    fill(web, strings(shown.nodes, lattice.place, now, then, lying(shown)));
    fill(above, overlay(shown, change, lattice));
    fill(tags, leads(shown, change, lattice, now, then));
  }

  return {
    /** @param {Scene} scene @param {string} label */
    render(scene, label) {
      shown = scene;
      const room = { width: host.clientWidth, height: host.clientHeight, narrow: scene.narrow, turned: scene.turned };
      if (JSON.stringify(room) !== drawnRoom) {
        drawnRoom = JSON.stringify(room);
        lattice = layOut(scene.nodes, room);
        root.setAttribute("viewBox", `0 0 ${room.width} ${room.height}`);
        fill(base, ground(scene, lattice));
      }
      now = analyse(scene.nodes, lying(scene));
      root.classList.toggle("narrow", scene.narrow);
      root.setAttribute("aria-label", label);
      const evidence = scene.nodes.filter((node) => node.type === "evidence");
      const persons = scene.nodes.filter((node) => node.type !== "evidence");
      fill(
        pieces,
        evidence.map((node) => evidenceAt(node, scene, lattice, now)),
      );
      fill(
        people,
        persons.map((node) => personAt(node, scene, lattice, now)),
      );
      fill(
        targets,
        [...persons, ...evidence].map((node) => target(node, scene, lattice)),
      );
      drawChange(null);
    },
    /** @param {Change|null} change */
    preview: drawChange,
    /**
     * The middle of a space, in the host's own pixels, and the size of its piece.
     * @param {string} node
     */
    spot(node) {
      const [x, y] = lookUp(lattice.place)(node);
      return { host, x, y, r: lattice.r };
    },
    /** The drawn group of a space or person. @param {string} name @returns {SVGGElement} */
    group: (name) => root.querySelector(`[data-space="${name}"], [data-person="${name}"]`),
  };
}
