/**
 * The frames of a search, from the trace that `queens solve --trace - --boards` writes, with their texts and the line of
 * a plot.
 */

/**
 * @typedef {object} Frame a state in the trace
 * @property {number} step
 * @property {number} evaluations
 * @property {number} restarts
 * @property {number} placed queens on the board
 * @property {number} energy pairs of queens that attack each other
 * @property {number} [temperature]
 * @property {number} [mean] mean fitness of a population; max, min and median are of its fitness, too
 * @property {number} [max]
 * @property {number} [min]
 * @property {number} [median]
 * @property {(number | null)[]} columns column of the queen in each row; null for a row without one
 *
 * @typedef {object} Trace
 * @property {Frame[]} states
 * @property {"found" | "none exists" | "gave up"} [outcome] missing where the search was stopped
 * @property {string | null} [why]
 * @property {number[] | null} [columns] the solution
 */

/**
 * The frames to show, at least one. For methods without intermediate boards the solution is the last frame.
 * @param {Trace} trace
 * @returns {Frame[]}
 */
export function framesOf({ states, columns }) {
  const last = states[states.length - 1];
  if (!columns || (last && last.placed === columns.length)) return states;
  const counts = last ?? { step: 0, evaluations: 0, restarts: 0 };
  return [...states, { ...counts, placed: columns.length, energy: 0, columns }];
}

/** The rows of all pairs of queens that attack each other. @param {(number | null)[]} columns @returns {[number, number][]} */
export function attacksOn(columns) {
  /** @type {[number, number][]} */
  const pairs = [];
  columns.forEach((a, row) => {
    for (let other = row + 1; a !== null && other < columns.length; ++other) {
      const b = columns[other];
      if (b !== null && (a === b || Math.abs(a - b) === other - row)) pairs.push([row, other]);
    }
  });
  return pairs;
}

/** "1 step", "2 steps". @param {number} count @param {string} what */
export const countText = (count, what) => `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;

/** @param {Frame} frame @param {string} step noun for a step */
export function frameText(frame, step) {
  return [countText(frame.step, step), countText(frame.placed, "queen"), `energy ${frame.energy}`].join(", ");
}

/**
 * A summary of the search in one or two sentences.
 * @param {Trace} trace
 * @param {string} method
 * @param {string} step noun for a step
 */
export function summaryText(trace, method, step) {
  const frames = framesOf(trace);
  const last = frames[frames.length - 1];
  const work = `${countText(last.step, step)} and ${countText(last.evaluations, "evaluation")}`;
  const restarts = last.restarts > 0 ? `, with ${countText(last.restarts, "restart")}` : "";
  const highest = Math.max(...frames.map(({ energy }) => energy));
  const energy = highest > 0 ? ` Energy: ${frames[0].energy} at the start, at most ${highest}, ${last.energy} at the end.` : "";
  const outcomes = {
    found: `${method} found a solution after ${work}${restarts}.`,
    "none exists": `${method} proved after ${work} that there is no solution.`,
    "gave up": `${method} gave up after ${work}${restarts}: ${trace.why}.`,
  };
  return (trace.outcome ? outcomes[trace.outcome] : `${method} was stopped after ${work}${restarts}.`) + energy;
}

/** Index of the last frame at or before a step. @param {Frame[]} frames @param {number} step */
export function frameAt(frames, step) {
  let first = 0;
  let end = frames.length;
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    if (frames[middle].step <= step) first = middle;
    else end = middle;
  }
  return first;
}

/**
 * The corners of the plot's line in a box of `width` by `height`; where many values share an x, the lowest and highest.
 * @param {number[]} steps never falling
 * @param {number[]} values from 0 on
 * @param {number} width
 * @param {number} height
 * @returns {[number, number][]}
 */
export function plotLine(steps, values, width, height) {
  const span = steps[steps.length - 1] - steps[0] || 1;
  const most = Math.max(...values) || 1;
  /** @type {Map<number, number[]>} */
  const valuesAt = new Map();
  steps.forEach((step, index) => {
    const x = Math.round(((step - steps[0]) / span) * width);
    if (!valuesAt.has(x)) valuesAt.set(x, []);
    valuesAt.get(x)?.push(values[index]);
  });
  const high = (/** @type {number} */ value) => height - (value / most) * height;
  return [...valuesAt].flatMap(([x, at]) => {
    const all = at.length <= 2 ? at : [at[0], Math.min(...at), Math.max(...at), at[at.length - 1]];
    return all.map((value) => /** @type {[number, number]} */ ([x, Number(high(value).toFixed(1))]));
  });
}
