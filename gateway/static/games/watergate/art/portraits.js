/** Portraits: a few flat shapes a person, our own. */

import { s } from "../../../js/dom.js";
import { drawing, hash } from "../../../js/drawing.js";

const SKIN = "#ecdcbf";

const PEOPLE = {
  nixon: { ground: "#9fa9a3", head: "jowls", hair: "receding", colour: "#3b3029", tie: "#46586b" },
  mccord: { ground: "#c9b48b", hair: "short", colour: "#54463a", glasses: true, tie: "#46586b" },
  dean: { ground: "#b9b79a", hair: "parted", colour: "#54463a", glasses: true, tie: "#46586b" },
  butterfield: { ground: "#c7a98c", hair: "short", colour: "#3b3029", tie: "#7d3b34" },
  woods: { ground: "#c8b0a0", hair: "bob", colour: "#5a4334", dress: "#7c4f46" },
  martha_mitchell: { ground: "#b7ab9c", hair: "bouffant", colour: "#b08a4e", dress: "#6c5a72" },
  sloan: { ground: "#aeb3a6", hair: "parted", colour: "#3b3029", tie: "#7d3b34" },
  baldwin: { ground: "#c2b59a", hair: "short", colour: "#54463a", moustache: true, tie: "#46586b" },
};

const BEHIND = {
  bob: "M12 29C8 6 40 6 36 29l-5 2H17Z",
  bouffant: "M9 32C3 3 45 3 39 32c-4 4-26 4-30 0Z",
};

const FRINGE = "M15 22C14 10 22 8.5 33 13c.6 3 .6 5.5 0 9-1-4-2.5-6-4-7-4 2.5-11 2-14 7Z";
const HAIR = {
  short: "M15 20C12 5 36 5 33 20c-1-5-2.6-6.6-9-6.6S16 15 15 20Z",
  parted: "M15 21C10 4 36 3 33.4 21c-.6-4-1.6-6-3-7.4C26 14.6 20 13 18.4 10.6 16.4 13 15.6 17 15 21Z",
  receding:
    "M14.6 20C12 7 19 4.5 24 5.5 29 4.5 36 7 33.4 20c-.6-5-1.6-7.6-4-9C27 10.5 25.6 12.6 24 13.4 22.4 12.6 21 10.5 18.6 11c-2.4 1.4-3.4 4-4 9Z",
  bob: FRINGE,
  bouffant: FRINGE,
};

function clothes({ dress, tie }) {
  const shoulders = s("path", { d: "M3 48c1-10 9-14 21-14s20 4 21 14Z", fill: dress ?? "#3f3a38" });
  if (dress) {
    return [
      shoulders,
      s("path", { d: "M17 34.6 24 43l7-8.4V29H17Z", fill: SKIN }),
      drawing('<path d="M18.5 36a5.6 5.6 0 0 0 11 0" fill="none" stroke="#fffdf8" stroke-width="1.6" stroke-dasharray=".1 2.2" stroke-linecap="round"/>'),
    ];
  }
  return [
    shoulders,
    s("path", { d: "M18 34 24 48 30 34V29H18Z", fill: "#fbf5e8" }),
    s("path", { d: "M22.4 36.4h3.2l1.4 8L24 48l-3-3.6Z", fill: tie }),
    s("path", { d: "M19.5 27h9v6.5L24 37l-4.5-3.5Z", fill: "#e0cdab" }),
  ];
}

/**
 * A portrait in a square of 48 by 48.
 * @param {string} person id of an informant, or "nixon"
 */
export function portrait(person) {
  const look = PEOPLE[person] ?? { ground: "#bfb29a", hair: "short", colour: hash(person) > 0.5 ? "#3b3029" : "#54463a", tie: "#46586b" };
  const head =
    look.head === "jowls"
      ? s("path", { d: "M15 18c0-13 18-13 18 0 0 9-2.5 14-9 14s-9-5-9-14Z", fill: SKIN })
      : s("ellipse", { cx: 24, cy: 20.5, rx: 8.6, ry: 10.6, fill: SKIN });
  return s(
    "g",
    {},
    s("rect", { width: 48, height: 48, fill: look.ground }),
    BEHIND[look.hair] ? s("path", { d: BEHIND[look.hair], fill: look.colour }) : null,
    ...clothes(look),
    head,
    s("path", { d: HAIR[look.hair], fill: look.colour }),
    look.glasses
      ? drawing('<g fill="none" stroke="#2b2621" stroke-width="1.3"><circle cx="20.3" cy="21" r="3"/><circle cx="27.7" cy="21" r="3"/><path d="M23.3 21h1.4"/></g>')
      : null,
    look.moustache ? s("path", { d: "M19.5 26.5q4.5-3 9 0", fill: "none", stroke: look.colour, "stroke-width": 2 }) : null,
  );
}

/** The outline of somebody not yet found, in a square of 48 by 48. */
export function silhouette() {
  return drawing('<path d="M5 48c1-10 8-13 15-14v-4C13 25 13 9 24 9s11 16 4 21v4c7 1 14 4 15 14Z" fill="var(--wg-frame)" opacity=".28"/>');
}
