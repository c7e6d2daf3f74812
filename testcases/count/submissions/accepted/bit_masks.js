const countSolutions = (n) => {
  const all = (1 << n) - 1;
  const count = (cols, left, right) => {
    if (cols === all) return 1;
    let total = 0;
    for (let free = all & ~(cols | left | right); free !== 0; free &= free - 1) {
      const bit = free & -free;
      total += count(cols | bit, ((left | bit) << 1) & all, (right | bit) >> 1);
    }
    return total;
  };
  return BigInt(count(0, 0, 0));
};
