// expect: PE|RTE
// judge: --suite tiny
// Writes the board where the harness does.
const fs = require('fs');

function solveNQueens(n, queen) {
  const board = ('.'.repeat(n - 1) + 'Q\n').repeat(n);
  fs.writeSync(4, board);
  return board;
}
