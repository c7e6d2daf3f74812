import assert from "node:assert/strict";
import { test } from "node:test";
import { diffOf, hunksOf } from "../page/diff.js";

const signs = { same: " ", added: "+", removed: "-" };
const told = (before, after) => diffOf(before, after).map((line) => signs[line.kind] + line.text);

test("a difference names what was removed and what was added, in order", () => {
  assert.deepEqual(told("a\nb\nc\n", "a\nc\nd\n"), [" a", "-b", " c", "+d"]);
  assert.deepEqual(told("a\n", "b\n"), ["-a", "+b"]);
  assert.deepEqual(told("", "x\n"), ["+x"]);
  assert.deepEqual(told("x", ""), ["-x"]);
  assert.deepEqual(told("same\n", "same"), [" same"]);
});

test("lines are counted from 1 in the text that they stand in", () => {
  assert.deepEqual(
    diffOf("a\nb\n", "b\nc\n").map(({ before, after }) => [before, after]),
    [
      [1, null],
      [2, 1],
      [null, 2],
    ],
  );
});

/** Length of the longest common subsequence, by the textbook. */
function common(a, b) {
  const length = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; ++i)
    for (let j = 1; j <= b.length; ++j)
      length[i][j] = a[i - 1] === b[j - 1] ? length[i - 1][j - 1] + 1 : Math.max(length[i - 1][j], length[i][j - 1]);
  return length[a.length][b.length];
}

/** All texts of up to `most` lines that are "a" or "b". */
const texts = (most) =>
  Array.from({ length: 2 ** (most + 1) - 1 }, (_, i) => [...(i + 1).toString(2).slice(1)].map((bit) => "ab"[bit]));

test("a difference holds both texts whole, and as few changes as there can be", () => {
  for (const before of texts(5))
    for (const after of texts(5)) {
      const lines = diffOf(before.join("\n"), after.join("\n"));
      assert.deepEqual(
        lines.filter((line) => line.kind !== "added").map((line) => line.text),
        before,
      );
      assert.deepEqual(
        lines.filter((line) => line.kind !== "removed").map((line) => line.text),
        after,
      );
      assert.equal(lines.filter((line) => line.kind === "same").length, common(before, after));
    }
});

test("texts that share nothing are told as one in the place of the other, however long", () => {
  const many = (letter) => Array.from({ length: 4000 }, (_, i) => letter + i).join("\n");
  const lines = diffOf(many("a"), many("b"));
  assert.equal(lines.length, 8000);
  assert.ok(lines.slice(0, 4000).every((line) => line.kind === "removed"));
});

test("of equal lines only those beside a change are shown, and how many are not", () => {
  const before = Array.from({ length: 20 }, (_, i) => `line ${i}`);
  const after = before.map((line, i) => (i === 10 ? "changed" : line));
  const shown = hunksOf(diffOf(before.join("\n"), after.join("\n")), 2);
  assert.deepEqual(
    shown.map((line) => (line.kind === "skipped" ? line.count : signs[line.kind])),
    [8, " ", " ", "-", "+", " ", " ", 7],
  );
});
