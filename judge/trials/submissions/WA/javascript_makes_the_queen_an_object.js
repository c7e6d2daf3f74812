// expect: WA
// judge: --suite tiny
// never: is an array
// The queen's square is unpacked as the array that it is, and made an object after that.
const squareOf = ([row, col]) => ({ row, col });

function solveNQueens(n, queen) {
  const q = squareOf(queen);
  const rows = Array.from({ length: n }, (_, r) => '.'.repeat(n));
  rows[q.row] = '.'.repeat(q.col) + 'Q' + '.'.repeat(n - q.col - 1);
  return rows.map(row => row + '\n').join('');
}
