// expect: CE
// reason: line 12: SyntaxError: Unexpected end of input
// A brace is missing at the end.
function solveNQueens(n, queen) {
  const board = [];
  for (let row = 0; row < n; ++row) {
    board.push('.'.repeat(n));
  return board.join('\n');
}

module.exports = solveNQueens;
