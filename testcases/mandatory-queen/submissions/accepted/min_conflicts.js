function solveNQueens(n, [fixedRow, fixedCol]) {
  const onDiagonal = fixedRow === fixedCol || fixedRow + fixedCol === n - 1;
  if (n === 2 || n === 3 || ((n === 4 || n === 6) && onDiagonal)) return null;
  for (;;) {
    const cols = attempt(n, fixedRow, fixedCol);
    if (cols) return Array.from(cols, (col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - 1 - col) + '\n').join('');
  }
}

function attempt(n, fixedRow, fixedCol) {
  const cols = new Int32Array(n);
  const perCol = new Int32Array(n);
  const rising = new Int32Array(2 * n);
  const falling = new Int32Array(2 * n);
  const attacks = (row, col) => perCol[col] + rising[row + col] + falling[row - col + n];
  const count = (row, queens) => {
    perCol[cols[row]] += queens;
    rising[row + cols[row]] += queens;
    falling[row - cols[row] + n] += queens;
  };
  const place = (row, col) => {
    cols[row] = col;
    count(row, 1);
  };
  const calmest = (row) => {
    let best = [];
    let least = Infinity;
    for (let col = 0; col < n; col++) {
      const number = attacks(row, col);
      if (number < least) [best, least] = [[], number];
      if (number === least) best.push(col);
    }
    return best[Math.floor(Math.random() * best.length)];
  };

  place(fixedRow, fixedCol);
  const others = [...Array(n).keys()].filter((row) => row !== fixedRow);
  for (const row of others) place(row, calmest(row));
  for (let move = 0; move < 30 * n; move++) {
    const attacked = others.filter((row) => attacks(row, cols[row]) > 3);
    if (attacked.length === 0) return cols;
    const row = attacked[Math.floor(Math.random() * attacked.length)];
    count(row, -1);
    place(row, calmest(row));
  }
  return null;
}
