// expect: WA
// judge: --suite tiny
// json: /hint with one \n at the end
// lines: 24
const solveNQueens = (n, [qr, qc]) => {
  const search = (cols) => {
    const r = cols.length;
    if (r === n) return cols;
    for (let c = 0; c < n; c++) {
      if (r === qr && c !== qc) continue;
      if (cols.some((q, i) => q === c || r - i === Math.abs(q - c))) continue;
      const all = search([...cols, c]);
      if (all) return all;
    }
    return null;
  };
  const cols = search([]);
  return cols && cols.map(c => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1)).join('\n');
};
