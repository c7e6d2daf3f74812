function queensOnBoard(w, h, k) {
  if (k > Math.min(w, h) || (w === h && h === k && (k === 2 || k === 3))) return null;
  const n = Math.max(w, h);
  const cols = n < 4 ? [0, 2] : columns(n);
  const squares = cols.slice(0, k).map((x, y) => [x, y]);
  return w >= h ? squares : squares.map(([x, y]) => [y, x]);
}

function columns(n) {
  if (n % 2 === 1) return [...columns(n - 1), n - 1];
  const cols = [];
  for (let row = 0; row < n / 2; row++) {
    cols[row] = n % 6 === 2 ? (n / 2 - 1 + 2 * row) % n : 2 * row + 1;
    cols[n - 1 - row] = n - 1 - cols[row];
  }
  return cols;
}
