/**
 * The rules of the puzzle: one queen in each row, column and region, and no two that touch. Cells are numbered row by row.
 */

/** @typedef {import("./region_board.js").Regions} Regions */

/** Values of a cell. */
export const kEmpty = 0;
export const kMark = 1;
export const kQueen = 2;

/**
 * Two or more queens that break a rule.
 * @typedef {{rule: "row" | "col" | "region" | "touch", index: number, cells: number[]}} Conflict index: which row, column
 * or region; 0 of queens that touch
 */

/** A function that tells whether queens on two different cells attack each other. @param {Regions} regions */
export function seesIn(regions) {
  const n = regions.length;
  const region = regions.flat();
  return (/** @type {number} */ a, /** @type {number} */ b) => {
    const rows = Math.abs(Math.floor(a / n) - Math.floor(b / n));
    const cols = Math.abs((a % n) - (b % n));
    return a !== b && (rows === 0 || cols === 0 || region[a] === region[b] || (rows === 1 && cols === 1));
  };
}

/** @param {number[]} cells @returns {number[]} indices of cells with a queen */
export const queensOn = (cells) => cells.flatMap((value, cell) => (value === kQueen ? [cell] : []));

/** @param {Regions} regions @param {number[]} cells @returns {boolean[]} the cells that a queen on the board sees */
export function seenCells(regions, cells) {
  const sees = seesIn(regions);
  const queens = queensOn(cells);
  return cells.map((_, cell) => queens.some((queen) => sees(queen, cell)));
}

/**
 * All conflicts between queens: rows first, then columns, regions, and pairs that touch at a corner (pairs that touch at
 * a side share a row or column).
 * @param {Regions} regions
 * @param {number[]} cells
 * @returns {Conflict[]}
 */
export function conflictsOf(regions, cells) {
  const n = regions.length;
  const region = regions.flat();
  const queens = queensOn(cells);
  /** @type {[Conflict["rule"], (cell: number) => number][]} */
  const units = [
    ["row", (cell) => Math.floor(cell / n)],
    ["col", (cell) => cell % n],
    ["region", (cell) => region[cell]],
  ];
  const conflicts = units.flatMap(([rule, unitOf]) =>
    Array.from({ length: n }, (_, index) => ({ rule, index, cells: queens.filter((cell) => unitOf(cell) === index) })),
  );
  for (const cell of queens)
    for (const other of queens)
      if (other > cell && Math.floor(other / n) - Math.floor(cell / n) === 1 && Math.abs((other % n) - (cell % n)) === 1)
        conflicts.push({ rule: "touch", index: 0, cells: [cell, other] });
  return conflicts.filter((conflict) => conflict.cells.length > 1);
}

/** @param {Regions} regions @param {number[]} cells */
export const isSolved = (regions, cells) =>
  queensOn(cells).length === regions.length && conflictsOf(regions, cells).length === 0;

/** "row 3 col 4", as in explanations. @param {number} n @param {number} cell */
export const cellText = (n, cell) => `row ${Math.floor(cell / n)} col ${cell % n}`;

/** @param {string[]} parts "a", "a and b", "a, b and c" */
export const listText = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;

/**
 * @param {number} n
 * @param {Conflict} conflict
 * @param {(region: number) => string} regionName
 */
export function conflictText(n, { rule, index, cells }, regionName) {
  if (rule === "touch") return `The queens on ${listText(cells.map((cell) => cellText(n, cell)))} touch.`;
  const unit = rule === "region" ? `Region ${regionName(index)}` : `${rule === "row" ? "Row" : "Column"} ${index}`;
  return `${unit} has ${cells.length} queens.`;
}
