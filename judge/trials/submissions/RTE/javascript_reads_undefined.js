// expect: RTE
// reason: TypeError: Cannot read properties of undefined (reading '3') (line 7)
// judge: --suite tiny --fail-fast
// Reads beyond the last row.
function solveNQueens(n, queen) {
  const board = Array.from({ length: n }, () => Array(n).fill('.'));
  for (let row = 0; row <= n; ++row) if (board[row][3] === 'Q') return '';
  return board.map((line) => line.join('') + '\n').join('');
}
// location: 7
