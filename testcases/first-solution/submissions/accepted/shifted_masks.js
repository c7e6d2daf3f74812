function firstSolution(n) {
  const all = 2 ** n - 1;
  const cols = [];
  const place = (taken, left, right) => {
    if (taken === all) return true;
    let free = all & ~(taken | left | right);
    while (free !== 0) {
      const bit = free & -free;
      free ^= bit;
      cols.push(31 - Math.clz32(bit));
      if (place(taken | bit, (left | bit) >> 1, (right | bit) << 1)) return true;
      cols.pop();
    }
    return false;
  };
  return place(0, 0, 0) ? cols : null;
}
