import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { Game } from "../page/puzzle_game.js";
import { nextHint } from "../page/puzzle_hint.js";
import { isSolved, kMark, kQueen } from "../page/puzzle_rules.js";
import { boardOfText, boardText } from "../page/region_board.js";

const kHard = "AAAAAAA\nBBCDAAA\nBBCDDDA\nBEEDDDD\nEEEDDFF\nEEEDDFF\nEEEEDFG\n";

const explained = (text) =>
  JSON.parse(spawnSync(process.env.QUEENS, ["regions", "explain", "-", "--format", "json"], { input: text }).stdout).boards[0];

function put(text, cells = {}) {
  const regions = boardOfText(text);
  const explanation = explained(boardText(regions));
  const game = new Game(regions.length);
  for (const [cell, value] of Object.entries(cells)) game.set([Number(cell)], value);
  return { regions, explanation, game, hint: () => nextHint(regions, explanation, game.cells) };
}

function apply(game, hint) {
  game.set(hint.queens, kQueen);
  game.set(hint.excluded, kMark);
}

for (const grade of ["easy", "medium", "hard"])
  test(`hints alone solve ${grade} puzzles, and each puts something on the board`, () => {
    for (const n of [6, 9]) {
      const seeded = ["regions", "generate", String(n), "--seed", "7", "--count", "5", "--difficulty", grade, "--format", "json"];
      for (const puzzle of JSON.parse(execFileSync(process.env.QUEENS, seeded, { encoding: "utf8" }))) {
        const { regions, game, hint } = put(JSON.stringify(puzzle));
        for (let steps = 0; !isSolved(regions, game.cells); ++steps) {
          assert.ok(steps < 200);
          const next = hint();
          assert.equal(next.kind, "step");
          assert.ok(next.queens.length + next.excluded.length > 0, next.text);
          apply(game, next);
        }
        assert.equal(hint().title, "done");
      }
    }
  });

test("the first hint is the first step, and one that is on the board is not said again", () => {
  const { explanation, game, hint } = put(kHard);
  assert.equal(hint().text, explanation.steps[0].sentence);
  assert.deepEqual(hint(), hint());
  apply(game, hint());
  assert.equal(hint().text, explanation.steps[1].sentence);
  game.undo();
  assert.equal(hint().text, explanation.steps[0].sentence);
});

test("queens that a player found another way make the steps before them needless", () => {
  const { explanation, game, hint } = put(kHard);
  explanation.solution.slice(0, 6).forEach((col, row) => game.set([row * 7 + col], kQueen));
  assert.deepEqual(hint().queens, [48]);
});

test("an assumption comes with what it forces", () => {
  const { game, hint } = put(kHard);
  while (hint().title !== "contradiction") apply(game, hint());
  assert.deepEqual(hint().chain, ["Only row 2 col 4 is left in region D: its queen stands there.", "No cell is left for region C."]);
  assert.deepEqual(hint().forced, [18]);
  assert.deepEqual(hint().units, [{ kind: "region", index: 2 }]);
  assert.match(hint().text, /forces one on row 2 col 4/);
  assert.deepEqual(hint().excluded, [3]);
});

test("a mistake comes first: queens and marks that are wrong, and only these", () => {
  const right = put(kHard).explanation.solution.map((col, row) => row * 7 + col);
  const wrong = put(kHard, { 0: kQueen, [right[2]]: kMark, [right[5]]: kQueen, 6: kMark }).hint();
  assert.equal(wrong.kind, "mistake");
  assert.deepEqual(wrong.wrong, [0, right[2]]);
  assert.match(wrong.text, /^The queen on row 0 col 0 cannot stand there. The mark on row 2 col 0 is wrong: a queen stands there.$/);
});

test("a board full of queens that are not the solution is a mistake, not the end", () => {
  const { game, hint } = put(kHard);
  game.set([0, 7, 14, 21, 28, 35, 42], kQueen);
  assert.equal(hint().kind, "mistake");
});

test("boards with no solution or several say so, and what follows still counts", () => {
  const none = put("AAB\nABB\nCCC\n").hint();
  assert.equal(none.kind, "nothing");
  assert.match(none.text, /^This board has no solution\. \S/);
  const many = put("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n");
  assert.equal(many.hint().kind, "nothing");
  assert.match(many.hint().text, /several solutions/);
});

test("where only search helps it tells one queen", () => {
  const { regions, explanation, game } = put(kHard);
  const bare = { ...explanation, steps: [] };
  assert.equal(nextHint(regions, bare, game.cells).kind, "search");
  assert.deepEqual(nextHint(regions, bare, game.cells).queens, [explanation.solution[0]]);
});
