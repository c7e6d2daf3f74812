/**
 * The course of a search, out of the trace that `queens solve --trace - --boards` writes: its frames, what is said of them,
 * and the line of a plot.
 */

/**
 * @typedef {object} Frame a state that was kept
 * @property {number} step
 * @property {number} evaluations
 * @property {number} restarts
 * @property {number} placed queens on the board
 * @property {number} energy pairs of queens that attack each other
 * @property {number} [temperature]
 * @property {number} [mean] of the fitness of a population, as max, min and median
 * @property {number} [max]
 * @property {number} [min]
 * @property {number} [median]
 * @property {(number | null)[]} columns of the queen in each row; null: none there
 *
 * @typedef {object} Trace
 * @property {Frame[]} states
 * @property {"found" | "none exists" | "gave up"} [outcome] missing of a search that has not ended
 * @property {string | null} [why]
 * @property {number[] | null} [columns] of the solution
 */

/**
 * What can be shown one after the other, at least one. A method that has no boards on its way has its solution as the end.
 * @param {Trace} trace
 * @returns {Frame[]}
 */
export function framesOf({ states, columns }) {
  const last = states[states.length - 1];
  if (!columns || (last && last.placed === columns.length)) return states;
  const counts = last ?? { step: 0, evaluations: 0, restarts: 0 };
  return [...states, { ...counts, placed: columns.length, energy: 0, columns }];
}

/** The rows of each two queens that attack each other. @param {(number | null)[]} columns @returns {[number, number][]} */
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

/** @param {Frame} frame @param {string} step what a step is called */
export function frameText(frame, step) {
  const said = [`${countText(frame.step, step)}`, countText(frame.placed, "queen"), `energy ${frame.energy}`];
  return said.join(", ");
}

/**
 * The whole search in a sentence or two.
 * @param {Trace} trace
 * @param {string} method
 * @param {string} step what a step is called
 */
export function summaryText(trace, method, step) {
  const frames = framesOf(trace);
  const last = frames[frames.length - 1];
  const work = `${countText(last.step, step)} and ${countText(last.evaluations, "evaluation")}`;
  const restarts = last.restarts > 0 ? `, with ${countText(last.restarts, "restart")}` : "";
  const highest = Math.max(...frames.map(({ energy }) => energy));
  const energy = highest > 0 ? ` The energy began at ${frames[0].energy}, was ${highest} at most and ${last.energy} in the end.` : "";
  const outcomes = {
    found: `${method} found a solution after ${work}${restarts}.`,
    "none exists": `${method} proved after ${work} that there is no solution.`,
    "gave up": `${method} gave up after ${work}${restarts}: ${trace.why}.`,
  };
  return (trace.outcome ? outcomes[trace.outcome] : `${method} was stopped after ${work}${restarts}.`) + energy;
}

/** The frame that was shown after so many steps. @param {Frame[]} frames @param {number} step */
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
 * The corners of a line from (0, height) up to (width, 0): of the many values that fall on one place, the lowest and highest.
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
  const places = new Map();
  steps.forEach((step, index) => {
    const x = Math.round(((step - steps[0]) / span) * width);
    if (!places.has(x)) places.set(x, []);
    places.get(x)?.push(values[index]);
  });
  const high = (/** @type {number} */ value) => height - (value / most) * height;
  return [...places].flatMap(([x, at]) => {
    const all = at.length <= 2 ? at : [at[0], Math.min(...at), Math.max(...at), at[at.length - 1]];
    return all.map((value) => /** @type {[number, number]} */ ([x, Number(high(value).toFixed(1))]));
  });
}
