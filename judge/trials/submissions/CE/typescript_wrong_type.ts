// expect: CE
// reason: line 6: Type 'string' is not assignable to type 'number'.
// A text where a number is declared.
export function solveNQueens(n: number, queen: [number, number]): string {
  let rows: number = n;
  rows = 'eight';
  return ''.padEnd(rows);
}
// location: 6:3
