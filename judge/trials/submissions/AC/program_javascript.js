// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// Opens its own standard input by its name.
const fs = require('fs');

function solve(n, row, col) {
  const at = new Array(n).fill(-1);
  if (n > 0) at[row] = col;
  const fits = (r, c) => at.every((other, i) =>
    other < 0 || i === r || (other !== c && Math.abs(other - c) !== Math.abs(i - r)));
  const place = (r) => {
    if (r === n) return true;
    if (r === row) return place(r + 1);
    for (let c = 0; c < n; c++) {
      if (!fits(r, c)) continue;
      at[r] = c;
      if (place(r + 1)) return true;
      at[r] = -1;
    }
    return false;
  };
  return place(0) ? at.map((c) => `${'.'.repeat(c)}Q${'.'.repeat(n - c - 1)}\n`).join('') : '';
}

const [n, row, col] = fs.readFileSync('/dev/stdin', 'utf8').trim().split(/\s+/).map(Number);
process.stdout.write(solve(n, row, col));
