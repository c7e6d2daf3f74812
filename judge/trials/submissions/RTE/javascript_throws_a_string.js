// expect: RTE
// reason: threw 'not implemented'
// judge: --suite tiny --fail-fast
// What is thrown is no Error.
function solveNQueens(n, queen) {
  throw 'not implemented';
}
