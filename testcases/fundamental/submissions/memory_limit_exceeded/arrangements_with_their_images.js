// Every arrangement of n queens in n columns, with all of its images, and then those without attacks.
function fundamentalSolutions(n) {
  const kinds = [];
  const arrange = (cols, left) => {
    if (left.length === 0) kinds.push(images(cols));
    left.forEach((col, at) => arrange([...cols, col], [...left.slice(0, at), ...left.slice(at + 1)]));
  };
  arrange([], [...Array(n).keys()]);
  const seen = new Set();
  return kinds
    .filter(([board]) => board.every((col, row) => board.every((other, at) => at === row || Math.abs(other - col) !== Math.abs(at - row))))
    .filter((all) => {
      const isNew = !all.some((image) => seen.has(image.join()));
      all.forEach((image) => seen.add(image.join()));
      return isNew;
    })
    .map(([board]) => board);
}

function images(board) {
  const all = [];
  for (let turn = 0; turn < 4; turn++) {
    all.push(board, board.slice().reverse());
    board = board.map((_, row) => board.length - 1 - board.indexOf(row));
  }
  return all;
}
