// expect: WA
// judge: --suite tiny
// never: are the same
// The rows that are one array are copied before a queen is put into one of them.
function solveNQueens(n, queen) {
  const blank = Array(n).fill(Array(n).fill('.'));
  const board = blank.map(row => [...row]);
  const [r, c] = queen;
  board[r][c] = 'Q';
  return board.map(row => row.join('') + '\n').join('');
}
