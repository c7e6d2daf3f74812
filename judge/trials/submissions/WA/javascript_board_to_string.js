// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint all 8 wrong answers would be right without anything between the squares and with \n at the
// The text of a list of lists is one line of squares and commas.
function solveNQueens(n, queen) {
  const board = Array.from({length: n}, () => Array(n).fill('.'));
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
  return solve(0) ? board.toString() : '';
}
