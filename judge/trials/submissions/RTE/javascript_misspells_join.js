// expect: RTE
// reason: jion is not a function
// judge: --suite tiny
// Its rows are one array, too, but it does not come so far.
function solveNQueens(n, queen) {
  const board = Array(n).fill(Array(n).fill('.'));
  board[queen[0]][queen[1]] = 'Q';
  return board.map(r => r.join('')).jion('\n');
}
