#!/usr/bin/env node
// expect: AC
// judge: --suite tiny
/* Returns where it is not started as a program, as CommonJS allows; what stands below is never set. */
'use strict'

// A name of CommonJS may be a function's own.
function module(a, b) {
  return ((a % b) + b) % b;
}

const place = (n, queen, columns) => {
  const row = columns.length;
  if (row === n) return columns;
  for (let col = 0; col < n; ++col) {
    if (row === queen[0] && module(queen[1], n) !== col) continue;
    if (columns.some((other, r) => other === col || Math.abs(other - col) === row - r)) continue;
    const found = place(n, queen, [...columns, col]);
    if (found) return found;
  }
  return null;
};

const solveNQueens = function (n, queen) {
  if (this !== undefined) return 'sloppy';
  const columns = place(n, queen, []);
  return columns && columns.map((col) => `${'.'.repeat(col)}Q${'.'.repeat(n - col - 1)}\n`).join('');
};

if (require.main === exports) console.log(solveNQueens(8, [0, 3]));
return;

const unused = 1;
class Unused {}
