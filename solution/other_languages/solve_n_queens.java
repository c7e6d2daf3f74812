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

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

class Solution {
  /** A board with a queen on the given {row, col}: n lines of '.' and 'Q'. Null if there is none. */
  static String solveNQueens(int n, int[] queen) {
    Placement placement = Placement.through(n, queen[0], queen[1]);
    return placement == null ? null : placement.text();
  }
}

record Queen(int row, int col) {}

/** The queens (i, (m * i + start) mod size) of the rows 0 .. size - 1. */
record Lattice(int size, Slope slope, int start) {
  static Lattice through(int row, int col, int size, Slope slope) {
    return new Lattice(size, slope, Math.floorMod(col - slope.m() * row, size));
  }

  /** The column of a row, also of one above or below the block. */
  int col(int row) {
    return Math.floorMod(slope.m() * row + start, size);
  }
}

/** A slope m, and what finds the queens on wrapped diagonals: the inverses of m - 1 and m + 1. */
record Slope(long m, long overMinus, long overPlus) {
  /** Null unless m - 1, m and m + 1 are invertible. One inversion serves all three. */
  static Slope of(long m, int size) {
    long minus = Math.floorMod(m - 1, size);
    long plus = (m + 1) % size;
    long all = inverse(minus * plus % size * m % size, size);
    if (all == 0) return null;
    long both = all * m % size;
    return new Slope(m, both * plus % size, both * minus % size);
  }

  /** By Euclid's algorithm; 0 if a has no inverse. 0 <= a < size, size > 1. */
  static long inverse(long a, long size) {
    long rest = a, nextRest = size;
    long factor = 1, nextFactor = 0;
    while (nextRest != 0) {
      long quotient = rest / nextRest;
      long oldRest = rest, oldFactor = factor;
      rest = nextRest;
      nextRest = oldRest - quotient * nextRest;
      factor = nextFactor;
      nextFactor = oldFactor - quotient * nextFactor;
    }
    return rest == 1 ? Math.floorMod(factor, size) : 0;
  }
}

/**
 * A solution: a lattice whose block begins at row top and column left, but for the rows of some queens, which count
 * from there.
 */
record Placement(int n, Lattice lattice, int top, int left, Iterable<Queen> exchanges) {
  private static final int[] ADDED = {1, 0, 1, 2, 3, 0};  // rows outside the block, by n mod 6

  /** Null if there is no solution, and for a square off the board. */
  static Placement through(int n, int row, int col) {
    if (row < 0 || row >= n || col < 0 || col >= n || !hasSolution(n, row, col)) return null;
    int added = ADDED[n % 6];
    if (added == 0) {
      return new Placement(n, Lattice.through(row, col, n, new Slope(2 % n, 0, 0)), 0, 0, List.of());
    }
    Placement dropped = n % 6 == 0 || n % 6 == 4 ? drop(n, row, col) : null;
    return dropped != null ? dropped : extend(n, added, row, col);
  }

  private static boolean hasSolution(int n, int row, int col) {
    if (n == 4 || n == 6) return row != col && row + col != n - 1;
    return n != 2 && n != 3;
  }

  /** Null if no lattice through the corner (n, n) reaches the square. */
  private static Placement drop(int n, int row, int col) {
    long over = Slope.inverse(row + 1, n + 1);
    Slope slope = over == 0 ? null : Slope.of((col + 1) * over % (n + 1), n + 1);
    return slope == null ? null : new Placement(n, Lattice.through(row, col, n + 1, slope), 0, 0, List.of());
  }

  /**
   * A round tries every slope, each with another place of the block; the slopes count up from the golden section of the
   * size, so their inverses are as good as random. Few slopes are enough; only small boards live to see a second round.
   */
  private static Placement extend(int n, int added, int row, int col) {
    int size = n - added;
    long first = 0x9E3779B9L * size >>> 32;
    int positions = (added + 1) * (added + 1);
    for (int round = 1;; round++) {
      for (int turn = 0; turn < size; turn++) {
        int position = (round - 1 + turn) % positions;
        int top = position / (added + 1);
        int left = position % (added + 1);
        if (row < top || row >= top + size || col < left || col >= left + size) continue;
        Slope slope = Slope.of((first + turn) % size, size);
        if (slope == null) continue;
        Mender mender =
            new Mender(Lattice.through(row - top, col - left, size, slope), added, top, left, row - top, round);
        if (mender.settleFrom(0)) return new Placement(n, mender.lattice, top, left, mender.queens);
      }
    }
  }

