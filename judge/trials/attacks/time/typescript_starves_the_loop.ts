// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --case-seconds 0.3 --wall-factor 20 --fail-fast
// Has answered, and leaves work behind that comes before everything else.
export function solveNQueens(n: number, queen: [number, number]): string {
  const again = (): void => process.nextTick(() => queueMicrotask(again));
  again();
  return n === 1 ? 'Q\n' : '';
}
