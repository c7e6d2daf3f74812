// expect: AC
// judge: --suite tiny --suite unsolvable
// Asynchronous all through, with timers, and one that goes on for ever.
const { setTimeout: sleep } = require('timers/promises');

setInterval(() => {}, 1);

const isFree = (cols, row, col) => cols.every((other, i) => other !== col && Math.abs(other - col) !== row - i);

async function* boards(n, queen, cols = []) {
  const row = cols.length;
  if (row === n) yield cols;
  for (let col = 0; row < n && col < n; ++col) {
    if ((row !== queen[0] || col === queen[1]) && isFree(cols, row, col)) yield* boards(n, queen, [...cols, col]);
  }
}

const solve_n_queens = async (n, queen) => {
  await sleep(1);
  for await (const cols of boards(n, queen)) {
    return cols.map((col) => 'Q'.padStart(col + 1, '.').padEnd(n, '.') + '\n').join('');
  }
  return '';
};

exports.solve_n_queens = solve_n_queens;
