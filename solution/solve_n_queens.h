// A solution of the n-queens problem through any given square, in constant time.
//
// THE PROBLEM. Place n queens on an n x n board so that no two attack each other and one stands on a given square.
// Searching is not needed: a handful of numbers describes a whole solution, and a few modular inverses find those
// numbers, whether n is 8 or 2^62.
//
// LATTICES. Take N coprime to 6, a slope m for which m - 1, m and m + 1 are all invertible mod N, any b, and let
//     f(i) = (m * i + b) mod N.
// The queens (i, f(i)) of rows 0 .. N - 1 form a lattice. If rows i and j share a column, then m * (i - j) = 0 mod N;
// if they share a diagonal, even one that wraps around the edges, then (m - 1) * (i - j) = 0 or (m + 1) * (i - j) = 0.
// Each time i = j: every column and every wrapped diagonal holds exactly one queen. Ordinary diagonals are parts of
// wrapped ones, so no two queens attack each other. With b = c - m * r the lattice runs through the square (r, c).
// N must be coprime to 6, for 2 divides m or m + 1, and 3 divides one of m - 1, m, m + 1; and then m = 2 serves. So
// n = 1 and 5 (mod 6) are done: N = n, m = 2. Other boards get a lattice of another size, mended.
//
// DROP (n = 0, 4 mod 6). Let N = n + 1, and let a lattice queen stand in the corner (n, n), which is (-1, -1) mod N.
// Without its last row and column the lattice solves the board of n. It runs through (r, c) if m = (c + 1) / (r + 1),
// which is a slope if and only if r + 1, c + 1, c - r and c + r + 2 are invertible. For a prime N only the squares of
// the two long diagonals are left out.
//
// EXTEND (whatever is left). Let N be the largest number below n that is coprime to 6: n = N + k with k <= 3. A lattice
// through (r, c) fills a block of N rows and N columns, with k rows and k columns around it. For each of these rows x a
// lattice row i, the donor, gives up its queen: x takes over the column f(i), and i takes one of the k columns, y. So a
// queen is replaced by its two projections (x, f(i)) and (i, y) on the edges of the board. (Sometimes x can take y at
// once and needs no donor.) In the end every row and every column has one queen again, and only diagonals are left to
// check. New queens are compared with each other. A lattice queen on a wrapped diagonal of the square (x, y) has
//     m * i + b = y + (i - x)  or  m * i + b = y - (i - x)  (mod N),
// that is i = (y - x - b) / (m - 1)  or  i = (y + x - b) / (m + 1): one row each, found with one multiplication. Its
// queen attacks (x, y) if and only if f(i) = y + (i - x) or f(i) = y - (i - x) without mod N and i is no donor. The
// check is exact, so whatever passes is a solution. When a few donors in turn do not pass, the next slope is tried, and
// the block takes another position: a row or column may be added on either side.
// The boards of 8, 9, 10 and 12 offer so few donors that up to three may follow one another: the row of the first takes
// the column of the second, and so on; only the last takes y. Nothing is searched exhaustively on any board.
//
// NO SOLUTION. All squares of n = 2 and 3 and the long diagonals of n = 4 and 6 have none. Drop serves the other
// squares of these two boards, as 5 and 7 are primes.
//
// COST. About one donor in twenty passes, on every large board alike: the numbers are found in 0.1 to 2 us, the queen
// of any row in O(1) from them, and the text of the board costs what writing it costs. That the search for donors ends
// is not proved. It did for every square of every n <= 1000, and for millions of squares up to n = 2^62.
//
// SOURCES. E. Pauls (1874) gave solutions for every n >= 4, among them lattices of slope 2, dropped corners and
// exchanged queens; E. J. Hoffman, J. C. Loessi and R. C. Moore (1969) gave such constructions again, with proofs.
// G. Polya (1918) showed that a board that wraps around has a solution if and only if its size is coprime to 6.
// Multiplication by a constant without a division is V. Shoup's. Ours: slope, position and donors chosen to fit a given
// square, and checked in O(1).

