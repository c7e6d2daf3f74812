// expect: WA
// judge: --suite tiny
// json: /hint with . for an empty square
// lines: 24
function solveNQueens(n, queen) {
  const board = Array.from({ length: n }, () => Array(n).fill('_'));
  const safe = (r, c) => {
    for (let i = 0; i < r; i++)
      for (let j = 0; j < n; j++)
        if (board[i][j] === 'Q' && (j === c || Math.abs(j - c) === r - i)) return false;
    return true;
  };
  const solve = r => {
    if (r === n) return true;
    for (let c = 0; c < n; c++) {
      if ((r === queen[0] && c !== queen[1]) || !safe(r, c)) continue;
      board[r][c] = 'Q';
      if (solve(r + 1)) return true;
      board[r][c] = '_';
    }
    return false;
  };
  return solve(0) ? board.map(row => row.join('')).join('\n') + '\n' : '';
}
