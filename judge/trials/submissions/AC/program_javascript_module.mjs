// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// A module that reads line by line and awaits at its top.
import {createInterface} from 'node:readline';

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

const numbers = [];
for await (const line of createInterface({input: process.stdin})) numbers.push(...line.split(' ').map(Number));
console.error('read', numbers);
process.stdout.write(solve(...numbers));
