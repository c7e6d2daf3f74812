import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, kMostSteps } from "../page/puzzle_game.js";

test("every step can be taken back and made again", () => {
  const game = new Game(4);
  const boards = [[...game.cells]];
  game.set([3], 1);
  boards.push([...game.cells]);
  game.set([3], 2);
  boards.push([...game.cells]);
  game.set([5, 6, 7, 6], 1);
  boards.push([...game.cells]);
  game.clear();
  boards.push([...game.cells]);
  for (let i = boards.length - 2; i >= 0; --i) {
    assert.ok(game.undo());
    assert.deepEqual(game.cells, boards[i]);
  }
  assert.equal(game.undo(), null);
  assert.ok(!game.canUndo && game.canRedo);
  for (const board of boards.slice(1)) {
    assert.ok(game.redo());
    assert.deepEqual(game.cells, board);
  }
  assert.equal(game.redo(), null);
});

test("what changes nothing is no step", () => {
  const game = new Game(4);
  assert.equal(game.set([0], 0), false);
  assert.equal(game.clear(), false);
  assert.equal(game.canUndo, false);
});

test("another step forgets what was taken back", () => {
  const game = new Game(4);
  game.set([0], 1);
  game.undo();
  game.set([1], 1);
  assert.equal(game.canRedo, false);
  assert.deepEqual(game.undo(), [1]);
});

test("a drag over many cells, also back and forth, is one step", () => {
  const game = new Game(4);
  game.set([0], 2);
  game.set([1], 1);
  game.set([2], 1, true);
  game.set([1], 0, true);
  assert.deepEqual(game.undo(), [1, 2, 1]);
  assert.deepEqual(game.cells.slice(0, 3), [2, 0, 0]);
});

test("memory of steps is bounded", () => {
  const game = new Game(4);
  for (let i = 0; i < 2 * kMostSteps; ++i) game.set([0], (i + 1) % 2);
  let steps = 0;
  while (game.undo()) ++steps;
  assert.equal(steps, kMostSteps);
});

test("a game survives JSON with its steps", () => {
  const game = new Game(4);
  game.set([0, 1], 1);
  game.set([2], 2);
  game.undo();
  const restored = Game.restored(4, JSON.parse(JSON.stringify(game.state())));
  assert.deepEqual(restored.cells, game.cells);
  assert.deepEqual(restored.redo(), [2]);
  restored.undo();
  restored.undo();
  assert.deepEqual(restored.cells, new Game(4).cells);
});

test("what is no kept game is a new one", () => {
  const empty = new Game(4).cells;
  for (const kept of [null, 7, {}, { cells: [1] }, { cells: new Array(16).fill(9) }, { cells: "0".repeat(16) }])
    assert.deepEqual(Game.restored(4, kept).cells, empty);
  const odd = Game.restored(4, { cells: new Array(16).fill(1), past: [[[99, 0, 1]]], future: [] });
  assert.equal(odd.canUndo, false);
  assert.equal(odd.cells[0], 1);
});
