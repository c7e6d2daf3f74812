// expect: RTE
// reason: RangeError: no such row (line 8)
// judge: --suite tiny --fail-fast
// Nobody waits for what it has begun.
function solveNQueens(n, queen) {
  const check = async (row) => {
    await null;
    if (row >= 0) throw new RangeError('no such row');
  };
  check(n);
  return new Promise((resolve) => setTimeout(resolve, 5, ''));
}
