#include <algorithm>
#include <cstdlib>
#include <vector>

namespace {

using Grid = std::vector<std::vector<int>>;

/// `attackers[row][col]` counts the queens that forbid the square.
class Puzzle {
 public:
  explicit Puzzle(const Grid& regions)
      : n_(static_cast<int>(regions.size())), regions_(regions), attackers_(n_, std::vector<int>(n_)), colOf_(n_, -1) {}

  bool solve(int placed = 0) {
    if (placed == n_) return true;
    const int region = tightest();
    for (int row = 0; row < n_; ++row)
      for (int col = 0; col < n_; ++col) {
        if (regions_[row][col] != region || attackers_[row][col] > 0) continue;
        put(row, col, 1);
        if (solve(placed + 1)) return true;
        put(row, col, -1);
      }
    return false;
  }

  const std::vector<int>& cols() const { return colOf_; }

 private:
  int tightest() const {
    std::vector<int> open(n_), isFilled(n_);
    for (int row = 0; row < n_; ++row)
      for (int col = 0; col < n_; ++col) {
        open[regions_[row][col]] += attackers_[row][col] == 0;
        if (colOf_[row] == col) isFilled[regions_[row][col]] = 1;
      }
    int best = -1;
    for (int region = 0; region < n_; ++region)
      if (!isFilled[region] && (best < 0 || open[region] < open[best])) best = region;
    return best;
  }

  void put(int queenRow, int queenCol, int queens) {
    colOf_[queenRow] = queens > 0 ? queenCol : -1;
    for (int row = 0; row < n_; ++row)
      for (int col = 0; col < n_; ++col) {
        const bool touches = std::max(std::abs(row - queenRow), std::abs(col - queenCol)) <= 1;
        if (row == queenRow || col == queenCol || touches || regions_[row][col] == regions_[queenRow][queenCol])
          attackers_[row][col] += queens;
      }
  }

  int n_;
  const Grid& regions_;
  Grid attackers_;
  std::vector<int> colOf_;
};

}  // namespace

std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions) {
  Puzzle puzzle(regions);
  return puzzle.solve() ? puzzle.cols() : std::vector<int>();
}
