/** A feature in words: how large it is, who stands there, what it is worth. */

import { fragment, h } from "../../js/dom.js";
import { shieldsOf } from "./highlight.js";
import { K, who } from "./words.js";

/** Meeples of each seat, most first. */
function crowd(meeples) {
  const counts = new Map();
  for (const { seat } of meeples) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function people({ meeples, claim }, ctx) {
  if (!meeples.length) return ctx.t(K("inspect.nobody"));
  const each = crowd(meeples).map(([seat, n]) => h("span", null, ctx.seatMark(seat), who(seat, ctx), String(n)));
  return fragment(each, claim && claim.owners.length > 1 ? h("em", null, ctx.t(K("inspect.tie"), { n: claim.owners.length })) : null);
}

/** What a tag says. */
export const tagText = (feature, ctx) => (feature.claim ? ctx.t(K(`tag.${feature.kind === "field" ? "end" : "now"}`), { n: feature.claim.worth }) : null);

/**
 * @param {import("./position.js").Feature} feature
 * @param {any[]} pieces
 */
export function describe(feature, pieces, ctx) {
  const shields = feature.kind === "city" ? shieldsOf(feature, pieces) : 0;
  return fragment(
    h("h3", null, ctx.t(K(`inspect.${feature.kind}`), { n: feature.cells, shields })),
    h("p", { class: "people" }, people(feature, ctx)),
    feature.claim ? h("p", { class: "worth" }, ctx.rich(K(feature.kind === "field" ? "inspect.worth.end" : "inspect.worth.now"), { n: h("b", null, String(feature.claim.worth)) })) : null);
}

/** The colour of a feature's owner; ink where nobody, or more than one, would score. */
export const ownerColour = (feature) => (feature.claim?.owners.length === 1 ? `var(--seat${feature.claim.owners[0]})` : "var(--cc-tie)");

/** A claim as the table lights it. */
export const claimFeature = (claim) => ({ kind: claim.kind, segments: claim.segments, cells: claim.cells.length, meeples: claim.meeples, claim });
