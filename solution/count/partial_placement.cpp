#include "solution/count/partial_placement.h"

#include <cstdlib>
#include <utility>

namespace queens {
namespace {

PartialPlacement imageOf(const PartialPlacement& queens, int symmetry) {
  PartialPlacement result(queens.n);
  for (int row = 0; row < queens.n; ++row) {
    if (!queens.hasQueenInRow(row)) continue;
    const Square queen = image({row, queens.colAt(row)}, symmetry, queens.n);
    result.place(static_cast<int>(queen.row), static_cast<int>(queen.col));
  }
  return result;
}

class CrossEnumeration {
 public:
  CrossEnumeration(int n, const std::vector<Square>& through, const CrossOrder& comesFirst, const CrossVisit& visit)
      : comesFirst_(comesFirst), visit_(visit), lines_{(n - 1) / 2, n / 2}, queens_(n) {
    for (const Square& square : through) queens_.place(static_cast<int>(square.row), static_cast<int>(square.col));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (imageOf(queens_, symmetry).cols == queens_.cols) symmetries_.push_back(symmetry);
    }
  }

  /// Steps 0 and 1 fill the middle rows, 2 and 3 the middle columns; each filling arises once. False: no more is
  /// wanted.
  bool fill(std::size_t step) {
    if (step == 4) return keep();
    const int line = lines_[step % 2];
    const bool isRow = step < 2;
    if (isRow ? queens_.hasQueenInRow(line) : queens_.hasQueenInCol(line, 0, queens_.n)) return fill(step + 1);
    for (int at = 0; at < queens_.n; ++at) {
      const int row = isRow ? line : at;
      const int col = isRow ? at : line;
      if (queens_.hasQueenInRow(row) || queens_.attacks(row, col)) continue;
      queens_.place(row, col);
      const bool goesOn = fill(step + 1);
      queens_.place(row, PartialPlacement::kNone);
      if (!goesOn) return false;
    }
    return true;
  }

 private:
  /// Shows it if none of its images comes first.
  bool keep() {
    images_.clear();
    Representative first{queens_, {}};
    for (const int symmetry : symmetries_) {
      const PartialPlacement& image = images_.emplace_back(imageOf(queens_, symmetry));
      if (comesFirst_(image, queens_)) return true;
      if (std::ranges::find(images_, image.cols, &PartialPlacement::cols) != images_.end() - 1) continue;
      first.symmetries.push_back(symmetry);
      if (!comesFirst_(queens_, image)) ++first.ties;
    }
    return visit_(first);
  }

  const CrossOrder& comesFirst_;
  const CrossVisit& visit_;
  std::array<int, 2> lines_;
  PartialPlacement queens_;
  std::vector<PartialPlacement> images_;  // of the one at hand
  std::vector<int> symmetries_;           // that map the mandatory queens to themselves
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

Square image(Square square, int symmetry, int n) {
  if ((symmetry & 4) != 0) std::swap(square.row, square.col);
  if ((symmetry & 2) != 0) square.row = n - 1 - square.row;
  if ((symmetry & 1) != 0) square.col = n - 1 - square.col;
  return square;
}

void forEachCross(int n, const std::vector<Square>& through, const CrossOrder& comesFirst, const CrossVisit& visit) {
  CrossEnumeration(n, through, comesFirst, visit).fill(0);
}

}  // namespace queens
