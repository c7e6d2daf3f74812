/** A picture of a board with the queens of a search. */

import { put, svg } from "./dom.js";
import { frameBoard, kQueenPath } from "./puzzle_board.js";
import { attacksOn } from "./trace_frames.js";

/** Maximal number of lines between queens that attack each other. */
const kMostLines = 150;

export class SearchBoard {
  #picture;
  /** @type {SVGElement[]} */
  #queens = [];
  #lines = svg("g", { class: "attacks" });

  /** @param {SVGElement} picture in its frame */
  constructor(picture) {
    this.#picture = picture;
  }

  /** @param {number} n @param {[number, number] | null} fixed the square that must hold a queen */
  open(n, fixed) {
    this.#picture.setAttribute("viewBox", `0 0 ${n} ${n}`);
    const squares = Array.from({ length: n * n }, (_, cell) => [Math.floor(cell / n), cell % n]);
    const dark = squares.filter(([row, col]) => (row + col) % 2 === 1).map(([row, col]) => `M${col} ${row}h1v1h-1z`);
    this.#queens = Array.from({ length: n }, () =>
      svg("g", { class: "piece" }, svg("circle", { cx: 0.5, cy: 0.5, r: 0.55 }), svg("path", { d: kQueenPath, transform: "scale(.05)" })),
    );
    put(
      this.#picture,
      svg("rect", { class: "light", width: n, height: n }),
      svg("path", { class: "dark", d: dark.join("") }),
      fixed && svg("rect", { class: "fixed", x: fixed[1] + 0.06, y: fixed[0] + 0.06, width: 0.88, height: 0.88 }),
      this.#lines,
      ...this.#queens,
    );
    frameBoard(/** @type {HTMLElement} */ (this.#picture.parentElement), n, this.#picture);
  }

  /** @param {(number | null)[]} columns column of the queen in each row */
  show(columns) {
    const attacks = attacksOn(columns);
    const attacked = new Set(attacks.flat());
    this.#queens.forEach((queen, row) => {
      const col = columns[row] ?? null;
      queen.classList.toggle("none", col === null);
      queen.classList.toggle("attacked", attacked.has(row));
      if (col !== null) queen.setAttribute("transform", `translate(${col} ${row})`);
    });
    const middle = (/** @type {number} */ row) => `${Number(columns[row]) + 0.5} ${row + 0.5}`;
    put(this.#lines, svg("path", { d: attacks.slice(0, kMostLines).map(([a, b]) => `M${middle(a)}L${middle(b)}`).join("") }));
  }
}
