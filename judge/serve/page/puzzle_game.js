/**
 * The cells that a player set, with undo and redo.
 */

import { kEmpty, kQueen } from "./puzzle_rules.js";

/** @typedef {[cell: number, before: number, after: number]} Change of one cell */

/** Number of steps that can be undone. */
export const kMostSteps = 1000;

export class Game {
  /** @type {number[]} value of each cell */
  cells;
  /** @type {Change[][]} */
  #past = [];
  /** @type {Change[][]} */
  #future = [];

  /** @param {number} n rows */
  constructor(n) {
    this.n = n;
    this.cells = new Array(n * n).fill(kEmpty);
  }

  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Sets all of `cells` to `value` in one step. A call that changes nothing adds no step.
   * @param {number[]} cells
   * @param {number} value
   * @param {boolean} [joins] extends the previous step instead of adding one
   * @returns {boolean} whether something changed
   */
  set(cells, value, joins = false) {
    /** @type {Change[]} */
    const step = [...new Set(cells)].filter((cell) => this.cells[cell] !== value).map((cell) => [cell, this.cells[cell], value]);
    if (step.length === 0) return false;
    for (const [cell, , after] of step) this.cells[cell] = after;
    this.#future = [];
    const before = this.#past[this.#past.length - 1];
    if (joins && before) before.push(...step);
    else this.#past.push(step);
    if (this.#past.length > kMostSteps) this.#past.shift();
    return true;
  }

  clear() {
    return this.set([...this.cells.keys()], kEmpty);
  }

  /** @returns {number[] | null} the cells that changed; null where there is nothing to undo */
  undo() {
    const step = this.#past.pop();
    if (!step) return null;
    for (const [cell, before] of [...step].reverse()) this.cells[cell] = before;
    this.#future.push(step);
    return step.map(([cell]) => cell);
  }

  /** @returns {number[] | null} the cells that changed; null where there is nothing to redo */
  redo() {
    const step = this.#future.pop();
    if (!step) return null;
    for (const [cell, , after] of step) this.cells[cell] = after;
    this.#past.push(step);
    return step.map(([cell]) => cell);
  }

  /** The game as JSON; restored() reads it. */
  state() {
    return { cells: this.cells, past: this.#past, future: this.#future };
  }

  /**
   * The game that state() described; a new one where `kept` is malformed or of another size.
   * @param {number} n
   * @param {any} kept
   */
  static restored(n, kept) {
    const game = new Game(n);
    const isValue = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= kEmpty && Number(value) <= kQueen;
    const isChange = (/** @type {any} */ change) =>
      Array.isArray(change) && change.length === 3 && change[0] in game.cells && isValue(change[1]) && isValue(change[2]);
    const isSteps = (/** @type {any} */ steps) =>
      Array.isArray(steps) && steps.every((step) => Array.isArray(step) && step.every(isChange));
    if (!Array.isArray(kept?.cells) || kept.cells.length !== n * n || !kept.cells.every(isValue)) return game;
    game.cells = [...kept.cells];
    if (isSteps(kept.past) && isSteps(kept.future)) {
      game.#past = structuredClone(kept.past);
      game.#future = structuredClone(kept.future);
    }
    return game;
  }
}
