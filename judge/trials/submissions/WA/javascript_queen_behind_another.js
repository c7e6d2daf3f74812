// expect: WA
// judge: --suite tiny
// accepted: 6
// queen is an object in a helper only; the other diagonal is forgotten.
function attacks(other, queen) {
  return other.row === queen.row || other.col === queen.col || other.row - other.col === queen.row - queen.col;
}
function solveNQueens(n, queen) {
  const fixed = { row: queen[0], col: queen[1] };
  const queens = [fixed];
  function go(r) {
    if (r === n) return true;
    if (r === fixed.row) return go(r + 1);
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
