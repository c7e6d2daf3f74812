// A solution of the n-queens problem through any given square, in constant time, for n below 2^31: ../solve_n_queens.h
// in C. That file explains the method and says why it works.
//
// In short: for N coprime to 6 and a slope m with m - 1, m and m + 1 invertible mod N, the queens (i, (m * i + b) mod
// N) attack nobody; b is chosen to hit the given square. Boards with n = 1, 5 (mod 6) are such a lattice; some with n =
// 0, 4 are one of n + 1 without a corner; the others are one of n - 1, n - 2 or n - 3 with rows and columns around it,
// whose queens come from rows of the lattice, the donors, that get another queen in turn.
//
// Sources: E. Pauls (1874); G. Polya (1918); E. J. Hoffman, J. C. Loessi and R. C. Moore (1969).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t Number;

/// Never negative.
static Number mod(Number a, Number modulus) {
  a %= modulus;
  return a < 0 ? a + modulus : a;
}

/// 0 if there is none; modulus > 1. Euclid's algorithm: rest = factor * a (mod modulus).
static Number inverse(Number a, Number modulus) {
  Number rest = a, next_rest = modulus;
  Number factor = 1, next_factor = 0;
  while (next_rest != 0) {
    const Number quotient = rest / next_rest;
    const Number last_rest = rest - quotient * next_rest, last_factor = factor - quotient * next_factor;
    rest = next_rest;
    factor = next_factor;
    next_rest = last_rest;
    next_factor = last_factor;
  }
  return rest == 1 ? mod(factor, modulus) : 0;
}

/// A slope m with what finds the queens of wrapped diagonals.
typedef struct {
  Number m;
  Number over_minus;  // 1 / (m - 1)
  Number over_plus;   // 1 / (m + 1)
} Slope;

/// False unless m - 1, m and m + 1 are invertible. One inversion serves all three.
static bool make_slope(Slope* slope, Number m, Number size) {
  const Number plus = (m + 1) % size, minus = (m + size - 1) % size;
  const Number all = inverse(minus * plus % size * m % size, size);
  const Number both = all * m % size;
  *slope = (Slope){m, both * plus % size, both * minus % size};
  return all != 0;
}

/// The queens (i, f(i)), f(i) = (m * i + start) mod size, of the rows 0 .. size - 1.
typedef struct {
  Number size, m, start;
} Lattice;

static Lattice lattice_through(Number row, Number col, Number size, Number m) {
  return (Lattice){size, m, mod(col - m * row, size)};
}

/// f(row), also for rows around the block.
static Number lattice_col(const Lattice* lattice, Number row) {
  return mod(lattice->m * row + lattice->start, lattice->size);
}

typedef struct {
  Number row, col;
} Queen;

/// At most three rows are added, and for each at most three donors move.
enum { kMostAdded = 3, kMostDonors = 9, kMostExchanges = kMostAdded + kMostDonors };

/// A solution: a lattice whose block begins at row `top` and column `left` of the board, but for the rows in
/// `exchanges`, which count from there. Those include every row outside the block.
typedef struct {
  Number n;
  Lattice lattice;
  Number top, left;
  int exchanged;
  Queen exchanges[kMostExchanges];
} Placement;

/// For the caller to free; NULL if there is no memory for it.
static char* board_of(const Placement* placement) {
  const size_t n = (size_t)placement->n, width = n + 1;
  char* text = malloc(n * width + 1);
  if (!text) return NULL;
  memset(text, '.', n * width);
  for (size_t row = 0; row < n; ++row) {
    const Number block_row = (Number)row - placement->top;
    Number col = lattice_col(&placement->lattice, block_row);
    for (int i = 0; i < placement->exchanged; ++i)
      if (placement->exchanges[i].row == block_row) col = placement->exchanges[i].col;
    text[row * width + (size_t)(col + placement->left)] = 'Q';
    text[row * width + n] = '\n';
  }
  text[n * width] = '\0';
  return text;
}

/// Mends the rows and columns around a block. Rows and columns count from the block: those above it and left of it are
/// negative.
typedef struct {
  Lattice lattice;
  Slope slope;
  int added;          // rows, and as many columns
  int top, left;      // of them, how many are above and left of the block
  Number kept;        // the row of the block whose queen has to stay
  int links;          // how many donors may follow one another
  int tries_per_row;  // donors
  bool taken_cols[kMostAdded];
  int donor_count;
  Number donors[kMostDonors];
  int queen_count;
  Queen queens[kMostExchanges];
  int tries;
} Mender;

/// The index-th row (column) outside the block, `before` of them being above (left of) it.
static Number added_line(const Mender* mender, int index, int before) {
  return index < before ? index - before : mender->lattice.size + index - before;
}

/// A queen on the edge of the board is safest in its middle, where none of its two diagonals is long.
static bool is_promising(const Mender* mender, Number col) {
  const Number every_donor_up_to = 24;  // smaller lattices cannot be choosy
  const Number size = mender->lattice.size, margin = size / 4;
  return size < every_donor_up_to || (margin <= col && col < size - margin);
}

static bool is_donor(const Mender* mender, Number row) {
  for (int i = 0; i < mender->donor_count; ++i)
    if (mender->donors[i] == row) return true;
  return false;
}

/// Whether the lattice queen of `row`, known to be in the column `col` mod size, is still there and stands in `col`.
static bool holds_queen(const Mender* mender, Number row, Number col) {
  return 0 <= col && col < mender->lattice.size && !is_donor(mender, row);
}

