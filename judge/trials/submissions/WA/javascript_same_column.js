// expect: WA
// judge: --suite tiny
// All queens in one column.
module.exports.solveNQueens = (n, [, col]) => ('.'.repeat(col) + 'Q' + '.'.repeat(n - col - 1) + '\n').repeat(n);
