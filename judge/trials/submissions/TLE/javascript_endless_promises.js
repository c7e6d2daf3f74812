// expect: TLE
// judge: --suite tiny --case-seconds 0.2 --wall-factor 20 --fail-fast
// Each promise waits for the next.
async function solveNQueens(n, queen) {
  for (let tries = 0; tries >= 0; ++tries) await null;
  return '';
}
