// expect: AC
// judge: --suite tiny --suite small
// Local search: the queen with the most conflicts moves to the best square of its row. Says what it does.
using System;
using System.Collections.Generic;
using System.Linq;

struct Position {
  public int Row;
  public int Col;
}

class MinConflicts {
  readonly Random random = new Random(1);
  int[] cols, perCol, down, up;

  public string solveNQueens(long n, Position queen) {
    bool onDiagonal = queen.Row == queen.Col || queen.Row + queen.Col == n - 1;
    if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && onDiagonal)) return "";
    for (int tries = 1;; tries++) {
      if (!Search((int)n, queen)) continue;
      Console.WriteLine($"{n}: try {tries}");
      return string.Concat(cols.Select(col => new string('.', col) + "Q" + new string('.', (int)n - 1 - col) + "\n"));
    }
  }

  bool Search(int n, Position queen) {
    cols = new int[n];
    perCol = new int[n];
    down = new int[2 * n];
    up = new int[2 * n];
    for (int row = 0; row < n; row++) {
      cols[row] = row == queen.Row ? queen.Col : Best(row);
      Count(row, 1);
    }
    for (int steps = 0; steps < 60 * n; steps++) {
      var attacked = new List<int>();
      for (int row = 0; row < n; row++)
        if (row != queen.Row && Conflicts(row, cols[row]) > 3) attacked.Add(row);
      if (attacked.Count == 0) return true;
      int moved = attacked[random.Next(attacked.Count)];
      Count(moved, -1);
      cols[moved] = Best(moved);
      Count(moved, 1);
    }
    return false;
  }

  void Count(int row, int by) {
    perCol[cols[row]] += by;
    down[row + cols[row]] += by;
    up[row - cols[row] + cols.Length] += by;
  }

  int Conflicts(int row, int col) => perCol[col] + down[row + col] + up[row - col + cols.Length];

  int Best(int row) {
    int best = 0, ties = 0;
    for (int col = 0; col < cols.Length; col++) {
      int more = Conflicts(row, col) - Conflicts(row, best);
      if (more < 0) ties = 0;
      if (more > 0) continue;
      if (random.Next(++ties) == 0) best = col;
    }
    return best;
  }
}
