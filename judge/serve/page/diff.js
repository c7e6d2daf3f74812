/**
 * The difference of two texts by lines: the greedy algorithm of Myers, "An O(ND) difference algorithm" (1986). For texts
 * that share next to nothing it would be slow and of no use; there all old lines are removed and all new ones added.
 */

/**
 * @typedef {{kind: "same" | "added" | "removed", text: string, before: number | null, after: number | null}} DiffLine
 *     before, after: line numbers in either text, from 1
 */

/** Maximal number of differing lines; beyond it the texts count as unrelated. */
const kMostDifferent = 1500;

/** @param {string} text */
function linesOf(text) {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/**
 * For each number d of differing lines from 0 on: the furthest line of `before` reached on each diagonal k, where k is
 * the line of `before` minus the line of `after`.
 * @param {string[]} before
 * @param {string[]} after
 * @returns {Map<number, number>[] | null} null: more than kMostDifferent
 */
function furthest(before, after) {
  /** @type {Map<number, number>[]} */
  const steps = [];
  let reached = new Map([[1, 0]]);
  for (let d = 0; d <= Math.min(before.length + after.length, kMostDifferent); ++d) {
    steps.push(new Map(reached));
    for (let k = -d; k <= d; k += 2) {
      let x = comesFromAbove(reached, k, d) ? at(reached, k + 1) : at(reached, k - 1) + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) ++x;
      reached.set(k, x);
      if (x >= before.length && x - k >= after.length) return steps;
    }
  }
  return null;
}

/** @param {Map<number, number>} reached @param {number} k */
const at = (reached, k) => reached.get(k) ?? -1;

/** @param {Map<number, number>} reached @param {number} k @param {number} d */
const comesFromAbove = (reached, k, d) => k === -d || (k !== d && at(reached, k - 1) < at(reached, k + 1));

/**
 * @param {string} before
 * @param {string} after
 * @returns {DiffLine[]} all lines of both, in order
 */
export function diffOf(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const same = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {DiffLine} */ ({ kind: "same", text: old[x], before: x + 1, after: y + 1 });
  const removed = (/** @type {number} */ x) =>
    /** @type {DiffLine} */ ({ kind: "removed", text: old[x], before: x + 1, after: null });
  const added = (/** @type {number} */ y) =>
    /** @type {DiffLine} */ ({ kind: "added", text: now[y], before: null, after: y + 1 });
  const steps = furthest(old, now);
  if (!steps) return [...old.map((_, x) => removed(x)), ...now.map((_, y) => added(y))];

  /** @type {DiffLine[]} */
  const lines = [];
  let [x, y] = [old.length, now.length];
  for (let d = steps.length - 1; d >= 0; --d) {
    const k = x - y;
    const from = comesFromAbove(steps[d], k, d) ? k + 1 : k - 1;
    const startX = d === 0 ? 0 : at(steps[d], from);
    const startY = d === 0 ? 0 : startX - from;
    while (x > startX && y > startY) lines.push(same(--x, --y));
    if (d > 0) lines.push(from === k + 1 ? added(--y) : removed(--x));
  }
  return lines.reverse();
}

/**
 * The changed lines with `context` lines around them.
 * @param {DiffLine[]} lines
 * @param {number} [context]
 * @returns {(DiffLine | {kind: "skipped", count: number})[]} skipped: `count` equal lines are left out
 */
export function hunksOf(lines, context = 3) {
  const isNear = new Uint8Array(lines.length);
  lines.forEach((line, i) => {
    if (line.kind !== "same") isNear.fill(1, Math.max(i - context, 0), i + context + 1);
  });
  /** @type {(DiffLine | {kind: "skipped", count: number})[]} */
  const shown = [];
  for (let i = 0, skipped = 0; i <= lines.length; ++i) {
    if (i < lines.length && !isNear[i]) {
      ++skipped;
      continue;
    }
    if (skipped > 0) shown.push({ kind: "skipped", count: skipped });
    skipped = 0;
    if (i < lines.length) shown.push(lines[i]);
  }
  return shown;
}
