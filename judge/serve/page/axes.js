/** Logarithmic axes: ranges, positions of values, and tick marks. */

/** @typedef {{from: number, to: number}} Range both above 0 */

/**
 * The range of the positive `values`, widened to multiples of 1, 2 or 5 times a power of ten; null without any.
 * @param {number[]} values
 * @returns {Range | null}
 */
export function rangeOf(values) {
  const known = values.filter((value) => value > 0);
  if (known.length === 0) return null;
  const from = stepBelow(Math.min(...known));
  const to = stepAbove(Math.max(...known));
  return { from, to: to > from ? to : 10 * from };
}

const kSteps = [1, 2, 5, 10];

/** @param {number} value */
const decadeOf = (value) => 10 ** Math.floor(Math.log10(value) + 1e-9);

/** @param {number} value */
const stepBelow = (value) =>
  decadeOf(value) * (kSteps.findLast((step) => step * decadeOf(value) <= value * (1 + 1e-9)) ?? 1);

/** @param {number} value */
const stepAbove = (value) =>
  decadeOf(value) * (kSteps.find((step) => step * decadeOf(value) >= value * (1 - 1e-9)) ?? 10);

/** Position of a value on the axis: 0 at the start of the range, 1 at its end. @param {Range} range @param {number} value */
export const positionIn = (range, value) => Math.log(value / range.from) / Math.log(range.to / range.from);

/**
 * Values of the tick marks, at most `most`: 1, 2 and 5 of each decade, or only the decades, or every second decade ...
 * @param {Range} range
 * @param {number} [most]
 * @returns {number[]}
 */
export function ticksOf(range, most = 8) {
  const first = Math.round(Math.log10(decadeOf(range.from)));
  const last = Math.ceil(Math.log10(range.to) - 1e-9);
  const isIn = (/** @type {number} */ value) => value >= range.from * (1 - 1e-9) && value <= range.to * (1 + 1e-9);
  const decades = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const fine = decades.flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)).filter(isIn);
  if (fine.length <= most) return fine;
  for (let every = 1; ; ++every) {
    const coarse = decades
      .filter((power) => (power - first) % every === 0)
      .map((power) => 10 ** power)
      .filter(isIn);
    if (coarse.length <= most) return coarse;
  }
}
