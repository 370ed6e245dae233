/** The eight wonders: flat shapes on a ground line, small beside a name and large behind the stages of one's own city. */

import { drawing, picture } from "../../../js/drawing.js";

/** @param {string} d @param {string} fill */
const p = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const LIT = "var(--sw-sand)";
const DIM = "var(--sw-sand2)";
const DARK = "var(--sw-sand3)";
const LEAF = "var(--sw-leaf)";
const SUN = "var(--sw-sun)";
const SEA = "var(--sw-sea)";
const BRONZE = "var(--sw-bronze)";

/** @param {number[]} xs @param {number} y @param {number} height @param {number} [width] */
const columns = (xs, y, height, width = 5) =>
  xs.map((x) => p(`M${x} ${y}h${width}v${height}h-${width}z`, LIT)).join("");
/** @param {number[]} xs @param {number} y @param {number} width @param {number} height @param {string} [fill] */
const arches = (xs, y, width, height, fill = DARK) =>
  xs
    .map((x) =>
      p(
        `M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
        fill,
      ),
    )
    .join("");

/** On a grid of 160 × 100, the ground at 92. */
/** @type {Record<string, string>} */
const MONUMENTS = {
  giza:
    p("M4 92 62 14l60 78z", LIT) +
    p("M62 14l60 78H82z", DIM) +
    p("M98 92 126 48l34 44z", LIT) +
    p("M126 48l34 44h-20z", DIM) +
    `<path d="M22 68h58M12 81h68M34 52h42M44 38h28" fill="none" stroke="${DIM}" stroke-width="1.2" opacity=".7"/>`,
  ephesos:
    p("M10 86h140v6H10zM16 80h128v6H16z", DIM) +
    p("M14 36 80 8l66 28z", LIT) +
    p("M80 15l38 17H42z", DIM) +
    p("M16 36h128v7H16z", DIM) +
    columns([22, 38, 54, 70, 86, 102, 118, 132], 43, 37, 7) +
    p("M72 56h16v24H72z", DARK),
  alexandria:
    p("M0 84c20-6 40 3 62 0s40-4 98 0v8H0z", SEA) +
    p("M56 88h50l-6-30H62z", LIT) +
    p("M81 58h19l6 30H86z", DIM) +
    p("M67 58h28l-4-26H71z", LIT) +
    p("M82 32h9l4 26H85z", DIM) +
    p("M73 32h16v-4H73z", DARK) +
    p("M75 28V18h12v10z", LIT) +
    p("M72 18 81 9l9 9z", DARK) +
    p("M87 20l44-12v18zM75 20 31 8v18z", SUN) +
    p("M76 88V76a5 5 0 0 1 10 0v12z", DARK),
  babylon:
    p("M8 70h144v22H8zM28 48h104v22H28zM50 28h60v20H50zM66 12h28v16H66z", LIT) +
    arches([18, 38, 58, 78, 98, 118, 136], 74, 10, 18) +
    arches([38, 58, 78, 98, 116], 54, 9, 16) +
    arches([58, 76, 94], 33, 8, 15) +
    p(
      "M8 70c6-9 12-9 18 0 5-7 10-8 16 0 6-9 12-8 17 0 6-8 12-8 18 0 6-8 11-8 17 0 6-9 12-8 17 0 6-8 12-8 18 0 6-8 11-8 17 0 6-9 10-8 16 0v5H8z",
      LEAF,
    ) +
    p(
      "M28 48c5-8 11-8 16 0 5-7 11-7 16 0 5-8 11-8 16 0 5-7 11-7 16 0 5-8 11-8 16 0 6-7 11-7 16 0 3-5 6-5 8 0v4H28zM50 28c5-8 10-8 15 0 5-7 10-7 15 0 5-8 10-8 15 0 5-7 10-7 15 0v4H50zM66 12c7-9 20-9 28 0v3H66z",
      LEAF,
    ) +
    `<path d="M36 52v16M104 52v14M60 32v12M124 75v12" stroke="${LEAF}" stroke-width="3" stroke-linecap="round"/>`,
  halicarnassus:
    p("M14 84h132v8H14zM22 66h116v18H22z", DIM) +
    p("M22 60h116v6H22z", DARK) +
    columns([26, 40, 54, 68, 86, 100, 114, 127], 36, 24, 7) +
    p("M22 31h116v5H22z", DIM) +
    p("M30 31h100l-6-5H36zM42 26h76l-6-5H48zM54 21h52l-6-5H60z", LIT) +
    p("M66 16h28v-6H66z", DIM) +
    p("M70 10c4-6 8-7 12-7l8 2-3 5z", BRONZE) +
    p("M50 72h60v4H50z", LIT),
  olympia:
    p("M14 8h132v8H14z", DIM) +
    columns([16, 134], 16, 76, 10) +
    p("M50 92V54h60v38z", BRONZE) +
    p("M58 92V62h44v30z", DARK) +
    p("M66 92c-4-16-4-30 0-44h28c6 16 6 30 4 44z", LIT) +
    p("M70 74c8 4 18 4 26-2l3 20H66z", "var(--sw-cloth)") +
    `<circle cx="80" cy="33" r="9" fill="${LIT}"/>` +
    p("M70 32c0-9 4-13 10-13s10 4 10 13c-3-4-6-6-10-6s-7 2-10 6z", BRONZE) +
    p("M74 38c2 8 10 8 12 0 1 6-1 11-6 12-5-1-7-6-6-12z", DIM) +
    `<path d="M96 54c10-4 14-12 14-20M110 18v68" fill="none" stroke="${BRONZE}" stroke-width="4" stroke-linecap="round"/>` +
    p("M66 50c-10 2-16 8-18 16l6 3c3-6 8-9 14-10z", LIT),
  rhodes:
    p("M0 84c24-5 40 3 70 0s50-4 90 0v8H0z", SEA) +
    p("M34 84h30l4-10H38zM98 84h30l-6-10h-22z", DIM) +
    p("M46 74 62 42h34l18 32h-12L84 54h-8L58 74z", BRONZE) +
    p("M60 46c0-12 4-20 10-22h18c8 4 10 12 10 22z", BRONZE) +
    `<circle cx="79" cy="16" r="8" fill="${BRONZE}"/>` +
    p("M66 8l5 3 2-6 4 4 2-7 2 7 4-4 2 6 5-3-4 8H70z", SUN) +
    `<path d="M94 28 108 8" stroke="${BRONZE}" stroke-width="7" stroke-linecap="round"/>` +
    p("M103 4h12l-4 8h-4z", DARK) +
    p("M104 4c-2-6 4-6 5-10 4 4 8 6 5 10z", SUN) +
    `<path d="M64 28 50 48" stroke="${BRONZE}" stroke-width="7" stroke-linecap="round"/>` +
    p("M60 50h38l-4 10H66z", DARK),
  rome:
    p("M8 88h144v4H8z", DIM) +
    p("M12 88V36c0-14 30-24 68-24s68 10 68 24v52z", LIT) +
    p("M80 12c38 0 68 10 68 24v52h-34V36c0-14-14-22-34-24z", DIM) +
    arches([18, 34, 51, 68, 85, 102, 119, 134], 68, 11, 20) +
    arches([18, 34, 51, 68, 85, 102, 119, 134], 42, 11, 19) +
    p("M12 62h136v3H12zM12 37h136v3H12z", DARK) +
    `<path d="M26 31c12-8 32-11 54-11s42 3 54 11" fill="none" stroke="${DARK}" stroke-width="3" stroke-dasharray="5 8"/>`,
};

const UNKNOWN = p("M10 92h140v-8H10zM30 84h100v-14H30z", DIM);
/** @param {string} board */
const of = (board) => MONUMENTS[board] ?? UNKNOWN;

/**
 * A small monument, to stand beside a name.
 * @param {string} board
 */
export const monument = (board) =>
  picture("0 0 160 100", { class: "mon" }, drawing(p("M0 92h160v8H0z", DIM) + of(board)));

/**
 * The wide scene behind the stages.
 * @param {string} board
 */
export const scene = (board) =>
  picture(
    "0 0 560 180",
    { class: "scene", preserveAspectRatio: "xMinYMax slice" },
    drawing(
      `<circle cx="266" cy="42" r="21" fill="${SUN}"/>${p("M0 146c60-12 150-8 220-4s220-8 340 2v36H0z", DIM)}<g transform="translate(14 25) scale(1.4)">${of(board)}</g>${p("M0 154c90-8 200 6 300 0s180-6 260 0v26H0z", LIT)}`,
    ),
  );
