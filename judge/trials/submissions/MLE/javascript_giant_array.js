// expect: MLE
// reason: Array buffer allocation failed (line 7)
// judge: --suite tiny --fail-fast
// More than there is, at once.
function solveNQueens(n, queen) {
  try {
    return new Float64Array(2 ** 32 - 1 + n).join('');
  } finally {
    console.log('no room');
  }
}
