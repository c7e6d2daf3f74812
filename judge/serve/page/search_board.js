/** A picture of a board with the queens of a search. */

import { put, svg } from "./dom.js";
import { kQueenPath } from "./puzzle_board.js";
import { attacksOn } from "./trace_frames.js";

/** Maximal number of lines between queens that attack each other. */
const kMostLines = 150;

export class SearchBoard {
  #picture;
  /** @type {SVGElement[]} */
  #queens = [];
  #lines = svg("g", { class: "attacks" });

  /** @param {SVGElement} picture */
  constructor(picture) {
    this.#picture = picture;
  }

  /** @param {number} rows @param {number} cols @param {[number, number] | null} fixed the square that must hold a queen */
  open(rows, cols, fixed) {
    this.#picture.setAttribute("viewBox", `-.1 -.1 ${cols + 0.2} ${rows + 0.2}`); // rings are wider than squares
    const dark = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: Math.floor((cols + 1 - ((row + 1) % 2)) / 2) }, (_, index) => `M${2 * index + ((row + 1) % 2)} ${row}h1v1h-1z`).join(""),
    );
    this.#queens = Array.from({ length: rows }, () =>
      svg("g", { class: "piece" }, svg("circle", { cx: 0.5, cy: 0.5, r: 0.55 }), svg("path", { d: kQueenPath, transform: "scale(.05)" })),
    );
    put(
      this.#picture,
      svg("rect", { class: "light", width: cols, height: rows }),
      svg("path", { class: "dark", d: dark.join("") }),
      fixed && svg("rect", { class: "fixed", x: fixed[1] + 0.06, y: fixed[0] + 0.06, width: 0.88, height: 0.88 }),
      this.#lines,
      ...this.#queens,
    );
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
