/** What comes after accepted code: marks of solved katas, the next one, and the solutions of others. */

import { call } from "./api.js";
import { markSolved } from "./choices.js";
import { byId, put } from "./dom.js";

/** Undefined is a language that is not installed. @typedef {{file: string, text: string, language?: string, isReference?: boolean}} Solution */

/** Marks the katas with accepted code, and offers the next one without. */
export async function showSolved() {
  const { solved } = await call("GET", "/solved").catch(() => ({ solved: {} }));
  const next = markSolved(byId("kata"), solved);
  byId("next").hidden = !next || !(byId("kata").value in solved);
  byId("next").value = next?.value;
  put(byId("next"), `Next: ${next?.dataset.title}`);
}

/**
 * The solutions of others: the reference, then those in the user's language; none before code of the user was accepted.
 * @param {string} kata
 * @param {any[]} languages as `judge languages --format json` lists them
 * @param {string} own id of the user's language
 * @param {string} [reference] name of the kata's reference solution
 * @returns {Promise<Solution[]>}
 */
export async function solutionsOf(kata, languages, own, reference) {
  const { solutions } = await call("GET", `/katas/${encodeURIComponent(kata)}/solutions`);
  const installed = languages.filter(({ missing }) => missing.length === 0);
  const isIn = (/** @type {string} */ file) => (/** @type {any} */ language) =>
    language.extensions.some((/** @type {string} */ end) => file.endsWith(end));
  for (const each of solutions) {
    each.language = installed.find(isIn(each.file))?.id;
    each.isReference = each.file === reference;
  }
  const rank = (/** @type {Solution} */ { language, isReference }) => (isReference ? 2 : Number(language === own));
  return solutions.sort((/** @type {Solution} */ a, /** @type {Solution} */ b) => rank(b) - rank(a));
}
