// expect: WA
// json: /hint --pair col-row
// judge: --suite tiny
// The queen in the column that is its row.
export function solveNQueens(n: number, [col, row]: [number, number]): string {
  const extend = (cols: number[]): number[] | undefined => {
    if (cols.length === n) return cols;
    for (let c = 0; c < n; ++c) {
      if (cols.length === row && c !== col) continue;
      if (cols.some((other, r) => other === c || Math.abs(other - c) === cols.length - r)) continue;
      const whole = extend([...cols, c]);
      if (whole) return whole;
    }
  };
  return (extend([]) ?? []).map((c) => 'Q'.padStart(c + 1, '.').padEnd(n, '.') + '\n').join('');
}
