// expect: WA
// judge: --suite tiny
// json: /hint if the submission returned what it prints
// lines: 24
function solveNQueens(n, [row, col]) {
  const queens = [];
  const safe = (r, c) => queens.every((qc, qr) => qc !== c && Math.abs(qc - c) !== r - qr);
  function place(r) {
    if (r === n) return true;
    for (let c = 0; c < n; c++) {
      if (r === row && c !== col) continue;
      if (!safe(r, c)) continue;
      queens.push(c);
      if (place(r + 1)) return true;
      queens.pop();
    }
    return false;
  }
  if (n > 0 && place(0)) {
    for (const c of queens) {
      console.log('.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1));
    }
  }
}
