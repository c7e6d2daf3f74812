// expect: AC
// judge: --suite tiny --suite small --suite medium
// A module: swaps of columns until no two queens share a diagonal; boards without a solution are known.
import { strict as assert } from 'node:assert';

const hasSolution = (n, row, col) => (n === 4 || n === 6 ? row !== col && row + col !== n - 1 : n !== 2 && n !== 3);

function shuffledCols(n, row, col) {
  const cols = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [cols[i], cols[j]] = [cols[j], cols[i]];
  }
  const other = cols.indexOf(col);
  [cols[row], cols[other]] = [cols[other], cols[row]];
  return cols;
}

class Diagonals {
  constructor(cols) {
    this.n = cols.length;
    this.down = new Int32Array(2 * this.n);
    this.up = new Int32Array(2 * this.n);
    cols.forEach((col, row) => this.add(row, col, 1));
  }

  add(row, col, count) {
    this.down[row - col + this.n] += count;
    this.up[row + col] += count;
  }

  conflicts(row, col) {
    return this.down[row - col + this.n] + this.up[row + col];
  }
}

function improve(cols, fixed) {
  const n = cols.length;
  const diagonals = new Diagonals(cols);
  for (let step = 0; step < 60 * n + 200; ++step) {
    const bad = [];
    for (let row = 0; row < n; ++row) {
      if (row !== fixed && diagonals.conflicts(row, cols[row]) > 2) bad.push(row);
    }
    if (bad.length === 0) return diagonals.conflicts(fixed, cols[fixed]) === 2;
    const row = bad[Math.floor(Math.random() * bad.length)];
    let [best, least] = [-1, Infinity];
    for (let other = 0; other < n; ++other) {
      if (other === fixed || other === row) continue;
      const count = diagonals.conflicts(row, cols[other]) + diagonals.conflicts(other, cols[row]) + Math.random();
      if (count < least) [best, least] = [other, count];
    }
    if (best < 0) return false;
    for (const i of [row, best]) diagonals.add(i, cols[i], -1);
    [cols[row], cols[best]] = [cols[best], cols[row]];
    for (const i of [row, best]) diagonals.add(i, cols[i], 1);
  }
  return false;
}

export default function solveNQueens(n, [row, col]) {
  assert.ok(row < n && col < n);
  if (!hasSolution(n, row, col)) return undefined;
  for (;;) {
    const cols = shuffledCols(n, row, col);
    if (improve(cols, row)) return cols.map((c) => `${'.'.repeat(c)}Q${'.'.repeat(n - c - 1)}\n`).join('');
  }
}
