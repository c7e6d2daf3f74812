function countSolutions(n: number): bigint {
  const cols: number[] = [];
  const count = (row: number): bigint => {
    let total = cols.length === n ? 1n : 0n;
    for (let col = 0; col <= n; col++) {
      cols.push(col);
      total += count(row + 1);
      cols.pop();
    }
    return total;
  };
  return n === 0 ? 1n : count(0);
}
