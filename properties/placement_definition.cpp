#include "properties/placement_definition.h"

#include <array>
#include <cstddef>
#include <utility>

namespace queens {
namespace {

/// Whether rows `row` .. n - 1 can be filled; a set bit is a column, or a diagonal where it meets the row, in use.
bool canBeFilled(const Case& question, std::int64_t row, std::uint32_t cols, std::uint32_t downs, std::uint32_t ups) {
  if (row == question.n) return true;
  std::uint32_t free = ((1U << question.n) - 1) & ~(cols | downs | ups);
  if (row == question.queen.row) free &= 1U << question.queen.col;
  for (; free != 0; free &= free - 1) {
    const std::uint32_t queen = free & (~free + 1);
    if (canBeFilled(question, row + 1, cols | queen, (downs | queen) << 1, (ups | queen) >> 1)) return true;
  }
  return false;
}

__extension__ typedef __int128 Int128;

/// A number is right in `Int` if it can hold 4 * size^2.
template <class Int>
class Algebra {
 public:
  explicit Algebra(const LatticePlacement& placement)
      : exchanges_(placement.exchanges),
        n_(placement.size()),
        size_(static_cast<Int>(placement.lattice.size)),
        top_(static_cast<Int>(placement.top)),
        left_(static_cast<Int>(placement.left)),
        slope_(static_cast<Int>(placement.lattice.slope.factor())),
        start_(static_cast<Int>(placement.lattice.start)),
        inverses_{inverseOf(slope_ + 1), inverseOf(slope_), inverseOf(slope_ - 1)} {}

  std::string_view fault() const {
    for (const std::optional<Int>& inverse : inverses_) {
      if (!inverse) return "the slope is not invertible, or a neighbour of it";
    }
    if (size_ > n_) return dropsACorner() ? "" : "the lattice is larger than the board and no corner drops";
    if (top_ < 0 || left_ < 0 || top_ + size_ > n_ || left_ + size_ > n_) return "the block is not on the board";
    Int rowsAround = 0;
    for (const Queen& relative : exchanges_) {
      const Int row = relative.row + top_, col = relative.col + left_;
      if (row < 0 || row >= n_ || col < 0 || col >= n_) return "an exchanged queen is not on the board";
      if (!inBlock(row)) ++rowsAround;
      if (meetsExchanged(relative)) return "two exchanged queens attack each other";
      for (const int along : {-1, 0, 1}) {
        const Int i = latticeRow(row, col, along);
        if (latticeCol(i) == col + along * (i - row) && !exchanged(i)) return "an exchanged and a lattice queen attack";
      }
    }
    return rowsAround == n_ - size_ ? "" : "a row around the block has no queen";
  }

  Int col(Int row) const {
    const Queen* queen = exchanged(row);
    return queen ? queen->col + left_ : latticeCol(row);
  }

  std::optional<Int> row(Int col) const {
    for (const Queen& queen : exchanges_) {
      if (queen.col + left_ == col) return queen.row + top_;
    }
    if (!inverses_[1]) return std::nullopt;
    const Int i = latticeRow(top_, col, 0);
    if (i >= n_ || exchanged(i) || latticeCol(i) != col) return std::nullopt;
    return i;
  }

 private:
  Int mod(Int a) const {
    const Int rest = a % size_;
    return rest < 0 ? rest + size_ : rest;
  }

  /// By Euclid's algorithm; nothing if `a` has none.
  std::optional<Int> inverseOf(Int a) const {
    Int rest = size_, nextRest = mod(a), factor = 0, nextFactor = 1;
    while (nextRest != 0) {
      const Int quotient = rest / nextRest;
      rest = std::exchange(nextRest, rest - quotient * nextRest);
      factor = std::exchange(nextFactor, factor - quotient * nextFactor);
    }
    if (rest != 1) return std::nullopt;
    return mod(factor);
  }

  bool inBlock(Int row) const { return top_ <= row && row < top_ + size_; }

  bool dropsACorner() const {
    return size_ == n_ + 1 && top_ == 0 && left_ == 0 && exchanges_.begin() == exchanges_.end() && latticeCol(n_) == n_;
  }

  /// Rows and columns of the board, here and below.
  Int latticeCol(Int row) const { return left_ + mod(slope_ * (row - top_) + start_); }

