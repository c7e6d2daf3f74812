function solveRegions(regions: number[][]): number[] | null {
  const n = regions.length;
  const cols: number[] = [];
  const taken = new Set<number>();
  const place = (row: number): boolean => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      console.log(`Would a queen in row ${row} and column ${col} do? Region ${regions[row][col]}; taken: ${[...taken].join(' ')}.`);
      if (taken.has(regions[row][col]) || cols.includes(col) || Math.abs(cols[row - 1] - col) === 1) continue;
      taken.add(regions[row][col]);
      cols.push(col);
      if (place(row + 1)) return true;
      cols.pop();
      taken.delete(regions[row][col]);
    }
    return false;
  };
  return place(0) ? cols : null;
}
