// expect: AC
// judge: --suite tiny
// The function belongs to an abstract class: an object of it lacks what the other class adds.
type Square = [row: number, col: number];

abstract class Solver {
  protected abstract place(n: number, queen: Square, cols: number[]): number[] | null;

  solveNQueens(n: number, queen: Square): string | null {
    return this.place(n, queen, [])?.map((col) => `${'.'.repeat(col)}Q${'.'.repeat(n - col - 1)}\n`).join('') ?? null;
  }
}

class Backtracking extends Solver {
  protected place(n: number, queen: Square, cols: number[]): number[] | null {
    const row = cols.length;
    if (row === n) return cols;
    for (let col = 0; col < n; ++col) {
      if (row === queen[0] && col !== queen[1]) continue;
      if (cols.some((other, r) => other === col || Math.abs(other - col) === row - r)) continue;
      const found = this.place(n, queen, [...cols, col]);
      if (found) return found;
    }
    return null;
  }
}
