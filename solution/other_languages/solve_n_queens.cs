// A solution of the n-queens problem through any given square: no search, but a few numbers that describe all queens.
//
// LATTICE. Take N coprime to 6 and a slope m for which m - 1, m and m + 1 are invertible mod N. Then the queens
// (i, (m * i + b) mod N) do not attack each other, not even on a board that wraps around; b leads them through the
// given square. For n = 1 and 5 (mod 6) this is the solution, with N = n and m = 2.
// DROP. For n = 0 and 4 (mod 6) let N = n + 1 and let a queen stand in the corner, whose row and column are left out.
// EXTEND. Otherwise a lattice of N < n rows is a block of the board. Each row x outside it takes the column of another
// row, the donor, which moves to one of the columns outside. Whether the new queens are safe is known in O(1).
//
// A translation of solution/solve_n_queens.h, which explains and proves all of this and names its sources: E. Pauls
// (1874), G. Polya (1918), and E. J. Hoffman, J. C. Loessi and R. C. Moore (1969).

using System;
using System.Collections.Generic;

public static class Solution {
  /// <summary>A board with the given queen: n lines of '.' and 'Q'. Null if there is none.</summary>
  public static string SolveNQueens(int n, (int row, int col) queen) {
    return Placement.Through(n, queen.row, queen.col)?.Text();
  }
}

struct Queen {
  public Queen(int row, int col) {
    Row = row;
    Col = col;
  }

  public int Row { get; }
  public int Col { get; }
}

static class Residue {
  /// <summary>The rest that is not negative.</summary>
  public static long Of(long x, int size) {
    long rest = x % size;
    return rest < 0 ? rest + size : rest;
  }

  /// <summary>By Euclid's algorithm; 0 if a has no inverse. 0 &lt;= a &lt; size, size &gt; 1.</summary>
  public static long Inverse(long a, int size) {
    long rest = a, nextRest = size;
    long factor = 1, nextFactor = 0;
    while (nextRest != 0) {
      long quotient = rest / nextRest;
      (rest, nextRest) = (nextRest, rest - quotient * nextRest);
      (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor);
    }
    return rest == 1 ? Of(factor, size) : 0;
  }
}

/// <summary>A slope m, and what finds the queens on wrapped diagonals: the inverses of m - 1 and m + 1.</summary>
class Slope {
  public Slope(long m, long overMinus, long overPlus) {
    M = m;
    OverMinus = overMinus;
    OverPlus = overPlus;
  }

  public long M { get; }
  public long OverMinus { get; }
  public long OverPlus { get; }

  /// <summary>Null unless m - 1, m and m + 1 are invertible. One inversion serves all three.</summary>
  public static Slope Of(long m, int size) {
    long minus = Residue.Of(m - 1, size), plus = Residue.Of(m + 1, size);
    long all = Residue.Inverse(minus * plus % size * m % size, size);
    if (all == 0) return null;
    long both = all * m % size;
    return new Slope(m, both * plus % size, both * minus % size);
  }
}

/// <summary>The queens (i, (m * i + start) mod size) of the rows 0 .. size - 1.</summary>
class Lattice {
  Lattice(int size, Slope slope, long start) {
    Size = size;
    Slope = slope;
    Start = start;
  }

  public int Size { get; }
  public Slope Slope { get; }
  public long Start { get; }

  public static Lattice Through(int row, int col, int size, Slope slope) {
    return new Lattice(size, slope, Residue.Of(col - slope.M * row, size));
  }

  /// <summary>The column of a row, also of one above or below the block.</summary>
  public int Col(int row) {
    return (int)Residue.Of(Slope.M * row + Start, Size);
  }
}

/// <summary>
/// A solution: a lattice whose block begins at row top and column left, but for the rows of some queens, which count
/// from there.
/// </summary>
class Placement {
  static readonly int[] added = { 1, 0, 1, 2, 3, 0 };  // rows outside the block, by n mod 6

  readonly int n;
  readonly Lattice lattice;
  readonly int top;
  readonly int left;
  readonly IEnumerable<Queen> exchanges;

  Placement(int n, Lattice lattice, int top = 0, int left = 0, IEnumerable<Queen> exchanges = null) {
    this.n = n;
    this.lattice = lattice;
    this.top = top;
    this.left = left;
    this.exchanges = exchanges ?? new Queen[0];
  }

  /// <summary>Null if there is no solution, and for a square off the board.</summary>
  public static Placement Through(int n, int row, int col) {
    if (row < 0 || row >= n || col < 0 || col >= n || !HasSolution(n, row, col)) return null;
    if (added[n % 6] == 0) return new Placement(n, Lattice.Through(row, col, n, new Slope(2 % n, 0, 0)));
    var dropped = n % 6 == 0 || n % 6 == 4 ? Drop(n, row, col) : null;
    return dropped ?? Extend(n, added[n % 6], row, col);
  }

  static bool HasSolution(int n, int row, int col) {
    if (n == 4 || n == 6) return row != col && row + col != n - 1;
    return n != 2 && n != 3;
  }

  /// <summary>Null if no lattice through the corner (n, n) reaches the square.</summary>
  static Placement Drop(int n, int row, int col) {
    long over = Residue.Inverse(row + 1, n + 1);
    var slope = over == 0 ? null : Slope.Of((col + 1) * over % (n + 1), n + 1);
    return slope == null ? null : new Placement(n, Lattice.Through(row, col, n + 1, slope));
  }

