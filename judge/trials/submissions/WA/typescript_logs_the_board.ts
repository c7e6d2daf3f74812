// expect: WA
// judge: --suite tiny
// json: /hint if the submission returned what it prints
// lines: 24
function solveNQueens(n: number, queen: [number, number]): string | null {
  const cols: number[] = [];
  const tryRow = (row: number): boolean => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (row === queen[0] && col !== queen[1]) continue;
      if (cols.some((c, r) => c === col || Math.abs(c - col) === row - r)) continue;
      cols[row] = col;
      if (tryRow(row + 1)) return true;
      cols.length = row;
    }
    return false;
  };
  if (n > 0 && tryRow(0)) {
    console.log(cols.map(c => '.'.repeat(c) + 'Q' + '.'.repeat(n - 1 - c)).join('\n'));
  }
  return null;
}
