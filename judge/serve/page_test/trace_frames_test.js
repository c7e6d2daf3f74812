import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { attacksOn, frameAt, framesOf, frameText, plotLine, summaryText } from "../page/trace_frames.js";

const traced = (method, n, ...options) =>
  JSON.parse(execFileSync(process.env.QUEENS, ["solve", String(n), "--method", method, "--seed", "3", "--trace", "-", "--boards", "--output", "/dev/null", ...options], { encoding: "utf8" }));
const methods = JSON.parse(execFileSync(process.env.QUEENS, ["methods", "--format", "json"], { encoding: "utf8" })).methods;

for (const { name } of methods)
  test(`the frames of ${name} end with its solution`, () => {
    const frames = framesOf(traced(name, 8));
    const last = frames[frames.length - 1];
    assert.equal(last.placed, 8);
    assert.deepEqual(attacksOn(last.columns), []);
    assert.ok(last.columns.every((col) => col !== null));
  });

test("queens attack along columns and diagonals", () => {
  assert.deepEqual(attacksOn([0, 0, null, 3]), [[0, 1], [0, 3]]);
  assert.deepEqual(attacksOn([1, 3, 0, 2]), []);
  assert.deepEqual(attacksOn([]), []);
});

test("a search is summarized in words", () => {
  assert.match(summaryText(traced("hill-climbing", 8), "hill-climbing", "move"),
    /^hill-climbing found a solution after 9 moves and 505 evaluations. Energy: 8 at the start, at most 8, 0 at the end.$/);
  assert.match(summaryText(traced("bit-masks", 8), "bit-masks", "node"), /^bit-masks found a solution after 113 nodes and 113 evaluations.$/);
  const spent = { states: [{ step: 1, evaluations: 2, restarts: 3, placed: 4, energy: 5, columns: [0, 0, 0, 0] }], outcome: "gave up", why: "budget" };
  assert.match(summaryText(spent, "tabu", "exchange"), /^tabu gave up after 1 exchange and 2 evaluations, with 3 restarts: budget. Energy/);
  const none = { states: [{ step: 4, evaluations: 4, restarts: 0, placed: 0, energy: 0, columns: [null, null] }], outcome: "none exists", why: null, columns: null };
  assert.equal(summaryText(none, "bit-masks", "node"), "bit-masks proved after 4 nodes and 4 evaluations that there is no solution.");
  assert.equal(frameText(none.states[0], "node"), "4 nodes, 0 queens, energy 0");
});

test("the frame of a step is the last one up to it", () => {
  const frames = [0, 1, 5, 5, 9].map((step) => ({ step }));
  assert.deepEqual([-1, 0, 1, 4.9, 5, 8, 9, 99].map((step) => frameAt(frames, step)), [0, 0, 1, 1, 3, 3, 4, 4]);
});

test("a plot keeps the peaks of what falls on one place, and does not grow with it", () => {
  const steps = Array.from({ length: 100_000 }, (_, step) => step);
  const values = steps.map(() => 1);
  values[54_321] = 10;
  const line = plotLine(steps, values, 600, 120);
  assert.ok(line.length <= 4 * 601);
  assert.deepEqual(line.filter(([, y]) => y === 0).map(([x]) => x), [326]);
  assert.deepEqual(plotLine([7], [0], 600, 120), [[0, 120]]);
  assert.deepEqual(plotLine([0, 4], [2, 1], 600, 120), [[0, 0], [600, 60]]);
});