  /** n lines of n squares, each ended by a newline. */
  String text() {
    int width = n + 1;
    byte[] text = new byte[Math.multiplyExact(n, width)];
    Arrays.fill(text, (byte) '.');
    for (int row = 0; row < n; row++) {
      int col = left + lattice.col(row - top);
      if (col < n) text[row * width + col] = 'Q';
      text[row * width + n] = '\n';
    }
    for (Queen queen : exchanges) {
      int line = (top + queen.row()) * width + left;
      text[line + lattice.col(queen.row())] = '.';
      text[line + queen.col()] = 'Q';
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}

/** Mends the rows around a block. Rows and columns count from the block: those above it and left of it are negative. */
final class Mender {
  private static final int FEW_DONORS = 13;  // smaller lattices let donors follow one another
  private static final int EVERY_DONOR_UP_TO = 24;  // smaller lattices cannot be choosy
  private static final int TRIES_PER_ROW = 24;  // by then another slope is more likely to help

  final Lattice lattice;
  final Deque<Queen> queens = new ArrayDeque<>();
  private final int added;
  private final int top;
  private final int left;
  private final int kept;
  private final int enough;
  private final List<Integer> donors = new ArrayList<>();
  private final boolean[] isTaken;
  private int tries = 0;

  /** Of the added rows and columns so many are above and left of the block; the queen of the row `kept` has to stay. */
  Mender(Lattice lattice, int added, int top, int left, int kept, int round) {
    this.lattice = lattice;
    this.added = added;
    this.top = top;
    this.left = left;
    this.kept = kept;
    enough = TRIES_PER_ROW * round;
    isTaken = new boolean[added];
  }

  /** Gives every added row from the `settled`-th on its queen. If it cannot, it says so and leaves all as it was. */
  boolean settleFrom(int settled) {
    return settled == added || settle(addedLine(settled, top), settled, lattice.size() < FEW_DONORS ? 3 : 1);
  }

  /** The index-th row (column) outside the block, `before` of them being above (left of) it. */
  private int addedLine(int index, int before) {
    return index < before ? index - before : lattice.size() + index - before;
  }

  /** Gives a row its queen, with so many donors at most, and then the added rows after the `settled`-th theirs. */
  private boolean settle(int row, int settled, int links) {
    for (int line = 0; line < added; line++) {
      int col = addedLine(line, left);
      if (isTaken[line] || !isSafe(row, col)) continue;
      isTaken[line] = true;
      queens.push(new Queen(row, col));
      if (settleFrom(settled + 1)) return true;
      queens.pop();
      isTaken[line] = false;
    }
    return links > 0 && settleByDonor(row, settled, links - 1);
  }

  /** The same with the queen of another row of the block, beginning in its middle, where diagonals are short. */
  private boolean settleByDonor(int row, int settled, int links) {
    int size = lattice.size();
    int last = tries + enough;
    for (int i = 1; i <= size && tries < last; i++) {
      int donor = (size / 2 + i) % size;
      int col = lattice.col(donor);
      if (donor == kept || donors.contains(donor) || !isPromising(col)) continue;
      tries++;
      donors.add(donor);
      if (isSafe(row, col)) {
        queens.push(new Queen(row, col));
        if (settle(donor, settled, links)) return true;
        queens.pop();
      }
      donors.remove(donors.size() - 1);
    }
    return false;
  }

  private boolean isPromising(int col) {
    int margin = lattice.size() / 4;
    return lattice.size() < EVERY_DONOR_UP_TO || (margin <= col && col < lattice.size() - margin);
  }

  /** Whether no queen attacks the square along a diagonal: of each of the two, one row of the lattice is asked. */
  private boolean isSafe(int row, int col) {
    for (Queen queen : queens) {
      if (Math.abs(queen.row() - row) == Math.abs(queen.col() - col)) return false;
    }
    int size = lattice.size();
    int down = Math.floorMod(lattice.slope().overMinus() * (col - row - lattice.start()), size);
    int up = Math.floorMod(lattice.slope().overPlus() * (col + row - lattice.start()), size);
    return !holdsQueen(down, col - row + down) && !holdsQueen(up, col + row - up);
  }

  /** Whether the lattice queen of a row, known to be in the column `col` mod size, still stands there. */
  private boolean holdsQueen(int row, int col) {
    return 0 <= col && col < lattice.size() && !donors.contains(row);
  }
}
