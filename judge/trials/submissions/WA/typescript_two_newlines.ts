// expect: WA
// judge: --suite tiny
// json: /hint with one \n at the end
// lines: 24
export function solveNQueens(n: number, queen: [number, number]): string {
  const cols: number[] = [];
  function next(r: number): boolean {
    if (r === n) return true;
    for (let c = 0; c < n; c++) {
      if (r === queen[0] && c !== queen[1]) continue;
      if (cols.some((q, i) => q === c || Math.abs(q - c) === r - i)) continue;
      cols.push(c);
      if (next(r + 1)) return true;
      cols.pop();
    }
    return false;
  }
  if (!next(0)) return '';
  let out = '';
  for (const c of cols) {
    out += '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1) + '\n';
  }
  return out + '\n';
}
