/** The options of a run, in fields of the page. */

import { ApiError } from "./api.js";
import { byId, el, put } from "./dom.js";

const kPairs = /** @type {Record<string, string>} */ ({
  "row-col": "row, column",
  "col-row": "column, row (live kata)",
});

/** Offers what goes with a kata. @param {any} kata */
export function showOptions(kata) {
  byId("mode").value = kata.mode;
  byId("pair-field").hidden = kata.pairs.length < 2;
  put(
    byId("pair"),
    ...kata.pairs.map((/** @type {string} */ pair) => el("option", { value: pair }, kPairs[pair] ?? pair)),
  );
}

/** A whole number, or nothing; an ApiError where the field has something else. @param {string} id */
function numberOf(id) {
  const field = byId(id);
  const value = field.value.trim();
  const isBad =
    field.validity.badInput || !/^\d*$/.test(value) || !Number.isSafeInteger(Number(value)) || !field.checkValidity();
  if (isBad) {
    byId("options").open = true;
    field.focus();
    throw new ApiError(0, `${field.labels[0].textContent}: a whole number is expected here${rangeText(field)}.`);
  }
  return value === "" ? undefined : Number(value);
}

/** @param {HTMLInputElement} field */
const rangeText = (field) => (field.min && field.max ? ` from ${field.min} to ${field.max}` : "");

/**
 * The part of a request that the options say; what they leave open stays out.
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
    times: verb === "repeat" ? (numberOf("times") ?? 10) : undefined,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
