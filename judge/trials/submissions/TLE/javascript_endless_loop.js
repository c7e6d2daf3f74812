// expect: TLE
// judge: --suite tiny --case-seconds 0.2 --wall-factor 20 --fail-fast
// The counter is never raised.
function solveNQueens(n, queen) {
  let row = 0;
  while (row < n) {
    if (row === queen[0]) continue;
  }
  return '';
}
