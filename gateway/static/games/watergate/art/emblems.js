/** The emblem of each card: two or three flat shapes, in a field of 120 by 64 around its centre. */

import { s } from "../../../js/dom.js";
import { drawing } from "../../../js/drawing.js";
import { portrait } from "./portraits.js";

/** @import { Card } from "../types.js" */

const PAPER = 'fill="#fffaf0" stroke="#b9a888"';

/** @type {Record<string, string>} */
const DRAWINGS = {
  // Deep Throat: a hat in the garage
  e08: '<path d="M-60 32V-32h18v64Z" fill="#8d8070"/><path d="M-60-8h18v8h-18Z" fill="#dba617"/><path d="M60 32V-32H46v64Z" fill="#b0a390"/><path d="M-18 32c1-15 9-21 20-21s19 6 20 21Z" fill="#3f3a38"/><path d="M-8-6c0-11 20-11 20 0 0 9-4 15-10 15S-8 3-8-6Z" fill="#564c43"/><path d="M-20-9c10 4 34 4 44 0-4-3-8-4-11-5l-2-10q-9-5-18 0l-2 10c-3 1-7 2-11 5Z" fill="#2b2621"/><path d="M16 6h9" stroke="#fffaf0" stroke-width="2.4"/><circle cx="26" cy="6" r="2" fill="#bf3325"/>',
  // The Rose Mary stretch: a recorder and a telephone too far apart
  e09: '<rect x="-52" y="-12" width="44" height="30" rx="4" fill="#8d8070"/><g fill="#2b2621"><circle cx="-40" cy="0" r="8.6"/><circle cx="-20" cy="0" r="8.6"/></g><g fill="#fffaf0"><circle cx="-40" cy="0" r="2.8"/><circle cx="-20" cy="0" r="2.8"/></g><path d="M-46 12h32" stroke="#fffaf0" stroke-width="2"/><path d="M24 6q14-10 28 0l4 16H20Z" fill="#7d3b34"/><circle cx="38" cy="13" r="5" fill="#fffaf0"/><path d="M16-6q22-20 44 0l-5 7q-3-4-4-6-13-8-26 0-1 3-4 6Z" fill="#5c2a25"/><path d="M-8 22q16 12 28-4" fill="none" stroke="#2f7d4f" stroke-width="2.6" stroke-dasharray="5 4"/><path d="M-34 24h24l4 6h-32Z" fill="#564c43"/>',
  // Who is paying the lawyers: notes in a briefcase
  e10: '<path d="m-18-28 30-3 3 24-30 3Z" fill="#86b391"/><circle cx="-1" cy="-15" r="6" fill="none" stroke="#3f6b4c" stroke-width="2"/><path d="m4-22 28 5-4 22-28-5Z" fill="#6d9a78"/><circle cx="16" cy="-7" r="5.4" fill="none" stroke="#3f6b4c" stroke-width="2"/><path d="M-36-4h72v32h-72Z" fill="#7d5c42"/><path d="M-36-4h72v12h-72Z" fill="#5d4330"/><path d="M-5 4H5v9H-5Z" fill="#dba617"/><path d="M-12 28q0 5 12 5t12-5" fill="none" stroke="#3f3a38" stroke-width="4"/>',
  // Woodward: the notebook
  e11: '<rect x="-17" y="-20" width="30" height="42" rx="3" fill="#fffaf0" stroke="#b9a888"/><path d="M-17-13h30" stroke="#bf3325" stroke-width="3"/><path d="M-11-5h18M-11 2h18M-11 9h11" stroke="#8d8070" stroke-width="2"/><path d="M-11-24v6M-5-24v6M1-24v6M7-24v6" stroke="#564c43" stroke-width="2.4"/><path d="m25-16 6 4-18 28-8 5 1-10Z" fill="#dba617"/><path d="m6 12 6 4-7 5Z" fill="#2b2621"/>',
  // Bernstein: the typewriter
  e12: `<path d="M-17-28h34v26h-34Z" ${PAPER}/><path d="M-11-21h22M-11-15h22M-11-9h14" stroke="#8d8070" stroke-width="2"/><path d="M-34-4h68v7h-68Z" fill="#2b2621"/><path d="M-28 3h56l10 24h-76Z" fill="#4d6a70"/><path d="M-38 27h76v5h-76Z" fill="#2b2621"/><path d="M-22 10h44M-25 17h50M-27 24h54" stroke="#fffaf0" stroke-width="4" stroke-dasharray=".1 7" stroke-linecap="round"/>`,
  // Bradlee: the front page
  e13: '<path d="M-24-18h40v38h-40Z" fill="#fffaf0" stroke="#b9a888"/><path d="M16-10h8v26q-4 6-8 4Z" fill="#d9cbb0"/><path d="M-18-11h28" stroke="#2b2621" stroke-width="4"/><rect x="-18" y="-4" width="12" height="12" fill="#8d8070"/><path d="M-2-3h12M-2 2h12M-2 7h12M-18 13h28" stroke="#b0a390" stroke-width="2"/>',
  // The smoking gun: a reel that smokes
  e14: '<circle cx="-4" cy="10" r="20" fill="#564c43"/><circle cx="-4" cy="10" r="15" fill="none" stroke="#8d8070" stroke-width="2"/><g fill="#fffaf0"><circle cx="-4" cy="1" r="4.4"/><circle cx="-12" cy="14.5" r="4.4"/><circle cx="4" cy="14.5" r="4.4"/></g><path d="M-4 30h44" stroke="#7d5c42" stroke-width="4"/><path d="M14-8c10-4-2-9 5-14s4-8 2-10M24-4c8-4 0-8 5-12s3-7 2-9" fill="none" stroke="#a99b86" stroke-width="3" stroke-linecap="round"/>',
  // The Pentagon Papers: a stamped bundle
  e15: '<path d="m-30-18 34-6 7 40-34 6Z" fill="#d9cbb0"/><path d="m-18-22 35-2 3 41-35 2Z" fill="#fffaf0" stroke="#b9a888"/><path d="m-11-13 20-1M-10-7l24-1M-10-1l24-1M-9 5l18-1" stroke="#8d8070" stroke-width="2"/><path d="m-4 11 22-7 3 8-22 7Z" fill="none" stroke="#bf3325" stroke-width="2.4"/>',
  // The Watergate complex
  e16: '<path d="M-44 24c0-30 18-44 44-44s44 14 44 44h-14c0-20-12-30-30-30s-30 10-30 30Z" fill="#8fa3a8"/><g fill="none" stroke="#fffaf0" stroke-width="2.6"><path d="M-40 20c2-24 18-34 40-34s38 10 40 34"/><path d="M-34 22c2-20 15-29 34-29s32 9 34 29"/></g><rect x="-10" y="8" width="20" height="16" fill="#564c43"/><path d="M-6 24V13h5v11M1 24V13h5v11" fill="#e8c766"/>',
  // The Saturday night massacre: a calendar with three struck out
  e17: `<rect x="-25" y="-22" width="50" height="48" rx="4" ${PAPER}/><path d="M-25-18q0-4 4-4h42q4 0 4 4v8h-50Z" fill="#7d3b34"/><path d="M-14-28v10M14-28v10" stroke="#564c43" stroke-width="3.4" stroke-linecap="round"/><path d="M-18-2h36M-18 8h36M-18 18h36" stroke="#d9cbb0" stroke-width="6" stroke-dasharray="6 4"/><path d="m10-6 8 8m0-8-8 8M10 4l8 8m0-8-8 8M10 14l8 8m0-8-8 8" stroke="#bf3325" stroke-width="2.6" stroke-linecap="round"/>`,
  // Mass demonstration: banners over heads
  e18: `<path d="M-28 26V-8M2 26v-40M31 26V-6" stroke="#7d5c42" stroke-width="3"/><path d="M-46-22h34v18h-34Z" fill="#bf3325"/><path d="M-16-30h36v19h-36Z" ${PAPER}/><path d="M20-18h28V0H20Z" fill="#dba617"/><path d="M-10-24h24M-10-18h16" stroke="#2b2621" stroke-width="2.4"/><path d="M-40-16h22M-40-10h14M26-12h16M26-6h10" stroke="#fffaf0" stroke-width="2.4"/><g fill="#3f3a38"><circle cx="-40" cy="20" r="8"/><circle cx="-19" cy="17" r="8"/><circle cy="20" r="8"/><circle cx="20" cy="17" r="8"/><circle cx="41" cy="20" r="8"/><path d="M-52 32q12-10 24 0Zm21 0q12-13 24 0Zm20 0q12-10 24 0Zm20 0q12-13 24 0Zm21 0q12-10 24 0Z"/></g>`,
  // The system works: scales
  e19: '<path d="M0-24v46M-15 26h30" stroke="#7d5c42" stroke-width="4" stroke-linecap="round"/><path d="M-30-16h60" stroke="#7d5c42" stroke-width="3.4" stroke-linecap="round"/><circle cy="-24" r="4" fill="#dba617"/><path d="m-30-16-11 24h22Zm60 0L19 8h22Z" fill="none" stroke="#a99b86" stroke-width="2"/><path d="M-43 8h26q-3 10-13 10T-43 8ZM17 8h26q-3 10-13 10T17 8Z" fill="#dba617"/>',
  // Follow the money
  e20: '<circle cx="-14" cy="4" r="17" fill="#dba617"/><circle cx="-14" cy="4" r="12.5" fill="none" stroke="#8a6512" stroke-width="2"/><path d="M-14-4v16M-18 8c0 4 8 4 8 0s-8-4-8-8 8-4 8 0" fill="none" stroke="#8a6512" stroke-width="2.4" stroke-linecap="round"/><path d="M4-14c16-4 26 4 26 18" fill="none" stroke="#2f7d4f" stroke-width="4" stroke-dasharray="7 5"/><path d="m22 4 8 10 8-10Z" fill="#2f7d4f"/>',
  // The election: a ballot box
  n03: `<path d="m-9-30 24 4-4 26-24-4Z" ${PAPER}/><path d="m-3-14 4 5 8-10" fill="none" stroke="#bf3325" stroke-width="3" stroke-linecap="round"/><path d="M-34-6h68v34h-68Z" fill="#2d5f8f"/><path d="M-38-10h76v8h-76Z" fill="#244b70"/><path d="M-18-6h36" stroke="#14201f" stroke-width="3"/><path d="m0 6 2.7 6 6.3.5-4.8 4.2L5.7 23 0 19.7-5.7 23l1.5-6.3L-9 12.5l6.3-.5Z" fill="#fffaf0"/>`,
  // Liddy: the hand over the candle
  n09: '<path d="M-7 8H9v24H-7Z" fill="#f3e6c8"/><path d="M1 8V2" stroke="#2b2621" stroke-width="2"/><path d="M1 4c-8-6-3-14 1-20 4 6 9 14-1 20Z" fill="#dba617"/><path d="M1 3c-3-3-1-7 1-10 2 3 3 7-1 10Z" fill="#bf3325"/><path d="M-46-30h12l34 4q5 2 1 5l-21 1 30 1q5 2 1 5-16 3-32-1l-13-1h-12Z" fill="#ecdcbf"/><path d="M-56-32h14v18h-14Z" fill="#3f3a38"/>',
  // Colson: the megaphone
  n10: '<path d="M-26-6h14L24-26v44L-12 6h-14Z" fill="#7d3b34"/><path d="M24-28q8 24 0 48-6-24 0-48Z" fill="#5c2a25"/><path d="M-18 6h9l5 20h-9Z" fill="#3f3a38"/><path d="M-30-7h8V7h-8Z" fill="#3f3a38"/><path d="m37-16 10-6M39-4h12M37 8l10 6" stroke="#a99b86" stroke-width="3.4" stroke-linecap="round"/>',
  // Haldeman: the shredder
  n11: `<path d="M-18-30h36V-2h-36Z" ${PAPER}/><path d="M-11-23h22M-11-17h22M-11-11h15" stroke="#8d8070" stroke-width="2"/><path d="M-32-6h64v13h-64Z" fill="#3f3a38"/><circle cx="24" cy="0" r="2.6" fill="#8cc487"/><path d="M-19 7v20M-11 7v24M-3 7v21M5 7v24M13 7v19M20 7v22" stroke="#d9cbb0" stroke-width="4"/>`,
  // Hunt: the disguise
  n12: '<path d="M-32-2c8 3 56 3 64 0 4-1 8-3 8-3-6-4-14-5-19-5l-4-16q-17-7-34 0l-4 16c-5 0-13 1-19 5 0 0 4 2 8 3Z" fill="#5d4330"/><path d="M-21-10q21 5 42 0l-1-5q-20 5-40 0Z" fill="#2b2621"/><path d="M-22 4H-2q1 14-10 14T-22 4ZM2 4h20q0 14-10 14T2 4Z" fill="#2b2621"/><path d="M-3 7q3-3 6 0M-22 6l-7-2M22 6l7-2" fill="none" stroke="#2b2621" stroke-width="2.6"/><path d="M-17 7q5-1 8 1M7 7q5-1 8 1" stroke="#8d8070" stroke-width="1.8" fill="none"/><path d="M-14 26q7-6 14-2 7-4 14 2-8 3-14 0-6 3-14 0Z" fill="#5d4330"/>',
  // Mitchell: the pipe
  n13: '<path d="M-34-4h18v14q0 14 14 14 10 0 13-9L34-12l6 3L20 18q-6 13-22 13-32 0-32-22Z" fill="#7d5c42"/><path d="M-38-10h26v8h-26Z" fill="#5d4330"/><path d="m34-12 6 3 7-8-6-3Z" fill="#2b2621"/><path d="M-26-15c-7-4 5-7 0-12M-17-15c-5-4 4-6 1-11" fill="none" stroke="#a99b86" stroke-width="2.8" stroke-linecap="round"/>',
  // Ehrlichman and his plumbers: the wrench
  n14: '<path d="M-50 8h100v14H-50Z" fill="#a99b86"/><path d="M-14 4h10v22h-10Z" fill="#8d8070"/><path d="m-18 2 26-26q-3-9 5-15l4 9 8 1 3-7q9 6 4 15-5 6-14 4L-8 9Z" fill="#564c43" transform="translate(4 8)"/><path d="M-34 24q4 6 0 8-5-2 0-8Z" fill="#2d74b4"/>',
  // Operation Gemstone
  n15: '<path d="M-30-10-16-26h32l14 16L0 28Z" fill="#4f8f86"/><path d="M-30-10h60L0 28Z" fill="#357068"/><path d="m-12-10 12 38 12-38Z" fill="#68aca2"/><path d="m-16-26 4 16L0-26l12 16 4-16Z" fill="#8fc9c0"/><path d="m-44-22 6 2-6 2-2 6-2-6-6-2 6-2 2-6ZM46 4l4 1.5L46 7l-1.5 4L43 7l-4-1.5L43 4 44.5 0Z" fill="#dba617"/>',
  // Gambit: the knight
  n16: '<path d="M-48 26h96v6h-96Z" fill="#8d8070"/><path d="M-20 26q-2-14 12-24-10 4-16 2-3-5 2-10l12-12 2-9 7 7q23 4 22 46Z" fill="#3f3a38"/><circle cx="-4" cy="-13" r="2.2" fill="#fffaf0"/><path d="M9-14q8 12 7 34" fill="none" stroke="#6f665d" stroke-width="2.4"/><path d="M-24 22h50v6h-50Z" fill="#2b2621"/>',
  // A brilliant mood: sun over the lawn
  n17: '<g stroke="#dba617" stroke-width="3.6" stroke-linecap="round"><path d="M0-29v6M-25-18l4 4M25-18l-4 4M-36 6h7M36 6h-7"/></g><circle cy="8" r="21" fill="#dba617"/><path d="M-9 3q9 11 18 0" fill="none" stroke="#8a6512" stroke-width="3" stroke-linecap="round"/><path d="M-60 32q28-20 60-14t60 6v8Z" fill="#2f7d4f"/>',
  // A third-rate burglary attempt: a taped door and a torch
  n18: `<path d="M14-32h46v64H14Z" fill="#7d5c42"/><path d="M14-32h6v64h-6Z" fill="#5d4330"/><rect x="8" y="-7" width="13" height="16" rx="1" ${PAPER} transform="rotate(-6 14 1)"/><circle cx="32" cy="2" r="4.4" fill="#dba617"/><path d="M-58 18-26-8 6-24v46L-26 12Z" fill="#f4df9c" opacity=".75"/><path d="m-60 12 26-14 8 14-26 14Z" fill="#3f3a38"/><path d="m-37-3 7-4 12 20-7 4Z" fill="#564c43"/>`,
  // Cancer on the presidency: a growth on the house
  n19: '<path d="M-44 24h88v8h-88Z" fill="#8d8070"/><path d="M-36-4h72v5h-72Z" fill="#8d8070"/><path d="M-32 1h7v23h-7Zm14 0h7v23h-7Zm14 0h7v23h-7Zm14 0h7v23h-7Zm14 0h7v23h-7Z" fill="#b0a390"/><path d="M-40-4 0-26 40-4Z" fill="#a99b86"/><path d="M10-20q14-10 22 2 14 0 10 12 6 12-8 14-6 12-16 4-14 2-12-12-10-12 4-20Z" fill="#7d3b34" opacity=".92"/><g fill="#5c2a25"><circle cx="22" cy="-5" r="5"/><circle cx="31" cy="4" r="3"/><circle cx="17" cy="6" r="2.4"/></g>',
  // The President speaks: a lectern with microphones
  n20: '<path d="M-26 2h52l-6 30h-40Z" fill="#7d5c42"/><path d="M-30-4h60v8h-60Z" fill="#5d4330"/><circle cy="17" r="8.6" fill="#dba617"/><path d="M-4 17l3 3 5-6" fill="none" stroke="#8a6512" stroke-width="2"/><g stroke="#564c43" stroke-width="2.4" fill="none"><path d="M-14-4q-2-10-6-14M0-4v-16M14-4q2-10 6-14"/></g><g fill="#2b2621"><ellipse cx="-21" cy="-21" rx="4" ry="6" transform="rotate(-24 -21 -21)"/><ellipse cy="-24" rx="4" ry="6.4"/><ellipse cx="21" cy="-21" rx="4" ry="6" transform="rotate(24 21 -21)"/></g><path d="M-42-14q-7 8 0 18M42-14q7 8 0 18M-50-19q-11 13 0 28M50-19q11 13 0 28" fill="none" stroke="#b0a390" stroke-width="2.6" stroke-linecap="round"/>',
};

/**
 * Pictures: the Editor pins a portrait, Nixon's hides the eyes.
 * @param {string} person
 * @param {boolean} silenced
 */
function photo(person, silenced) {
  return s(
    "g",
    { transform: "translate(0 2) scale(.94) rotate(-4)" },
    s("rect", { x: -24, y: -28, width: 48, height: 58, rx: 2, fill: "#fffaf0", stroke: "#b9a888" }),
    s("g", { transform: "translate(-20 -24) scale(.834)", opacity: silenced ? 0.75 : 1 }, portrait(person)),
    silenced ? s("rect", { x: -20, y: -11, width: 40, height: 9, fill: "#2b2621" }) : null,
    s("circle", { cy: -28, r: 4, fill: silenced ? "#2b2621" : "#bf3325" }),
  );
}

/**
 * The emblem of a card.
 * @param {Card} card
 */
export function emblem(card) {
  const pinned = card.effect.find((step) => step.op === "pin_picture");
  if (pinned) return photo(pinned.person, card.side === "nixon");
  return drawing(DRAWINGS[card.id]);
}
