// expect: AC
// judge: --suite tiny
function solveNQueens(n, queen, memo) {
  memo = memo || {};
  const [row, col] = queen;
  const cols = new Array(n).fill(-1); cols[row] = col;
  const ok = (r, c) => cols.every((k, i) => i === r || k < 0 || (k !== c && Math.abs(k - c) !== Math.abs(i - r)));
  const go = (r) => { if (r === n) return true; if (cols[r] >= 0) return go(r + 1); for (let c = 0; c < n; c++) if (ok(r, c)) { cols[r] = c; if (go(r + 1)) return true; cols[r] = -1; } return false; };
  return go(0) ? cols.map(k => '.'.repeat(k) + 'Q' + '.'.repeat(n - k - 1) + '\n').join('') : null;
}
