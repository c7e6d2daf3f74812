// expect: MLE
// judge: --suite tiny --memory-mb 128 --fail-fast
// Keeps all boards that it has thought of.
const boards = [];

function solveNQueens(n, queen) {
  for (;;) boards.push(Array.from({ length: 64 }, () => new Array(64).fill(boards.length)));
}
