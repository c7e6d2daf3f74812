// expect: WA
// reason: returned no solution
// judge: --suite tiny --fail-fast
// Prints the board, and returns nothing.
function solveNQueens(n, queen) {
  console.log(('.'.repeat(n - 1) + 'Q\n').repeat(n));
}
