/** Names of pieces and places, shared by board, buttons and log. */

const K = (key) => `watergate.${key}`;

/** "blue", "blue and yellow". */
export const colourWords = (colours, ctx) => ctx.t(K(`colour.${colours.join("_")}`));

/** A token of evidence that the viewer may know, face up or down. */
export const evidenceWords = (evidence, ctx) =>
  evidence.colours.length ? ctx.t(K(`evidence.${evidence.face}`), { colour: colourWords(evidence.colours, ctx) }) : ctx.t(K("token.face_down"));

/** A token of the research track. */
export const tokenWords = (token, ctx) => (token.kind === "evidence" ? evidenceWords(token.evidence, ctx) : ctx.t(K(`token.${token.kind}`)));

/** A space of the research track in words: "2 on the Editor's side". */
export const placeWords = (space, ctx) => ctx.t(K(`place.${space > 0 ? "editor" : space < 0 ? "nixon" : "middle"}`), { n: Math.abs(space) });
