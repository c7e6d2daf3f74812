// expect: RTE
// reason: stack overflow
// judge: --suite tiny --fail-fast
// A recursion that forgets where to end.
const place = (n, row) => 1 + place(n, row + 1);

const solveNQueens = (n, queen) => place(n, 0);
