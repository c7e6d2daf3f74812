// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// Sleeps without turning the event loop.
const solveNQueens = (n, queen) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000);
  return '';
};