/// Whether no queen attacks the square along a diagonal.
static bool is_safe(const Mender* mender, Number row, Number col) {
  for (int i = 0; i < mender->queen_count; ++i) {
    const Number rows = mender->queens[i].row - row, cols = mender->queens[i].col - col;
    if (rows == cols || rows == -cols) return false;
  }
  const Number size = mender->lattice.size, start = mender->lattice.start;
  const Number down = mod(col - row - start, size) * mender->slope.over_minus % size;
  const Number up = mod(col + row - start, size) * mender->slope.over_plus % size;
  return !holds_queen(mender, down, col - row + down) && !holds_queen(mender, up, col + row - up);
}

static bool settle(Mender* mender, Number row, int settled, int links);

/// Gives every added row from the `settled`-th on its queen. If it cannot, it leaves all as it was.
static bool settle_from(Mender* mender, int settled) {
  return settled == mender->added || settle(mender, added_line(mender, settled, mender->top), settled, mender->links);
}

/// Gives a row its queen from another row of the block, and then the added rows after the `settled`-th theirs.
static bool settle_by_donor(Mender* mender, Number row, int settled, int links) {
  const int enough = mender->tries + mender->tries_per_row;
  const Number size = mender->lattice.size;
  for (Number i = 1; i <= size && mender->tries < enough; ++i) {
    const Number donor = (size / 2 + i) % size, col = lattice_col(&mender->lattice, donor);
    if (donor == mender->kept || is_donor(mender, donor) || !is_promising(mender, col)) continue;
    ++mender->tries;
    mender->donors[mender->donor_count++] = donor;
    if (is_safe(mender, row, col)) {
      mender->queens[mender->queen_count++] = (Queen){row, col};
      if (settle(mender, donor, settled, links)) return true;
      --mender->queen_count;
    }
    --mender->donor_count;
  }
  return false;
}

/// The same, with a queen in an added column if there is a safe one.
static bool settle(Mender* mender, Number row, int settled, int links) {
  for (int line = 0; line < mender->added; ++line) {
    const Number col = added_line(mender, line, mender->left);
    if (mender->taken_cols[line] || !is_safe(mender, row, col)) continue;
    mender->taken_cols[line] = true;
    mender->queens[mender->queen_count++] = (Queen){row, col};
    if (settle_from(mender, settled + 1)) return true;
    --mender->queen_count;
    mender->taken_cols[line] = false;
  }
  return links > 0 && settle_by_donor(mender, row, settled, links - 1);
}

static bool has_solution(Number n, Number row, Number col) {
  if (n == 4 || n == 6) return row != col && row + col != n - 1;
  return n != 2 && n != 3;
}

/// The lattice of n + 1 that has a queen in the corner of its last row and column, without them; false if none of
/// these reaches the square.
static bool drop_corner(Placement* placement, Number n, Number row, Number col) {
  const Number size = n + 1, over = inverse(row + 1, size);
  Slope slope;
  if (over == 0 || !make_slope(&slope, (col + 1) * over % size, size)) return false;
  *placement = (Placement){.n = n, .lattice = lattice_through(row, col, size, slope.m)};
  return true;
}

static Placement placement_of(const Mender* mender, Number n) {
  Placement placement = {.n = n, .lattice = mender->lattice, .top = mender->top, .left = mender->left};
  placement.exchanged = mender->queen_count;
  memcpy(placement.exchanges, mender->queens, sizeof placement.exchanges);
  return placement;
}

/// A lattice with `added` rows and columns around it. A round tries every slope, each with another place of the block;
/// the slopes count up from the golden section of the size.
static Placement extend(Number n, int added, Number row, Number col) {
  enum { kTriesPerRow = 24, kFewDonors = 13 };  // by then another slope is more likely to help
  const Number size = n - added, first = size * 618034 / 1000000;
  for (int round = 0;; ++round) {
    for (Number turn = 0; turn < size; ++turn) {
      const int position = (int)((round + turn) % ((added + 1) * (added + 1)));
      const int top = position / (added + 1), left = position % (added + 1);
      const Number block_row = row - top, block_col = col - left;
      if (block_row < 0 || block_row >= size || block_col < 0 || block_col >= size) continue;
      Slope slope;
      if (!make_slope(&slope, (first + turn) % size, size)) continue;
      Mender mender = {
          .lattice = lattice_through(block_row, block_col, size, slope.m),
          .slope = slope,
          .added = added,
          .top = top,
          .left = left,
          .kept = block_row,
          .links = size < kFewDonors ? 3 : 1,
          .tries_per_row = kTriesPerRow * (round + 1),
      };
      if (settle_from(&mender, 0)) return placement_of(&mender, n);
    }
  }
}

static bool place(Placement* placement, Number n, Number row, Number col) {
  if (row < 0 || row >= n || col < 0 || col >= n || !has_solution(n, row, col)) return false;
  const int added = (int[]){1, 0, 1, 2, 3, 0}[n % 6];
  if (added == 0)
    *placement = (Placement){.n = n, .lattice = lattice_through(row, col, n, 2 % n)};
  else if ((n % 6 != 0 && n % 6 != 4) || !drop_corner(placement, n, row, col))
    *placement = extend(n, added, row, col);
  return true;
}

/// The kata's function: n lines of n squares, '.' or 'Q', each ended by a newline, for the caller to free; NULL if
/// there is no solution with a queen on the square (row, col).
char* solve_n_queens(int n, int row, int col) {
  Placement placement;
  return place(&placement, n, row, col) ? board_of(&placement) : NULL;
}
