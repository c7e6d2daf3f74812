// expect: RTE
// reason: stack overflow
// judge: --suite tiny --fail-fast
// Two functions that call each other for ever.
const isEven = (n: number): boolean => n === 0 || isOdd(n - 1);
const isOdd = (n: number): boolean => n !== 0 && isEven(n - 1);

export const solveNQueens = (n: number, queen: number[]): string => (isEven(n + 0.5) ? 'Q' : '');
