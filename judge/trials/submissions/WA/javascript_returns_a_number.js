// expect: WA
// reason: returned int 5, expected text
// judge: --suite tiny --fail-fast
function solveNQueens(n, queen) {
  return 5;
}
