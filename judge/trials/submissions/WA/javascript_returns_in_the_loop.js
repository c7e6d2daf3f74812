// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// Its return is a line too high.
function safe(b, r, c, n) {
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (b[i][j] === 'Q' && (i === r || j === c || Math.abs(i - r) === Math.abs(j - c))) return false;
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
function solveNQueens(n, queen) {
  const board = Array.from({ length: n }, () => Array(n).fill('.'));
  if (n === 0) return '';
  board[queen[0]][queen[1]] = 'Q';
  if (!go(board, 0, n, queen[0])) return '';
  let text = '';
  for (const row of board) {
    text += row.join('') + '\n';
    return text;
  }
}
