function twoSquares(n) {
  for (let a = 0; a * a <= n; ++a)
    for (let b = a + 1; a * a + b * b <= n; ++b) if (a * a + b * b === n) return [a, b];
  return n === 0 ? [0, 0] : null;
}
