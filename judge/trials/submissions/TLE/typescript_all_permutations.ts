// expect: TLE
// judge: --suite small --case-seconds 0.2 --wall-factor 20 --fail-fast
// Looks at all permutations of the columns.
function* permutations(items: number[]): Generator<number[]> {
  if (items.length < 2) yield items;
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
  }
}

export function solveNQueens(n: number, [row, col]: [number, number]): string | null {
  for (const cols of permutations([...Array(n).keys()])) {
    if (cols[row] !== col) continue;
    if (cols.some((a, i) => cols.some((b, j) => i < j && Math.abs(a - b) === j - i))) continue;
    return cols.map((c) => '.'.repeat(c) + 'Q' + '.'.repeat(n - c - 1) + '\n').join('');
  }
  return null;
}
