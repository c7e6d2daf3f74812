/** A picture of a board with the queens of a search. */

import { chequer, drawBoard, kFramePath, middleOf, moveTo, part, queen, ring } from "./board.js";
import { put, svg } from "./dom.js";
import { attacksOn } from "./trace_frames.js";

/** Maximal number of lines between queens that attack each other. */
const kMostLines = 150;

export class SearchBoard {
  #frame;
  /** @type {SVGElement[]} */
  #queens = [];
  #lines = svg("g");

  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.#frame = frame;
  }

  /** @param {number} n @param {[number, number] | null} fixed the square that must hold a queen */
  open(n, fixed) {
    this.#queens = Array.from({ length: n }, () => svg("g", { class: "piece" }, ring("none"), queen()));
    const mandatory = fixed && part("path", "mandatory", { d: kFramePath, transform: moveTo(...fixed) });
    drawBoard(this.#frame, n, chequer(n), this.#lines, mandatory, ...this.#queens);
  }

  /** @param {(number | null)[]} columns column of the queen in each row */
  show(columns) {
    const attacks = attacksOn(columns);
    const attacked = new Set(attacks.flat());
    this.#queens.forEach((queen, row) => {
      const col = columns[row] ?? null;
      queen.classList.toggle("none", col === null);
      queen.classList.toggle("attacked", attacked.has(row));
      if (col !== null) queen.setAttribute("transform", moveTo(row, col));
    });
    const middle = (/** @type {number} */ row) => middleOf(row, Number(columns[row]));
    put(this.#lines, part("path", "attack", { d: attacks.slice(0, kMostLines).map(([a, b]) => `M${middle(a)}L${middle(b)}`).join("") }));
  }
}
