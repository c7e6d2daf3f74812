// expect: RTE
// judge: --suite tiny
// reason: threw Error: xxxxxxxx
// A message without blanks that is longer than anybody reads.
function solveNQueens(n, queen) {
  throw new Error('x'.repeat(1000000));
}
