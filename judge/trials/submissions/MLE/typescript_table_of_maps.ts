// expect: MLE
// judge: --suite tiny --memory-mb 128 --fail-fast
// A map of maps that is never emptied.
const seen = new Map<string, Map<number, number[]>>();

export function solveNQueens(n: number, queen: [number, number]): string {
  for (let i = 0; ; ++i) seen.set(`board ${i}`, new Map([[i, Array.from({ length: 100 }, (_, k) => k + 0.5)]]));
}
