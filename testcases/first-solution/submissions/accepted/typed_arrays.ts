function firstSolution(n: number): number[] | null {
  const queens = new Int8Array(n);
  const cols = new Uint8Array(n);
  const rising = new Uint8Array(2 * n);
  const falling = new Uint8Array(2 * n);

  const place = (row: number): boolean => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (cols[col] + rising[row + col] + falling[row - col + n] > 0) continue;
      queens[row] = col;
      cols[col] = rising[row + col] = falling[row - col + n] = 1;
      if (place(row + 1)) return true;
      cols[col] = rising[row + col] = falling[row - col + n] = 0;
    }
    return false;
  };

  return place(0) ? Array.from(queens) : null;
}
