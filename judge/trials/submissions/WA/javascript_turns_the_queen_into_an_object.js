// expect: WA
// judge: --suite tiny
// accepted: 6
// The queen becomes an object under its own name; the other diagonal is forgotten.
function attacks(other, q) {
  return other.row === q.row || other.col === q.col || other.row - other.col === q.row - q.col;
}
function solveNQueens(n, queen) {
  queen = { row: queen[0], col: queen[1] };
  const queens = [queen];
  function go(r) {
    if (r === n) return true;
    if (r === queen.row) return go(r + 1);
    for (let c = 0; c < n; c++) {
      const q = { row: r, col: c };
      if (queens.some(o => attacks(o, q))) continue;
      queens.push(q);
      if (go(r + 1)) return true;
      queens.pop();
    }
    return false;
  }
  if (!go(0)) return '';
  queens.sort((a, b) => a.row - b.row);
  return queens.map(q => '.'.repeat(q.col) + 'Q' + '.'.repeat(n - q.col - 1)).join('\n') + '\n';
}
