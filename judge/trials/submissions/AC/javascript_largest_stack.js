// expect: AC
// judge: --suite tiny --suite unsolvable --stack-mb 4096
// The stack is as large as Node can have it, and a recursion of 200,000 calls needs much of it.
const depth = (left) => (left === 0 ? 0 : 1 + depth(left - 1));

function solveNQueens(n, [queenRow, queenCol]) {
  const cols = [];
  const isFree = (row, col) => (row !== queenRow || col === queenCol) &&
      cols.every((other, r) => other !== col && Math.abs(other - col) !== row - r);
  const place = (row) => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (!isFree(row, col)) continue;
      cols.push(col);
      if (place(row + 1)) return true;
      cols.pop();
    }
    return false;
  };
  if (depth(200000) !== 200000 || !place(0)) return null;
  return cols.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - col - 1) + '\n').join('');
}
