// expect: AC
// judge: --suite tiny
// library: lodash
import * as _ from 'lodash';

function solveNQueens(n: number, queen: [number, number]): string | null {
  const place = (cols: number[]): number[] | null => {
    if (cols.length === n) return cols;
    for (const c of cols.length === queen[0] ? [queen[1]] : _.range(n)) {
      if (_.some(cols, (q: number, r: number) => q === c || Math.abs(q - c) === cols.length - r)) continue;
      const found = place([...cols, c]);
      if (found) return found;
    }
    return null;
  };
  const cols = place([]);
  return cols && _.map(cols, (c: number) => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1) + '\n').join('');
}
