// expect: AC
// judge: --suite tiny --suite unsolvable
// A generic search in a namespace, a class that uses it, a promise as its result.
namespace Search {
  export interface Problem<Choice> {
    isComplete(): boolean;
    choices(): Iterable<Choice>;
    take(choice: Choice): void;
    undo(choice: Choice): void;
  }

  export function solve<Choice>(problem: Problem<Choice>): boolean {
    if (problem.isComplete()) return true;
    for (const choice of problem.choices()) {
      problem.take(choice);
      if (solve(problem)) return true;
      problem.undo(choice);
    }
    return false;
  }
}

abstract class Rows implements Search.Problem<number> {
  protected readonly cols: number[] = [];

  constructor(protected readonly n: number) {}

  isComplete = () => this.cols.length === this.n;
  abstract choices(): Iterable<number>;
  take(col: number) {
    this.cols.push(col);
  }
  undo() {
    this.cols.pop();
  }
}

class Queens extends Rows {
  constructor(n: number, private readonly queen: { row: number; col: number }) {
    super(n);
  }

  *choices(): Generator<number> {
    const row = this.cols.length;
    for (let col = 0; col < this.n; ++col) {
      if (row === this.queen.row && col !== this.queen.col) continue;
      if (this.cols.every((c, r) => c !== col && Math.abs(c - col) !== row - r)) yield col;
    }
  }

  toString(): string {
    return this.cols.map((col) => `${'.'.repeat(col)}Q${'.'.repeat(this.n - col - 1)}\n`).join('');
  }
}

class Solution {
  static async solve_n_queens(n: number, [row, col]: number[]): Promise<string | undefined> {
    const queens = new Queens(n, { row, col });
    return Search.solve(queens) ? queens.toString() : undefined;
  }
}
