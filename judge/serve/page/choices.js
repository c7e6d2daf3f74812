/** The katas and languages to choose from, and what a kata asks. */

import { el, put } from "./dom.js";
import { countText, durationText, sizeText } from "./figures.js";

const kGroups = /** @type {Record<string, string>} */ ({ "built in": "Built in", ships: "More katas" });

/**
 * @param {HTMLSelectElement} select
 * @param {any[]} katas what `judge katas` says
 * @param {string} wanted the one to choose, if it is there
 */
export function fillKatas(select, katas, wanted) {
  const groups = new Map();
  for (const kata of katas) {
    const group = kGroups[kata.origin] ?? "Folders";
    groups.set(group, [...(groups.get(group) ?? []), kata]);
  }
  const optionOf = (/** @type {any} */ kata) =>
    el(
      "option",
      { value: kata.name, disabled: Boolean(kata.fault) },
      kata.fault ? `${kata.name} (cannot be read)` : kata.title || kata.name,
    );
  put(select, ...[...groups].map(([label, members]) => el("optgroup", { label }, ...members.map(optionOf))));
  const readable = katas.filter((kata) => !kata.fault);
  select.value = (readable.find((kata) => kata.name === wanted) ?? readable[0]).name;
  select.disabled = false;
}

/** @param {any} language of `judge languages` */
const works = (language) => language.missing.length === 0;

/** @param {any} language */
const optionText = (language) =>
  works(language) ? language.name : `${language.name} (needs ${language.missing.join(", ")})`;

/**
 * @param {HTMLSelectElement} select
 * @param {any[]} languages what `judge languages` says; those that do not work here can be seen, not chosen
 * @param {string} wanted the one to choose, if it works
 * @returns {string} the one chosen; "" where none works
 */
export function fillLanguages(select, languages, wanted) {
  put(select, ...languages.map((each) => el("option", { value: each.id, disabled: !works(each) }, optionText(each))));
  const chosen = languages.find((each) => each.id === wanted && works(each)) ?? languages.find(works);
  select.disabled = false;
  if (!chosen) return "";
  select.value = chosen.id;
  return chosen.id;
}

/** What is asked of a submission, and what it may use. @param {any} kata */
export function termsOf({ suites, limits }) {
  const entry = (/** @type {string} */ what, /** @type {string} */ value) => [el("dt", {}, what), el("dd", {}, value)];
  const perCase = limits.case_cpu_ns === null ? "" : `, ${durationText(limits.case_cpu_ns)} for a case`;
  const suiteTexts = suites.map((/** @type {any} */ suite) => `${suite.name} (${countText(suite.cases, "case")})`);
  return el(
    "section",
    {},
    el("h2", {}, "Suites and limits"),
    el(
      "dl",
      {},
      ...entry("suites", suiteTexts.join(", ")),
      ...entry("CPU time", `${durationText(limits.total_cpu_ns)} for all${perCase}`),
      ...entry("memory", sizeText(limits.memory_bytes)),
      ...entry("output", sizeText(limits.output_bytes)),
      ...entry("source", sizeText(limits.source_bytes)),
    ),
  );
}
