/** The answer as a site with another version of this kata wants it: each board as lines of text. */
var allSolutions = function (n) {
  const boards = [];
  const place = (cols) => {
    if (cols.length === n) {
      boards.push(cols.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - col - 1)));
      return;
    }
    for (let col = 0; col < n; col++) {
      if (cols.every((other, row) => other !== col && Math.abs(other - col) !== cols.length - row)) place([...cols, col]);
    }
  };
  place([]);
  return boards;
};
