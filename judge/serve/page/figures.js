/** Formats durations, sizes, counts and verdicts as the judge's reports do. */

const kUnits = [
  { nanoseconds: 1, fine: 0, coarse: 0, name: "ns" },
  { nanoseconds: 1e3, fine: 1, coarse: 0, name: "us" },
  { nanoseconds: 1e6, fine: 1, coarse: 0, name: "ms" },
  { nanoseconds: 1e9, fine: 2, coarse: 1, name: "s" },
];

/** Values from here on would round to 1000 and take the next unit. */
const kNextUnit = 999.5;

/** @param {number} value @param {number} fine decimals below 10 @param {number} coarse decimals from 10 on */
function figure(value, fine, coarse) {
  let text = value.toFixed(fine);
  if (text.indexOf(".") !== 1) text = value.toFixed(coarse);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** Formats a duration as "38 us" or "1.5 s". @param {number} nanoseconds */
export function durationText(nanoseconds) {
  if (nanoseconds === 0) return "0 s";
  const unit = kUnits.findLast(
    (each) => each.nanoseconds === 1 || nanoseconds >= (kNextUnit * each.nanoseconds) / 1000,
  );
  const { nanoseconds: length, fine, coarse, name } = unit ?? kUnits[0];
  return `${figure(nanoseconds / length, fine, coarse)} ${name}`;
}

/** Formats a count as "1 case" or "2 cases". @param {number} count @param {string} noun */
export const countText = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Formats a size as "132 KiB" or "7.5 MiB". @param {number} bytes */
export function sizeText(bytes) {
  if (bytes < 1024) return countText(bytes, "byte");
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${figure(kibibytes, 1, 0)} KiB` : `${figure(kibibytes / 1024, 1, 0)} MiB`;
}

const kPhrases = new Map('@{phrases}'.split(";").map((row) => /** @type {[string, string]} */ (row.split("="))));

/** A verdict in words. @param {string} verdict its code @returns {string} the code itself where it is unknown */
export const phrase = (verdict) => kPhrases.get(verdict) ?? verdict;

/** The CSS class of a verdict's colour, as in the reports. @param {string} verdict */
export function classOf(verdict) {
  if (verdict === "AC") return "good";
  return verdict === "SK" || verdict === "JE" ? "open" : "bad";
}
