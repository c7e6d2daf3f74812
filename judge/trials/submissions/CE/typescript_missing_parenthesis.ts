// expect: CE
// reason: line 5: ')' expected.
// A parenthesis is missing.
export function solveNQueens(n: number, queen: [number, number]): string {
  const lines = Array.from({ length: n }, (_, row) => '.'.repeat(n);
  return lines.join('\n');
}
