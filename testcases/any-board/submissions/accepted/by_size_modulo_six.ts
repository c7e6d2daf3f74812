type Square = [number, number];

function queensOnBoard(w: number, h: number, k: number): Square[] | null {
  if (w < h) {
    const turned = queensOnBoard(h, w, k);
    return turned && turned.map(([row, col]): Square => [col, row]);
  }
  if (k > h) return null;
  if (w < 4) return small(w, h, k);
  return columns(w).slice(0, k).map((col, row): Square => [row, col]);
}

function small(w: number, h: number, k: number): Square[] | null {
  if (k === 1) return [[0, 0]];
  if (w === 3 && k === 2) return [[0, 0], [1, 2]];
  return null;
}

// For even n, rows below n / 2 and those above mirror each other; an odd board is an even one and a corner more.
function columns(n: number): number[] {
  if (n % 2 === 1) return [...columns(n - 1), n - 1];
  const cols: number[] = new Array(n);
  for (let row = 0; row < n / 2; row++) {
    const col = n % 6 === 2 ? (n / 2 - 1 + 2 * row) % n : 2 * row + 1;
    cols[row] = col;
    cols[n - 1 - row] = n - 1 - col;
  }
  return cols;
}
