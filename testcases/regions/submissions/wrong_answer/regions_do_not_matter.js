function solveRegions(regions) {
  const n = regions.length;
  const place = (cols) => {
    if (cols.length === n) return cols;
    for (let col = 0; col < n; col++) {
      if (cols.includes(col) || Math.abs(cols[cols.length - 1] - col) === 1) continue;
      const found = place([...cols, col]);
      if (found) return found;
    }
    return null;
  };
  return place([]);
}