#ifndef QUEENS_SOLVE_N_QUEENS_H
#define QUEENS_SOLVE_N_QUEENS_H

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace queens {

/// How solveNQueens reads its pair: {row, col}, as the kata's text has it. The tests of the live kata pass {col, row}:
/// set this to true before pasting the file there.
inline constexpr bool kPairIsColRow = false;

/// The largest board that place() takes.
inline constexpr std::int64_t kMaxSize = std::int64_t{1} << 62;

__extension__ typedef unsigned __int128 Wide;

/// A number that stands for its residue.
using Residue = std::uint64_t;

/// For a modulus below this, 64 bits are enough for everything here, and dividing them is faster.
inline constexpr Residue kNarrow = Residue{1} << 29;

inline Residue timesMod(Residue a, Residue b, Residue modulus) {
  return modulus < kNarrow ? a * b % modulus : static_cast<Residue>(Wide{a} * b % modulus);
}

/// The inverse of a < modulus, or 0 if it has none; modulus > 1. Euclid's algorithm: rest = factor * a (mod modulus).
inline Residue inverse(Residue a, Residue modulus) {
  Residue rest = a, nextRest = modulus;
  std::int64_t factor = 1, nextFactor = 0;
  while (nextRest != 0) {
    const Residue quotient = rest / nextRest;
    rest = std::exchange(nextRest, rest - quotient * nextRest);
    factor = std::exchange(nextFactor, factor - static_cast<std::int64_t>(quotient) * nextFactor);
  }
  if (rest != 1) return 0;
  return factor < 0 ? modulus - static_cast<Residue>(-factor) : static_cast<Residue>(factor);
}

/// x -> factor * x mod modulus, where factor < modulus < 2^63 and x < 8 * modulus. The quotient comes from a ratio
/// computed once, and is right or one too small, since the error of the ratio times x is below 2^64.
class Multiplier {
 public:
  Multiplier(Residue factor, Residue modulus)
      : factor_(factor),
        modulus_(modulus),
        ratio_(modulus < kNarrow ? (factor << 32) / modulus << 32
                                 : static_cast<Residue>((Wide{factor} << 64) / modulus)) {}

  Residue operator()(Residue x) const {
    const Residue quotient = static_cast<Residue>(Wide{x} * ratio_ >> 64);
    const Residue rest = x * factor_ - quotient * modulus_;
    return rest < modulus_ ? rest : rest - modulus_;
  }

  Residue factor() const { return factor_; }

 private:
  Residue factor_;
  Residue modulus_;
  Residue ratio_;
};

/// A slope m with what finds the queens of wrapped diagonals.
struct Slope {
  Multiplier times;      ///< multiplies by m
  Multiplier overMinus;  ///< multiplies by 1 / (m - 1)
  Multiplier overPlus;   ///< multiplies by 1 / (m + 1)

  /// Nothing unless m - 1, m and m + 1 are invertible. m < size, size > 1. One inversion serves all three.
  static std::optional<Slope> of(Residue m, Residue size) {
    const Residue plus = m + 1 == size ? 0 : m + 1;
    const Residue minus = m == 0 ? size - 1 : m - 1;
    const Residue all = inverse(timesMod(timesMod(minus, plus, size), m, size), size);
    if (all == 0) return std::nullopt;
    const Residue both = timesMod(all, m, size);
    return Slope{{m, size}, {timesMod(both, plus, size), size}, {timesMod(both, minus, size), size}};
  }
};

/// The queens (i, f(i)), f(i) = (m * i + start) mod size, of the rows 0 .. size - 1.
struct Lattice {
  std::int64_t size;
  Multiplier slope;
  std::int64_t start = 0;

  static Lattice through(std::int64_t row, std::int64_t col, std::int64_t size, const Multiplier& slope) {
    Lattice lattice{size, slope};
    lattice.start = col - lattice.col(row);
    if (lattice.start < 0) lattice.start += size;
    return lattice;
  }

  /// f(row), also for rows around the block: -size <= row < 2 * size.
  std::int64_t col(std::int64_t row) const {
    const Residue product = slope(static_cast<Residue>(row) + static_cast<Residue>(size));
    const std::int64_t pastEnd = start - size + static_cast<std::int64_t>(product);
    return pastEnd < 0 ? pastEnd + size : pastEnd;
  }
};

/// A stack of at most Capacity things that needs no memory of its own.
template <class T, std::size_t Capacity>
class Few {
 public:
  void push(const T& thing) { things_[count_++] = thing; }
  void pop() { --count_; }
  const T* begin() const { return things_.data(); }
  const T* end() const { return things_.data() + count_; }

 private:
  std::array<T, Capacity> things_{};
  std::size_t count_ = 0;
};

struct Queen {
  std::int64_t row = 0;
  std::int64_t col = 0;
};

/// At most three rows are added, and for each at most three donors move.
using Exchanges = Few<Queen, 12>;

/// A solution: a lattice whose block begins at row `top` and column `left` of the board, but for the rows in
/// `exchanges`, whose rows and columns count from there. Those include every row outside the block.
struct LatticePlacement {
  std::int64_t n;
  Lattice lattice;
  std::int64_t top = 0;
  std::int64_t left = 0;
  Exchanges exchanges{};
  std::int64_t tries = 0;  ///< how many donors were tried to find it

  std::int64_t size() const { return n; }

  /// The column of the queen of a row, 0 <= row < size(), in O(1).
  std::int64_t col(std::int64_t row) const {
    for (const Queen& queen : exchanges) {
      if (queen.row == row - top) return left + queen.col;
    }
    return left + lattice.col(row - top);
  }
};

/// How the rows and columns around a block are mended.
struct Extension {
  int added;               ///< rows, and as many columns
  int top;                 ///< how many of the rows are above the block
  int left;                ///< how many of the columns are left of it
  std::int64_t kept;       ///< the row of the block whose queen has to stay
  int links;               ///< how many donors may follow one another
  std::int64_t tryPerRow;  ///< donors to try for each row
};

/// Carries out an Extension. Rows and columns count from the block: those above it and left of it are negative.
class Mender {
 public:
  Mender(const Lattice& lattice, const Slope& slope, const Extension& extension)
      : lattice_(lattice), slope_(slope), extension_(extension) {}

  /// Gives every added row from the `filled`-th on its queen. Returns false, with nothing changed, if it cannot.
  bool fillFrom(int filled) {
    return filled == extension_.added || fill(addedLine(filled, extension_.top), filled, extension_.links);
  }

  const Exchanges& exchanges() const { return queens_; }
  std::int64_t tries() const { return tries_; }

 private:
  static constexpr std::int64_t kEveryDonorUpTo = 24;  // smaller lattices cannot be choosy

  /// The index-th row (column) outside the block, `before` of them being above (left of) it.
  std::int64_t addedLine(int index, int before) const {
    return index < before ? index - before : lattice_.size + index - before;
  }

  /// Gives a row its queen, and then the added rows after the `filled`-th theirs.
  bool fill(std::int64_t row, int filled, int links) {
    for (int line = 0; line < extension_.added; ++line) {
      const unsigned bit = 1U << line;
      const std::int64_t col = addedLine(line, extension_.left);
      if ((takenCols_ & bit) != 0 || !isSafe(row, col)) continue;
      takenCols_ |= bit;
      queens_.push({row, col});
      if (fillFrom(filled + 1)) return true;
      queens_.pop();
      takenCols_ &= ~bit;
    }
    return links > 0 && fillByDonor(row, filled, links - 1);
  }

  /// Gives a row the queen of another row of the block, which then gets a new one.
  bool fillByDonor(std::int64_t row, int filled, int links) {
    const std::int64_t enough = tries_ + extension_.tryPerRow;
    std::int64_t donor = lattice_.size / 2;
    for (std::int64_t i = 0; i < lattice_.size && tries_ < enough; ++i) {
      if (++donor == lattice_.size) donor = 0;
      const std::int64_t col = lattice_.col(donor);
      if (donor == extension_.kept || isDonor(donor) || !isPromising(col)) continue;
      ++tries_;
      donors_.push(donor);
      if (isSafe(row, col)) {
        queens_.push({row, col});
        if (fill(donor, filled, links)) return true;
        queens_.pop();
      }
      donors_.pop();
    }
    return false;
  }

  /// A queen on the edge of the board is safest in its middle, where none of its two diagonals is long. Donors begin
  /// with the rows in the middle; this asks the same of their columns.
  bool isPromising(std::int64_t col) const {
    const std::int64_t margin = lattice_.size / 4;
    return lattice_.size < kEveryDonorUpTo || (margin <= col && col < lattice_.size - margin);
  }

  bool isDonor(std::int64_t row) const { return std::find(donors_.begin(), donors_.end(), row) != donors_.end(); }

  /// Whether no queen attacks the square along a diagonal.
  bool isSafe(std::int64_t row, std::int64_t col) const {
    for (const Queen& queen : queens_) {
      const std::int64_t rows = queen.row - row, cols = queen.col - col;
      if (rows == cols || rows == -cols) return false;
    }
    // Multiples of the size keep the arguments from being negative; none comes near 8 times the size.
    const Residue size = static_cast<Residue>(lattice_.size), base = 2 * size - static_cast<Residue>(lattice_.start);
    const Residue down = slope_.overMinus(base + size + static_cast<Residue>(col - row));
    const Residue up = slope_.overPlus(base + static_cast<Residue>(col + row));
    return !holdsQueen(static_cast<std::int64_t>(down), col - row + static_cast<std::int64_t>(down)) &&
           !holdsQueen(static_cast<std::int64_t>(up), col + row - static_cast<std::int64_t>(up));
  }

  /// Whether the lattice queen of `row`, known to be in the column `col` mod size, is still there and stands in `col`.
  bool holdsQueen(std::int64_t row, std::int64_t col) const { return 0 <= col && col < lattice_.size && !isDonor(row); }

  const Lattice& lattice_;
  const Slope& slope_;
  const Extension& extension_;
  unsigned takenCols_ = 0;
  Few<std::int64_t, 9> donors_;
  Exchanges queens_;
  std::int64_t tries_ = 0;
};

inline bool hasSolution(std::int64_t n, std::int64_t row, std::int64_t col) {
  if (n == 4 || n == 6) return row != col && row + col != n - 1;
  return n != 2 && n != 3;
}

/// Drop, as described above; nothing if it does not reach the square.
inline std::optional<LatticePlacement> drop(std::int64_t n, std::int64_t row, std::int64_t col) {
  const Residue size = static_cast<Residue>(n) + 1;
  const Residue over = inverse(static_cast<Residue>(row) + 1, size);
  if (over == 0) return std::nullopt;
  const std::optional<Slope> slope = Slope::of(timesMod(static_cast<Residue>(col) + 1, over, size), size);
  if (!slope) return std::nullopt;
  return LatticePlacement{n, Lattice::through(row, col, n + 1, slope->times)};
}

/// Extend, as described above. A round tries every slope, each with another place of the block; the slopes count up
/// from the golden section of the size, so their inverses are as good as random. A few slopes are enough; only small
/// boards live to see a second round.
inline LatticePlacement extend(std::int64_t n, int added, std::int64_t row, std::int64_t col) {
  constexpr std::int64_t kTryPerRow = 24;  // by then another slope is more likely to help
  constexpr std::int64_t kFewDonors = 13;
  const std::int64_t size = n - added;
  const int links = size < kFewDonors ? 3 : 1;
  const Residue modulus = static_cast<Residue>(size);
  const Residue first = static_cast<Residue>(Wide{0x9E3779B97F4A7C15U} * modulus >> 64);
  const int positions = (added + 1) * (added + 1);
  std::int64_t tries = 0;
  for (int round = 0;; ++round) {
    int position = round % positions;
    for (Residue turn = 0; turn < modulus; ++turn, position = position + 1 < positions ? position + 1 : 0) {
      const int top = position / (added + 1), left = position % (added + 1);
      const std::int64_t blockRow = row - top, blockCol = col - left;
      if (blockRow < 0 || blockRow >= size || blockCol < 0 || blockCol >= size) continue;
      const Residue m = first + turn < modulus ? first + turn : first + turn - modulus;
      const std::optional<Slope> slope = Slope::of(m, modulus);
      if (!slope) continue;
      const Lattice lattice = Lattice::through(blockRow, blockCol, size, slope->times);
      const Extension extension{added, top, left, blockRow, links, kTryPerRow * (round + 1)};
      Mender mender(lattice, *slope, extension);
      const bool mended = mender.fillFrom(0);
      tries += mender.tries();
      if (mended) return LatticePlacement{n, lattice, top, left, mender.exchanges(), tries};
    }
  }
}

/// n queens that do not attack each other, one of them on (row, col); nothing just if there are none, and for a square
/// off the board. Throws std::invalid_argument for n > kMaxSize.
inline std::optional<LatticePlacement> place(std::int64_t n, std::int64_t row, std::int64_t col) {
  if (n > kMaxSize) throw std::invalid_argument("queens::place: n is larger than 2^62");
  if (row < 0 || row >= n || col < 0 || col >= n || !hasSolution(n, row, col)) return std::nullopt;
  constexpr int kAdded[6] = {1, 0, 1, 2, 3, 0};
  const int added = kAdded[n % 6];
  if (added == 0) {
    const Residue size = static_cast<Residue>(n);
    return LatticePlacement{n, Lattice::through(row, col, n, Multiplier(2 % size, size))};
  }
  if (n % 6 == 0 || n % 6 == 4) {
    if (const std::optional<LatticePlacement> dropped = drop(n, row, col)) return dropped;
  }
  return extend(n, added, row, col);
}

/// The board as text: n lines of n squares, '.' or 'Q', each ended by a newline. It is written in pieces that are still
/// in a near cache when their queens are set: with smaller ones, filling begins too often, and in one piece boards of
/// some thousand rows leave the cache before.
inline std::string boardText(const LatticePlacement& placement) {
  constexpr std::int64_t kPiece = 64000;
  const Lattice& lattice = placement.lattice;
  const std::int64_t n = placement.size(), width = n + 1;
  const std::int64_t step = static_cast<std::int64_t>(lattice.slope.factor());
  const std::int64_t rowsPerPiece = 1 + kPiece / width;
  std::string text;
  text.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(width));
  std::int64_t col = lattice.col(-placement.top);
  for (std::int64_t row = 0; row < n;) {
    const std::int64_t end = std::min(n, row + rowsPerPiece);
    text.append(static_cast<std::size_t>((end - row) * width), '.');
    for (char* line = text.data() + row * width; row < end; ++row, line += width) {
      line[placement.left + col] = 'Q';
      line[n] = '\n';
      col += step;
      if (col >= lattice.size) col -= lattice.size;
    }
  }
  for (const Queen& queen : placement.exchanges) {
    char* const line = text.data() + (placement.top + queen.row) * width + placement.left;
    line[lattice.col(queen.row)] = '.';
    line[queen.col] = 'Q';
  }
  return text;
}

}  // namespace queens

/// The kata's function: a board with n queens, one of them on the given square, as boardText() writes it, or "" if
/// there is none. A negative n or a square off the board has none.
inline std::string solveNQueens(int n, std::pair<int, int> queen) {
  if constexpr (queens::kPairIsColRow) std::swap(queen.first, queen.second);
  const std::optional<queens::LatticePlacement> placement = queens::place(n, queen.first, queen.second);
  return placement ? queens::boardText(*placement) : std::string();
}

#endif  // QUEENS_SOLVE_N_QUEENS_H
