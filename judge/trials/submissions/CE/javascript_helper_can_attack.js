// expect: CE
// reason: there is no function
// judge: --suite tiny
// The function is called otherwise, and its helper as a method of Exercism's queen-attack.
function canAttack(a, b) {
  return a[0] === b[0] || a[1] === b[1] || Math.abs(a[0] - b[0]) === Math.abs(a[1] - b[1]);
}

function placeQueens(n, queen, placed = []) {
  const row = placed.length;
  if (row === n) return placed.map(([, c]) => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1) + '\n').join('');
  for (let col = 0; col < n; ++col) {
    if (row === queen[0] && col !== queen[1]) continue;
    if (placed.some((other) => canAttack([row, col], other))) continue;
    const board = placeQueens(n, queen, [...placed, [row, col]]);
    if (board) return board;
  }
  return null;
}
