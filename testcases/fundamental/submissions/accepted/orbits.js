// Takes a solution, strikes out all that it turns into, and goes on with what is left.
function fundamentalSolutions(n) {
  const left = new Map();
  place(n, [], (board) => left.set(board.join(), board));
  const kinds = [];
  for (const board of left.values()) {
    kinds.push(board);
    for (const image of images(board)) left.delete(image.join());
  }
  return kinds;
}

function place(n, cols, found) {
  if (cols.length === n) found(cols);
  for (let col = 0; cols.length < n && col < n; col++) {
    const isFree = cols.every((other, row) => other !== col && Math.abs(other - col) !== cols.length - row);
    if (isFree) place(n, [...cols, col], found);
  }
}

function images(board) {
  const all = [];
  for (let turn = 0; turn < 4; turn++) {
    all.push(board, [...board].reverse());
    const next = [];
    board.forEach((col, row) => (next[col] = board.length - 1 - row));
    board = next;
  }
  return all;
}
