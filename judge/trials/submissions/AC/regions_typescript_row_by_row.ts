// expect: AC
// judge: --kata regions --suite tiny --suite small --suite unsolvable
// Coloured regions: row by row, one step back where no column is left.
export default class Kata {
  private cols: number[] = [];

  solveRegions(regions: number[][]): number[] {
    return this.extend(regions) ? this.cols : [];
  }

  private extend(regions: number[][]): boolean {
    const row = this.cols.length;
    if (row === regions.length) return true;
    for (let col = 0; col < regions.length; ++col) {
      const clashes = this.cols.some((c, r) => c === col || regions[r][c] === regions[row][col]);
      if (clashes || (row > 0 && Math.abs(this.cols[row - 1] - col) <= 1)) continue;
      this.cols.push(col);
      if (this.extend(regions)) return true;
      this.cols.pop();
    }
    return false;
  }
}
