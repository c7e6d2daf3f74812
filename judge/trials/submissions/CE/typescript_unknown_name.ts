// expect: CE
// reason: line 5: Cannot find name 'bord'. Did you mean 'board'?
export function solveNQueens(n: number, queen: [number, number]): string {
  const board: string[] = [];
  return bord.join('\n');
}
