/** Portraits: cut paper, a few flat shapes a person, our own. */

import { s } from "../../../js/dom.js";
import { drawing } from "../../../js/drawing.js";

const SKIN = "#ecd9b8";
const SHADE = "#d6bd95";

/** @import { Attributes } from "../../../js/dom.js" */

/**
 * @typedef {{ground: string, hair: keyof typeof HAIR, colour: string, cloth: string,
 *            lady?: boolean, jowls?: boolean, glasses?: boolean, moustache?: boolean}} Look
 */

/** @type {Record<string, Look>} */
const PEOPLE = {
  nixon: { ground: "#8f9b9a", jowls: true, hair: "receding", colour: "#3b3029", cloth: "#46586b" },
  mccord: { ground: "#c9b48b", hair: "short", glasses: true, colour: "#6b5a48", cloth: "#46586b" },
  dean: { ground: "#b4b48f", hair: "parted", glasses: true, colour: "#54463a", cloth: "#46586b" },
  butterfield: { ground: "#c7a98c", hair: "short", colour: "#3b3029", cloth: "#7d3b34" },
  woods: { ground: "#cdb2a2", hair: "bob", lady: true, colour: "#5a4334", cloth: "#7c4f46" },
  martha_mitchell: { ground: "#b3aab4", hair: "bouffant", lady: true, colour: "#b08a4e", cloth: "#6c5a72" },
  sloan: { ground: "#aab4a2", hair: "parted", colour: "#3b3029", cloth: "#7d3b34" },
  baldwin: { ground: "#c2b082", hair: "short", moustache: true, colour: "#54463a", cloth: "#46586b" },
};

/** @type {Partial<Record<keyof typeof HAIR, string>>} */
const BEHIND = {
  bob: "M11.5 30C7 5 41 5 36.5 30l-5 2.5H17Z",
  bouffant: "M8.5 31C1 1 47 1 39.5 31c-4 4.5-27 4.5-31 0Z",
};

const FRINGE = "M15 22.5C14 10 22 8.5 33 13c.6 3 .6 5.5 0 9.5-1-4.5-2.5-6-4-7-4 2.5-11 1.5-14 7Z";
const HAIR = {
  short: "M15 20.5C11.5 4.5 36.5 4.5 33 20.5c-1-5-2.6-6.8-9-6.8s-8 1.8-9 6.8Z",
  parted: "M15 21C10 4 36 3 33.4 21c-.6-4-1.6-6-3-7.4C26 14.6 20 13 18.4 10.6 16.4 13 15.6 17 15 21Z",
  receding:
    "M14.6 20C12 7 19 4.5 24 5.5 29 4.5 36 7 33.4 20c-.6-5-1.6-7.6-4-9C27 10.5 25.6 12.6 24 13.4 22.4 12.6 21 10.5 18.6 11c-2.4 1.4-3.4 4-4 9Z",
  bob: FRINGE,
  bouffant: FRINGE,
};

const HEAD = "M15.4 20.5C15.4 6.4 32.6 6.4 32.6 20.5c0 6-3.4 10.8-8.6 10.8s-8.6-4.8-8.6-10.8Z";
const JOWLS =
  "M15 18c0-13 18-13 18 0 0 4 .8 6 .2 8.5C32.4 30.5 28.5 32.8 24 32.8s-8.4-2.3-9.2-6.3C14.2 24 15 22 15 18Z";

