// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// A loop of squares stands in the loop that returns.
function solveNQueens(n, queen) {
  const cols = new Array(n).fill(-1);
  cols[queen[0]] = queen[1];
  function go(r) {
    if (r === n) return true;
    if (r === queen[0]) return go(r + 1);
    for (let c = 0; c < n; c++) {
      if (cols.every((x, k) => x < 0 || (x !== c && Math.abs(x - c) !== Math.abs(k - r)))) {
        cols[r] = c;
        if (go(r + 1)) return true;
        cols[r] = -1;
      }
    }
    return false;
  }
  if (!go(0)) return null;

  let s = '';
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      s += cols[i] === j ? 'Q' : '.';
    }
    s += '\n';
    return s;
  }
}
