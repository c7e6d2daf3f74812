#include "properties/region_definition.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "solution/regions/region_text.h"

namespace queens {
namespace {

struct Cell {
  int row, col;
};
using Units = std::vector<std::vector<Cell>>;

class BruteForce {
 public:
  /// The queens are put into these units, which together are the board, one unit after the other.
  BruteForce(const DrawnRegions& drawn, Units units) : drawn_(drawn), units_(std::move(units)) {}

  std::set<std::vector<int>> solutions() {
    placeFrom(0);
    return solutions_;
  }

 private:
  /// The next queen; where one stands in its unit already, on the cell `first` of it or behind.
  void placeFrom(std::size_t first) {
    const auto k = static_cast<std::size_t>(drawn_.rules.queensPerUnit);
    if (queens_.size() == units_.size() * k) return keep();
    if (queens_.size() % k == 0) first = 0;
    const std::vector<Cell>& unit = units_[queens_.size() / k];
    for (std::size_t i = first; i < unit.size(); ++i) {
      if (!mayStand(unit[i])) continue;
      queens_.push_back(unit[i]);
      placeFrom(i + 1);
      queens_.pop_back();
    }
  }

  void keep() {
    std::vector<std::pair<int, int>> sorted;
    for (const Cell& queen : queens_) sorted.emplace_back(queen.row, queen.col);
    std::sort(sorted.begin(), sorted.end());
    std::vector<int> cols;
    for (const auto& [row, col] : sorted) cols.push_back(col);
    solutions_.insert(cols);
  }

  bool mayStand(Cell queen) const {
    int sameRow = 0, sameCol = 0, sameRegion = 0;
    for (const Cell& other : queens_) {
      const int rows = std::abs(other.row - queen.row), cols = std::abs(other.col - queen.col);
      if (!drawn_.rules.mayTouch && rows <= 1 && cols <= 1) return false;
      if (drawn_.rules.fullDiagonals && rows == cols) return false;
      sameRow += rows == 0 ? 1 : 0;
      sameCol += cols == 0 ? 1 : 0;
      sameRegion += drawn_.label(other.row, other.col) == drawn_.label(queen.row, queen.col) ? 1 : 0;
    }
    return std::max({sameRow, sameCol, sameRegion}) < drawn_.rules.queensPerUnit;
  }

  const DrawnRegions& drawn_;
  const Units units_;
  std::vector<Cell> queens_;
  std::set<std::vector<int>> solutions_;
};

}  // namespace

void showValue(const DrawnRegions& drawn, std::ostream& out) {
  out << '\n'
      << regionText(drawn.board(), RegionFormat::Numbers) << "may touch " << drawn.rules.mayTouch << ", full diagonals "
      << drawn.rules.fullDiagonals << ", queens " << drawn.rules.queensPerUnit;
}

std::set<std::vector<int>> solutionsOf(const DrawnRegions& drawn) {
  Units rows(static_cast<std::size_t>(drawn.n));
  for (int cell = 0; cell < drawn.n * drawn.n; ++cell)
    rows[static_cast<std::size_t>(cell / drawn.n)].push_back({cell / drawn.n, cell % drawn.n});
  return BruteForce(drawn, rows).solutions();
}

std::set<std::vector<int>> solutionsByRegionsOf(const DrawnRegions& drawn) {
  std::map<std::int64_t, std::vector<Cell>> regions;
  for (int cell = 0; cell < drawn.n * drawn.n; ++cell)
    regions[drawn.label(cell / drawn.n, cell % drawn.n)].push_back({cell / drawn.n, cell % drawn.n});
  Units units;
  for (const auto& [label, cells] : regions) units.push_back(cells);
  std::stable_sort(units.begin(), units.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return BruteForce(drawn, units).solutions();
}

}  // namespace queens
