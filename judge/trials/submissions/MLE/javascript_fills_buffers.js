// expect: MLE
// judge: --suite tiny --memory-mb 128 --fail-fast
// Memory that is not in the heap.
function solveNQueens(n, queen) {
  const buffers = [];
  for (let i = 0; i < 4096; ++i) buffers.push(Buffer.alloc(1 << 20, i));
  return buffers.join('');
}
