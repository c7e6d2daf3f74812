// expect: WA
// judge: --suite tiny
// helper kept from LeetCode: solveNQueens(n) { ... }
function solveNQueens(n, queen) {
  const pos = Array(n).fill(0).map((_, i) => (i * 2 + queen[1]) % n);
  return pos.map(c => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1)).join('\n') + '\n';
}
