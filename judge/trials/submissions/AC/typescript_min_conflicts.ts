// expect: AC
// judge: --suite tiny --suite unsolvable
// Swaps two columns wherever that leaves fewer pairs on a diagonal. No module: its names are its own all the same.
const name: string = 'min conflicts';
let status: number = 0;

function pairs(cols: Uint16Array): number {
  let count = 0;
  for (let a = 0; a < cols.length; ++a)
    for (let b = a + 1; b < cols.length; ++b) if (Math.abs(cols[a] - cols[b]) === b - a) ++count;
  return count;
}

function descend(cols: Uint16Array, kept: number): boolean {
  for (let count = pairs(cols), better = true; better; ) {
    if (count === 0) return true;
    better = false;
    for (let a = 0; a < cols.length; ++a) {
      for (let b = a + 1; b < cols.length; ++b) {
        if (a === kept || b === kept) continue;
        [cols[a], cols[b]] = [cols[b], cols[a]];
        const now = pairs(cols);
        if (now < count) [count, better] = [now, true];
        else [cols[a], cols[b]] = [cols[b], cols[a]];
      }
    }
  }
  return false;
}

const solveNQueens = (n: number, queen: [number, number]): string => {
  const [row, col] = queen;
  if (n === 2 || n === 3 || ((n === 4 || n === 6) && (row === col || row + col === n - 1))) return '';
  for (;;) {
    const others = Array.from({ length: n }, (_, c) => c).filter((c) => c !== col);
    others.sort(() => Math.random() - 0.5);
    const cols = Uint16Array.from([...others.slice(0, row), col, ...others.slice(row)]);
    status = pairs(cols);
    if (descend(cols, row)) return [...cols].map((c) => 'Q'.padStart(c + 1, '.').padEnd(n, '.') + '\n').join('');
  }
};
