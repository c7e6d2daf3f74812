// expect: WA
// reason: returned number 5, expected string | null
// judge: --suite tiny --fail-fast
function solveNQueens(n, queen) {
  return 5;
}
