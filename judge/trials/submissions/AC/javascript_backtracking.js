// expect: AC
// judge: --suite tiny --suite unsolvable
// Row by row, with what is taken in sets.
function solveNQueens(n, queen) {
  const [fixedRow, fixedCol] = queen;
  const cols = [];
  const taken = new Set();
  const down = new Set();
  const up = new Set();

  function place(row) {
    if (row === n) return true;
    for (let col = 0; col < n; ++col) {
      if (row === fixedRow && col !== fixedCol) continue;
      if (taken.has(col) || down.has(row - col) || up.has(row + col)) continue;
      taken.add(col);
      down.add(row - col);
      up.add(row + col);
      cols.push(col);
      if (place(row + 1)) return true;
      cols.pop();
      taken.delete(col);
      down.delete(row - col);
      up.delete(row + col);
    }
    return false;
  }

  if (!place(0)) return null;
  return cols.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - col - 1) + '\n').join('');
}

if (require.main === module) console.log(solveNQueens(parseInt(process.argv[2] || '8'), [0, 0]));
