/** Figures in words, in the judge's own spelling. */

const kUnits = [
  { nanoseconds: 1, fine: 0, coarse: 0, name: "ns" },
  { nanoseconds: 1e3, fine: 1, coarse: 0, name: "us" },
  { nanoseconds: 1e6, fine: 1, coarse: 0, name: "ms" },
  { nanoseconds: 1e9, fine: 2, coarse: 1, name: "s" },
];

/** What rounds to 1000 is told in the next unit. */
const kNextUnit = 999.5;

/** @param {number} value @param {number} fine digits below 10 @param {number} coarse digits from there on */
function figure(value, fine, coarse) {
  let text = value.toFixed(fine);
  if (text.indexOf(".") !== 1) text = value.toFixed(coarse);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** @param {number} nanoseconds "38 us", "1.5 s" */
export function durationText(nanoseconds) {
  if (nanoseconds === 0) return "0 s";
  const unit = kUnits.findLast(
    (each) => each.nanoseconds === 1 || nanoseconds >= (kNextUnit * each.nanoseconds) / 1000,
  );
  const { nanoseconds: length, fine, coarse, name } = unit ?? kUnits[0];
  return `${figure(nanoseconds / length, fine, coarse)} ${name}`;
}

/** @param {number} count @param {string} noun "1 case", "2 cases" */
export const countText = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** @param {number} bytes "132 KiB", "7.5 MiB" */
export function sizeText(bytes) {
  if (bytes < 1024) return countText(bytes, "byte");
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${figure(kibibytes, 1, 0)} KiB` : `${figure(kibibytes / 1024, 1, 0)} MiB`;
}

const kPhrases = {
  AC: "accepted",
  WA: "wrong answer",
  TLE: "too much CPU time",
  WTL: "waited too long",
  MLE: "too much memory",
  OLE: "too much output",
  RTE: "crashed or ended early",
  SV: "security violation",
  PE: "protocol broken",
  CE: "does not compile",
  JE: "the judge failed",
  SK: "skipped",
};

/** @param {string} verdict its code @returns {string} in words; the code itself where it is not known */
export const phrase = (verdict) => /** @type {Record<string, string>} */ (kPhrases)[verdict] ?? verdict;

/** The class of a verdict's colour, as in the reports. @param {string} verdict */
export function classOf(verdict) {
  if (verdict === "AC") return "good";
  return verdict === "SK" || verdict === "JE" ? "open" : "bad";
}
