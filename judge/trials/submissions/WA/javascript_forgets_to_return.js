// expect: WA
// reason: returned null or undefined, but a solution exists
// json: /hint if the submission returned what it prints
// judge: --suite tiny --fail-fast
// Prints the board, and returns nothing.
function solveNQueens(n, queen) {
  console.log(('.'.repeat(n - 1) + 'Q\n').repeat(n));
}
