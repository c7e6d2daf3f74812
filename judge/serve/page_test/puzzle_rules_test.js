import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOfText } from "../page/region_board.js";
import { conflictsOf, conflictText, isSolved, listText, seenCells } from "../page/puzzle_rules.js";

const kRegions = boardOfText("AAABBB\nAAAABB\nAACCDD\nECCCCD\nCCCCCD\nCCCCCF\n");
const kSolution = [3, 1, 4, 0, 2, 5];

/** The cells of a board with queens on these cells. */
const withQueens = (...queens) => Array.from({ length: 36 }, (_, cell) => (queens.includes(cell) ? 2 : 0));

test("the solution has no conflict, and nothing less solves", () => {
  const queens = kSolution.map((col, row) => row * 6 + col);
  assert.ok(isSolved(kRegions, withQueens(...queens)));
  for (const queen of queens) assert.ok(!isSolved(kRegions, withQueens(...queens.filter((other) => other !== queen))));
  assert.ok(!isSolved(kRegions, withQueens()));
});

test("each rule is a conflict of its own", () => {
  const of = (...queens) => conflictsOf(kRegions, withQueens(...queens)).map(({ rule, index, cells }) => [rule, index, ...cells]);
  assert.deepEqual(of(3, 25), []);
  assert.deepEqual(of(2, 5), [["row", 0, 2, 5]]);
  assert.deepEqual(of(3, 33), [["col", 3, 3, 33]]);
  assert.deepEqual(of(14, 27), [["region", 2, 14, 27]]);
  assert.deepEqual(of(14, 21), [["region", 2, 14, 21], ["touch", 0, 14, 21]]);
  assert.deepEqual(of(9, 16), [["touch", 0, 9, 16]]);
  assert.deepEqual(of(5, 12), []); // the end of a row does not touch the beginning of the next
  assert.deepEqual(of(5, 6), []);
  assert.deepEqual(of(0, 1, 2), [["row", 0, 0, 1, 2], ["region", 0, 0, 1, 2]]);
});

test("a queen sees exactly what would be in conflict with it", () => {
  for (let queen = 0; queen < 36; ++queen) {
    const seen = seenCells(kRegions, withQueens(queen));
    for (let cell = 0; cell < 36; ++cell)
      if (cell !== queen) assert.equal(seen[cell], conflictsOf(kRegions, withQueens(queen, cell)).length > 0, `${queen} ${cell}`);
    assert.equal(seen[queen], false);
  }
});

test("conflicts are said in words", () => {
  const said = (...queens) => conflictsOf(kRegions, withQueens(...queens)).map((conflict) => conflictText(6, conflict, (region) => "ABCDEF"[region]));
  assert.deepEqual(said(0, 1, 2), ["Row 0 has 3 queens.", "Region A has 3 queens."]);
  assert.deepEqual(said(9, 16), ["The queens on row 1 col 3 and row 2 col 4 touch."]);
  assert.deepEqual(said(3, 33), ["Column 3 has 2 queens."]);
  assert.equal(listText(["a", "b", "c"]), "a, b and c");
});
