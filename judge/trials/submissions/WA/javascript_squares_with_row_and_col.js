// expect: WA
// judge: --suite tiny
// accepted: 6
// Makes objects of the squares, also of the queen's, and calls them queen again; the other diagonal is forgotten.
const makeSquare = (row, col) => ({ row, col });
function solveNQueens(n, queen) {
  const square = makeSquare(queen[0], queen[1]);
  const placed = [square];
  const attacks = (a, b) => a.row === b.row || a.col === b.col || a.row - a.col === b.row - b.col;
  const go = r => {
    if (r === n) return true;
    if (r === square.row) return go(r + 1);
    for (let c = 0; c < n; c++) {
      const s = makeSquare(r, c);
      if (placed.some(queen => queen.row === s.row || attacks(queen, s))) continue;
      placed.push(s);
      if (go(r + 1)) return true;
      placed.pop();
    }
    return false;
  };
  if (!go(0)) return null;
  return placed.sort((a, b) => a.row - b.row).map(p => '.'.repeat(p.col) + 'Q' + '.'.repeat(n - p.col - 1)).join('\n') + '\n';
}
