// expect: AC
// judge: --suite tiny
// library: lodash
const _ = require('lodash');

function solveNQueens(n, [row, col]) {
  const place = (cols) => {
    if (cols.length === n) return cols;
    const choices = cols.length === row ? [col] : _.range(n);
    for (const c of choices) {
      if (_.some(cols, (q, r) => q === c || Math.abs(q - c) === cols.length - r)) continue;
      const found = place(_.concat(cols, c));
      if (found) return found;
    }
    return null;
  };
  const cols = place([]);
  return cols && _.map(cols, c => _.repeat('.', c) + 'Q' + _.repeat('.', n - c - 1) + '\n').join('');
}
