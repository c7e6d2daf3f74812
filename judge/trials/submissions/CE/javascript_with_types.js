// expect: CE
// reason: line 4: SyntaxError: Unexpected token ':'
// TypeScript under JavaScript's name.
function solveNQueens(n: number, queen: [number, number]): string {
  return '';
}
// location: 4:24
