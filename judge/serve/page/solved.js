/** What comes after accepted code: marks of solved katas, the next one, and the solutions of others. */

import { call } from "./api.js";
import { markSolved } from "./choices.js";
import { byId, put } from "./dom.js";

/** @typedef {{file: string, text: string, language: string | undefined}} Solution language: undefined where it is not installed */

/** Marks the katas with accepted code, and offers the next one without. */
export async function showSolved() {
  const { solved } = await call("GET", "/solved").catch(() => ({ solved: {} }));
  const next = markSolved(byId("kata"), solved);
  byId("next").hidden = !next || !(byId("kata").value in solved);
  byId("next").value = next?.value;
  put(byId("next"), `Next: ${next?.dataset.title}`);
}

/**
 * The solutions of others, those in the user's language first; none before code of the user was accepted.
 * @param {string} kata
 * @param {any[]} languages as `judge languages --format json` lists them
 * @param {string} own id of the user's language
 * @returns {Promise<Solution[]>}
 */
export async function solutionsOf(kata, languages, own) {
  const { solutions } = await call("GET", `/katas/${encodeURIComponent(kata)}/solutions`);
  for (const each of solutions)
    each.language = languages.find(({ extensions, missing }) => missing.length === 0 && extensions.some((/** @type {string} */ end) => each.file.endsWith(end)))?.id;
  const isOwn = (/** @type {Solution} */ { language }) => language === own;
  return [...solutions.filter(isOwn), ...solutions.filter((/** @type {Solution} */ each) => !isOwn(each))];
}
