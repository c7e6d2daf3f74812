/** The form fields with the options of a run. */

import { ApiError } from "./api.js";
import { byId, el, put } from "./dom.js";

const kPairs = /** @type {Record<string, string>} */ ({
  "row-col": "row, column",
  "col-row": "column, row (live kata)",
});

/** Shows the options that a kata has. @param {any} kata */
export function showOptions(kata) {
  byId("mode").value = kata.mode;
  byId("pair-field").hidden = kata.pairs.length < 2;
  put(
    byId("pair"),
    ...kata.pairs.map((/** @type {string} */ pair) => el("option", { value: pair }, kPairs[pair] ?? pair)),
  );
}

/** The whole number in a field, undefined where it is empty; throws ApiError otherwise. @param {string} id */
function numberOf(id) {
  const field = byId(id);
  const value = field.value.trim();
  const isBad =
    field.validity.badInput || !/^\d*$/.test(value) || !Number.isSafeInteger(Number(value)) || !field.checkValidity();
  if (isBad) {
    byId("options").open = true;
    field.focus();
    throw new ApiError(0, `${field.labels[0].textContent}: expected a whole number${rangeText(field)}.`);
  }
  return value === "" ? undefined : Number(value);
}

/** @param {HTMLInputElement} field */
const rangeText = (field) => (field.min && field.max ? ` from ${field.min} to ${field.max}` : "");

/**
 * The keys of a run's request that the fields set; empty fields are left out.
 * @param {any} kata
 * @param {string} verb
 */
export function optionsOf(kata, verb) {
  const isGrading = verb === "grade" || verb === "repeat";
  const options = {
    pair: byId("pair-field").hidden ? undefined : byId("pair").value,
    mode: byId("mode").value === kata.mode ? undefined : byId("mode").value,
    seed: numberOf("seed"),
    random: isGrading ? numberOf("random") : undefined,
    seconds: isGrading ? undefined : numberOf("seconds"),
    max_n: isGrading ? undefined : numberOf("max-n"),
    times: verb === "repeat" ? (numberOf("times") ?? 10) : undefined,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
