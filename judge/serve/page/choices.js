/** The lists of katas and languages to choose from, and the suites and limits of a kata. */

import { el, put } from "./dom.js";
import { countText, durationText, sizeText } from "./figures.js";

const kGroups = /** @type {Record<string, string>} */ ({ "built in": "Built in", ships: "More katas" });

/**
 * @param {HTMLSelectElement} select
 * @param {any[]} katas as `judge katas --format json` lists them
 * @param {string} wanted name of the kata to select, if it exists
 */
export function fillKatas(select, katas, wanted) {
  const groups = new Map();
  for (const kata of katas) {
    const group = kGroups[kata.origin] ?? "Folders";
    groups.set(group, [...(groups.get(group) ?? []), kata]);
  }
  const optionOf = (/** @type {any} */ { name, fault, title, difficulty }) =>
    fault
      ? el("option", { value: name, disabled: true }, `${name} (cannot be read)`)
      : el("option", { value: name, "data-title": title || name, "data-difficulty": difficulty });
  put(select, ...[...groups].map(([label, members]) => el("optgroup", { label }, ...members.map(optionOf))));
  const readable = katas.filter((kata) => !kata.fault);
  select.value = (readable.find((kata) => kata.name === wanted) ?? readable[0]).name;
  markSolved(select, {});
  select.disabled = false;
}

/**
 * Names the katas in the list: their titles, and that they are solved, or how hard they are.
 * @param {HTMLSelectElement} select @param {Record<string, unknown>} solved by name of the kata
 * @returns {HTMLOptionElement | undefined} the first kata after the selected one, then from the top, that is not solved
 */
export function markSolved(select, solved) {
  const options = [...select.options];
  for (const option of options) {
    const { title, difficulty } = option.dataset;
    const mark = option.value in solved ? "✓ solved" : difficulty;
    if (!option.disabled) option.text = [title, mark].filter(Boolean).join(" · ");
  }
  const order = [...options.slice(select.selectedIndex + 1), ...options];
  return order.find((option) => !option.disabled && !(option.value in solved));
}

/** @param {any} language an entry of `judge languages --format json` */
const works = (language) => language.missing.length === 0;

/** @param {any} language */
const optionText = (language) =>
  works(language) ? language.name : `${language.name} (needs ${language.missing.join(", ")})`;

/**
 * @param {HTMLSelectElement} select
 * @param {any[]} languages as `judge languages --format json` lists them; those not installed here cannot be chosen
 * @param {string} wanted id of the language to select, if it is installed
 * @returns {string} id of the selected language; "" where none is installed
 */
export function fillLanguages(select, languages, wanted) {
  put(select, ...languages.map((each) => el("option", { value: each.id, disabled: !works(each) }, optionText(each))));
  const chosen = languages.find((each) => each.id === wanted && works(each)) ?? languages.find(works);
  select.disabled = false;
  if (!chosen) return "";
  select.value = chosen.id;
  return chosen.id;
}

/** The section on suites and limits. @param {any} kata */
export function termsOf({ suites, limits }) {
  const entry = (/** @type {string} */ what, /** @type {string} */ value) => [el("dt", {}, what), el("dd", {}, value)];
  const perCase = limits.case_cpu_ns === null ? "" : `, ${durationText(limits.case_cpu_ns)} per case`;
  const suiteTexts = suites.map((/** @type {any} */ suite) => `${suite.name} (${countText(suite.cases, "case")})`);
  return el(
    "section",
    {},
    el("h2", {}, "Suites and limits"),
    el(
      "dl",
      {},
      ...entry("suites", suiteTexts.join(", ")),
      ...entry("CPU time", `${durationText(limits.total_cpu_ns)} in total${perCase}`),
      ...entry("memory", sizeText(limits.memory_bytes)),
      ...entry("output", sizeText(limits.output_bytes)),
      ...entry("source", sizeText(limits.source_bytes)),
    ),
  );
}
