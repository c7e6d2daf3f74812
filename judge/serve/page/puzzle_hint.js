/**
 * Hints: first the player's mistakes, otherwise the first step of the explanation (`queens regions explain --format
 * json`) that is not on the player's board yet.
 */

import { cellText, isSolved, kEmpty, kMark, kQueen, queensOn, seenCells } from "./puzzle_rules.js";
import { regionName } from "./region_board.js";

/**
 * @typedef {import("./region_board.js").Regions} Regions
 * @typedef {{kind: "region" | "row" | "col", index: number}} Unit
 * @typedef {{technique: string, difficulty: number, sentence: string, units: Unit[], confined_to: Unit[],
 *   cells: [number, number][], queen: [number, number] | null, excluded: [number, number][], impossible: boolean,
 *   chain: Step[]}} Step
 * @typedef {{n: number, outcome: string, solutions: number | "many" | null, solution: number[] | null,
 *   colours: string[], grade: string | null, hardest: string | null, steps: Step[]}} Explanation
 *
 * @typedef {object} Hint
 * @property {"mistake" | "step" | "search" | "nothing"} kind search: no technique applies, the queen comes from the
 *   solution; nothing: there is no next step
 * @property {string} title
 * @property {string} text
 * @property {string[]} chain the consequences of an assumption, in order; empty for other steps
 * @property {number[]} looked cells from which the step argues
 * @property {Unit[]} units rows, columns and regions from which the step argues
 * @property {number[]} queens cells where the step places a queen
 * @property {number[]} forced cells where the assumption would force a queen
 * @property {number[]} excluded cells that cannot hold a queen
 * @property {number[]} wrong cells with a mistake; applying the hint empties them
 */

/** @param {Partial<Hint> & Pick<Hint, "kind" | "title" | "text">} parts @returns {Hint} */
const hint = (parts) => ({ chain: [], looked: [], units: [], queens: [], forced: [], excluded: [], wrong: [], ...parts });

/**
 * Whether the board has everything that the step places or excludes. Cells attacked by a queen count as marked.
 * @param {Step} step
 * @param {number} n
 * @param {number[]} cells
 * @param {boolean[]} seen
 */
function isDone(step, n, cells, seen) {
  if (step.queen) return cells[step.queen[0] * n + step.queen[1]] === kQueen;
  return step.excluded.every(([row, col]) => cells[row * n + col] === kMark || seen[row * n + col]);
}

/**
 * The cells known to need a queen and those known to take none: from the solution where it is unique, otherwise from the
 * steps.
 * @param {Explanation} explanation
 */
function knownOf({ n, solutions, solution, steps }) {
  if (solutions === 1 && solution) {
    const isSolution = (/** @type {number} */ cell) => solution[Math.floor(cell / n)] === cell % n;
    return { needsQueen: isSolution, takesNone: (/** @type {number} */ cell) => !isSolution(cell) };
  }
  const forced = new Set(steps.flatMap(({ queen }) => (queen ? [queen[0] * n + queen[1]] : [])));
  const excluded = new Set(steps.flatMap((step) => step.excluded.map(([row, col]) => row * n + col)));
  return {
    needsQueen: (/** @type {number} */ cell) => forced.has(cell),
    takesNone: (/** @type {number} */ cell) => excluded.has(cell),
  };
}

/** @param {Explanation} explanation @param {number[]} cells @returns {Hint | null} */
function mistake(explanation, cells) {
  const { needsQueen, takesNone } = knownOf(explanation);
  const queens = queensOn(cells).filter(takesNone);
  const marks = [...cells.keys()].filter((cell) => cells[cell] === kMark && needsQueen(cell));
  if (queens.length + marks.length === 0) return null;
  const sentences = [
    ...queens.map((cell) => `The queen on ${cellText(explanation.n, cell)} cannot stand there.`),
    ...marks.map((cell) => `The mark on ${cellText(explanation.n, cell)} is wrong: a queen stands there.`),
  ];
  return hint({ kind: "mistake", title: "first, a mistake", text: sentences.join(" "), wrong: [...queens, ...marks] });
}

/** A queen of the unique solution, in a row without one. @param {Explanation} explanation @param {number[]} cells */
function fromSearch({ n, solutions, solution }, cells) {
  if (solutions !== 1 || !solution) return null;
  const row = solution.findIndex((col, index) => cells[index * n + col] !== kQueen);
  if (row < 0) return null;
  const cell = row * n + solution[row];
  const text = `No technique applies here. Search finds a queen on ${cellText(n, cell)}.`;
  return hint({ kind: "search", title: "only search", text, queens: [cell] });
}

/** "region C", "row 2". @param {Unit} unit */
const unitText = ({ kind, index }) => `${kind} ${kind === "region" ? regionName(index) : index}`;

/** @param {Step} step @param {number} n @param {number[]} cells @returns {Hint} */
function hintOf(step, n, cells) {
  const at = (/** @type {[number, number][]} */ list) => list.map(([row, col]) => row * n + col);
  return hint({
    kind: "step",
    title: step.technique,
    text: step.sentence,
    chain: step.chain.map((next) => (next.impossible ? `No cell is left for ${next.units.map(unitText).join()}.` : next.sentence)),
    looked: at(step.cells),
    units: [...step.units, ...step.confined_to, ...step.chain.flatMap((next) => (next.impossible ? next.units : []))],
    forced: at(step.chain.flatMap((next) => (next.queen ? [next.queen] : []))),
    queens: step.queen ? at([step.queen]) : [],
    excluded: step.queen ? [] : at(step.excluded).filter((cell) => cells[cell] === kEmpty),
  });
}

/** @param {Explanation} explanation @returns {Hint} for a board without a next step */
function ending({ solutions, steps }) {
  const last = steps[steps.length - 1];
  if (solutions === 0)
    return hint({ kind: "nothing", title: "no solution", text: `This board has no solution. ${last?.impossible ? last.sentence : ""}`.trim() });
  if (solutions === "many")
    return hint({ kind: "nothing", title: "no more steps", text: "This board has several solutions: nothing more follows." });
  return hint({ kind: "nothing", title: "no more steps", text: "Nothing more is known of this board." });
}

/**
 * @param {Regions} regions
 * @param {Explanation} explanation explanation of this board
 * @param {number[]} cells the player's board
 * @returns {Hint}
 */
export function nextHint(regions, explanation, cells) {
  const { n, solutions, steps } = explanation;
  if (solutions === 0) return ending(explanation);
  const wrong = mistake(explanation, cells);
  if (wrong) return wrong;
  if (isSolved(regions, cells)) return hint({ kind: "nothing", title: "done", text: "Every queen stands." });
  const seen = seenCells(regions, cells);
  const step = steps.find((candidate) => !isDone(candidate, n, cells, seen));
  return step ? hintOf(step, n, cells) : (fromSearch(explanation, cells) ?? ending(explanation));
}
