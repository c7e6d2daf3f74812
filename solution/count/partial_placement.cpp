#include "solution/count/partial_placement.h"

#include <cstdlib>
#include <tuple>
#include <utility>

namespace queens {
namespace {

constexpr int kSymmetries = 8;

/// Reflection in the middle column, the middle row and the main diagonal, for the bits 1, 2 and 4 of `symmetry`.
PartialPlacement image(const PartialPlacement& queens, int symmetry) {
  PartialPlacement result(queens.n);
  for (int row = 0; row < queens.n; ++row) {
    if (!queens.hasQueenInRow(row)) continue;
    int toRow = row;
    int toCol = queens.colAt(row);
    if ((symmetry & 1) != 0) toCol = queens.n - 1 - toCol;
    if ((symmetry & 2) != 0) toRow = queens.n - 1 - toRow;
    if ((symmetry & 4) != 0) std::swap(toRow, toCol);
    result.place(toRow, toCol);
  }
  return result;
}

class CrossEnumeration {
 public:
  CrossEnumeration(int n, const std::vector<Square>& through) : lines_{(n - 1) / 2, n / 2}, queens_(n) {
    for (const Square& square : through) queens_.place(static_cast<int>(square.row), static_cast<int>(square.col));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (image(queens_, symmetry).cols == queens_.cols) symmetries_.push_back(symmetry);
    }
  }

  std::vector<Representative> run() {
    fill(0);
    return std::move(found_);
  }

 private:
  /// Steps 0 and 1 fill the middle rows, 2 and 3 the middle columns; each filling arises once.
  void fill(std::size_t step) {
    if (step == 4) return keep();
    const int line = lines_[step % 2];
    const bool isRow = step < 2;
    if (isRow ? queens_.hasQueenInRow(line) : queens_.hasQueenInCol(line, 0, queens_.n)) return fill(step + 1);
    for (int at = 0; at < queens_.n; ++at) {
      const int row = isRow ? line : at;
      const int col = isRow ? at : line;
      if (queens_.hasQueenInRow(row) || queens_.attacks(row, col)) continue;
      queens_.place(row, col);
      fill(step + 1);
      queens_.place(row, PartialPlacement::kNone);
    }
  }

  /// Evenly filled halves come first, then the least columns in the middle rows.
  auto orderOf(const PartialPlacement& queens) const {
    int above = 0;
    for (int row = 0; row < queens.n; ++row) {
      if (!queens.hasQueenInRow(row)) continue;
      above += row < lines_[0] ? 1 : row > lines_[1] ? -1 : 0;
    }
    return std::tuple(std::abs(above), queens.colAt(lines_[0]), queens.colAt(lines_[1]), queens.cols);
  }

  /// Keeps the first of its images. The symmetries that map it to itself divide the group evenly.
  void keep() {
    const auto order = orderOf(queens_);
    std::uint32_t fixing = 0;
    for (const int symmetry : symmetries_) {
      const auto other = orderOf(image(queens_, symmetry));
      if (other < order) return;
      if (other == order) ++fixing;
    }
    found_.push_back({queens_, static_cast<std::uint32_t>(symmetries_.size()) / fixing});
  }

  std::array<int, 2> lines_;
  PartialPlacement queens_;
  std::vector<int> symmetries_;  // that map the mandatory queens to themselves
  std::vector<Representative> found_;
};

}  // namespace

std::uint32_t PartialPlacement::freeCols() const {
  std::uint32_t taken = 0;
  for (int row = 0; row < n; ++row) {
    if (hasQueenInRow(row)) taken |= std::uint32_t{1} << colAt(row);
  }
  return ~taken & ((std::uint32_t{1} << n) - 1);
}

bool PartialPlacement::attacks(int row, int col) const {
  for (int other = 0; other < n; ++other) {
    if (!hasQueenInRow(other)) continue;
    const int apart = colAt(other) - col;
    if (other == row || apart == 0 || std::abs(apart) == std::abs(other - row)) return true;
  }
  return false;
}

std::vector<Representative> centralCrosses(int n, const std::vector<Square>& through) {
  return CrossEnumeration(n, through).run();
}

}  // namespace queens
