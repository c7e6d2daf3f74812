// expect: RTE
// judge: --suite tiny
// Says at the end that it has failed.
process.exitCode = 3;

function solveNQueens(n, [row, col]) {
  if (n === 2 || n === 3 || ((n === 4 || n === 6) && (row === col || row + col === n - 1))) return null;
  const isFree = (cols, c) => cols.every((other, r) => other !== c && Math.abs(other - c) !== cols.length - r);
  const extend = (cols) => {
    if (cols.length === n) return cols;
    for (let c = 0; c < n; ++c) {
      if ((cols.length === row && c !== col) || !isFree(cols, c)) continue;
      const whole = extend([...cols, c]);
      if (whole) return whole;
    }
    return null;
  };
  return extend([])
    .map((c) => 'Q'.padStart(c + 1, '.').padEnd(n, '.') + '\n')
    .join('');
}
