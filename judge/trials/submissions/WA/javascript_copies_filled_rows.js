// expect: WA
// judge: --suite tiny
// accepted: 6
// Every row is a copy; the other diagonal is forgotten.
function solveNQueens(n, queen) {
  const board = Array(n).fill(Array(n).fill(".")).map(row => row.slice());
  const [qr, qc] = queen;
  board[qr][qc] = 'Q';
  const safe = (r, c) => {
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++)
      if (board[i][j] === 'Q' && (i === r || j === c || i - j === r - c)) return false;
    return true;
  };
  const go = r => {
    if (r === n) return true;
    if (r === qr) return go(r + 1);
    for (let c = 0; c < n; c++) {
      if (!safe(r, c)) continue;
      board[r][c] = 'Q';
      if (go(r + 1)) return true;
      board[r][c] = '.';
    }
    return false;
  };
  if (!go(0)) return null;
  return board.map(r => r.join('')).join('\n') + '\n';
}
