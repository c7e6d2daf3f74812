#include "solution/count/partial_placement.h"

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>

namespace queens {
namespace {

std::string shown(const Square& square) { return std::to_string(square.row) + "," + std::to_string(square.col); }

bool attackEachOther(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col);
}

class CrossEnumeration {
 public:
  CrossEnumeration(int n, const std::vector<Square>& through, const CrossOrder& order, const CrossVisit& visit)
      : order_(order), visit_(visit), lines_{(n - 1) / 2, n / 2}, through_(n), queens_(n) {
    const auto isMandatory = [&](const Square& square) { return std::ranges::find(through, square) != through.end(); };
    for (const Square& square : through) through_.place(static_cast<int>(square.row), static_cast<int>(square.col));
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      if (std::ranges::all_of(through, isMandatory, [&](const Square& square) { return image(square, symmetry, n); }))
        symmetries_.push_back(symmetry);
    }
    queens_ = through_;
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
      placed_.push_back({row, col});
      const bool goesOn = fill(step + 1);
      placed_.pop_back();
      queens_.place(row, PartialPlacement::kNone);
      if (!goesOn) return false;
    }
    return true;
  }

 private:
  /// Shows it if none of its images comes first.
  bool keep() {
    const CrossKey key = order_(queens_);
    images_.assign({queens_});
    Representative first{queens_, 1, 1};
    for (const int symmetry : symmetries_) {
      PartialPlacement& image =
          images_.emplace_back(through_);  // the mandatory queens, which every symmetry here keeps
      for (const Square& square : placed_) {
        const Square queen = queens::image(square, symmetry, queens_.n);
        image.place(static_cast<int>(queen.row), static_cast<int>(queen.col));
      }
      const auto comparison = order_(image) <=> key;
      if (comparison < 0) return true;
      if (std::ranges::find(images_, image.cols, &PartialPlacement::cols) != images_.end() - 1) continue;
      first.symmetries.set(static_cast<std::size_t>(symmetry));
      if (comparison == 0) ++first.ties;
    }
    return visit_(first);
  }

  const CrossOrder& order_;
  const CrossVisit& visit_;
  std::array<int, 2> lines_;
  PartialPlacement through_, queens_;
  std::vector<Square> placed_;            // the queens of queens_ that are not mandatory
  std::vector<PartialPlacement> images_;  // images of the placement at hand
  std::vector<int> symmetries_;           // symmetries other than 0 that map the mandatory queens to themselves
};

}  // namespace

void requirePlaceable(int n, const std::vector<Square>& queens) {
  if (n < 1 || n > kLargestCounted)
    throw std::invalid_argument("boards of 1 to " + std::to_string(kLargestCounted) + " are possible, not of " +
                                std::to_string(n));
  for (auto queen = queens.begin(); queen != queens.end(); ++queen) {
    if (queen->row < 0 || queen->row >= n || queen->col < 0 || queen->col >= n)
      throw std::invalid_argument(shown(*queen) + " is off the board");
    for (auto other = queens.begin(); other != queen; ++other) {
      if (*other == *queen) throw std::invalid_argument(shown(*queen) + " is given twice");
      if (attackEachOther(*other, *queen))
        throw std::invalid_argument(shown(*other) + " and " + shown(*queen) + " attack each other");
    }
  }
}

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

void forEachCross(int n, const std::vector<Square>& through, const CrossOrder& order, const CrossVisit& visit) {
  CrossEnumeration(n, through, order, visit).fill(0);
}

}  // namespace queens