  /// <summary>
  /// A round tries every slope, each with another place of the block; the slopes count up from the golden section of
  /// the size, so their inverses are as good as random. A few slopes are enough; only small boards live to see a second
  /// round.
  /// </summary>
  static Placement Extend(int n, int added, int row, int col) {
    int size = n - added;
    long first = 0x9E3779B9L * size >> 32;
    int positions = (added + 1) * (added + 1);
    for (int round = 1;; round++) {
      for (int turn = 0; turn < size; turn++) {
        int position = (round - 1 + turn) % positions;
        int top = position / (added + 1), left = position % (added + 1);
        if (row < top || row >= top + size || col < left || col >= left + size) continue;
        var slope = Slope.Of((first + turn) % size, size);
        if (slope == null) continue;
        var lattice = Lattice.Through(row - top, col - left, size, slope);
        var mender = new Mender(lattice, added, top, left, row - top, round);
        if (mender.SettleFrom(0)) return new Placement(n, mender.Lattice, top, left, mender.Queens);
      }
    }
  }

  /// <summary>n lines of n squares, each ended by a newline.</summary>
  public string Text() {
    int width = n + 1;
    var text = new char[checked(n * width)];
    for (int i = 0; i < text.Length; i++) text[i] = '.';
    for (int row = 0; row < n; row++) {
      int col = left + lattice.Col(row - top);
      if (col < n) text[row * width + col] = 'Q';
      text[row * width + n] = '\n';
    }
    foreach (var queen in exchanges) {
      int line = (top + queen.Row) * width + left;
      text[line + lattice.Col(queen.Row)] = '.';
      text[line + queen.Col] = 'Q';
    }
    return new string(text);
  }
}

/// <summary>
/// Mends the rows around a block. Rows and columns count from the block: those above it and left of it are negative.
/// </summary>
class Mender {
  const int FewDonors = 13;         // smaller lattices let donors follow one another
  const int EveryDonorUpTo = 24;    // smaller lattices cannot be choosy
  const int TriesPerRow = 24;       // by then another slope is more likely to help

  readonly int added;
  readonly int top;
  readonly int left;
  readonly int kept;
  readonly int enough;
  readonly Stack<Queen> queens = new Stack<Queen>();
  readonly List<int> donors = new List<int>();
  readonly bool[] isTaken;
  int tries = 0;

  /// <summary>
  /// Of the added rows and columns so many are above and left of the block; the queen of the row `kept` has to stay.
  /// </summary>
  public Mender(Lattice lattice, int added, int top, int left, int kept, int round) {
    Lattice = lattice;
    this.added = added;
    this.top = top;
    this.left = left;
    this.kept = kept;
    enough = TriesPerRow * round;
    isTaken = new bool[added];
  }

  public Lattice Lattice { get; }
  public IEnumerable<Queen> Queens => queens;

  /// <summary>
  /// Gives every added row from the `settled`-th on its queen. If it cannot, it says so and leaves all as it was.
  /// </summary>
  public bool SettleFrom(int settled) {
    return settled == added || Settle(AddedLine(settled, top), settled, Lattice.Size < FewDonors ? 3 : 1);
  }

  /// <summary>The index-th row (column) outside the block, `before` of them being above (left of) it.</summary>
  int AddedLine(int index, int before) {
    return index < before ? index - before : Lattice.Size + index - before;
  }

  /// <summary>
  /// Gives a row its queen, with so many donors at most, and then the added rows after the `settled`-th theirs.
  /// </summary>
  bool Settle(int row, int settled, int links) {
    for (int line = 0; line < added; line++) {
      int col = AddedLine(line, left);
      if (isTaken[line] || !IsSafe(row, col)) continue;
      isTaken[line] = true;
      queens.Push(new Queen(row, col));
      if (SettleFrom(settled + 1)) return true;
      queens.Pop();
      isTaken[line] = false;
    }
    return links > 0 && SettleByDonor(row, settled, links - 1);
  }

  /// <summary>
  /// The same with the queen of another row of the block, beginning in its middle, where diagonals are short.
  /// </summary>
  bool SettleByDonor(int row, int settled, int links) {
    int size = Lattice.Size, last = tries + enough;
    for (int i = 1; i <= size && tries < last; i++) {
      int donor = (size / 2 + i) % size;
      int col = Lattice.Col(donor);
      if (donor == kept || donors.Contains(donor) || !IsPromising(col)) continue;
      tries++;
      donors.Add(donor);
      if (IsSafe(row, col)) {
        queens.Push(new Queen(row, col));
        if (Settle(donor, settled, links)) return true;
        queens.Pop();
      }
      donors.RemoveAt(donors.Count - 1);
    }
    return false;
  }

  bool IsPromising(int col) {
    int margin = Lattice.Size / 4;
    return Lattice.Size < EveryDonorUpTo || (margin <= col && col < Lattice.Size - margin);
  }

  /// <summary>
  /// Whether no queen attacks the square along a diagonal: of each of the two, one row of the lattice is asked.
  /// </summary>
  bool IsSafe(int row, int col) {
    foreach (var queen in queens) {
      if (Math.Abs(queen.Row - row) == Math.Abs(queen.Col - col)) return false;
    }
    int down = (int)Residue.Of(Lattice.Slope.OverMinus * (col - row - Lattice.Start), Lattice.Size);
    int up = (int)Residue.Of(Lattice.Slope.OverPlus * (col + row - Lattice.Start), Lattice.Size);
    return !HoldsQueen(down, col - row + down) && !HoldsQueen(up, col + row - up);
  }

  /// <summary>
  /// Whether the lattice queen of `row`, known to be in the column `col` mod size, is still there and stands in `col`.
  /// </summary>
  bool HoldsQueen(int row, int col) {
    return 0 <= col && col < Lattice.Size && !donors.Contains(row);
  }
}
