// expect: AC
// judge: --suite tiny
// The parameter row is a number; inside, an array has its name, and so do words in comments.
function solveNQueens(n, row, col) {
  const rowOf = [];
  rowOf[col] = row; // the queen of row row: rows[row][col]
  const place = (column) => {
    if (column === n) return true;
    if (column === col) return place(column + 1);
    for (let r = 0; r < n; r++) {
      if (!fits(rowOf, r, column)) continue;
      rowOf[column] = r;
      if (place(column + 1)) return true;
      delete rowOf[column];
    }
    return false;
  };
  if (!place(0)) return '';
  const board = Array.from({length: n}, () => Array(n).fill('.'));
  rowOf.forEach((r, c) => { board[r][c] = 'Q'; });
  let text = '';
  for (const row of board) {
    if (row[0] !== '.' && row[0] !== 'Q') return '';
    text += [...row].join('') + '\n';
  }
  return text;
}

function fits(rowOf, r, column) {
  return rowOf.every((other, c) => other !== r && Math.abs(other - r) !== Math.abs(c - column));
}
