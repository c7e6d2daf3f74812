// expect: WA
// reason: object { rows: 1, queens: [ 0 ] }, expected string | null
// judge: --suite tiny --fail-fast
interface Board {
  rows: number;
  queens: number[];
}

export function solveNQueens(n: number, queen: [number, number]): Board {
  return { rows: n, queens: queen.slice(1) };
}
