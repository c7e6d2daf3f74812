#include "properties/region_definition.h"

#include <algorithm>
#include <cstdlib>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

class BruteForce {
 public:
  explicit BruteForce(const DrawnRegions& drawn) : drawn_(drawn) {}

  std::set<std::vector<int>> solutions() {
    placeFrom(0);
    return solutions_;
  }

 private:
  struct Queen {
    int row, col;
  };

  /// The next queen on `cell` or behind it.
  void placeFrom(int cell) {
    const int k = drawn_.rules.queensPerUnit;
    const auto wanted = static_cast<std::size_t>(drawn_.n * k);
    if (queens_.size() == wanted) {
      std::vector<int> cols;
      for (const Queen& queen : queens_) cols.push_back(queen.col);
      solutions_.insert(cols);
      return;
    }
    const int row = static_cast<int>(queens_.size()) / k;  // rows are filled from the top
    for (cell = std::max(cell, row * drawn_.n); cell < (row + 1) * drawn_.n; ++cell) {
      if (!mayStand({row, cell % drawn_.n})) continue;
      queens_.push_back({row, cell % drawn_.n});
      placeFrom(cell + 1);
      queens_.pop_back();
    }
  }

  bool mayStand(Queen queen) const {
    int sameCol = 0, sameRegion = 0;
    for (const Queen& other : queens_) {
      const int rows = std::abs(other.row - queen.row), cols = std::abs(other.col - queen.col);
      if (!drawn_.rules.mayTouch && rows <= 1 && cols <= 1) return false;
      if (drawn_.rules.fullDiagonals && rows == cols) return false;
      sameCol += cols == 0 ? 1 : 0;
      sameRegion += drawn_.label(other.row, other.col) == drawn_.label(queen.row, queen.col) ? 1 : 0;
    }
    return std::max(sameCol, sameRegion) < drawn_.rules.queensPerUnit;
  }

  const DrawnRegions& drawn_;
  std::vector<Queen> queens_;
  std::set<std::vector<int>> solutions_;
};

}  // namespace

void showValue(const DrawnRegions& drawn, std::ostream& out) {
  out << '\n'
      << regionText(drawn.board(), RegionFormat::Numbers) << "may touch " << drawn.rules.mayTouch << ", full diagonals "
      << drawn.rules.fullDiagonals << ", queens " << drawn.rules.queensPerUnit;
}

std::set<std::vector<int>> solutionsOf(const DrawnRegions& drawn) {
  return BruteForce(drawn).solutions();
}

}  // namespace queens
