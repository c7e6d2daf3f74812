// expect: AC
// judge: --suite tiny
// A rest parameter in the place of the pair takes its two numbers.
function solveNQueens(n, ...queen) {
  const columns = [];
  return place(n, queen, columns) ? columns.map((column) => rowOf(n, column)).join('') : null;
}

const rowOf = (n, column) => '.'.repeat(column) + 'Q' + '.'.repeat(n - 1 - column) + '\n';

function place(n, [row, column], columns) {
  if (columns.length === n) return true;
  for (let next = 0; next < n; next++) {
    if (columns.length === row && next !== column) continue;
    if (columns.some((other, at) => other === next || Math.abs(other - next) === columns.length - at)) continue;
    columns.push(next);
    if (place(n, [row, column], columns)) return true;
    columns.pop();
  }
  return false;
}
