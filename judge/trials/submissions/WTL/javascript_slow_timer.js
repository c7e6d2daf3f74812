// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// A timer that is due in a minute.
const solveNQueens = (n, queen) => new Promise((resolve) => setTimeout(() => resolve(''), 60_000));
