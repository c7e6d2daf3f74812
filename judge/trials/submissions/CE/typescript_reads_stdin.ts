// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
const data: string[] = require('fs').readFileSync(0, 'utf8').split(/\s+/);
const size: number = Number(data[0]);
const queenRow: number = Number(data[1]);
const queenCol: number = Number(data[2]);

function attempt(cols: number[]): number[] | null {
  if (cols.length === size) return cols;
  for (let c = 0; c < size; c++) {
    if (cols.length === queenRow && c !== queenCol) continue;
    if (cols.some((q, r) => q === c || Math.abs(q - c) === cols.length - r)) continue;
    const found = attempt(cols.concat(c));
    if (found) return found;
  }
  return null;
}

console.log(attempt([]));
