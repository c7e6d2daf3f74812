// expect: RTE
// reason: solveNQueens waits for a promise that nothing will settle
// judge: --suite tiny --fail-fast
// Forgets to resolve.
function solveNQueens(n, queen) {
  return new Promise((resolve) => {
    const board = '.'.repeat(n);
  });
}
