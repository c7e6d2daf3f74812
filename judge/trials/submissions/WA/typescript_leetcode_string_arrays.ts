// expect: WA
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
// lines: 24
function solveNQueens(n: number): string[][] {
  const res: string[][] = [];
  const board: string[][] = Array.from({ length: n }, () => Array(n).fill('.'));
  const cols = new Set<number>(), d1 = new Set<number>(), d2 = new Set<number>();
  const dfs = (r: number) => {
    if (r === n) {
      res.push(board.map(row => row.join('')));
      return;
    }
    for (let c = 0; c < n; c++) {
      if (cols.has(c) || d1.has(r + c) || d2.has(r - c)) continue;
      cols.add(c); d1.add(r + c); d2.add(r - c);
      board[r][c] = 'Q';
      dfs(r + 1);
      board[r][c] = '.';
      cols.delete(c); d1.delete(r + c); d2.delete(r - c);
    }
  };
  dfs(0);
  return res;
}