  /// The row i of the block with latticeCol(i) = col + along * (i - row), mod size.
  Int latticeRow(Int row, Int col, int along) const {
    const Int rest = col - left_ - along * (row - top_) - start_;
    return top_ + mod(mod(rest) * *inverses_[static_cast<std::size_t>(along + 1)]);
  }

  const Queen* exchanged(Int row) const {
    for (const Queen& queen : exchanges_) {
      if (queen.row + top_ == row) return &queen;
    }
    return nullptr;
  }

  bool meetsExchanged(const Queen& queen) const {
    for (const Queen& other : exchanges_) {
      const std::int64_t rows = other.row - queen.row, cols = other.col - queen.col;
      if (&other != &queen && (rows == 0 || cols == 0 || rows == cols || rows == -cols)) return true;
    }
    return false;
  }

  const Exchanges& exchanges_;
  std::int64_t n_;
  Int size_, top_, left_, slope_, start_;
  std::array<std::optional<Int>, 3> inverses_;  ///< inverses of slope - k, for k = -1, 0, 1
};

/// Calls `ask` with the algebra of a placement, in 64 bits where they are enough.
template <class Ask>
auto withAlgebra(const LatticePlacement& placement, const Ask& ask) {
  if (placement.size() < std::int64_t{1} << 29) return ask(Algebra<std::int64_t>(placement));
  return ask(Algebra<Int128>(placement));
}

bool isOnBoard(const Case& question) {
  const auto& [row, col] = question.queen;
  return 0 <= row && row < question.n && 0 <= col && col < question.n;
}

}  // namespace

bool solutionExists(const Case& question) { return canBeFilled(question, 0, 0, 0, 0); }

bool isSolution(std::span<const std::uint8_t> cols) {
  for (std::size_t row = 0; row < cols.size(); ++row) {
    if (cols[row] >= cols.size()) return false;
    for (std::size_t above = 0; above < row; ++above) {
      const int aside = cols[row] - cols[above], down = static_cast<int>(row - above);
      if (aside == 0 || aside == down || aside == -down) return false;
    }
  }
  return true;
}

bool BoardWalk::solves(const Case& question, const LatticePlacement& placement) {
  const std::int64_t n = question.n;
  if (placement.size() != n || !isOnBoard(question)) return false;
  if (placement.col(question.queen.row) != question.queen.col) return false;
  const std::size_t most = 2 * static_cast<std::size_t>(n);
  if (cols_.size() < most) {
    for (auto* marks : {&cols_, &downs_, &ups_}) marks->resize(most);
  }
  ++walk_;
  for (std::int64_t row = 0; row < n; ++row) {
    const std::int64_t col = placement.col(row);
    if (col < 0 || col >= n) return false;
    for (std::uint32_t* mark : {&cols_[static_cast<std::size_t>(col)], &downs_[static_cast<std::size_t>(n + col - row)],
                                &ups_[static_cast<std::size_t>(col + row)]}) {
      if (std::exchange(*mark, walk_) == walk_) return false;
    }
  }
  return true;
}

std::string_view faultByAlgebra(const Case& question, const LatticePlacement& placement) {
  if (placement.size() != question.n || !isOnBoard(question)) return "the board is another one";
  const auto& [row, col] = question.queen;
  if (placement.col(row) != col) return "the square has no queen";
  return withAlgebra(placement, [row = row, col = col](const auto& algebra) -> std::string_view {
    const std::string_view fault = algebra.fault();
    return fault.empty() && algebra.col(row) != col ? "the square has no queen in the description" : fault;
  });
}

std::int64_t colByAlgebra(const LatticePlacement& placement, std::int64_t row) {
  return withAlgebra(placement, [row](const auto& algebra) { return static_cast<std::int64_t>(algebra.col(row)); });
}

std::optional<std::int64_t> rowByAlgebra(const LatticePlacement& placement, std::int64_t col) {
  return withAlgebra(placement, [col](const auto& algebra) -> std::optional<std::int64_t> {
    const auto row = algebra.row(col);
    if (!row) return std::nullopt;
    return static_cast<std::int64_t>(*row);
  });
}

}  // namespace queens
