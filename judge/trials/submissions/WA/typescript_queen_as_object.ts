// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint is an array, of row and column
// Declares the queen as an object with row and col.
type Queen = { row: number; col: number };

export function solveNQueens(n: number, mandatory: Queen): string {
  const cols: number[] = new Array(n).fill(-1);
  cols[mandatory.row] = mandatory.col;
  const safe = (r: number, c: number) =>
    cols.every((q, i) => q < 0 || (q !== c && Math.abs(q - c) !== Math.abs(i - r)));
  const go = (r: number): boolean => {
    if (r === n) return true;
    if (r === mandatory.row) return go(r + 1);
    for (let c = 0; c < n; c++) {
      if (!safe(r, c)) continue;
      cols[r] = c;
      if (go(r + 1)) return true;
      cols[r] = -1;
    }
    return false;
  };
  if (!go(0)) return '';
  return cols.map((c) => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1) + '\n').join('');
}
