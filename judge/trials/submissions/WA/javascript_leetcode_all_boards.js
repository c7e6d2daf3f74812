// expect: WA
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
// lines: 24
/**
 * @param {number} n
 * @return {string[][]}
 */
var solveNQueens = function(n) {
  const res = [];
  const go = (cols) => {
    if (cols.length === n) {
      res.push(cols.map(c => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1)));
      return;
    }
    for (let c = 0; c < n; c++)
      if (cols.every((q, r) => q !== c && Math.abs(q - c) !== cols.length - r)) go([...cols, c]);
  };
  if (n < 9) go([]);
  return res;
};
