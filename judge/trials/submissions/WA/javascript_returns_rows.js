// expect: WA
// reason: expected string | null
// json: /hint as one text, each row ended by \n, not as a list of rows
// judge: --suite tiny --fail-fast
// The rows, but not in one text.
const solveNQueens = (n, queen) => Array.from({ length: n }, (_, row) => 'Q'.padStart(row + 1, '.').padEnd(n, '.'));
