// expect: AC
// judge: --suite tiny
// none: /log
// never: Warning
// A function without a name is the only thing exported. Columns from left to right, and back where none is free.
export default (n, [row, col]) => {
  const isFree = (cols, c) =>
    cols.every((other, r) => other !== c && Math.abs(other - c) !== cols.length - r) &&
    (cols.length === row ? c === col : true);

  const complete = (cols) => {
    if (cols.length === n) return cols;
    for (let c = 0; c < n; ++c) {
      const all = isFree(cols, c) && complete([...cols, c]);
      if (all) return all;
    }
    return null;
  };

  const all = complete([]);
  return all && all.map((c) => `${'.'.repeat(c)}Q${'.'.repeat(n - c - 1)}\n`).join('');
};
