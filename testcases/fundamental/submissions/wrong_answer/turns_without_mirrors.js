function fundamentalSolutions(n) {
  const seen = new Set();
  const kinds = [];
  for (const board of solutions(n, [])) {
    if (seen.has(board.join())) continue;
    kinds.push(board);
    let image = board;
    for (let turn = 0; turn < 4; turn++) {
      seen.add(image.join());
      image = turned(image);
    }
  }
  return kinds;
}

function turned(board) {
  const image = [];
  board.forEach((col, row) => (image[col] = board.length - 1 - row));
  return image;
}

function* solutions(n, cols) {
  if (cols.length === n) yield cols;
  for (let col = 0; col < n; col++) {
    if (cols.every((other, row) => other !== col && Math.abs(other - col) !== cols.length - row)) {
      yield* solutions(n, [...cols, col]);
    }
  }
}
