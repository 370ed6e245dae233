/** A feature in words: how large it is, who stands there, what it is worth. */

import { fragment, h } from "../../js/dom.js";
import { shieldsOf } from "./highlight.js";
import { K, seats, who } from "./words.js";

/** @import { Feature, Features, Standing } from "./position.js" */
/** @import { Claim, Ctx, ScoredFeature } from "./types.js" */
/** @import { Lying } from "./joins.js" */

/**
 * Meeples of each seat, most first.
 * @param {Standing[]} meeples
 */
function crowd(meeples) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { seat } of meeples) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** @param {Feature} feature @param {Ctx} ctx */
function people({ meeples, claim }, ctx) {
  if (!meeples.length) return ctx.t(K("inspect.nobody"));
  const each = crowd(meeples).map(([seat, n]) => h("span", null, ctx.seatMark(seat), who(seat, ctx), String(n)));
  return fragment(
    each,
    claim && claim.owners.length > 1 ? h("em", null, ctx.t(K("inspect.tie"), { n: claim.owners.length })) : null,
  );
}

/**
 * What a tag says.
 * @param {Feature} feature
 * @param {Ctx} ctx
 */
export const tagText = (feature, ctx) =>
  feature.claim ? ctx.t(K(`tag.${feature.kind === "field" ? "end" : "now"}`), { n: feature.claim.worth }) : null;

/**
 * @param {Feature} feature
 * @param {Lying[]} pieces
 * @param {Ctx} ctx
 */
export function describe(feature, pieces, ctx) {
  const shields = feature.kind === "city" ? shieldsOf(feature, pieces) : 0;
  return fragment(
    h("h3", null, ctx.t(K(`inspect.${feature.kind}`), { n: feature.cells, shields })),
    h("p", { class: "people" }, people(feature, ctx)),
    feature.scored
      ? h(
          "p",
          null,
          ctx.rich(K("inspect.scored"), {
            n: h("b", null, String(feature.scored.points)),
            who: seats(feature.scored.owners, ctx),
          }),
        )
      : null,
    feature.claim
      ? h(
          "p",
          { class: "worth" },
          ctx.rich(K(feature.kind === "field" ? "inspect.worth.end" : "inspect.worth.now"), {
            n: h("b", null, String(feature.claim.worth)),
          }),
        )
      : null,
  );
}

/** @param {number[]} owners */
const colour = (owners) => (owners.length === 1 ? `var(--seat${owners[0]})` : "var(--cc-tie)");

/**
 * Every claim as the table lights it: in its owner's colour, in ink where several would score.
 * @param {Claim[]} claims
 */
export const litClaims = (claims) =>
  claims.map((claim) => ({
    feature: {
      kind: claim.kind,
      segments: claim.segments,
      cells: claim.cells.length,
      meeples: claim.meeples,
      claim,
      scored: null,
    },
    colour: colour(claim.owners),
    tag: String(claim.worth),
  }));

/**
 * Every feature that brought points.
 * @param {ScoredFeature[]} scored
 * @param {Features} joined
 */
export const litScores = (scored, joined) =>
  scored
    .filter(({ points }) => points)
    .map(({ meeples, points, owners }) => {
      const [{ piece, segment }] = meeples;
      return { feature: { ...joined.of(piece, segment), meeples }, colour: colour(owners), tag: String(points) };
    });
