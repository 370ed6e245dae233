/** Leaders: a bust before a plain ground, put together from hair, headgear and beard. */

import { drawing, picture } from "../../../js/drawing.js";

/** @param {string} d @param {string} fill */
const p = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

const SKIN = ["#e0b48c", "#c98f63", "#a8713f", "#8a5a35"];
const CLOTH = ["#8a3b36", "#2f5f8a", "#5d7a3a", "#7a5a94", "#b07f2a", "#4a6d70"];
const HAIR = ["#3a2d25", "#6b4a2f", "#8d8579", "#d9d2c4", "#a5642f"];

/** @type {Record<string, (colour: string) => string>} */
const SHAPES = {
  short: (c) => p("M59 28c0-13 6-19 14-19s14 6 14 19c-2-6-4-9-8-10-6 1-10 1-14-1-4 2-5 6-6 11z", c),
  long: (c) => p("M57 52c-2-26 2-43 16-43s18 17 16 43h-7V26c-5-2-8-4-10-8-2 4-4 7-8 8v26z", c),
  bald: () => "",
  curls: (c) =>
    [59, 63, 69, 76, 82, 86]
      .map((x, i) => `<circle cx="${x}" cy="${[24, 17, 13, 13, 17, 24][i]}" r="5" fill="${c}"/>`)
      .join(""),
};
/** @type {Record<string, (colour: string) => string>} */
const HEADS = {
  none: () => "",
  crown: () => p("M60 18 58 4l7 6 8-8 8 8 7-6-2 14z", "#e0ad2b"),
  laurel: () =>
    `<path d="M60 22c0-8 5-13 13-13s13 5 13 13" fill="none" stroke="#5f8a3c" stroke-width="4" stroke-dasharray="5 2"/>`,
  diadem: () =>
    `<path d="M60 20c8-4 18-4 26 0" fill="none" stroke="#e0ad2b" stroke-width="3.5"/><circle cx="73" cy="17" r="2.5" fill="#b3392f"/>`,
  helmet: () =>
    p("M57 34V22c0-10 7-15 16-15s16 5 16 15v12h-6V24H63v10z", "#b48a2c") +
    p("M70 8c2-9 20-8 24 8-8-5-16-6-24-3z", "#a8322b"),
  nemes: () =>
    p("M54 54c2-30 4-46 19-46s17 16 19 46h-8L82 24H64l-2 30z", "#d9a92f") +
    p("M57 40h6v3h-6zM83 40h6v3h-6zM56 47h6v3h-6zM84 47h6v3h-6z", "#2f5f8a"),
  veil: (c) => p("M54 60c0-32 4-51 19-51s19 19 19 51h-9c2-18 1-30-2-36-5-4-11-4-16 0-3 6-4 18-2 36z", c),
  tiara: () =>
    p("M60 19c2-12 8-16 13-16s11 4 13 16c-8-4-18-4-26 0z", "#7a5a94") +
    p("M60 20c8-4 18-4 26 0l-1 3c-8-4-16-4-24 0z", "#e0ad2b"),
};
/** @type {Record<string, (colour: string) => string>} */
const BEARDS = {
  none: () => "",
  beard: (c) => p("M60 32c1 14 6 20 13 20s12-6 13-20c-3 5-6 6-8 6-3-2-7-2-10 0-2 0-5-1-8-6z", c),
  long: (c) => p("M60 32c0 18 5 32 13 32s13-14 13-32c-3 5-6 6-8 6-3-2-7-2-10 0-2 0-5-1-8-6z", c),
  goatee: (c) => p("M67 42c2-2 10-2 12 0l-6 12z", c),
};

/**
 * Skin, cloth, hair colour, hair, headgear, beard.
 * @type {Record<string, [number, number, number, string, string, string]>}
 */
const PEOPLE = {
  alexander: [0, 0, 4, "curls", "diadem", "none"],
  amytis: [1, 2, 0, "long", "tiara", "none"],
  archimedes: [0, 5, 3, "bald", "none", "beard"],
  aristotle: [0, 1, 2, "short", "none", "beard"],
  bilkis: [3, 4, 0, "long", "crown", "none"],
  caesar: [0, 0, 2, "short", "laurel", "none"],
  cleopatra: [1, 4, 0, "long", "diadem", "none"],
  croesus: [1, 3, 1, "curls", "crown", "beard"],
  euclid: [0, 2, 3, "short", "none", "beard"],
  hammurabi: [2, 4, 0, "short", "tiara", "long"],
  hannibal: [2, 0, 0, "curls", "helmet", "beard"],
  hatshepsut: [2, 1, 0, "long", "nemes", "goatee"],
  hiram: [1, 3, 1, "short", "tiara", "beard"],
  hypatia: [0, 5, 1, "long", "none", "none"],
  imhotep: [2, 4, 0, "bald", "none", "none"],
  justinian: [0, 3, 0, "short", "crown", "none"],
  leonidas: [0, 0, 1, "long", "helmet", "beard"],
  maecenas: [0, 5, 1, "short", "laurel", "none"],
  midas: [1, 4, 1, "curls", "crown", "beard"],
  nebuchadnezzar: [2, 1, 0, "curls", "tiara", "long"],
  nefertiti: [2, 4, 0, "bald", "tiara", "none"],
  nero: [0, 3, 4, "curls", "laurel", "goatee"],
  pericles: [0, 1, 1, "short", "helmet", "beard"],
  phidias: [0, 5, 1, "curls", "none", "beard"],
  plato: [0, 2, 3, "curls", "diadem", "long"],
  praxiteles: [0, 4, 0, "short", "none", "goatee"],
  ptolemy: [1, 1, 0, "curls", "diadem", "beard"],
  pythagoras: [0, 5, 3, "bald", "diadem", "long"],
  ramses: [2, 4, 0, "bald", "nemes", "goatee"],
  sappho: [0, 3, 0, "curls", "laurel", "none"],
  solomon: [1, 1, 2, "long", "crown", "long"],
  tomyris: [1, 2, 1, "long", "helmet", "none"],
  varro: [0, 0, 3, "short", "none", "none"],
  vitruvius: [0, 2, 2, "bald", "laurel", "beard"],
  xenophon: [0, 4, 1, "short", "helmet", "goatee"],
  zenobia: [1, 3, 0, "long", "veil", "none"],
};

/** @param {string} id of a leader */
export function portrait(id) {
  const [skin, cloth, tint, hair, head, beard] = PEOPLE[id] ?? [0, 1, 1, "short", "none", "none"];
  const robe = CLOTH[cloth];
  return picture(
    "0 0 146 74",
    { class: "em bust", preserveAspectRatio: "xMidYMax meet" },
    drawing(
      `${head === "veil" || hair === "long" ? SHAPES.long(HAIR[tint]) : ""}${p("M66 40h14v14H66z", SKIN[skin])}${p("M34 74c2-16 14-22 30-24 5 6 13 6 18 0 16 2 28 8 30 24z", robe)}${p("M64 50c3 10 15 10 18 0l4 1c-4 14-22 14-26 0z", "#0002")}` +
        `<ellipse cx="73" cy="29" rx="13" ry="17" fill="${SKIN[skin]}"/>${p("M73 26l3 8h-5z", "#0000001c")}<path d="M66 27h4M77 27h4M69 39h8" stroke="#3a2d25" stroke-width="1.6" stroke-linecap="round" opacity=".75"/>${BEARDS[beard](HAIR[tint])}${SHAPES[hair](HAIR[tint])}${HEADS[head](robe)}`,
    ),
  );
}
