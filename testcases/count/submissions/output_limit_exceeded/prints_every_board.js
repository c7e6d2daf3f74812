function countSolutions(n) {
  let found = 0n;
  const cols = [];
  const place = (row) => {
    if (row === n) {
      found++;
      console.log(cols.map((col) => '. '.repeat(col) + 'Q ' + '. '.repeat(n - col - 1)).join('\n') + '\n');
      return;
    }
    for (let col = 0; col < n; col++) {
      if (cols.every((other, at) => other !== col && Math.abs(other - col) !== row - at)) {
        cols.push(col);
        place(row + 1);
        cols.pop();
      }
    }
  };
  place(0);
  return found;
}
