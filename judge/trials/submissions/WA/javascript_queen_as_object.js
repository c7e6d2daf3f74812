// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint is an array, of row and column
// Takes the queen for an object with row and col, which are undefined then.
function solveNQueens(n, {row, col}) {
  const queens = Array(n).fill(-1);
  queens[row] = col;
  const safe = (r, c) => queens.every((q, i) => q < 0 || (q !== c && Math.abs(q - c) !== Math.abs(i - r)));
  const go = r => {
    if (r === n) return true;
    if (r === row) return go(r + 1);
    for (let c = 0; c < n; c++) {
      if (!safe(r, c)) continue;
      queens[r] = c;
      if (go(r + 1)) return true;
      queens[r] = -1;
    }
    return false;
  };
  if (!go(0)) return '';
  return queens.map(c => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1)).join('\n') + '\n';
}
