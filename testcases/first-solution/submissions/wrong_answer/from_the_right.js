function firstSolution(n) {
  const cols = [];
  const place = (row, taken, left, right) => {
    if (row === n) return true;
    for (let col = n - 1; col >= 0; col--) {
      const bit = 1 << col;
      if ((taken | left | right) & bit) continue;
      cols[row] = col;
      if (place(row + 1, taken | bit, (left | bit) >>> 1, (right | bit) << 1)) return true;
    }
    return false;
  };
  return place(0, 0, 0, 0) ? cols : null;
}
