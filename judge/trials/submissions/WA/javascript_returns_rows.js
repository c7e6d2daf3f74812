// expect: WA
// reason: expected string | null
// judge: --suite tiny --fail-fast
// The rows, but not in one text.
const solveNQueens = (n, queen) => Array.from({ length: n }, (_, row) => 'Q'.padStart(row + 1, '.').padEnd(n, '.'));
