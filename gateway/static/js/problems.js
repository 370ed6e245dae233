/** Refusals in the reader's language: what happened and what to do. */

import { Problem } from "./api.js";
import { has, t } from "./i18n.js";

/**
 * A sentence for a refusal. Anything that is not one is a fault of ours and goes on its way.
 * @param {unknown} error
 * @param {string} [game] whose rules refused; a game has sentences for its own codes
 * @returns {string}
 */
export function explain(error, game) {
  if (!(error instanceof Problem)) throw error;
  const { status, code, details } = error;
  if (game && code && has(`${game}.problem.${code}`)) return t(`${game}.problem.${code}`, details);
  if (details.limit && has(`problem.${code}.${details.limit}`)) return t(`problem.${code}.${details.limit}`, details);
  if (code && has(`problem.${code}`)) return t(`problem.${code}`, details);
  if (status === 422 || status === 400) return error.message;
  return has(`problem.${status}`) ? t(`problem.${status}`, { seconds: details.retry_after ?? 5 }) : error.message;
}
