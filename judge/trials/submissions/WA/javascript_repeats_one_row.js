// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint all rows of board are the same array
// Fills the board with one array, so that a queen stands in all rows.
function solveNQueens(n, queen) {
  const board = Array(n).fill(Array(n).fill('.'));
  board[queen[0]][queen[1]] = 'Q';
  function isSafe(r, c) {
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        if (board[i][j] === 'Q' && (i === r || j === c || Math.abs(i - r) === Math.abs(j - c))) return false;
    return true;
  }
  function solve(r) {
    if (r === n) return true;
    if (r === queen[0]) return solve(r + 1);
    for (let c = 0; c < n; c++)
      if (isSafe(r, c)) {
        board[r][c] = 'Q';
        if (solve(r + 1)) return true;
        board[r][c] = '.';
      }
    return false;
  }
  return solve(0) ? board.map(r => r.join('')).join('\n') + '\n' : '';
}