/** @param {string} d @param {string} fill @param {Attributes} [more] */
const shape = (d, fill, more = {}) => s("path", { d, fill, ...more });
/** @param {string} d @param {string} stroke @param {number} width */
const line = (d, stroke, width) =>
  s("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });

/** @param {Look} look */
function clothes({ lady, cloth }) {
  const shoulders = shape("M2 48c1-10 9-14.5 22-14.5S45 38 46 48Z", lady ? cloth : "#3f3a38");
  if (lady) {
    return [
      shoulders,
      shape("M17 34.5 24 43l7-8.5V28H17Z", SKIN),
      shape("M17 28.5q7 8 14 0v4.5q-7 5-14 1Z", SHADE),
      s("path", {
        d: "M18 36.5a6.2 5.6 0 0 0 12 0",
        fill: "none",
        stroke: "#fffdf8",
        "stroke-width": 1.7,
        "stroke-dasharray": ".1 2.3",
        "stroke-linecap": "round",
      }),
    ];
  }
  return [
    shoulders,
    shape("M17.5 34 24 48 30.5 34V28H17.5Z", "#fbf5e8"),
    shape("M22.3 36.6h3.4l1.5 8L24 48l-3.2-3.4Z", cloth),
    shape("M19.5 27h9v6.5L24 37.2l-4.5-3.7Z", SHADE),
    shape("m14.5 35 3-2 6.5 12-3 3Zm19 0-3-2L24 45l3 3Z", "#332e2c"),
    [15.3, 32.7].map((cx) => s("ellipse", { cx, cy: 22, rx: 1.9, ry: 3, fill: SHADE })),
  ];
}

/** @param {Look} look */
function face({ lady, jowls }) {
  /** @param {number} cx */
  const eye = (cx) => s("circle", { cx, cy: 21.4, r: 0.95, fill: "#3b3029" });
  const mouth = lady
    ? line("M21.6 28q2.4 1.6 4.8 0", "#a8483d", 1.7)
    : jowls
      ? line("M20.6 29.3q3.4-1.3 6.8.3M17 27.3q.2-2 1.6-3M31 27.3q-.2-2-1.6-3", "#8d6a4c", 1.2)
      : line("M21.5 28h5", "#9a7250", 1.3);
  return [
    shape(jowls ? JOWLS : HEAD, SKIN),
    shape("M24.6 9.5c5 0 8.3 4.4 8.2 11-.1 6.5-3 11.5-8.8 11.8 3.5-2.7 4.3-6 3-9.3-1.8-4.6-3-7-2.4-13.5Z", SHADE, {
      opacity: 0.75,
    }),
    line("M18.2 19.2q1.9-1.5 4-.4M25.8 18.8q2.1-1.1 4 .4", "#4a3b30", lady ? 1 : 1.5),
    eye(20.5),
    eye(27.7),
    line(`M24.3 21.4 ${jowls ? "26.4 26.4 23 26.6" : "25.5 25.2 23.4 25.3"}`, "#b2926a", 1.2),
    mouth,
  ];
}

const GLASSES =
  '<g fill="#fff" fill-opacity=".22" stroke="#2b2621" stroke-width="1.3"><circle cx="20.3" cy="21.4" r="3.1"/><circle cx="27.9" cy="21.4" r="3.1"/><path d="M23.4 21.2h1.4M17.2 21l-2-.6M31 21l2-.6" fill="none"/></g>';

/**
 * A portrait in a square of 48 by 48.
 * @param {string} person id of an informant, or "nixon"
 */
export function portrait(person) {
  const look = PEOPLE[person];
  const behind = BEHIND[look.hair];
  return s(
    "g",
    {},
    s("rect", { width: 48, height: 48, fill: look.ground }),
    shape("M0 0h48v17C32 9 18 12 0 26Z", "#fff", { opacity: 0.13 }),
    behind ? shape(behind, look.colour) : null,
    clothes(look),
    face(look),
    shape(HAIR[look.hair], look.colour),
    look.glasses ? drawing(GLASSES) : null,
    look.moustache ? line("M19.5 27.2q4.5-3 9 0", look.colour, 2.2) : null,
  );
}

/** The outline of somebody whose picture is not on the board, in a square of 48 by 48. */
export function silhouette() {
  return drawing(
    '<path d="M4 48c1-11 9-14 15-15v-3.5C12.5 25 12.5 8.5 24 8.5S35.5 25 29 29.5V33c6 1 14 4 15 15Z" fill="var(--wg-frame)" opacity=".3"/>',
  );
}
