// expect: WA
// judge: --suite tiny
// accepted: 6
// The rows are copied on the way to another function; the other diagonal is forgotten.
function solveNQueens(n, queen) {
  const board = Array(n).fill(Array(n).fill('.'));
  return start(board.map(r => [...r]), n, queen);
}
function start(board, n, queen) {
  if (n === 0) return '';
  board[queen[0]][queen[1]] = 'Q';
  if (!go(board, 0, n, queen[0])) return '';
  return board.map(r => r.join('')).join('\n') + '\n';
}
function safe(b, r, c, n) {
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (b[i][j] === 'Q' && (i === r || j === c || i - r === j - c)) return false;
  return true;
}
function go(b, r, n, qr) {
  if (r === n) return true;
  if (r === qr) return go(b, r + 1, n, qr);
  for (let c = 0; c < n; c++) {
    if (safe(b, r, c, n)) {
      b[r][c] = 'Q';
      if (go(b, r + 1, n, qr)) return true;
      b[r][c] = '.';
    }
  }
  return false;
}
