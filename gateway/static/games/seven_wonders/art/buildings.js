/** The pictures of goods, civilian, commercial, military and scientific structures: two or three flat shapes each. */

/** @param {string} d @param {string} fill */
const p = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
/** @param {string} d @param {string} colour @param {number} [width] */
const line = (d, colour, width = 2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** @param {string} sky @param {string} earth @param {number} [y] */
const ground = (sky, earth, y = 62) =>
  `<rect width="146" height="74" fill="${sky}"/>${p(`M0 ${y}h146v${74 - y}H0z`, earth)}`;
/** @param {[number, number][]} places @param {number} r @param {string} fill */
const dots = (places, r, fill) =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");
/** @param {number[]} xs @param {number} y @param {number} width @param {number} height @param {string} fill */
const bars = (xs, y, width, height, fill) =>
  xs.map((x) => p(`M${x} ${y}h${width}v${height}h-${width}z`, fill)).join("");
/** @param {number[]} xs @param {number} y @param {number} width @param {number} height @param {string} fill */
const arch = (xs, y, width, height, fill) =>
  xs
    .map((x) =>
      p(
        `M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
        fill,
      ),
    )
    .join("");

const BLUE = ground("#d6e3f0", "#9aa9b8");
const GOLD = ground("#f3e6bf", "#c7a75a");
const RED = ground("#f0dcd4", "#b78a72");
const GREEN = ground("#d8e6da", "#8fae95");
const GRAY = ground("#e2e3e8", "#a3a7b0");
const STONE = "#f4f0e6";
const SHADE = "#c9d3dc";
const WOOD = "#a9835a";
const DARK = "#5f4630";

/** @type {Record<string, string>} */
export const BUILDINGS = {
  glassworks:
    GRAY +
    p("M30 62V24c0-9 8-14 18-14s18 5 18 14v38z", "#8d5a45") +
    p("M38 62V44a10 10 0 0 1 20 0v18z", "#3a2620") +
    p("M42 62V48a6 6 0 0 1 12 0v14z", "#f0a33c") +
    p("M92 18h10v10l12 28a5 5 0 0 1-5 6H85a5 5 0 0 1-5-6l12-28z", "#8fc8e0") +
    p("M84 50h26l4 8a4 4 0 0 1-4 4H84a4 4 0 0 1-4-4z", "#2f86ad") +
    p("M90 14h14v5H90z", "#2f86ad"),
  loom:
    GRAY +
    line("M42 66V10M104 66V10", WOOD, 6) +
    line("M36 14h74M36 58h74", WOOD, 5) +
    bars([50, 56, 62, 68, 74, 80, 86, 92], 16, 2, 40, "#e9d9e4") +
    p("M48 34h50v22H48z", "#a14f86") +
    line("M48 40h50M48 48h50", "#e3b7d3", 3) +
    line("M48 44h50", "#7d3a66", 2),
  press:
    GRAY +
    bars([40, 100], 8, 7, 54, WOOD) +
    p("M34 8h79v8H34z", WOOD) +
    p("M70 16h8v20h-8z", DARK) +
    p("M50 34h48v7H50z", DARK) +
    p("M46 52h56v10H46z", "#8a6a45") +
    p("M48 44h52v8H48z", "#e9dca8") +
    line("M52 47h44M52 50h44", "#94801f", 1.4),

  pawnshop:
    BLUE +
    p("M34 22h78v40H34z", STONE) +
    p("M28 22 73 6l45 16z", "#7d8c9c") +
    p("M64 62V42h18v20z", "#5d6b79") +
    line("M73 26v6M58 34h30", "#b48a2c", 2.5) +
    p("M52 42l6-8 6 8a6 4 0 0 1-12 0zM82 42l6-8 6 8a6 4 0 0 1-12 0z", "#b48a2c") +
    bars([40, 100], 26, 6, 36, SHADE),
  baths:
    BLUE +
    bars([24, 44, 96, 116], 14, 7, 44, STONE) +
    p("M18 8h110v7H18z", "#7d8c9c") +
    p("M14 54h118v8H14z", "#93a2b1") +
    p("M20 62h106c-4 8-102 8-106 0z", "#4d9bc4") +
    line("M34 66h14M62 68h18M96 66h14", "#d6ecf7", 2) +
    line("M64 46c-4-6 4-8 0-14M76 46c-4-6 4-8 0-14M88 46c-4-6 4-8 0-14", "#fff", 2.5),
  altar:
    BLUE +
    p("M50 36h46v26H50z", STONE) +
    p("M44 30h58v7H44zM44 58h58v5H44z", "#93a2b1") +
    p("M56 42h34v10H56z", SHADE) +
    p("M73 4c8 9 11 13 8 20-2 4-5 5-8 5s-7-1-8-5c-2-5 1-7 3-10 1 3 2 4 3 4 2-4 1-8 2-14z", "#e07a2c") +
    p("M73 18c3 4 4 5 3 8-1 2-5 2-6 0s1-4 3-8z", "#f6c75c"),
  theater:
    BLUE +
    p("M12 62c0-30 26-50 61-50s61 20 61 50z", "#93a2b1") +
    p("M24 62c0-24 20-40 49-40s49 16 49 40z", STONE) +
    p("M37 62c0-17 14-29 36-29s36 12 36 29z", SHADE) +
    p("M50 62c0-10 8-18 23-18s23 8 23 18z", "#7d8c9c") +
    line("M73 12v20M40 22l12 18M106 22 94 40", "#7d8c9c", 2),
  aqueduct:
    BLUE +
    p("M0 18h146v44H0z", "#b8c2cb") +
    arch([6, 36, 66, 96, 126], 26, 22, 36, "#d6e3f0") +
    p("M0 12h146v8H0z", STONE) +
    p("M0 8h146v5H0z", "#4d9bc4") +
    p("M0 60h146v4H0z", "#7d8c9c"),
  temple:
    BLUE +
    p("M26 24 73 4l47 20z", STONE) +
    p("M44 22 73 10l29 12z", SHADE) +
    p("M26 24h94v6H26z", "#93a2b1") +
    bars([32, 48, 64, 80, 94, 108], 30, 7, 26, STONE) +
    p("M24 56h98v7H24z", "#7d8c9c"),
  statue:
    BLUE +
    p("M52 52h42v12H52z", "#7d8c9c") +
    p("M58 46h30v7H58z", "#93a2b1") +
    p("M73 8a6.5 6.5 0 0 1 0 13 6.5 6.5 0 0 1 0-13zM64 23h18l3 12-4 1 3 10H62l3-10-4-1z", STONE) +
    p("M82 24 98 12l2.5 3L85 29z", STONE) +
    p("M100 6v40h2.5V6zM97.5 6h8L101.3 0z", "#b48a2c"),
  courthouse:
    BLUE +
    p("M22 26h102v36H22z", STONE) +
    p("M18 20h110v7H18z", "#7d8c9c") +
    arch([32, 104], 34, 12, 28, "#93a2b1") +
    line("M73 6v46M56 14h34M62 54h22", "#8a6a45", 3) +
    p("M48 32l8-17 8 17a8 6 0 0 1-16 0zM82 32l8-17 8 17a8 6 0 0 1-16 0z", "#b48a2c"),
  pantheon:
    BLUE +
    p("M40 26c4-14 18-20 33-20s29 6 33 20z", "#93a2b1") +
    p("M68 4h10v4H68z", "#7d8c9c") +
    p("M30 26h86v8H30z", STONE) +
    p("M28 34 73 24l45 10z", SHADE) +
    bars([32, 46, 60, 80, 94, 108], 34, 7, 24, STONE) +
    p("M67 36h13v22H67z", "#5d6b79") +
    p("M22 58h102v5H22z", "#7d8c9c"),
  gardens:
    BLUE +
    p("M14 44h118v18H14z", STONE) +
    p("M36 28h74v16H36z", SHADE) +
    dots(
      [
        [24, 38],
        [40, 38],
        [104, 38],
        [122, 38],
        [58, 38],
        [88, 38],
      ],
      8,
      "#5f8a3c",
    ) +
    dots(
      [
        [46, 23],
        [62, 22],
        [84, 22],
        [100, 23],
      ],
      7,
      "#7ba34f",
    ) +
    p("M70 4h6v24h-6z", "#7a5230") +
    dots(
      [
        [73, 8],
        [64, 14],
        [82, 14],
      ],
      8,
      "#4c7a34",
    ) +
    dots(
      [
        [30, 36],
        [62, 36],
        [96, 36],
        [48, 21],
        [86, 20],
      ],
      2,
      "#d9686a",
    ),
  town_hall:
    BLUE +
    p("M20 30h106v32H20z", STONE) +
    p("M16 26h114v6H16z", "#7d8c9c") +
    p("M60 10h26v52H60z", SHADE) +
    p("M56 10 73 0l17 10z", "#93a2b1") +
    arch([67], 42, 12, 20, "#5d6b79") +
    arch([28, 44, 92, 108], 40, 9, 14, "#93a2b1") +
    '<circle cx="73" cy="24" r="7" fill="#fff"/>' +
    line("M73 20v4l3 2", "#5d6b79", 1.6),
  palace:
    BLUE +
    p("M10 34h126v28H10z", STONE) +
    p("M34 20h78v14H34z", SHADE) +
    p("M54 8h38v12H54z", STONE) +
    p("M10 30h126v5H10zM34 16h78v5H34zM54 5h38v4H54z", "#b48a2c") +
    arch([66], 40, 14, 22, "#5d6b79") +
    arch([18, 34, 48, 90, 104, 120], 42, 8, 16, "#93a2b1") +
    bars([62, 72, 82], 10, 3, 7, "#93a2b1"),
  senate:
    BLUE +
    p("M14 62c0-10 4-44 59-44s59 34 59 44z", STONE) +
    line("M26 62c0-20 16-34 47-34s47 14 47 34M40 62c0-13 11-23 33-23s33 10 33 23", "#93a2b1", 4) +
    p("M62 62V50h22v12z", "#7d8c9c") +
    p("M66 6h14v14H66z", "#a8322b") +
    line("M64 6h18", "#b48a2c", 3),

  tavern:
    GOLD +
    p("M22 26h60v36H22z", "#d9b26b") +
    p("M16 26 52 8l36 18z", "#a8622f") +
    p("M42 62V42h18v20z", DARK) +
    p("M98 30h22v4l3 6c3 10-2 22-14 22S92 50 95 40l3-6z", "#bd6a3a") +
    line("M96 40c-8 0-8 12 1 13M122 40c8 0 8 12-1 13", "#bd6a3a", 3.5) +
    p("M94 42h30v4H94z", "#8a4527") +
    p("M90 30h4v-4h30v4z", "#8a4527"),
  east_trading_post: GOLD + tent("#2f86ad") + sign(1),
  west_trading_post: GOLD + tent("#a8322b") + sign(-1),
  marketplace:
    GOLD +
    bars([24, 118], 18, 4, 44, WOOD) +
    p("M16 8h114l8 18H8z", "#a14f86") +
    p("M35 8h19l-3 18H28zM73 8h19l4 18H73zM111 8h19l8 18h-20z", "#f4e7d3") +
    p("M20 44h106v18H20z", WOOD) +
    dots(
      [
        [34, 40],
        [44, 40],
        [39, 34],
      ],
      5,
      "#c0473d",
    ) +
    dots(
      [
        [62, 40],
        [73, 40],
        [84, 40],
        [68, 33],
        [79, 33],
      ],
      5,
      "#d9a92f",
    ) +
    p("M98 44V30h8l2-5h4l2 5h4v14z", "#2f86ad"),
  forum:
    GOLD +
    p("M14 56h118v7H14z", "#a58245") +
    bars([20, 36, 52, 68, 84, 100, 116], 22, 7, 34, STONE) +
    p("M14 14h118v8H14z", "#d9b26b") +
    p("M14 22h118v3H14z", "#a58245"),
  caravansery:
    ground("#f6e3b5", "#d8b574", 54) +
    p("M30 54V34l14-6c4-12 16-12 20 0 4-12 16-12 20 0l10 8V54h-7l-2-12H47l-3 12z", "#a8713f") +
    p("M92 40c8 0 12-8 12-18l14-2 2 6-9 4c0 14-6 22-16 22z", "#a8713f") +
    p("M42 28h44l4 12H38z", "#a8322b") +
    dots([[118, 22]], 1.4, "#3a2620") +
    line("M38 34h52", "#e0ad2b", 2) +
    dots([[16, 14]], 9, "#e59a3c"),
  vineyard: `<rect width="146" height="74" fill="#f3e6bf"/>${p("M0 58c30-14 60-10 80-4s46 4 66-4v24H0z", "#a9a04a")}${p("M0 64c40-10 100-8 146 0v10H0z", "#8d8438")}${p("M70 8c10-4 22 0 26 9-8 6-20 4-26-9z", "#5f8a3c")}${p("M71 6h3v14h-3z", "#7a5230")}${dots(
    [
      [60, 22],
      [72, 22],
      [84, 22],
      [66, 32],
      [78, 32],
      [72, 42],
    ],
    6.5,
    "#70407e",
  )}${dots(
    [
      [58, 20],
      [70, 20],
      [82, 20],
      [64, 30],
      [76, 30],
      [70, 40],
    ],
    1.7,
    "#b48cc0",
  )}`,
  bazar:
    GOLD +
    p("M8 8h56v10H8zM82 8h56v10H82z", "#a8622f") +
    p("M12 18h48v36c-8 6-16-4-24 2s-16 2-24-2z", "#a14f86") +
    line("M14 26h44M14 34h44M14 42h44", "#e3b7d3", 2.5) +
    p("M86 18h48v30c-8 6-16-4-24 2s-16 2-24-2z", "#2f86ad") +
    p("M98 26l12-6 12 6-12 14z", "#d6ecf7") +
    p("M60 62c-2-10 4-16 13-16s15 6 13 16z", "#bd6a3a") +
    p("M66 42h14v5H66z", "#8a4527"),
  haven:
    ground("#d9e8ee", "#4d8fb0", 54) +
    p("M30 46h84c-4 12-12 16-20 16H50c-8 0-16-4-20-16z", "#8a5a35") +
    line("M72 46V6", DARK, 3) +
    p("M74 8c24 4 30 18 28 32H74z", "#f4e7d3") +
    p("M70 12C54 18 48 28 46 40h24z", "#e9cf9a") +
    line("M0 60c10-4 16 4 26 0M118 62c10-4 16 4 28 0", "#d9e8ee", 2),
  lighthouse:
    ground("#f2e2bc", "#4d8fb0", 58) +
    p("M46 60c6-10 48-10 54 0z", "#8a7a5a") +
    p("M58 56h30l-5-32H63z", STONE) +
    p("M61 40h24l-1-7H62z", "#a8322b") +
    p("M64 24h18v-9H64z", DARK) +
    p("M62 15l11-9 11 9z", "#a8322b") +
    p("M82 19l46-10v22zM64 19 18 9v22z", "#f6c75c"),
  chamber_of_commerce:
    GOLD +
    p("M34 34h78v28H34z", "#8a5a35") +
    p("M34 34c0-12 8-16 16-16h46c8 0 16 4 16 16z", "#a8713f") +
    bars([44, 98], 18, 5, 44, "#d9a92f") +
    p("M66 30h14v14H66z", "#d9a92f") +
    dots([[73, 36]], 2.5, DARK) +
    dots(
      [
        [120, 58],
        [128, 58],
        [124, 50],
        [22, 58],
        [30, 58],
      ],
      5,
      "#f0c95c",
    ),
  arena:
    ground("#f3e6bf", "#c7a75a") +
    p("M12 62V28c0-10 28-16 61-16s61 6 61 16v34z", "#e3cd98") +
    p("M73 12c33 0 61 6 61 16v34h-26V28c0-9-16-14-35-16z", "#c7a75a") +
    arch([18, 34, 50, 66, 82, 98, 114], 44, 10, 18, "#7d6740") +
    arch([18, 34, 50, 66, 82, 98, 114], 24, 10, 15, "#7d6740"),

  stockade:
    RED +
    [10, 24, 38, 52, 66, 80, 94, 108, 122]
      .map((x, i) => p(`M${x} 62V${20 - (i % 2) * 4}l6-10 6 10v${42 + (i % 2) * 4}z`, i % 2 ? "#a8713f" : "#8a5a35"))
      .join("") +
    p("M6 34h134v5H6zM6 50h134v5H6z", "#6f4728"),
  barracks:
    RED +
    p("M24 28h98v34H24z", "#dcbfac") +
    p("M16 28 73 8l57 20z", "#a8322b") +
    arch([64], 40, 18, 22, "#7a4b3b") +
    '<circle cx="42" cy="44" r="10" fill="#a8322b"/><circle cx="42" cy="44" r="4" fill="#e9cf9a"/><circle cx="104" cy="44" r="10" fill="#a8322b"/><circle cx="104" cy="44" r="4" fill="#e9cf9a"/>' +
    line("M16 62 30 14M130 62 116 14", "#7a4b3b", 2.5),
  guard_tower:
    RED +
    p("M52 62 56 22h34l4 40z", "#dcbfac") +
    p("M48 10h8v5h8v-5h8v5h8v-5h8v5h10v10H48z", "#c9a58f") +
    arch([67], 30, 12, 12, "#7a4b3b") +
    arch([66], 48, 14, 14, "#7a4b3b") +
    line("M73 10V0", "#7a4b3b", 2) +
    p("M74 0h16l-4 4 4 4H74z", "#a8322b"),
  walls: `<rect width="146" height="74" fill="#f0dcd4"/>${p("M0 60h146v14H0z", "#b78a72")}${p("M0 34h10v-8h12v8h10v-8h12v8h58v-8h12v8h10v-8h12v8h10v28H0z", "#c9a58f")}${p("M52 16h8v-8h10v8h8v-8h10v8h8v46H52z", "#dcbfac")}${p("M67 62V48a7 7 0 0 1 14 0v14z", "#7a4b3b")}${p("M0 44h52v2H0zM96 44h50v2H96z", "#b78a72")}${p("M66 28h3v9h-3zM79 28h3v9h-3z", "#7a4b3b")}`,
  training_ground:
    RED +
    p("M44 62V30h8v32zM36 34h24v6H36z", "#8a5a35") +
    '<circle cx="48" cy="22" r="9" fill="#d8b574"/>' +
    p("M40 28h16l4 20H36z", "#d8b574") +
    line("M40 34h16M38 42h20", "#a8713f", 2) +
    line("M84 60 116 18", "#7d8c9c", 5) +
    line("M86 48l10 8", "#8a5a35", 5) +
    p("M116 18l4-9 3 8-6 3z", "#7d8c9c") +
    line("M84 60l-4 5", "#8a5a35", 5),
  stables:
    RED +
    p("M14 24h56v38H14z", "#c9a58f") +
    p("M8 24 42 6l34 18z", "#8a5a35") +
    p("M26 62V36h32v26z", "#7a4b3b") +
    line("M26 36l32 26M58 36 26 62", "#a8713f", 3) +
    p("M86 62c0-14 2-26 8-34l2-9 6 6c10 2 16 10 20 20l-5 6-10-6c-2 6-1 11 2 17z", "#8a5a35") +
    p("M94 28c-6 6-9 18-9 34h-6c0-18 4-32 14-40z", "#4f3221") +
    dots([[107, 34]], 1.6, "#fff"),
  archery_range:
    RED +
    line("M50 66 58 30M96 66 88 30", "#8a5a35", 4) +
    '<circle cx="73" cy="32" r="26" fill="#f4f0e6"/><circle cx="73" cy="32" r="19" fill="#a8322b"/><circle cx="73" cy="32" r="12" fill="#f4f0e6"/><circle cx="73" cy="32" r="5" fill="#d9a92f"/>' +
    line("M75 31 118 12", "#5f4630", 2.5) +
    p("M116 8l12-1-4 9z", "#5d7a3a"),
  fortifications:
    RED +
    p("M6 62V30h8v-7h9v7h9v-7h9v7h8v32zM97 62V30h8v-7h9v7h9v-7h9v7h8v32z", "#c9a58f") +
    p("M42 62V16h8V8h10v8h8V8h10v8h8V8h10v8h8v46z", "#dcbfac") +
    arch([64], 38, 18, 24, "#7a4b3b") +
    bars([67, 72, 77], 46, 2, 16, "#c9a58f") +
    bars([50, 92], 28, 3, 10, "#7a4b3b") +
    line("M73 8V0", "#7a4b3b", 2),
  circus:
    RED +
    p("M6 58c0-14 18-22 67-22s67 8 67 22z", "#d8b574") +
    p("M30 58c0-7 14-12 43-12s43 5 43 12z", "#b78a72") +
    p("M70 8h6v40h-6z", "#e9cf9a") +
    p("M70 8l3-8 3 8z", "#d9a92f") +
    '<circle cx="110" cy="48" r="12" fill="none" stroke="#8a5a35" stroke-width="3.5"/>' +
    line("M110 36v24M98 48h24", "#8a5a35", 2) +
    p("M94 30h28l-4 16h-16z", "#a8322b") +
    line("M94 40 70 44", "#5f4630", 2.5),
  arsenal:
    RED +
    p("M18 10h110v6H18zM18 56h110v6H18z", "#8a5a35") +
    line("M32 56V20M46 56V20M114 56V20", "#7d8c9c", 4) +
    p("M28 20l4-9 4 9zM42 20l4-9 4 9zM110 20l4-9 4 9z", "#7d8c9c") +
    p("M58 22h34v14c0 10-8 16-17 19-9-3-17-9-17-19z", "#a8322b") +
    p("M75 24h15v12c0 8-7 14-15 17z", "#c9574b") +
    line("M98 54V20", "#5f4630", 3) +
    p("M98 18c8 0 8 12 0 12z", "#7d8c9c"),
  siege_workshop:
    RED +
    '<circle cx="42" cy="54" r="9" fill="#6f4728"/><circle cx="104" cy="54" r="9" fill="#6f4728"/><circle cx="42" cy="54" r="3" fill="#d8b574"/><circle cx="104" cy="54" r="3" fill="#d8b574"/>' +
    p("M28 42h90v8H28z", "#a8713f") +
    line("M60 44 74 18 88 44", "#8a5a35", 5) +
    line("M48 40 112 10", "#8a5a35", 5) +
    p("M108 2l14 4-6 12-12-6z", "#6f4728") +
    '<circle cx="118" cy="5" r="6" fill="#7d8c9c"/>' +
    p("M40 36h14v10H40z", "#7a4b3b"),

  apothecary:
    GREEN +
    p("M40 30h66v6H40z", "#8a6a45") +
    p("M40 12h66v4H40z", "#8a6a45") +
    p("M46 30V18h12v12zM66 30V16h10v14zM86 30V20h14v10z", "#a9c7b0") +
    p("M50 56c-6 0-8-6-6-14h24c2 8 0 14-6 14z", "#4f9a68") +
    p("M84 44h24v18H84z", STONE) +
    p("M82 40h28v5H82z", WOOD) +
    p("M94 48h4v4h4v4h-4v4h-4v-4h-4v-4h4z", "#3f8a55"),
  workshop:
    GREEN +
    p("M40 40h52l14-8v10c-6 8-16 10-24 10v4h10v8H46v-8h12v-4c-10 0-18-4-18-12z", "#5d6b79") +
    line("M84 26 112 8", "#8a6a45", 4) +
    p("M72 20l14-8 6 10-14 8z", "#7d8c9c") +
    dots(
      [
        [60, 30],
        [52, 24],
        [66, 22],
      ],
      1.8,
      "#e59a3c",
    ),
  scriptorium:
    GREEN +
    p("M30 44 98 36l10 18-70 10z", WOOD) +
    p("M42 22c14-6 26-2 32 4l4 24c-8-6-20-8-32-4z", "#f4ead0") +
    p("M74 26c6-6 18-8 28-4l4 22c-10-4-20-2-28 6z", "#e9dab2") +
    line("M50 30h16M51 36h16M84 28h14M85 34h14", "#94801f", 1.6) +
    p("M118 4c-14 6-20 18-22 36l3 1c4-14 12-24 19-37z", "#5f8a3c"),
  dispensary: `<rect width="146" height="74" fill="#d8e6da"/>${p("M0 60h146v14H0z", "#8fae95")}${p("M48 34h50c0 14-7 22-15 24v4H63v-4c-8-2-15-10-15-24z", "#f1ede2")}${p("M44 29h58v6H44z", "#d9d3c4")}${p("M84 30 104 6l5 4-17 20z", "#a9835a")}${p("M64 28c-8-2-12-9-10-16 7 2 12 8 10 16zM66 28c-2-8 2-15 9-17 2 7-2 14-9 17z", "#3f8a55")}`,
  laboratory:
    GREEN +
    p("M28 58h92v4H28z", WOOD) +
    p("M62 12h14v14l16 26a6 6 0 0 1-5 8H51a6 6 0 0 1-5-8l16-26z", "#cfe5ea") +
    p("M52 42h34l6 10a6 6 0 0 1-5 8H51a6 6 0 0 1-5-8z", "#4f9a68") +
    p("M59 8h20v5H59z", "#7d8c9c") +
    dots(
      [
        [62, 48],
        [74, 52],
        [70, 44],
      ],
      2.5,
      "#cfe5ea",
    ) +
    p("M104 34h8v26h-8z", "#cfe5ea") +
    p("M104 46h8v14h-8z", "#e59a3c"),
  library:
    ground("#d9e4d8", "#8a6a45") +
    p("M22 10h102v52H22z", WOOD) +
    p("M28 16h90v18H28zM28 39h90v18H28z", DARK) +
    [32, 42, 55, 64, 78, 88, 100, 108]
      .map(
        (x, i) =>
          `<rect x="${x}" y="${18 + (i % 3) * 2}" width="7" height="${16 - (i % 3) * 2}" rx="3.5" fill="${["#f2e6c9", "#e2c98f", "#d2dfd0"][i % 3]}"/>`,
      )
      .join("") +
    dots(
      [
        [34, 50],
        [60, 50],
        [84, 50],
      ],
      5,
      "#f2e6c9",
    ) +
    dots(
      [
        [48, 50],
        [74, 50],
        [98, 50],
        [109, 50],
      ],
      5,
      "#e2c98f",
    ),
  school:
    GREEN +
    p("M32 10h82v38H32z", WOOD) +
    p("M37 15h72v28H37z", "#3f5a48") +
    line("M46 24h14M46 31h22M80 36l8-14 8 14z", "#e9f2ea", 2) +
    bars([48, 94], 48, 5, 14, WOOD) +
    p("M60 54h26v8H60z", "#8a6a45"),
  lodge:
    GREEN +
    p("M28 54h90v8H28z", "#7d8c9c") +
    line("M73 8 50 50M73 8l23 42", "#5d6b79", 5) +
    dots([[73, 8]], 5, "#b48a2c") +
    line("M54 42c12 8 26 8 38 0", "#b48a2c", 3) +
    line("M38 20v30M108 20v30", STONE, 7) +
    p("M32 14h12v6H32zM102 14h12v6h-12zM32 50h12v5H32zM102 50h12v5h-12z", STONE),
  observatory:
    GREEN +
    p("M36 62V40h74v22z", STONE) +
    p("M36 40c0-20 16-32 37-32s37 12 37 32z", "#7d8c9c") +
    p("M66 8h12v32H66z", "#3f5a48") +
    line("M70 34 98 8", "#b48a2c", 6) +
    arch([66], 46, 14, 16, "#5d6b79") +
    dots(
      [
        [18, 14],
        [126, 20],
        [28, 30],
        [120, 8],
      ],
      1.8,
      "#fff",
    ),
  university:
    GREEN +
    p("M20 26h106v36H20z", STONE) +
    p("M14 26 73 6l59 20z", "#8fae95") +
    p("M40 24 73 13l33 11z", "#cfe0d2") +
    arch([28, 44, 92, 108], 36, 10, 26, "#8fae95") +
    p("M58 34h30v28H58z", "#5f7d66") +
    p("M62 40c4-2 8-2 11 1 3-3 7-3 11-1v14c-4-2-8-2-11 1-3-3-7-3-11-1z", "#f4ead0"),
  academy:
    GREEN +
    p("M14 56h118v6H14z", "#7d8c9c") +
    bars([20, 40, 98, 118], 24, 8, 32, STONE) +
    p("M14 16h118v8H14z", "#cfe0d2") +
    p("M70 56V26c-12 2-16-6-12-12 6-8 24-8 30 0 4 6 0 14-12 12v30z", "#5f8a3c") +
    p("M70 30h6v26h-6z", "#7a5230"),
  study:
    GREEN +
    p("M16 56h114v6H16z", "#8a6a45") +
    p("M34 30c16-4 30-2 38 4v20c-8-6-22-8-38-4z", "#f4ead0") +
    p("M72 34c8-6 20-8 34-4v20c-14-4-26-2-34 4z", "#e9dab2") +
    line("M42 37h20M42 43h20M82 37h16M82 43h16", "#94801f", 1.6) +
    p("M108 50c0-6 16-6 18 0 4 0 8-4 8-6l4 2c-2 8-8 10-14 10h-10c-4 0-6-2-6-6z", "#b48a2c") +
    p("M138 40c4-4 0-8 0-12-5 4-6 9 0 12z", "#e07a2c") +
    p("M22 56V22h6v34z", "#8a6a45"),
};

/**
 * A merchant's tent.
 * @param {string} cloth
 */
function tent(cloth) {
  return (
    p("M22 62 48 16h10l26 46z", cloth) +
    p("M46 62l7-46 7 46z", "#f4e7d3") +
    line("M53 16V6", DARK, 2) +
    p("M36 62h34l-8-6H44z", "#8a6a45")
  );
}

/**
 * A signpost that points to the side where it is cheaper.
 * @param {number} way
 */
function sign(way) {
  return `<g transform="translate(108 0) scale(${way} 1)">${p("M-3 18h6v44h-6z", WOOD)}${p("M-14 20h24l10 9-10 9h-24z", "#8a5a35")}${p("M-8 26h14l5 3-5 3H-8z", "#f4e7d3")}</g>`;
}
