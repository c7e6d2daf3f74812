// Fills the regions from the smallest to the largest, and looks at once for one that has no square left.
function solveRegions(regions) {
  const n = regions.length;
  const squares = Array.from({ length: n }, () => []);
  regions.forEach((row, at) => row.forEach((region, col) => squares[region].push([at, col])));

  const search = (open, cols) => {
    if (open.length === 0) return cols;
    const smallest = open.reduce((best, next) => (next.length < best.length ? next : best));
    for (const [row, col] of smallest) {
      const isFree = ([r, c]) => r !== row && c !== col && Math.max(Math.abs(r - row), Math.abs(c - col)) > 1;
      const left = open.filter((region) => region !== smallest).map((region) => region.filter(isFree));
      if (left.some((region) => region.length === 0)) continue;
      const next = cols.slice();
      next[row] = col;
      const found = search(left, next);
      if (found) return found;
    }
    return null;
  };

  return search(squares, []);
}
