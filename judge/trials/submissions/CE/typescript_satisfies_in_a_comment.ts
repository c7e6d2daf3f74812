// expect: CE
// reason: Type 'number' is not assignable to type 'string'
// judge: --suite tiny
// Finds a board that satisfies all constraints of the kata.
export function solveNQueens(n: number, queen: [number, number]): string | null {
  const cols: number[] = [];
  const first: string = queen[0];
  for (let r = 0; r < n; r++) cols.push(r);
  return cols.map(c => '.'.repeat(c) + 'Q').join('\n');
}
