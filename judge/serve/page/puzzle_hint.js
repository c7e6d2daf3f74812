/**
 * Hints: the first step of an explanation (a board of `queens regions explain --format json`) that is not on the player's
 * board yet; but first, what the player has put where it cannot be.
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
 *   grade: string | null, hardest: string | null, steps: Step[]}} Explanation
 *
 * @typedef {object} Hint
 * @property {"mistake" | "step" | "search" | "nothing"} kind search: no technique leads on, the solution tells a queen;
 *   nothing: there is nothing to say, or nothing to do
 * @property {string} title
 * @property {string} text
 * @property {string[]} chain what an assumption forces, in its order; empty of other steps
 * @property {number[]} looked at: the cells that it argues from
 * @property {Unit[]} units likewise
 * @property {number[]} queens that it places
 * @property {number[]} forced queens that would stand there if what it excludes were one
 * @property {number[]} excluded cells that can hold no queen
 * @property {number[]} wrong cells, which it empties
 */

/** @param {Partial<Hint> & Pick<Hint, "kind" | "title" | "text">} parts @returns {Hint} */
const hint = (parts) => ({ chain: [], looked: [], units: [], queens: [], forced: [], excluded: [], wrong: [], ...parts });

/**
 * Whether all that the step says is on the board. A queen on it tells what it sees as marks do.
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
 * Where a queen must stand, and where none can, as far as it is known: by the solution if there is one only, otherwise by
 * the steps.
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
  const said = [
    ...queens.map((cell) => `The queen on ${cellText(explanation.n, cell)} cannot stand there.`),
    ...marks.map((cell) => `The mark on ${cellText(explanation.n, cell)} is wrong: a queen stands there.`),
  ];
  return hint({ kind: "mistake", title: "first, a mistake", text: said.join(" "), wrong: [...queens, ...marks] });
}

/** The one solution has a queen in a row that has none. @param {Explanation} explanation @param {number[]} cells */
function fromSearch({ n, solutions, solution }, cells) {
  if (solutions !== 1 || !solution) return null;
  const row = solution.findIndex((col, index) => cells[index * n + col] !== kQueen);
  if (row < 0) return null;
  const cell = row * n + solution[row];
  const text = `No technique leads on from here. Search finds that a queen stands on ${cellText(n, cell)}.`;
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

/** @param {Explanation} explanation @returns {Hint} of a board that leaves nothing to do */
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
 * @param {Explanation} explanation of this board
 * @param {number[]} cells what is on the board
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
