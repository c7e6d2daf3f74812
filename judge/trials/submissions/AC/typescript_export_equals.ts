// expect: AC
// judge: --suite tiny --suite unsolvable
// All that the module exports is the function, which nothing else names.
export = function solveNQueens(n: number, [queenRow, queenCol]: [number, number]): string | null {
  const cols: number[] = [];
  const isFree = (row: number, col: number): boolean =>
    (row !== queenRow || col === queenCol) &&
    cols.every((other, r) => other !== col && Math.abs(other - col) !== row - r);
  const place = (row: number): boolean => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (!isFree(row, col)) continue;
      cols.push(col);
      if (place(row + 1)) return true;
      cols.pop();
    }
    return false;
  };
  if (!place(0)) return null;
  return cols.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - col - 1) + '\n').join('');
};
