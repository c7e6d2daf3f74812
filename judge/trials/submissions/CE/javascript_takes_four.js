// expect: CE
// reason: solveNQueens takes 4 parameters, expected 2
// Takes what nobody gives.
function solveNQueens(n, row, col, timeout) {
  return '';
}
