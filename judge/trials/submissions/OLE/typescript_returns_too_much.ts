// expect: OLE
// judge: --suite tiny --fail-fast
// An answer that is longer than any board.
export const solveNQueens = (n: number, queen: [number, number]): string => 'Q'.repeat(1 << 27);
