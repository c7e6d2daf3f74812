function queensOnBoard(w, h, k) {
  if (w < h) {
    const turned = queensOnBoard(h, w, k);
    return turned && turned.map(([row, col]) => [col, row]);
  }
  const doNotFit = k > h || (w === h && h === k && (k === 2 || k === 3));
  if (doNotFit) return null;
  const cols = w < 4 ? [0, 2] : squareBoard(w);
  return cols.slice(0, k).map((col, row) => [row, col]);
}

// Columns 1, 3, 5... and then 0, 2, 4..., with a few exchanged where that does not do.
function squareBoard(n) {
  const odd = [];
  const even = [];
  for (let col = 0; col < n; col++) (col % 2 === 1 ? odd : even).push(col);
  if (n % 6 === 2) {
    even.splice(0, 3, 2, 0);
    even.push(4);
  } else if (n % 6 === 3) {
    odd.push(odd.shift());
    even.push(even.shift(), even.shift());
  }
  return [...odd, ...even];
}
